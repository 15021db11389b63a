import Ostinato
import OstinatoHost

/// A frame is a sixteenth: 60 BPM at 4 Hz. Clip n, frame i sounds as n · 1000 + i, on the right as its
/// opposite.
func loop(_ number: Int, frames: Int = 16, bars: Int = 1) throws -> Clip {
  let samples = (0..<frames).map { Float(number * 1000 + $0) }
  return try Clip(
    left: samples, right: samples.map { -$0 }, sampleRate: SampleRate(4), tempo: Tempo(bpm: 60),
    length: .bars(bars))
}

/// An engine with decks of one-bar loops 1, 2 and 3, without fades and ramps.
func sequencer(capacity: Int = 32, grid: EventResolution = .beat) throws -> LoopEngine {
  try LoopEngine(
    sampleRate: 4, tempo: Tempo(bpm: 60), decks: [Deck([loop(1), loop(2)]), Deck([loop(3)])],
    settings: EngineSettings(
      fades: .off, mixRampMilliseconds: 0, eventResolution: grid, pendingCapacity: capacity))
}

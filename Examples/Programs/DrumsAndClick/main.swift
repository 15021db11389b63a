// A drum grid and a metronome beside the decks, in seven eighths.
import Foundation
import Ostinato
import OstinatoHost
import OstinatoRhythm

let rate = try SampleRate(44_100)
var engine = try LoopEngine(
  sampleRate: rate, tempo: Tempo(bpm: 126), timeSignature: TimeSignature(beats: 7, unit: 8),
  decks: [], sources: [Strip(gain: 0.6), Strip(gain: 0.3)])
var drums = try StepSequencer(
  id: .source(0), kit: .standard(sampleRate: rate), steps: 14, stepsPerBeat: 4)
var click = try Metronome(id: .source(1), sampleRate: rate, accents: "3+2+2", groove: .eighths)

// Bank 0: the kick on each group, the snare in the last, the closed hi-hat on every eighth.
try engine.send(.row(0, hits: 0b00_0100_0100_0001), to: drums.id)
try engine.send(.row(3, hits: 0b01_0101_0101_0101, velocity: 70), to: drums.id)
try engine.send(.set(row: 2, step: 10, velocity: 110), to: drums.id)
try engine.send(.set(row: 1, step: 10, bank: 1), to: drums.id)  // a clap, alone
try engine.send(.play)
try engine.send(.play(bank: 1), to: drums.id, at: .time("1:0:0"))
try engine.send(.mute(true), to: click.id, at: .time("2:0:0"))

let audio = engine.render(frames: 5 * 44_100) { block in
  drums.render(block)
  click.render(block)
}
for event in audio.events {
  if case .step(let step)? = StepEvent(event, of: drums.id), step.hits & 0b0110 != 0 {
    print(event.time, "@\(event.frame)", step.isHit(row: 1) ? "clap" : "snare")
  }
  if case .click(let beat)? = MetronomeEvent(event, of: click.id), beat.isHeard,
    beat.kind != .subdivision
  {
    print(event.time, "@\(event.frame)", beat.kind)
  }
}
try audio.write(to: URL(filePath: "seven.wav"))

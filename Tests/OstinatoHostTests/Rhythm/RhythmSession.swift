import Ostinato
import OstinatoHost
import OstinatoRhythm
import TestSupport

/// An engine of two decks with a step sequencer and a metronome, which are its sources 0 and 1.
///
/// At 1 000 Hz and 240 BPM a sixteenth is 62.5 frames. The sounds last from 30 to 400 frames and are never
/// silent.
struct RhythmSession: Sendable {
  var engine: LoopEngine
  var drums: StepSequencer
  var click: Metronome

  init(seed: UInt64) throws {
    let rate = try SampleRate(1_000)
    let tempo = try Tempo(bpm: 240)
    func samples(_ frames: Int, _ number: Int) -> [Float] {
      (0..<frames).map { Float(1 + ($0 * 7 + number * 31) % 97) / Float(97 << number) }
    }
    func clip(_ number: Int, frames: Int) throws -> Clip {
      try Clip(mono: samples(frames, number), sampleRate: rate, tempo: tempo, length: .bars(1))
    }
    engine = try LoopEngine(
      sampleRate: rate, tempo: tempo,
      decks: [
        Deck([clip(0, frames: 1_000), clip(1, frames: 700)]),
        Deck([clip(2, frames: 1_000), clip(3, frames: 1_300), clip(4, frames: 60)]),
      ],
      sources: [Strip(), Strip(gain: 0.5, pan: 0.25)],
      settings: EngineSettings(
        microloopBars: 1, eventResolution: .sixteenth, pendingCapacity: 1_024, levelWindow: 64))
    let groups: [ChokeGroup] = [.own, .shared(1), .shared(1), .overlapping]
    let rows = groups.enumerated().map { row, group in
      DrumKit.Row(
        name: "\(row)", sound: Sound(mono: samples(30 + 120 * row, row), sampleRate: rate),
        chokeGroup: group)
    }
    let kit = try DrumKit(rows)
    drums = try StepSequencer(
      id: .source(0), kit: kit, steps: 16, stepsPerBeat: 4, banks: 3, polyphony: 4, seed: seed)
    click = try Metronome(
      id: .source(1), kit: kit, settings: MetronomeSettings(groove: .sixteenths, accents: "3+2+2"))
  }

  /// Renders the engine with both sources.
  mutating func render(frames: Int) -> RenderedAudio {
    engine.render(frames: frames) { block in
      drums.render(block)
      click.render(block)
    }
  }

  mutating func send(_ message: RhythmMessage) throws(Command.Error) {
    switch message.command {
    case .engine(let command): _ = try engine.send(command, at: message.anchor)
    case .drums(let command): _ = try engine.send(command, to: drums.id, at: message.anchor)
    case .click(let command): _ = try engine.send(command, to: click.id, at: message.anchor)
    }
  }

  /// The engine and both sources as bytes.
  var snapshot: [UInt8] { engine.snapshot(with: drums, click) }
}

extension RhythmSession {
  /// What a session plays.
  struct Recording {
    var left: [Float] = []
    var right: [Float] = []
    var events: [EngineEvent] = []
  }

  /// Plays to a frame, in blocks of a partition.
  mutating func play(
    to end: Int, cut cutter: inout Partition.Cutter, into recording: inout Recording
  ) {
    while recording.left.count < end {
      let audio = render(frames: min(cutter.next(), end - recording.left.count))
      recording.left += audio.left
      recording.right += audio.right
      recording.events += audio.events
    }
  }
}

/// A command to an engine or to one of its two sources, and its anchor.
struct RhythmMessage: Sendable {
  enum Kind: Sendable {
    case engine(Command)
    case drums(StepCommand)
    case click(MetronomeCommand)
  }

  let command: Kind
  let anchor: Anchor

  func send(to control: EngineControl, _ session: RhythmSession) throws(HostError) {
    switch command {
    case .engine(let command): _ = try control.send(command, at: anchor)
    case .drums(let command): _ = try control.send(command, to: session.drums.id, at: anchor)
    case .click(let command): _ = try control.send(command, to: session.click.id, at: anchor)
    }
  }
}

import CRealTime
import Ostinato
import OstinatoNotes

// The note looper.
extension RealtimeAudit {
  /// Renders a note looper, which carries out, refuses or rejects every one of its commands in moving music and while
  /// it stops, jumps and changes its tempo.
  func playNotes() throws {
    var engine = try LoopEngine(
      sampleRate: 8_000, tempo: Tempo(bpm: 240), decks: [], sources: [Strip()])
    var looper = try NoteLooper(
      id: .source(0), sampleRate: engine.timebase.sampleRate, synth: synth(), notes: 6,
      roundTrip: 100)
    looper.makeUnique()
    let frames = 300
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 2 * frames)
    defer { memory.deallocate() }
    let output = UnsafeStereoBuffer(left: memory, right: memory + frames)
    var events = EventBuffer(capacity: 256)
    let turns: [Command] = [
      .play, .seekToTick(1_000_001), .microloop(true, length: .sixteenths(2)), .pause, .play,
      .tempo(try Tempo(bpm: 480)), .microloop(false), .reset, .play,
    ]
    try engine.send(.play)
    for round in 0..<4 {
      for (index, cue) in try cues().enumerated() {
        try engine.send(.cue(cue), at: index % 2 == 0 ? .now : .nextSixteenth)
        if index % 5 == 4 { try engine.send(turns[(index / 5 + round) % turns.count]) }
        engine.render(into: output, frames: frames, events: &events) { block in
          realtime("NoteLooper.render(_:)") { looper.render(block) }
        }
        for index in events.indices {
          guard let event = events[index] else { continue }
          look("SourceEvent.init(_:of:)") { NoteEvent(event, of: .source(0)) }
          guard case .reported(let report) = event.kind else { continue }
          look("NoteEvent.init(_:)") { NoteEvent(report) }
        }
        read(looper, cue, in: engine.state)
      }
    }
    realtime("NoteLooper.makeUnique()") { looper.makeUnique() }
  }

  private func synth() throws -> Synth {
    let envelope = try realtime("SynthEnvelope.init(attack:decay:sustain:release:)") {
      try SynthEnvelope(attack: 1, decay: 20, sustain: 0.5, release: 30)
    }
    look("SynthEnvelope.standard") { SynthEnvelope.standard }
    look("Synth.standard") { Synth.standard }
    look("NoteLooper.origins") { NoteLooper.origins }
    return try realtime("Synth.init(waveform:envelope:voices:gain:)") {
      try Synth(waveform: .sawtooth, envelope: envelope, voices: 2, gain: 0.5)
    }
  }

  /// Every command, some that are out of range, and cues of no command.
  private func cues() throws -> [Cue] {
    let commands: [NoteCommand] = [
      .record(.sixteenths(2)), .noteOn(pitch: 40, velocity: 90),
      .noteOn(pitch: 44, velocity: 90), .noteOff(pitch: 40), .noteOn(pitch: 47, velocity: 90),
      .noteOff(pitch: 44), .noteOff(pitch: 47), .overdub(true), .noteOn(pitch: 52, velocity: 30),
      .noteOff(pitch: 52), .noteOn(pitch: 40, velocity: 30), .noteOff(pitch: 40),
      .overdub(false), .quantize(to: .perSixteenth, strength: 60), .undo, .undo, .redo,
      .overdub(true), .noteOn(pitch: 53, velocity: 1), .undo, .clear, .undo,
      .noteOn(pitch: 128, velocity: 0),
    ]
    for command in commands {
      code(command)
    }
    _ = try realtime("Note.init(pitch:velocity:start:length:)") {
      try Note(pitch: 60, velocity: 1, start: 0, length: .perSixteenth)
    }
    return [Cue(source: 0, code: 99), Cue(source: 0, code: 5, value: 1)]
      + commands.map { $0.cue(for: 0) }
  }

  private func read(_ looper: NoteLooper, _ cue: Cue, in state: EngineState) {
    look("NoteLooper.id") { looper.id }
    look("NoteLooper.activity") { looper.activity }
    look("NoteLooper.origin") { looper.origin }
    look("NoteLooper.noteCount") { looper.noteCount }
    look("NoteLooper.capacity") { looper.capacity }
    look("NoteLooper.synth") { looper.synth }
    look("NoteLooper.roundTrip") { looper.roundTrip }
    look("NoteLooper.canUndo") { looper.canUndo }
    look("NoteLooper.canRedo") { looper.canRedo }
    look("NoteLooper.isHeld(pitch:)") { looper.isHeld(pitch: 40) }
    guard let command = NoteCommand(cue) else { return }
    look("NoteLooper.refusal(of:in:)") { looper.refusal(of: command, in: state) }
  }
}

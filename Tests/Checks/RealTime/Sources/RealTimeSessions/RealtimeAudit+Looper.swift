import CRealTime
import Ostinato
import OstinatoLooper

// The looper.
extension RealtimeAudit {
  /// Renders a looper, which carries out, refuses or rejects every one of its commands in moving music and while it
  /// stops, jumps and changes its tempo.
  func playLooper() throws {
    var engine = try LoopEngine(
      sampleRate: 8_000, tempo: Tempo(bpm: 240), decks: [], sources: [Strip()])
    var looper = try Looper(
      id: .source(0), sampleRate: engine.timebase.sampleRate, tracks: 3, maximumFrames: 4_000,
      takes: 6, roundTrip: 100)
    looper.makeUnique()
    let frames = 300
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 2 * frames)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0.5, count: 2 * frames)
    let output = UnsafeStereoBuffer(left: memory, right: memory + frames)
    let microphone = LooperInput(mono: [Float](repeating: 0.25, count: frames))
    var events = EventBuffer(capacity: 256)
    let turns: [Command] = [
      .play, .seekToTick(1_000_001), .microloop(true, length: .sixteenths(2)), .pause, .play,
      .tempo(try Tempo(bpm: 480)), .microloop(false), .reset, .play,
    ]
    try engine.send(.play)
    for round in 0..<3 {
      for (index, cue) in cues().enumerated() {
        try engine.send(.cue(cue), at: index % 2 == 0 ? .now : .nextSixteenth)
        if index % 5 == 4 { try engine.send(turns[(index / 5 + round) % turns.count]) }
        engine.render(into: output, frames: frames, events: &events) { block in
          switch index % 3 {
          case 0:
            realtime("Looper.render(_:input:)") { looper.render(block, input: microphone) }
          case 1:
            realtime("Looper.render(_:input:frames:)") {
              unsafe looper.render(block, input: output, frames: frames)
            }
          default: realtime("Looper.render(_:)") { looper.render(block) }
          }
        }
        for index in events.indices {
          guard let event = events[index] else { continue }
          look("SourceEvent.init(_:of:)") { LooperEvent(event, of: .source(0)) }
          guard case .reported(let report) = event.kind else { continue }
          look("LooperEvent.init(_:)") { LooperEvent(report) }
        }
        read(looper, cue, in: engine.state)
      }
    }
    realtime("Looper.makeUnique()") { looper.makeUnique() }
    try probe(output, frames, microphone)
    exerciseProgress(in: engine.state.timebase.timeSignature)
  }

  /// Measures a round trip of no frames.
  private func probe(
    _ output: UnsafeStereoBuffer, _ frames: Int, _ microphone: LooperInput
  ) throws {
    var engine = try LoopEngine(
      sampleRate: 2_000, tempo: Tempo(bpm: 240), decks: [], sources: [Strip()])
    var probe = try RoundTripProbe(source: 0, sampleRate: engine.timebase.sampleRate)
    realtime("RoundTripProbe.makeUnique()") { probe.makeUnique() }
    var events = EventBuffer(capacity: 16)
    while !realtime("RoundTripProbe.isFinished", { probe.isFinished }) {
      let isFirst = engine.frame == 0
      engine.render(into: output, frames: frames, events: &events) { block in
        if isFirst {
          realtime("RoundTripProbe.render(_:input:)") { probe.render(block, input: microphone) }
        } else {
          realtime("RoundTripProbe.render(_:input:frames:)") {
            unsafe probe.render(block, input: output, frames: frames)
          }
        }
      }
    }
    // What comes in is what was played in the call before.
    _ = try probe.roundTrip()
  }

  /// Every command, some that are out of range, and cues of no command.
  private func cues() -> [Cue] {
    let half = MusicalLength.sixteenths(2)
    let commands: [LooperCommand] = [
      .roundTrip(100), .record(track: 0, half), .roundTrip(0), .record(track: 1),
      .finish(track: 1, takingTempo: .bars(1)), .finish(track: 1), .capture(track: 2, half),
      .finish(track: 2, takingTempo: .nearest),
      .overdub(true, track: 0), .replace(true, track: 1), .multiply(true, track: 2),
      .feedback(0.5, track: 0), .overdub(false, track: 0), .replace(false, track: 1),
      .multiply(false, track: 2), .insert(true, track: 2), .insert(false, track: 2),
      .undo(track: 0), .redo(track: 0), .gain(0.5, track: 1), .mute(true, track: 1),
      .solo(true, track: 0), .solo(false, track: 0), .fit(track: 0, .sixteenths(4)),
      .clear(track: 0), .clear(track: 1), .clear(track: 2),
      .listen(track: 0, half, threshold: 0.1), .undo(track: 9), .gain(17, track: 0),
    ]
    for command in commands {
      look("LooperCommand.track") { command.track }
      code(command)
    }
    for kind in LayerKind.allCases {
      look("LooperCommand.layer(_:_:track:)") { LooperCommand.layer(kind, true, track: 0) }
    }
    return [Cue(source: 0, code: 99), Cue(source: 0, code: 3)]
      + commands.map { $0.cue(for: 0) }
  }

  private func read(_ looper: Looper, _ cue: Cue, in state: EngineState) {
    look("Looper.id") { looper.id }
    look("Looper.trackCount") { looper.trackCount }
    look("Looper.takeCount") { looper.takeCount }
    look("Looper.freeTakeCount") { looper.freeTakeCount }
    look("Looper.roundTrip") { looper.roundTrip }
    look("Looper.invalidSampleCount") { looper.invalidSampleCount }
    look("Looper.missingFrameCount") { looper.missingFrameCount }
    for track in [0, 1, 2, 3] {
      let found = realtime("Looper.state(of:in:)") { looper.state(of: track, in: state) }
      if let found { read(found) }
      look("Looper.tempo(of:bars:in:)") { looper.tempo(of: track, bars: 1, in: .fourFour) }
      look("Looper.nearestTempo(of:in:)") { looper.nearestTempo(of: track, in: state)?.bars }
    }
    guard let command = LooperCommand(cue) else { return }
    look("Looper.refusal(of:in:)") { looper.refusal(of: command, in: state) }
  }

  private func read(_ track: Looper.TrackState) {
    look("Looper.TrackState.activity") { track.activity }
    look("Looper.TrackState.canRedo") { track.canRedo }
    look("Looper.TrackState.canUndo") { track.canUndo }
    look("Looper.TrackState.feedback") { track.feedback }
    look("Looper.TrackState.gain") { track.gain }
    look("Looper.TrackState.isComingIn") { track.isComingIn }
    look("Looper.TrackState.isMuted") { track.isMuted }
    look("Looper.TrackState.isSoloed") { track.isSoloed }
    look("Looper.TrackState.length") { track.length }
    look("Looper.TrackState.progress") { track.progress }
    look("Looper.TrackState.tempo") { track.tempo }
    look("Looper.TrackState.version") { track.version }
  }

  private func exerciseProgress(in signature: TimeSignature) {
    let progress = realtime("LoopProgress.init(elapsed:length:timeSignature:)") {
      LoopProgress(elapsed: 5, length: .perQuarter, timeSignature: signature)
    }
    look("LoopProgress.elapsedTime") { progress.elapsedTime }
    look("LoopProgress.timeLeft") { progress.timeLeft }
    look("LoopProgress.fraction") { progress.fraction }
  }
}

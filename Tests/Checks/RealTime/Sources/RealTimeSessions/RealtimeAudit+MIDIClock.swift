import CRealTime
import Ostinato
import OstinatoNotes

// The MIDI clock.
extension RealtimeAudit {
  /// Renders a MIDI clock while the music stops, jumps, loops and changes its tempo, and reads its messages.
  func playMIDIClock() throws {
    var engine = try LoopEngine(
      sampleRate: 8_000, tempo: Tempo(bpm: 240), decks: [], sources: [Strip()])
    let rate = engine.timebase.sampleRate
    let filter = try ClockFollower(sampleRate: rate)
    var clock = realtime("MIDIClock.init(id:sampleRate:ticksWhileStopped:)") {
      MIDIClock(id: .source(0), sampleRate: rate)
    }
    let frames = 300
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 2 * frames)
    defer { memory.deallocate() }
    let output = UnsafeStereoBuffer(left: memory, right: memory + frames)
    var events = EventBuffer(capacity: 256)
    let turns: [Command] = [
      .seek(to: "1:0:1"), .play, .microloop(true, length: .sixteenths(2)), .slip,
      .cue(Cue(source: 0, code: 1)), .tempo(try Tempo(bpm: 480)), .seekToTick(1_000_001), .pause,
      .reset, .play,
    ]
    var follower = realtime("MIDIClockFollower.init(_:)") { MIDIClockFollower(filter) }
    for turn in turns + turns {
      try engine.send(turn)
      engine.render(into: output, frames: frames, events: &events) { block in
        realtime("MIDIClock.render(_:)") { clock.render(block) }
      }
      for index in events.indices {
        guard let event = events[index], case .reported(let report) = event.kind else { continue }
        look("SourceEvent.init(_:of:)") { MIDIClockMessage(event, of: .source(0)) }
        look("MIDIClockMessage.init(_:)") { MIDIClockMessage(report) }
        guard let message = MIDIClockMessage(report) else { continue }
        realtime("MIDIClockFollower.receive(_:at:)") {
          follower.receive(message, at: event.frame)
        }
        look("MIDIClockMessage.status") { message.status }
        look("MIDIClockMessage.data") { message.data }
        look("MIDIClockMessage.init(status:data:)") { MIDIClockMessage(status: message.status) }
      }
      read(follower, in: engine.state)
      look("MIDIClock.id") { clock.id }
      look("MIDIClock.sampleRate") { clock.sampleRate }
      look("MIDIClock.ticksWhileStopped") { clock.ticksWhileStopped }
      look("MIDIClock.isRunning") { clock.isRunning }
    }
    observe(filter)
  }

  private func read(_ follower: MIDIClockFollower, in state: EngineState) {
    look("MIDIClockFollower.clock") { follower.clock }
    look("MIDIClockFollower.isRunning") { follower.isRunning }
    look("MIDIClockFollower.tempo") { follower.tempo }
    look("MIDIClockFollower.place(at:)") { follower.place(at: state.frame) }
    look("MIDIClockFollower.advice(for:)") { follower.advice(for: state) }
    look("MIDIClockFollower.advice(for:at:)") { follower.advice(for: state, at: 0) }
    look("ClockAdvice.init(following:at:in:)") {
      ClockAdvice(following: .zero, at: state.tempo, in: state)
    }
    look("ClockFollower.advice(for:)") { follower.clock.advice(for: state) }
    let advice = follower.advice(for: state)
    look("ClockAdvice.place") { advice.place }
    look("ClockAdvice.tempo") { advice.tempo }
  }

  /// Observes beats that come evenly, late, and where none is expected.
  private func observe(_ filter: ClockFollower) {
    var filter = filter
    for (beat, frame) in [(0, 0), (1, 4_000), (2, 8_000), (3, 12_200), (4, 90_000), (1, 91_000)] {
      realtime("ClockFollower.observe(_:at:)") {
        filter.observe(Ticks.perQuarter * beat, at: FramePosition(frame))
      }
      look("ClockFollower.sampleRate") { filter.sampleRate }
      look("ClockFollower.memory") { filter.memory }
      look("ClockFollower.jitter") { filter.jitter }
      look("ClockFollower.count") { filter.count }
      look("ClockFollower.tempo") { filter.tempo }
      look("ClockFollower.place(at:)") { filter.place(at: FramePosition(frame)) }
    }
  }
}

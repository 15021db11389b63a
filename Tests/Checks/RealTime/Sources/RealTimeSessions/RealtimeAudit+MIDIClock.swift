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
        look("MIDIClockMessage.status") { message.status }
        look("MIDIClockMessage.data") { message.data }
        look("MIDIClockMessage.init(status:data:)") { MIDIClockMessage(status: message.status) }
      }
      look("MIDIClock.id") { clock.id }
      look("MIDIClock.sampleRate") { clock.sampleRate }
      look("MIDIClock.ticksWhileStopped") { clock.ticksWhileStopped }
      look("MIDIClock.isRunning") { clock.isRunning }
    }
  }
}

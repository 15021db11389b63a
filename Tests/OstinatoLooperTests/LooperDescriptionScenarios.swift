import Ostinato
import OstinatoLooper
import Testing

/// Every command, event, refusal and state in words.
@Suite("A looper in words")
struct LooperDescriptionScenarios {
  @Test func `Commands and what becomes of them`() {
    let words: [(LooperCommand, String)] = [
      (.record(track: 0, .bars(1)), "record 1 bar on track 0"),
      (.record(track: 2), "record on track 2"),
      (.finish(track: 0), "finish the recording on track 0"),
      (.capture(track: 1, .sixteenths(1)), "capture 1 sixteenth on track 1"),
      (
        .listen(track: 0, .bars(4), threshold: 0.25),
        "wait for a sound of at least 0.25, then record 4 bars on track 0"
      ),
      (.overdub(true, track: 0), "turn on overdub on track 0"),
      (.replace(false, track: 0), "turn off replace on track 0"),
      (.multiply(true, track: 0), "turn on multiply on track 0"),
      (.insert(false, track: 0), "turn off insert on track 0"),
      (.undo(track: 0), "undo on track 0"), (.redo(track: 0), "redo on track 0"),
      (.clear(track: 3), "clear track 3"),
      (.fit(track: 0, .sixteenths(6)), "fit the loop of track 0 to 6 sixteenths"),
      (.feedback(0.5, track: 0), "set the feedback of track 0 to 0.5"),
      (.gain(2, track: 0), "set the gain of track 0 to 2.0"),
      (.mute(true, track: 0), "mute track 0"), (.mute(false, track: 0), "unmute track 0"),
      (.solo(true, track: 0), "solo track 0"), (.solo(false, track: 0), "unsolo track 0"),
      (.roundTrip(480), "change the round trip to 480 frames"),
      (
        .finish(track: 0, takingTempo: .nearest),
        "finish the recording on track 0 as the nearest number of bars"
      ),
      (.finish(track: 0, takingTempo: .bars(1)), "finish the recording on track 0 as 1 bar"),
      (.finish(track: 1, takingTempo: .bars(4)), "finish the recording on track 1 as 4 bars"),
    ]
    for (command, text) in words { #expect("\(command)" == text) }
    let events: [(LooperEvent, String)] = [
      (.recording(track: 0), "track 0: recording"), (.recorded(track: 1), "track 1: recorded"),
      (.dropped(track: 0, .tempo), "track 0: dropped because the tempo changed"),
      (.listening(track: 0), "track 0: waiting for a sound"),
      (.layering(.multiply, track: 0), "track 0: multiply on"),
      (.layered(.insert, track: 0), "track 0: insert off"),
      (.version(12, track: 0), "track 0: the loop is now version 12"),
      (.cleared(track: 0), "track 0: cleared"),
      (.fitted(track: 0), "track 0: fitted to a new length"),
      (
        .refused(.redo(track: 0), .nothingToRedo),
        "refused to redo on track 0: there is nothing to redo"
      ),
    ]
    for (event, text) in events { #expect("\(event)" == text) }
  }

  @Test func `Each refusal and cause has words of its own, and none is the name of its case`() {
    let words = LooperRefusal.allCases.map { "\($0)" } + LooperEvent.Cause.allCases.map { "\($0)" }
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0.contains(" ") })
    for reason in LooperRefusal.allCases { #expect("\(reason)" != reason.name) }
  }

  @Test func `The states of a track and of a session`() throws {
    var rig = try LooperRig()
    func state() -> String { "\(rig.looper.state(of: 0, in: rig.engine.state)!)" }
    #expect(state() == "empty, gain 1.0")
    try rig.record(.bars(1))
    try rig.send(.mute(true, track: 0), thenRender: 50)
    #expect(state() == "recording, 0:0:1 of 1:0:0, gain 1.0, muted")
    rig.render(760)
    try rig.send(.overdub(true, track: 0))
    try rig.send(.solo(true, track: 0), thenRender: 40)
    #expect(
      state()
        == "looping with overdub on, version 0 at 600 BPM, 0:0:1 of 1:0:0, gain 1.0, muted, soloed")
    try rig.send(.overdub(false, track: 0), thenRender: 10)
    #expect(state().hasPrefix("looping with overdub ending, version 0"))
    try rig.send(.clear(track: 0))
    try rig.send(.listen(track: 0, .bars(1), threshold: 1), thenRender: 10)
    #expect(state() == "waiting for a sound, gain 1.0, muted, soloed")
    #expect(
      RecordingSession.State.allCases.map { "\($0)" }
        == ["idle", "counting in", "recording", "in review", "done"])
    let failures: [RecordingSession.Failure] = [.dropped(.stop), .refused(.tooLong)]
    #expect(
      failures.map { "\($0)" }
        == [
          "dropped because the music stopped",
          "refused: the loop would have more frames than a take",
        ])
    let steps: [RecordingSession.Action] = [
      .play, .send(.undo(track: 0), at: 5), .sendNow(.clear(track: 0)), .cancel,
    ]
    #expect(
      steps.map { "\($0)" } == [
        "play", "send undo on track 0 at tick 5", "send clear track 0", "cancel the recording",
      ])
  }
}

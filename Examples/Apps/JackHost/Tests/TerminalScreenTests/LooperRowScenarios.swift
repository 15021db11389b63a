import OstinatoLooper
import TerminalScreen
import Testing

/// What a looper's reports say of a track.
@Suite struct LooperRowScenarios {
  @Test func `A row follows the reports`() {
    let reports: [(event: LooperEvent, line: String)] = [
      (.recording(track: 1), "2  ● recording"),
      (.dropped(track: 1, .stop), "2  ○ empty"),
      (.listening(track: 1), "2  ○ empty"),
      (.dropped(track: 1, .stop), "2  ○ empty"),
      (.recording(track: 1), "2  ● recording"),
      (.recorded(track: 1), "2  ▶ looping"),
      (.layering(.overdub, track: 1), "2  ◉ overdub"),
      (.version(1, track: 1), "2  ◉ overdub  version 1"),
      (.layered(.overdub, track: 1), "2  ▶ looping  version 1"),
      (.layering(.insert, track: 1), "2  ◉ insert  version 1"),
      (.dropped(track: 1, .undo), "2  ▶ looping  version 1"),
      // A multiply that is turned off in its last pass, which a stop then drops.
      (.layering(.multiply, track: 1), "2  ◉ multiply  version 1"),
      (.layered(.multiply, track: 1), "2  ▶ looping  version 1"),
      (.dropped(track: 1, .stop), "2  ▶ looping  version 1"),
      (.cleared(track: 0), "2  ▶ looping  version 1"),
      (.cleared(track: 1), "2  ○ empty"),
      (.version(1, track: 1), "2  ▶ looping  version 1"),
      (.cleared(track: 1), "2  ○ empty"),
    ]
    var row = LooperRow(track: 1)
    for (event, line) in reports {
      row.follow(event)
      #expect(row.statusLine == line)
    }
    row.isMuted = true
    #expect(row.statusLine == "2  ○ empty  muted")
  }
}

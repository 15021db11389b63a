import OstinatoLooper
import TerminalScreen
import Testing

/// What a looper's reports say of a track.
@Suite struct LooperRowScenarios {
  @Test func `A row follows the reports`() {
    let reports: [(event: LooperEvent, line: String)] = [
      (.recording(track: 0), "● recording"),
      (.dropped(track: 0, .stop), "○ empty"),
      (.listening(track: 0), "○ empty"),
      (.dropped(track: 0, .stop), "○ empty"),
      (.recording(track: 0), "● recording"),
      (.recorded(track: 0), "▶ looping"),
      (.layering(.overdub, track: 0), "◉ overdub"),
      (.version(1, track: 0), "◉ overdub  version 1"),
      (.layered(.overdub, track: 0), "▶ looping  version 1"),
      (.layering(.insert, track: 0), "◉ insert  version 1"),
      (.dropped(track: 0, .undo), "▶ looping  version 1"),
      // A multiply that is turned off in its last pass, which a stop then drops.
      (.layering(.multiply, track: 0), "◉ multiply  version 1"),
      (.layered(.multiply, track: 0), "▶ looping  version 1"),
      (.dropped(track: 0, .stop), "▶ looping  version 1"),
      (.cleared(track: 0), "○ empty"),
    ]
    var row = LooperRow()
    for (event, line) in reports {
      row.follow(event)
      #expect(row.statusLine == line)
    }
    row.isMuted = true
    #expect(row.statusLine == "○ empty  muted")
  }
}

import TerminalScreen
import Testing

/// What a terminal's bytes mean, and what the screen says of the keys.
@Suite struct KeyScenarios {
  private func keys(_ text: String) -> [KeyPress] { KeyPress.keys(in: Array(text.utf8)) }

  @Test func `Capitals are the same keys as small letters`() {
    #expect(keys("aA[?+") == "aa[?+".map { .character($0) })
  }

  @Test func `Arrows are keys in both modes of a terminal`() {
    #expect(keys("\u{1B}[A\u{1B}[Bx\u{1B}OA\u{1B}OB") == [.up, .down, .character("x"), .up, .down])
  }

  @Test(arguments: [
    "\u{1B}[C", "\u{1B}[1;5A", "\u{1B}[5~", "\u{1B}OQ", "\u{1B}[15~", "\u{1B}[[B", "é", "\u{1B}[1;",
  ])
  func `No part of another key counts as a letter`(sequence: String) {
    #expect(keys(sequence) == [])
    if sequence != "\u{1B}[1;" { #expect(keys(sequence + "m") == [.character("m")]) }
  }

  @Test func `The escape key is a key of its own`() {
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}q") == [.escape, .character("q")])
  }

  @Test func `The last row names some keys, and the list all of them`() throws {
    let help = [
      KeyHelp("space", "play or pause", brief: "play"), KeyHelp("p", "pause at once"),
      KeyHelp("x", "does much", brief: String(repeating: "much ", count: 20)), .list,
    ]
    let fixture = try Fixture()
    let closed = try fixture.grid(notes: .init(help: help)).lines
    #expect(closed[23] == " space play · ? h keys")
    #expect(!closed.contains { $0.contains("pause at once") })
    let open = try fixture.grid(notes: .init(help: help, isHelpShown: true)).lines
    #expect(open[6].contains("╭─ Keys ───"))
    #expect(open[7].contains("│ space  play or pause          │"))
    #expect(open[8].contains("│ p      pause at once          │"))
    #expect(open[10].contains("│ ? h    show or hide this list │"))
    #expect(open[11].contains("╰──────"))
    // A list that is too long to begin there begins higher.
    let long = Array(repeating: KeyHelp("k", "a key"), count: 17)
    let moved = try fixture.grid(rows: 20, notes: .init(help: long, isHelpShown: true)).lines
    #expect(moved[1].contains("╭─ Keys") && moved[18].contains("│ k  a key │"))
  }
}

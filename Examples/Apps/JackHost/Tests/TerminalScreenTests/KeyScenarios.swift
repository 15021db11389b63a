import TerminalScreen
import Testing

/// What a terminal's bytes mean.
@Suite struct KeyScenarios {
  @Test(arguments: [
    // Capitals are the same keys as small letters.
    ("aA[?+", "aa[?+"),
    // Arrows are keys in both modes of a terminal; the escape key alone is none.
    ("\u{1B}[A\u{1B}[Bx\u{1B}OA\u{1B}OB", "↑↓x↑↓"), ("\u{1B}", ""), ("\u{1B}q", "q"),
    // No part of another key counts as a letter.
    ("\u{1B}[Cm", "m"), ("\u{1B}[1;5Am", "m"), ("\u{1B}[5~m", "m"), ("\u{1B}OQm", "m"),
    ("\u{1B}[15~m", "m"), ("\u{1B}[[Bm", "m"), ("ém", "m"), ("\u{1B}[1;", ""),
  ])
  func `Bytes are keys`(bytes: String, expected: String) {
    #expect(keys(in: Array(bytes.utf8)) == Array(expected))
  }
}

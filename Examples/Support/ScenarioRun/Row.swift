/// One line of the printed timeline.
public struct Row: Equatable, Sendable {
  /// Where the music is after it, `bar:beat:sixteenth`.
  public let time: String
  public let what: String
  public let frame: Int64
  /// Elapsed since the first frame, to the tenth, rounded down.
  public let milliseconds: String

  init(time: String, what: String, frame: Int64, sampleRate: Int64) {
    self.time = time
    self.what = what
    self.frame = frame
    let tenths = frame * 10_000 / sampleRate
    milliseconds = "\(tenths / 10).\(tenths % 10)"
  }

  private static let width = 56

  /// The line above the first row.
  public static let heading =
    "    time  what" + String(repeating: " ", count: width - 4) + "     frame         ms"

  /// The row in columns.
  public var line: String {
    let words = what + String(repeating: " ", count: max(0, Self.width - what.count))
    return [
      Self.right(time, 8), "  ", words, Self.right("\(frame)", 10), Self.right(milliseconds, 11),
    ].joined()
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

import Ostinato

// Embedded Swift has no tables of characters.
#if !hasFeature(Embedded)
  /// A pattern with names for its rows, as text that people write.
  ///
  /// ```
  /// # a comment
  /// kick             x...x...|x...x...
  /// snare            ....X...|....X..3
  /// "closed hi-hat"  x.x.x.x.|x.x.x[70:50].
  /// ```
  ///
  /// Each line begins with the name of a row, in double quotes if there are spaces in it. The steps follow. Spaces and
  /// `|` between them mean nothing.
  ///
  /// | step | velocity |
  /// |---|---|
  /// | `.` or `-` | off |
  /// | `x` | 100 |
  /// | `X` | 127, an accent |
  /// | `1` … `9` | that many ninths of 127, rounded down |
  /// | `[70]`, `[70:50]` | 70, and 70 with a probability of 50 percent |
  ///
  /// Every pattern can be written as text and is read back as it was, but for the length of its steps.
  public struct PatternText: Hashable, Sendable {
    /// The names of the rows.
    public let names: [String]
    /// The pattern.
    public let pattern: StepPattern

    /// Creates a text from a pattern and names for its rows.
    ///
    /// - Throws: ``PatternText/NameError``, if there are more or fewer names than rows, or if a name is empty or
    ///   contains a line break or a double quote.
    ///
    /// Realtime-safe: no.
    public init(names: [String], pattern: StepPattern) throws(PatternText.NameError) {
      guard names.count == pattern.rowCount else {
        throw .unequalCounts(names: names.count, rows: pattern.rowCount)
      }
      for name in names where !PatternText.isName(name) {
        throw .notPossible(name)
      }
      (self.names, self.pattern) = (names, pattern)
    }

    /// Whether a name has characters, none of which would end it.
    static func isName(_ name: String) -> Bool {
      !name.isEmpty && !name.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\"" }
    }

    /// The names are as ``init(names:pattern:)`` would have them.
    init(checkedNames names: [String], pattern: StepPattern) {
      (self.names, self.pattern) = (names, pattern)
    }

    /// Returns the index of the first row with a name, or `nil` if there is none.
    ///
    /// Realtime-safe: no.
    public func rowIndex(named name: String) -> Int? { names.firstIndex(of: name) }

    /// The reason why names do not go with a pattern.
    public enum NameError: Swift.Error, Equatable, Sendable {
      /// There are more or fewer names than rows.
      case unequalCounts(names: Int, rows: Int)
      /// The name is empty, or contains a line break or a double quote.
      case notPossible(String)
    }
  }

  // Writing.
  extension PatternText: CustomStringConvertible {
    /// The text: a line for each row, with a bar line after every 16 steps. Realtime-safe: no.
    public var description: String {
      let names = names.map { PatternText.isOneWord($0) ? $0 : "\"\($0)\"" }
      let width = names.map(\.count).max() ?? 0
      return names.indices.map { row in
        let padding = String(repeating: " ", count: width - names[row].count + 1)
        let steps = (0..<pattern.stepCount).map { step in
          let text = PatternText.text(of: pattern[row: row, step: step])
          return step > 0 && step % 16 == 0 ? "|" + text : text
        }
        return names[row] + padding + steps.joined() + "\n"
      }.joined()
    }

    private static func isOneWord(_ name: String) -> Bool {
      let scalars = name.unicodeScalars
      return scalars.first != "#" && !scalars.contains { $0.properties.isWhitespace }
    }

    private static func text(of step: Step) -> String {
      guard step.probability == 100 else { return "[\(step.velocity):\(step.probability)]" }
      if step.velocity == 0 { return "." }
      if step.velocity == Step.normalVelocity { return "x" }
      if step.velocity == Step.maximumVelocity { return "X" }
      // The greatest velocity is level 9.
      let level = (1...8).first { velocity(ofLevel: $0) == step.velocity }
      return level.map { "\($0)" } ?? "[\(step.velocity)]"
    }

    /// The velocity of the digit 1 … 9.
    static func velocity(ofLevel level: Int) -> Int { level * Step.maximumVelocity / 9 }
  }

  extension PatternText.NameError: CustomStringConvertible {
    /// What was wrong, in one sentence.
    public var description: String {
      switch self {
      case .unequalCounts(let names, let rows):
        "\(names) names were given for a pattern of \(rows) rows: give each row one"
      case .notPossible(let name):
        "a row cannot have the name \(name.debugDescription): it must not be empty, and have no line break and no "
          + "double quote"
      }
    }
  }
#endif

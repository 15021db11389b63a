/// A reader of a table's text. It works on bytes, since Embedded Swift has no tables of characters.
struct BindingsReader {
  private let bytes: [UInt8]
  private var index = 0
  private var lineStart = 0
  private(set) var line = 1
  /// Where what is being read begins.
  private var start = 0

  init(_ text: String) throws(BindingsTextError) {
    bytes = Array(text.utf8)
    guard bytes.count <= BindingLimits.textBytes else { throw error(.tooLong) }
  }

  /// The error at what is being read. What stands before that on its line is words in ASCII.
  func error(_ reason: BindingsTextError.Reason) -> BindingsTextError {
    BindingsTextError(line: line, column: start - lineStart + 1, reason: reason)
  }

  private var next: UInt8? {
    index < bytes.count && !bytes[index].isLineBreak ? bytes[index] : nil
  }

  /// Passes over the rest of the line; returns whether there is another one.
  mutating func passLine() -> Bool {
    while next != nil { index += 1 }
    guard index < bytes.count else { return false }
    // A carriage return and a line feed are one line break.
    if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
    index += 1
    (lineStart, start) = (index, index)
    line += 1
    return true
  }

  /// Whether the line is empty but for a comment.
  mutating func isEmptyLine() -> Bool {
    skipBlanks()
    return next == nil || next == 0x23
  }

  private mutating func skipBlanks() {
    while next?.isBlank == true { index += 1 }
    start = index
  }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The next word, up to a blank or an equals sign.
  private mutating func word() -> String {
    skipBlanks()
    while let byte = next, !byte.isBlank, byte != 0x3D { index += 1 }
    return text(from: start, to: index)
  }

  /// Whether the word that was just read is this one.
  private func isWord(_ word: String) -> Bool { bytes[start..<index].elementsEqual(word.utf8) }

  private mutating func pass(_ word: String) throws(BindingsTextError) {
    _ = self.word()
    guard isWord(word) else { throw error(.missing(word)) }
  }

  private mutating func number() throws(BindingsTextError) -> Int {
    let word = word()
    let digits = bytes[start..<index]
    guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw error(.notANumber(word))
    }
    return digits.reduce(0) { 10 * $0 + Int($1 - 0x30) }
  }

  /// The number of a note, a control change or a program.
  private mutating func controlNumber() throws(BindingsTextError) -> Int {
    let number = try number()
    guard number <= 127 else { throw error(.binding(.numberOutOfRange(number))) }
    return number
  }

  private mutating func channel() throws(BindingsTextError) -> Int {
    try pass("on")
    try pass("channel")
    let channel = try number()
    guard (1...16).contains(channel) else { throw error(.channelOutOfRange(channel)) }
    return channel - 1
  }

  /// The control at the beginning of a line.
  mutating func control() throws(BindingsTextError) -> MIDIControl {
    let word = word()
    if isWord("note") { return .note(try controlNumber(), channel: try channel()) }
    if isWord("cc") { return .controlChange(try controlNumber(), channel: try channel()) }
    if isWord("program") { return .programChange(try controlNumber(), channel: try channel()) }
    if isWord("pitch") {
      try pass("bend")
      return .pitchBend(channel: try channel())
    }
    guard isWord("notes") else { throw error(.notAControl(word)) }
    let first = try controlNumber()
    try pass("to")
    return .notes(from: first, to: try controlNumber(), channel: try channel())
  }

  /// Whether the word that makes a control latching comes next, which is passed over then; the equals sign follows.
  mutating func isLatching() throws(BindingsTextError) -> Bool {
    _ = word()
    let isLatching = isWord("latching")
    if !isLatching { index = start }
    skipBlanks()
    guard next == 0x3D else { throw error(.missing("=")) }
    index += 1
    return isLatching
  }

  /// The text behind the equals sign, without blanks at either end.
  mutating func action() throws(BindingsTextError) -> String {
    skipBlanks()
    while next != nil { index += 1 }
    var end = index
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    guard end > start else { throw error(.noAction) }
    return text(from: start, to: end)
  }
}

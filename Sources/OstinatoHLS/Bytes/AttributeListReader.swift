/// Reads an attribute list: RFC 8216, section 4.2.
struct AttributeListReader {
  static let limit = 128

  private var rest: ArraySlice<UInt8>
  /// The violations of the RFC that do not prevent the list from being read.
  private(set) var violations: [Violation] = []

  private init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// - Parameter violations: The violations that do not prevent the list from being read are appended here.
  static func read(
    _ bytes: ArraySlice<UInt8>, violations: inout [Violation]
  ) throws(Violation) -> AttributeList {
    var reader = AttributeListReader(bytes)
    let list = try reader.list()
    violations += reader.violations
    return list
  }

  private mutating func list() throws(Violation) -> AttributeList {
    var list = AttributeList()
    var count = 0
    while true {
      skipBlanks()
      if let byte = rest.first, byte != ASCII.comma {
        count += 1
        guard count <= Self.limit else {
          throw Self.fault("the list has more than \(Self.limit) attributes")
        }
        if let attribute = try attribute() {
          if list.attribute(attribute.name) == nil {
            list.append(attribute)
          } else {
            report("the attribute \(attribute.name) stands in the list twice; the first one holds")
          }
        }
      } else {
        report("an attribute is empty")
      }
      skipBlanks()
      if let next = rest.first, next != ASCII.comma {
        report("a comma is missing before \"\(rest.prefix(20).text)\"")
        try skipToComma()
      }
      guard !rest.isEmpty else { return list }
      rest = rest.dropFirst()
    }
  }

  /// Reads an attribute, or skips text that is not one and returns `nil`.
  private mutating func attribute() throws(Violation) -> AttributeList.Attribute? {
    let start = rest
    let name = rest.prefix { ASCII.isUpper($0) || ASCII.isDigit($0) || $0 == ASCII.minus }
    rest = rest.dropFirst(name.count)
    skipBlanks()
    guard !name.isEmpty, rest.first == ASCII.equals else {
      report(
        "a name of A–Z, 0–9 and -, and then =, should be where \"\(start.prefix(20).text)\" is; "
          + "the attribute is ignored")
      try skipToComma()
      return nil
    }
    rest = rest.dropFirst()
    skipBlanks()
    if rest.first == ASCII.quote {
      return AttributeList.Attribute(name: name.text, value: try quoted(), isQuoted: true)
    }
    let whole = rest.prefix { $0 != ASCII.comma }
    rest = rest.dropFirst(whole.count)
    let value = whole.trimmed
    if value.count < whole.count { reportBlanks() }
    if value.isEmpty { report("the value of \(name.text) is empty") }
    if value.contains(where: { ASCII.isBlank($0) || $0 == ASCII.quote }) {
      report(
        "the value of \(name.text) has a space or a quotation mark and is not in quotation marks")
    }
    return AttributeList.Attribute(name: name.text, value: value.text, isQuoted: false)
  }

  /// Skips everything before the next comma outside quotation marks.
  private mutating func skipToComma() throws(Violation) {
    while let byte = rest.first, byte != ASCII.comma {
      if byte == ASCII.quote { _ = try quoted() } else { rest = rest.dropFirst() }
    }
  }

  private mutating func quoted() throws(Violation) -> String {
    let opened = rest.dropFirst()
    let value = opened.prefix { $0 != ASCII.quote }
    guard value.count < opened.count else {
      throw Self.fault("a quotation mark is not closed")
    }
    rest = opened.dropFirst(value.count + 1)
    return value.text
  }

  private mutating func skipBlanks() {
    let blanks = rest.prefix(while: ASCII.isBlank)
    guard !blanks.isEmpty else { return }
    rest = rest.dropFirst(blanks.count)
    reportBlanks()
  }

  private mutating func reportBlanks() { report("a space stands in the attribute list") }

  /// Notes each kind of violation once.
  private mutating func report(_ reason: String) {
    let violation = Self.fault(reason)
    if !violations.contains(violation) { violations.append(violation) }
  }

  private static func fault(_ reason: String) -> Violation {
    .rfc("4.2", reason)
  }
}

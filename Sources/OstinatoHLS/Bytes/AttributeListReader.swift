/// Reads an attribute list: RFC 8216, section 4.2.
struct AttributeListReader {
  static let limit = 128

  private var rest: ArraySlice<UInt8>
  /// What the list has that the RFC does not allow and that can be read nevertheless.
  private(set) var departures: [Departure] = []

  private init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// - Parameter departures: What is not allowed is appended here, if it can be read nevertheless.
  static func read(
    _ bytes: ArraySlice<UInt8>, departures: inout [Departure]
  ) throws(Departure) -> AttributeList {
    var reader = AttributeListReader(bytes)
    let list = try reader.list()
    departures += reader.departures
    return list
  }

  private mutating func list() throws(Departure) -> AttributeList {
    var list = AttributeList()
    while true {
      skipBlanks()
      if let byte = rest.first, byte != ASCII.comma {
        let attribute = try attribute()
        guard list.attribute(attribute.name) == nil else {
          throw Self.fault("the attribute \(attribute.name) stands in the list twice")
        }
        list.append(attribute)
        guard list.attributes.count <= Self.limit else {
          throw Self.fault("the list has more than \(Self.limit) attributes")
        }
      } else {
        depart("an attribute is empty")
      }
      skipBlanks()
      guard let next = rest.first else { return list }
      guard next == ASCII.comma else {
        throw Self.fault("a comma is missing before \"\(rest.prefix(20).text)\"")
      }
      rest = rest.dropFirst()
    }
  }

  private mutating func attribute() throws(Departure) -> AttributeList.Attribute {
    let name = rest.prefix { ASCII.isUpper($0) || ASCII.isDigit($0) || $0 == ASCII.minus }
    rest = rest.dropFirst(name.count)
    skipBlanks()
    guard !name.isEmpty, rest.first == ASCII.equals else {
      throw Self.fault(
        "a name of A–Z, 0–9 and -, and then =, should be where \"\(rest.prefix(20).text)\" is")
    }
    rest = rest.dropFirst()
    skipBlanks()
    if rest.first == ASCII.quote {
      return AttributeList.Attribute(name: name.text, value: try quoted(), isQuoted: true)
    }
    let whole = rest.prefix { $0 != ASCII.comma }
    rest = rest.dropFirst(whole.count)
    let value = whole.trimmed
    if value.count < whole.count { departBlanks() }
    if value.isEmpty { depart("the value of \(name.text) is empty") }
    if value.contains(where: { ASCII.isBlank($0) || $0 == ASCII.quote }) {
      depart(
        "the value of \(name.text) has a space or a quotation mark and is not in quotation marks")
    }
    return AttributeList.Attribute(name: name.text, value: value.text, isQuoted: false)
  }

  private mutating func quoted() throws(Departure) -> String {
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
    departBlanks()
  }

  private mutating func departBlanks() { depart("a space stands in the attribute list") }

  /// Tells each kind of departure once.
  private mutating func depart(_ reason: String) {
    let departure = Self.fault(reason)
    if !departures.contains(departure) { departures.append(departure) }
  }

  private static func fault(_ reason: String) -> Departure {
    .rfc("4.2", reason)
  }
}

/// A list of names with values, as many tags of a playlist have, such as `BANDWIDTH=128000,AUDIO="stereo"`.
///
/// It keeps the order, and names that the library knows nothing of, so a playlist can be written with them.
///
/// Realtime-safe: no.
public struct AttributeList: Hashable, Sendable {
  /// A name and its value.
  public struct Attribute: Hashable, Sendable {
    /// The name, such as `BANDWIDTH`.
    public let name: String
    /// The value, without quotation marks.
    public let value: String
    /// Whether the value stands in quotation marks.
    public let isQuoted: Bool
  }

  /// All attributes, in the order of the tag. No name is in it twice.
  public private(set) var attributes: [Attribute] = []

  /// Returns the value with a name, without quotation marks, or `nil` if the list does not have it.
  ///
  /// - Parameter name: The name, in upper case as all names are.
  /// - Complexity: O(n) in the number of attributes.
  public subscript(name: String) -> String? {
    attribute(name)?.value
  }

  func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  mutating func append(_ attribute: Attribute) { attributes.append(attribute) }

  /// The whole number with a name, from 0 to 2⁶³ − 1.
  func wholeNumber(_ name: String) -> Int64? {
    self[name].flatMap { WholeNumber.read(ArraySlice($0.utf8)) }
  }

  /// The whole number with a name, or the decimal number rounded to the nearest, halves up.
  func roundedNumber(_ name: String) -> Int64? {
    wholeNumber(name)
      ?? self[name].flatMap { DecimalNumber.read(ArraySlice($0.utf8))?.number.rounded }
  }

  /// The decimal number with a name, which may be negative.
  func decimalNumber(_ name: String) -> DecimalNumber? {
    self[name].flatMap { DecimalNumber.read(ArraySlice($0.utf8), signed: true)?.number }
  }

  /// Whether the value with a name is the word `YES`.
  func isYes(_ name: String) -> Bool {
    self[name].map { $0.utf8.elementsEqual("YES".utf8) } ?? false
  }

  /// The parts of the value with a name, which commas or another separator divide.
  func parts(_ name: String, by separator: UInt8 = ASCII.comma) -> [String] {
    guard let value = self[name] else { return [] }
    return ArraySlice(value.utf8).split(separator: separator).map { $0.trimmed.text }
  }
}

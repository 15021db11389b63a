/// The list of names and values in a playlist tag, such as `BANDWIDTH=128000,AUDIO="stereo"`.
///
/// The list keeps its order and unknown names, so they are preserved when the playlist is written.
///
/// Realtime-safe: no.
public struct AttributeList: Hashable, Sendable {
  /// A name and its value.
  public struct Attribute: Hashable, Sendable {
    /// The name, such as `BANDWIDTH`.
    public let name: String
    /// The value, without quotation marks.
    public let value: String
    /// Whether the value is in quotation marks.
    public let isQuoted: Bool
  }

  /// All attributes, in the order of the tag. No name occurs twice.
  public private(set) var attributes: [Attribute] = []

  /// Returns the value of an attribute, without quotation marks, or `nil` if the list does not have it.
  ///
  /// - Parameter name: The name of the attribute, in upper case.
  /// - Complexity: O(n) in the number of attributes.
  public subscript(name: String) -> String? {
    attribute(name)?.value
  }

  func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  mutating func append(_ attribute: Attribute) { attributes.append(attribute) }

  /// Returns the value of an attribute as a whole number, from 0 to 2⁶³ − 1.
  func wholeNumber(_ name: String) -> Int64? {
    self[name].flatMap { WholeNumber.read(ArraySlice($0.utf8)) }
  }

  /// Returns the value of an attribute as a whole number. A decimal number is rounded to the nearest, halves up.
  func roundedNumber(_ name: String) -> Int64? {
    wholeNumber(name)
      ?? self[name].flatMap { DecimalNumber.read(ArraySlice($0.utf8))?.number.rounded }
  }

  /// Returns the value of an attribute as a decimal number, which may be negative.
  func decimalNumber(_ name: String) -> DecimalNumber? {
    self[name].flatMap { DecimalNumber.read(ArraySlice($0.utf8), signed: true)?.number }
  }

  /// Whether the value of an attribute is the word `YES`.
  func isYes(_ name: String) -> Bool {
    self[name].map { $0.utf8.elementsEqual("YES".utf8) } ?? false
  }

  /// Returns the value of an attribute, split at commas or at another separator.
  func parts(_ name: String, by separator: UInt8 = ASCII.comma) -> [String] {
    guard let value = self[name] else { return [] }
    return ArraySlice(value.utf8).split(separator: separator).map { $0.trimmed.text }
  }
}

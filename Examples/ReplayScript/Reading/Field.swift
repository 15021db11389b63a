import ExactJSON
import Ostinato

/// A value of the script with its place, which every complaint about it names.
struct Field {
  let value: JSONValue
  let path: JSONPath

  func error(_ message: String) -> ScriptError { ScriptError(path, message) }

  private func expected(_ what: String) -> ScriptError {
    error("expected \(what), found \(value.kindName)")
  }

  func string() throws(ScriptError) -> String {
    guard case .string(let text) = value else { throw expected("a string") }
    return text
  }

  func bool() throws(ScriptError) -> Bool {
    guard case .bool(let flag) = value else { throw expected("true or false") }
    return flag
  }

  /// A whole number by value: `8.0` and `8e0` are 8, as JSON does not tell them apart.
  func whole(in range: ClosedRange<Int64>) throws(ScriptError) -> Int64 {
    guard case .number(let number) = value else { throw expected("a whole number") }
    let whole: Int64
    do { whole = try number.whole() } catch {
      switch error {
      case .notWhole: throw self.error("\(number.shortText) is not a whole number")
      case .tooLarge: throw self.error("\(number.shortText) is too large")
      }
    }
    guard range.contains(whole) else {
      let most = range.upperBound == .max ? "up" : "\(range.upperBound)"
      throw error("\(number.shortText) is not within \(range.lowerBound) … \(most)")
    }
    return whole
  }

  /// A decimal as the nearest Double, and that as the nearest Float (rule M1).
  func decimal(in range: ClosedRange<Double>) throws(ScriptError) -> Float {
    guard case .number(let number) = value else { throw expected("a number") }
    guard let double = number.double else { throw error("\(number.shortText) is too large") }
    guard range.contains(double) else {
      throw error(
        "\(number.shortText) is not within \(Int(range.lowerBound)) … \(Int(range.upperBound))")
    }
    return Float(double)
  }

  /// BPM with at most six decimals as they are written: `125.0000000` has seven.
  func tempo() throws(ScriptError) -> Tempo {
    guard case .number(let number) = value else { throw expected("a number") }
    guard number.writtenDecimals <= 6 else {
      throw error("\(number.shortText) has more than 6 decimals")
    }
    // Too large for Int64 is out of a tempo's range as well.
    let micro = (try? number.whole(timesTenTo: 6)) ?? .max
    guard let tempo = try? Tempo(microBPM: micro) else {
      throw error("\(number.shortText) is not within 1 … 1000 BPM")
    }
    return tempo
  }

  func musicalTime(in meter: TimeSignature) throws(ScriptError) -> MusicalTime {
    let text = try string()
    do { return try MusicalTime(parsing: text, in: meter) } catch {
      throw self.error("\(JSONText.quoted(text)): \(error)")
    }
  }

  /// One of a few words.
  func word<Meaning>(
    _ meanings: KeyValuePairs<String, Meaning>
  ) throws(ScriptError) -> Meaning {
    let text = try string()
    if let match = meanings.first(where: { $0.key == text }) { return match.value }
    let words = meanings.map(\.key).joined(separator: ", ")
    throw error("\(JSONText.quoted(text)) is not one of \(words)")
  }

  func list() throws(ScriptError) -> [Field] {
    guard case .array(let items) = value else { throw expected("a list") }
    return items.enumerated().map { Field(value: $0.element, path: path.index($0.offset)) }
  }

  func filledList() throws(ScriptError) -> [Field] {
    let items = try list()
    if items.isEmpty { throw error("the list is empty") }
    return items
  }

  func object() throws(ScriptError) -> Fields {
    guard case .object(let members) = value else { throw expected("an object") }
    return Fields(members: members, path: path)
  }
}

extension JSONNumber {
  /// The literal, cut where it would fill the line.
  fileprivate var shortText: String { text.count <= 40 ? text : text.prefix(40) + "…" }
}

/// The coding path of a value in a table's form.
struct FormPath {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) { (stringValue, intValue) = (name, nil) }
    init(_ index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(intValue) }
  }

  private let keys: [any CodingKey]

  init(_ decoder: any Decoder) { keys = decoder.codingPath }

  private init(keys: [any CodingKey]) { self.keys = keys }

  subscript(name: String) -> FormPath { FormPath(keys: keys + [Key(name)]) }
  subscript(index: Int) -> FormPath { FormPath(keys: keys + [Key(index)]) }

  /// Returns an error for the value at this path.
  func error(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: keys, debugDescription: reason))
  }

  /// Throws an error for this path unless a condition holds.
  func require(_ isRight: Bool, _ reason: @autoclosure () -> String) throws(DecodingError) {
    if !isRight { throw error(reason()) }
  }

  /// Runs a check of the library, and rethrows its error as one for this path.
  func check(_ body: () throws(BookError) -> Void) throws(DecodingError) {
    do throws(BookError) { try body() } catch { throw self.error(error.description) }
  }
}

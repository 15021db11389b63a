import Ostinato

/// A value of the script and its place, which every error about the value includes.
struct Field {
  let value: JSONValue
  let path: JSONPath

  func error(_ problem: PerformanceScript.Error.Problem) -> ReadingError {
    ReadingError(path, problem)
  }

  func expected(_ what: String) -> ReadingError {
    error(.wrongType(expected: what, found: value.kindName))
  }

  /// Reads a name, a word or another text of at most `limit` bytes.
  func string(atMost limit: Int = JSONReader.keyLimit) throws(ReadingError) -> String {
    guard case .string(let text) = value else { throw expected("a string") }
    guard text.utf8.count <= limit else {
      throw error(.tooLong(bytes: text.utf8.count, limit: limit))
    }
    return text
  }

  /// Reads a path or the steps of a row, which can be longer than a name.
  func longString() throws(ReadingError) -> String { try string(atMost: 4096) }

  func bool() throws(ReadingError) -> Bool {
    guard case .bool(let flag) = value else { throw expected("true or false") }
    return flag
  }

  /// Reads a whole number by its value: `8.0` and `8e0` are 8, because JSON does not distinguish
  /// them.
  func whole(in range: ClosedRange<Int64>) throws(ReadingError) -> Int64 {
    guard case .number(let number) = value else { throw expected("a whole number") }
    do {
      let whole = try number.whole()
      if range.contains(whole) { return whole }
    } catch .notWhole {
      throw self.error(.notWhole(number.shortText))
    } catch {}
    throw error(.outOfRange(number.shortText, range))
  }

  /// Reads a decimal number as the nearest Double, which is then converted to the nearest Float
  /// (rule M1).
  private func decimal(in range: ClosedRange<Int64>) throws(ReadingError) -> Float {
    guard case .number(let number) = value else { throw expected("a number") }
    guard let double = number.double, double >= Double(range.lowerBound),
      double <= Double(range.upperBound)
    else { throw error(.outOfRange(number.shortText, range)) }
    return Float(double)
  }

  func gain() throws(ReadingError) -> Float { try decimal(in: 0...16) }

  func pan() throws(ReadingError) -> Float { try decimal(in: -1...1) }

  /// Reads a tempo in BPM, written with at most six decimals: `125.0000000` has seven.
  func tempo() throws(ReadingError) -> Tempo {
    guard case .number(let number) = value else { throw expected("a number") }
    guard number.writtenDecimals <= 6 else { throw error(.tooManyDecimals(number.shortText)) }
    // A number that is too large for Int64 is also outside the range of a tempo.
    let micro = (try? number.whole(timesTenTo: 6)) ?? .max
    guard let tempo = try? Tempo(microBPM: micro) else {
      throw error(.outOfRange(number.shortText, 1...1000))
    }
    return tempo
  }

  func musicalTime(in signature: TimeSignature) throws(ReadingError) -> MusicalTime {
    let text = try string()
    do { return try MusicalTime(parsing: text, in: signature) } catch {
      throw self.error(.musicalTime(text, error))
    }
  }

  /// Reads one of a few words.
  func word<Meaning>(
    _ meanings: KeyValuePairs<String, Meaning>
  ) throws(ReadingError) -> Meaning {
    let text = try string()
    if let match = meanings.first(where: { $0.key == text }) { return match.value }
    throw error(.unknownWord(text, allowed: meanings.map(\.key)))
  }

  /// Reads one of the words that a type defines.
  func word<Word: CaseIterable & RawRepresentable<String>>() throws(ReadingError) -> Word {
    try word(among: Array(Word.allCases))
  }

  /// Reads one of these words.
  func word<Word: RawRepresentable<String>>(among words: [Word]) throws(ReadingError) -> Word {
    let text = try string()
    if let word = words.first(where: { $0.rawValue == text }) { return word }
    throw error(.unknownWord(text, allowed: words.map(\.rawValue)))
  }

  func list() throws(ReadingError) -> [Field] {
    guard case .array(let items) = value else { throw expected("a list") }
    return items.enumerated().map { Field(value: $0.element, path: path.index($0.offset)) }
  }

  func filledList() throws(ReadingError) -> [Field] {
    let items = try list()
    if items.isEmpty { throw error(.emptyList) }
    return items
  }
}

extension JSONNumber {
  /// The literal, shortened if it would fill the line.
  fileprivate var shortText: String { text.count <= 40 ? text : text.prefix(40) + "…" }
}

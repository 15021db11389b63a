/// A performance as the text of a link, and back (rule P8).
///
/// The text is the fragment of a URL, such as `p=AeIJ…`: ASCII characters that stay as they are in every URL.
public enum PerformanceLink {
  /// What the text begins with.
  static var key: [UInt8] { [0x70, 0x3d] }  // p=
  /// The number of bytes of the check at the end.
  static var checkLength: Int { 3 }

  /// Returns the text for a performance.
  ///
  /// - Throws: ``LinkError`` if a value of the performance is out of range, or if its actions are not in order.
  /// - Complexity: O(actions).
  public static func encode(_ performance: Performance) throws(LinkError) -> [UInt8] {
    try validate(performance)
    let version = LinkVersion(for: performance)
    var bytes = LinkBytes([version.rawValue])
    bytes.append(performance.tempo)
    bytes.append(performance.length)
    var unit = 0
    for timed in performance.actions {
      let numbers = timed.action.numbers
      bytes.append((timed.unit - unit) * version.codeCount + numbers.code)
      let shape = LinkShape(code: numbers.code, in: performance.setup)
      if let number = shape.pack(numbers) { bytes.append(number) }
      unit = timed.unit
    }
    let check = CRC24.check(of: bytes.all) ^ version.checkMask
    for shift in [16, 8, 0] {
      bytes.append(byte: UInt8(truncatingIfNeeded: check >> UInt32(shift)))
    }
    return key + Base64URL.text(of: bytes.all)
  }

  /// Returns the performance that a text holds: a link, its fragment, or what follows `p=` in it.
  ///
  /// - Throws: ``LinkError`` for a text that holds none.
  /// - Complexity: O(characters).
  public static func decode(_ text: [UInt8]) throws(LinkError) -> Performance {
    guard let payload = payload(of: text) else { throw .notALink }
    guard let bytes = Base64URL.bytes(of: payload) else { throw .damaged }
    guard let first = bytes.first else { throw .damaged }
    guard let version = LinkVersion(rawValue: first) else { throw .otherVersion(Int(first)) }
    guard bytes.count > checkLength else { throw .damaged }
    let body = Array(bytes.dropLast(checkLength))
    var check: UInt32 = 0
    for byte in bytes.suffix(checkLength) { check = check << 8 | UInt32(byte) }
    guard CRC24.check(of: body) ^ version.checkMask == check else { throw .damaged }
    var reader = LinkReader(body, version: version)
    return try reader.performance()
  }

  /// The characters that stand for a performance: those behind `p=` in the fragment, up to an `&`, without any at the end
  /// that no link has, such as the full stop of a sentence. A text without `#` is a fragment.
  private static func payload(of text: [UInt8]) -> ArraySlice<UInt8>? {
    let fragment = text.firstIndex(of: 0x23).map { text[($0 + 1)...] } ?? text[...]
    for field in fragment.split(separator: 0x26, omittingEmptySubsequences: true)
    where field.starts(with: key) {
      let payload = field.dropFirst(key.count)
      let last = payload.lastIndex(where: Base64URL.isInAlphabet)
      return payload[..<(last.map { $0 + 1 } ?? payload.startIndex)]
    }
    return nil
  }

  private static func validate(_ performance: Performance) throws(LinkError) {
    guard performance.firstTempos.contains(performance.tempo) else {
      throw .tempoOutOfRange(performance.tempo)
    }
    guard (1...Performance.maximumLength).contains(performance.length) else {
      throw .lengthOutOfRange(performance.length)
    }
    guard performance.actions.count <= Performance.maximumActionCount else {
      throw .tooManyActions(performance.actions.count)
    }
    var last = 0
    for (index, timed) in performance.actions.enumerated() {
      guard timed.unit >= last, timed.unit < performance.length else {
        throw .actionOutOfOrder(index)
      }
      guard PerformanceAction(timed.action.numbers) != nil,
        timed.action.fitsLink(of: performance.setup)
      else {
        throw .actionOutOfRange(index)
      }
      last = timed.unit
    }
  }
}

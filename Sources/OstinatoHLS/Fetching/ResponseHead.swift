/// The meaning of an answer's header for a fetcher.
enum ResponseHead: Equatable {
  /// A body, with its offset in the resource and its number of bytes, if known.
  case body(offset: Int64, count: Int64?, totalLength: Int64?)
  /// An unusable answer. The request may be retried, after a number of seconds if given.
  case retry(seconds: Int64?, reason: String)
  /// The requested bytes do not exist. `totalLength` is the length of the resource, if known.
  case notSatisfiable(totalLength: Int64?)
  /// An answer after which a retry is pointless.
  case permanentFailure

  init(status: Int, headers: [HeaderField]) {
    switch status {
    case 200, 206:
      let encoding = headers.value("content-encoding")
      if let encoding, !encoding.isEmpty,
        !ASCII.lowercased(encoding.text).elementsEqual("identity".utf8)
      {
        self = .retry(seconds: nil, reason: "the body is encoded as \(encoding.text)")
        return
      }
      let length = headers.value("content-length").flatMap(WholeNumber.read)
      if status == 200 {
        self = .body(offset: 0, count: length, totalLength: length)
      } else if let (range, total) = headers.value("content-range").flatMap(Self.contentRange) {
        self = .body(offset: range.offset, count: range.length, totalLength: total)
      } else {
        self = .retry(seconds: nil, reason: "the answer 206 has no Content-Range that can be read")
      }
    case 416:
      let total = headers.value("content-range").flatMap { value -> Int64? in
        value.starts(with: "bytes */".utf8) ? WholeNumber.read(value.dropFirst(8)) : nil
      }
      self = .notSatisfiable(totalLength: total)
    case 201...299, 408, 425, 429, 500...599:
      let seconds = headers.value("retry-after").flatMap(WholeNumber.read)
      self = .retry(seconds: seconds, reason: "the server answered \(status)")
    default: self = .permanentFailure
    }
  }

  /// Reads `bytes a-b/n` or `bytes a-b/*`.
  private static func contentRange(_ value: ArraySlice<UInt8>) -> (ByteRange, Int64?)? {
    guard value.starts(with: "bytes ".utf8) else { return nil }
    let text = value.dropFirst(6)
    let first = text.prefix { $0 != ASCII.minus }
    let rest = text.dropFirst(first.count + 1)
    let last = rest.prefix { $0 != 0x2F }
    guard last.count < rest.count, let start = WholeNumber.read(first.trimmed),
      let end = WholeNumber.read(last.trimmed), end >= start, end < .max,
      let range = ByteRange(length: end - start + 1, offset: start)
    else { return nil }
    let total = rest.dropFirst(last.count + 1).trimmed
    if total.elementsEqual("*".utf8) { return (range, nil) }
    guard let length = WholeNumber.read(total), length >= range.end else { return nil }
    return (range, length)
  }
}

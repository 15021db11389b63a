/// The sort key of a song's place in a set list, compared byte by byte (rule B15).
///
/// A key has one or more parts. Each part has digits and the name of the device that created it, as in `V.phone` or
/// `V.phone,8.desk`. A key with further parts sorts after the key without them, and before every other greater key.
struct PlaceKey {
  /// One part of a key.
  struct Part: Equatable {
    let digits: PlaceDigits
    let device: DeviceName
  }

  let parts: [Part]

  /// The greatest number of bytes. Several thousand songs can be put into one gap before all songs get new keys.
  static let maximumLength = 1024

  /// Returns the key of song number `index` of `count` evenly spaced songs.
  static func evenly(_ index: Int, of count: Int, by device: DeviceName) -> PlaceKey {
    PlaceKey(parts: [Part(digits: .evenly(index, of: count), device: device)])
  }

  /// Returns a key between two others, or `nil` if it would exceed 1024 bytes or if `low` is not less than `high`.
  ///
  /// - Parameters:
  ///   - low: The key before; `nil` for the beginning.
  ///   - high: The key after; `nil` for the end.
  static func between(_ low: PlaceKey?, _ high: PlaceKey?, by device: DeviceName) -> PlaceKey? {
    guard let parts = parts((low?.parts ?? [])[...], (high?.parts)?[...], device) else {
      return nil
    }
    let key = PlaceKey(parts: parts)
    return key.text.utf8.count <= maximumLength ? key : nil
  }

  private static func parts(
    _ low: ArraySlice<Part>, _ high: ArraySlice<Part>?, _ device: DeviceName
  ) -> [Part]? {
    let first = low.first?.digits ?? PlaceDigits([])
    guard let above = high?.first else {
      // A `high` of `nil` is the end. One without further parts is not greater than `low`.
      return high == nil ? [Part(digits: .between(first, nil), device: device)] : nil
    }
    if first < above.digits {
      return [Part(digits: .between(first, above.digits), device: device)]
    }
    guard let below = low.first, below.digits == above.digits else { return nil }
    // With equal digits, only a key with further parts after the lower device's part lies between.
    if below.device < above.device {
      return parts(low.dropFirst(), nil, device).map { [below] + $0 }
    }
    guard below.device == above.device else { return nil }
    return parts(low.dropFirst(), high?.dropFirst(), device).map { [below] + $0 }
  }
}

extension PlaceKey {
  /// The key as the text of a field.
  var text: String {
    parts.map { part in
      String(decoding: part.digits.digits.map { Self.alphabet[$0] }, as: UTF8.self) + "."
        + part.device.text
    }.joined(separator: ",")
  }

  /// Reads a key, or returns `nil` for a text that no device would write.
  init?(_ text: String) {
    var parts: [Part] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let halves = part.split(
        separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let digits = PlaceDigits(text: halves[0]),
        let device = try? DeviceName(String(Substring(halves[1])))
      else { return nil }
      parts.append(Part(digits: digits, device: device))
    }
    self.parts = parts
  }

  /// The base-62 digits, in byte order.
  fileprivate static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}

extension PlaceDigits {
  fileprivate init?(text: Substring.UTF8View) {
    var digits: [Int] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Int(byte) - 48)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digits.append(Int(byte) - 55)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digits.append(Int(byte) - 61)
      default: return nil
      }
    }
    guard let last = digits.last, last != 0 else { return nil }
    self.init(digits)
  }
}

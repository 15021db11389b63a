/// The key of a song's place in a set list: bytes by which the songs are sorted (rule B15).
///
/// A key has parts, each of digits and the name of the device that made it, as in `V.phone` or `V.phone,8.desk`. A key
/// with further parts is after the key without them, and before every other that is after it.
struct PlaceKey {
  /// One part of a key.
  struct Part: Equatable {
    let digits: PlaceDigits
    let device: DeviceName
  }

  let parts: [Part]

  /// The greatest number of bytes: some thousand songs can be put into one gap before all get new keys.
  static let maximumLength = 1024

  /// The key of number `index` of `count` songs that are evenly spaced.
  static func evenly(_ index: Int, of count: Int, by device: DeviceName) -> PlaceKey {
    PlaceKey(parts: [Part(digits: .evenly(index, of: count), device: device)])
  }

  /// Returns a key between two, or `nil` if there is none of at most 1024 bytes, or if the first is not less than the other.
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
      // Nothing is between a key and itself; else the end is above.
      return high == nil ? [Part(digits: .between(first, nil), device: device)] : nil
    }
    if first < above.digits {
      return [Part(digits: .between(first, above.digits), device: device)]
    }
    guard let below = low.first, below.digits == above.digits else { return nil }
    // No digits are between those of two devices, but further parts of the lower one are.
    if below.device < above.device {
      return parts(low.dropFirst(), nil, device).map { [below] + $0 }
    }
    guard below.device == above.device else { return nil }
    return parts(low.dropFirst(), high?.dropFirst(), device).map { [below] + $0 }
  }
}

extension PlaceKey {
  /// The key as it is in a field.
  var text: String {
    parts.map { part in
      String(decoding: part.digits.digits.map { Self.alphabet[$0] }, as: UTF8.self) + "."
        + part.device.text
    }.joined(separator: ",")
  }

  /// Reads a key. `nil` if it is none that a device would make.
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

  /// The digits to the base of 62, in the order of their bytes.
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

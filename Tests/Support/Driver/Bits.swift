import Foundation

/// The first place where two stretches of audio differ in a bit, a length included; `nil` if none.
///
/// Sees what `==` does not: −0 for +0, one NaN for another.
public func firstDifferentBit(_ a: [Float], _ b: [Float]) -> Int? {
  let common = min(a.count, b.count)
  let isEqual = a.withUnsafeBytes { a in
    b.withUnsafeBytes { b in
      guard let a = a.baseAddress, let b = b.baseAddress else { return common == 0 }
      return memcmp(a, b, 4 * common) == 0
    }
  }
  if isEqual { return a.count == b.count ? nil : common }
  return (0..<common).first { a[$0].bitPattern != b[$0].bitPattern }
}

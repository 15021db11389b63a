import Testing

@testable import OstinatoHLS

/// Lines, and bytes that are UTF-8 (N1).
@Suite struct TextScenarios {
  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
    ("\n\r\n", ["", ""]), ("a\rb\n", ["a\rb"]), ("a\r\r\n", ["a\r"]), ("a\r", ["a\r"]),
  ])
  func lineEnds(_ text: String, _ expected: [String]) {
    var lines = Lines([UInt8](text.utf8))
    var found: [String] = []
    while let line = lines.next() {
      found.append(String(decoding: line, as: UTF8.self))
      #expect(lines.number == found.count)
    }
    #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  /// It is written in records: the hash of the number's bytes, the lowest first.
  @Test func `A number has the fingerprint of its bytes`() {
    var (number, bytes) = (Fingerprint(), Fingerprint())
    number.add(number: 0x0102_0304_0506_0708)
    bytes.add([8, 7, 6, 5, 4, 3, 2, 1])
    #expect(number.value == bytes.value)
  }

  @Test func `Equal texts have the same number, also later`() {
    var numbers = TextNumbers()
    #expect(numbers.numbers(of: ["b", "a", "b"]) == [1, 0, 1])
    #expect(numbers.numbers(of: ["a", "c", "b"]) == [0, 2, 1])
    #expect(numbers.numbers(of: ["c"]) == [2] && numbers.count == 3)
  }

  @Test func everyScalarIsUTF8() {
    for first in stride(from: UInt32(0), through: 0x10FFFF, by: 61) {
      guard let scalar = Unicode.Scalar(first) else { continue }
      #expect(UTF8Check.firstFault(in: [0x41] + ArraySlice(String(scalar).utf8)) == nil)
    }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0x80],
      [0xED, 0xA0, 0x80], [0xE1, 0x80], [0xE1, 0x80, 0xC0], [0xF0, 0x8F, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF1, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func otherBytesAreNot(_ bytes: [UInt8]) {
    #expect(UTF8Check.firstFault(in: [0x41, 0x42] + bytes[...]) == 2)
  }
}

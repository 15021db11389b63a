/// A text of a file, as its bytes up to the first 0.
///
/// It becomes a `String` where it is asked for, so that a program that does not ask needs no code for it.
struct WAVText: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

  /// The text: UTF-8, or else Latin-1.
  var string: String {
    // What is no UTF-8 is decoded as something else.
    var text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) { return text }
    text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }
}

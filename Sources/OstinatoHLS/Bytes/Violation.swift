/// A violation of the format in a text, before its line is known.
struct Violation: Error, Equatable {
  /// The section that the text violates, such as `RFC 8216, 4.2`.
  let section: String
  let reason: String

  static func rfc(_ section: String, _ reason: String) -> Violation {
    Violation(section: "RFC 8216, \(section)", reason: reason)
  }

  /// - Parameter section: A section of the draft successor of RFC 8216.
  static func draft(_ section: String, _ reason: String) -> Violation {
    Violation(section: "draft-pantos-hls-rfc8216bis, \(section)", reason: reason)
  }

  static func limit(_ reason: String) -> Violation {
    Violation(section: "a limit of this library", reason: reason)
  }
}

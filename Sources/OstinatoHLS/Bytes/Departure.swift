/// A violation of the format in a text, before its line is known.
struct Departure: Error, Equatable {
  /// The section that the text violates, such as `RFC 8216, 4.2`.
  let section: String
  let reason: String

  static func rfc(_ section: String, _ reason: String) -> Departure {
    Departure(section: "RFC 8216, \(section)", reason: reason)
  }

  /// - Parameter section: A section of the draft successor of RFC 8216.
  static func draft(_ section: String, _ reason: String) -> Departure {
    Departure(section: "draft-pantos-hls-rfc8216bis, \(section)", reason: reason)
  }

  static func limit(_ reason: String) -> Departure {
    Departure(section: "a limit of this library", reason: reason)
  }
}

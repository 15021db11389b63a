/// The name of a loop and a caption for it.
public struct LoopTitle: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The caption; empty if there is none.
  public let caption: String

  /// The greatest number of characters of a caption.
  public static var maximumCaptionLength: Int { 140 }
  /// The greatest number of characters of a name.
  public static var maximumNameLength: Int { 60 }

  /// Creates a title. Spaces around both texts are taken off.
  ///
  /// - Throws: ``LoopTitle/Error`` for a name without characters, and for texts that are too long.
  ///
  /// Realtime-safe: no.
  public init(name: String, caption: String = "") throws(LoopTitle.Error) {
    let (name, caption) = (LoopTitle.trimmed(name), LoopTitle.trimmed(caption))
    guard !name.isEmpty else { throw .noName }
    guard name.count <= LoopTitle.maximumNameLength else { throw .nameTooLong(name.count) }
    guard caption.count <= LoopTitle.maximumCaptionLength else {
      throw .captionTooLong(caption.count)
    }
    self.name = name
    self.caption = caption
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// The reason why a loop cannot have this title.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The name has no characters.
    case noName
    /// The name has more than 60 characters.
    case nameTooLong(Int)
    /// The caption has more than 140 characters.
    case captionTooLong(Int)
  }
}

extension LoopTitle.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .noName: "a loop needs a name"
    case .nameTooLong(let count):
      "a name of \(count) characters is too long: \(LoopTitle.maximumNameLength) are allowed"
    case .captionTooLong(let count):
      "a caption of \(count) characters is too long: \(LoopTitle.maximumCaptionLength) are allowed"
    }
  }
}

/// Changes to a loop. Properties that are `nil` keep their current values.
public struct LoopEdit: Codable, Hashable, Sendable {
  /// The new name.
  public var name: String?
  /// The new caption.
  public var caption: String?
  /// The new audience.
  public var audience: Audience?
  /// The new collaboration setting.
  public var collaboration: Audience?

  /// Creates an edit.
  public init(
    name: String? = nil, caption: String? = nil, audience: Audience? = nil,
    collaboration: Audience? = nil
  ) {
    self.name = name
    self.caption = caption
    self.audience = audience
    self.collaboration = collaboration
  }
}

/// What is changed of a loop; `nil` for what stays.
public struct LoopEdit: Hashable, Sendable {
  /// The new name.
  public var name: String?
  /// The new caption.
  public var caption: String?
  /// Who may hear it from now on.
  public var audience: Audience?
  /// Who may add to it from now on.
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

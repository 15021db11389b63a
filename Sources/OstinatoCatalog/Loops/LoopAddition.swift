/// What is added to a loop to make another.
public struct LoopAddition: Hashable, Sendable {
  /// The recordings, the first one first: at least one.
  public var layers: [AudioID]
  /// The length of each, which has to be that of the loop.
  public var length: LayerLength
  /// The name of the new loop; `nil` for the same.
  public var name: String?
  /// The caption of the new loop.
  public var caption: String
  /// Who may hear the new loop, of those who may hear the other.
  public var audience: Audience
  /// Who may add to the new loop.
  public var collaboration: Audience

  /// Creates an addition. By default, everyone who may hear the loop may hear the new one, and friends may add to it.
  public init(
    layers: [AudioID], length: LayerLength, name: String? = nil, caption: String = "",
    audience: Audience = .everyone, collaboration: Audience = .friends
  ) {
    self.layers = layers
    self.length = length
    self.name = name
    self.caption = caption
    self.audience = audience
    self.collaboration = collaboration
  }
}

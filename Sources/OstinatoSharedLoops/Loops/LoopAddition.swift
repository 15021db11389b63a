/// The layers added to a loop to make a new one, and the new loop's settings.
public struct LoopAddition: Codable, Hashable, Sendable {
  /// The recordings, in order: at least one.
  public var layers: [AudioID]
  /// The length of each recording, which must equal the loop's length.
  public var length: LayerLength
  /// The name of the new loop, or `nil` to keep the original's name.
  public var name: String?
  /// The caption of the new loop.
  public var caption: String
  /// Who may hear the new loop, among those who may hear the original.
  public var audience: Audience
  /// Who may add to the new loop.
  public var collaboration: Audience

  /// Creates an addition. By default, everyone who may hear the original may hear the new loop, and friends may add to
  /// it.
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

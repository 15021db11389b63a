/// A loop that is to be posted, of layers that are all the poster's own.
public struct LoopDraft: Hashable, Sendable {
  /// The name: 1 to 60 characters.
  public var name: String
  /// The caption: at most 140 characters.
  public var caption: String
  /// The recordings, the first one first: 1 to 5.
  public var layers: [AudioID]
  /// The length of each.
  public var length: LayerLength
  /// The tempo and bars that they were recorded with; `nil` if the loop is free.
  public var tempo: LoopTempo?
  /// Who may hear the loop.
  public var audience: Audience
  /// Who may add to it.
  public var collaboration: Audience

  /// Creates a draft. By default, everyone may hear it, and friends may add to it.
  public init(
    name: String, caption: String = "", layers: [AudioID], length: LayerLength,
    tempo: LoopTempo? = nil, audience: Audience = .everyone, collaboration: Audience = .friends
  ) {
    self.name = name
    self.caption = caption
    self.layers = layers
    self.length = length
    self.tempo = tempo
    self.audience = audience
    self.collaboration = collaboration
  }
}

/// A loop to post, made only of the poster's own layers.
public struct LoopDraft: Codable, Hashable, Sendable {
  /// The name: 1 to 60 characters.
  public var name: String
  /// The caption: at most 140 characters.
  public var caption: String
  /// The recordings, in order: 1 to 5.
  public var layers: [AudioID]
  /// The length of each recording.
  public var length: LayerLength
  /// The tempo and bars that they were recorded with, or `nil` if they were recorded without a tempo.
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

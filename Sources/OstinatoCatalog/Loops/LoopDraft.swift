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

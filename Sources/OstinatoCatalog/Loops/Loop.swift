import OstinatoLooper

/// A loop that an artist has posted.
public struct Loop: Hashable, Identifiable, Sendable {
  /// A loop that this one was made of.
  public struct Ancestor: Hashable, Sendable {
    /// The name of the loop's record.
    public let loop: LoopID
    /// How many layers it had then.
    public let layerCount: Int

    /// Creates an ancestor.
    public init(loop: LoopID, layerCount: Int) {
      self.loop = loop
      self.layerCount = layerCount
    }
  }

  /// The name of the loop's record.
  public let id: LoopID
  /// Who posted it.
  public let poster: ArtistID
  /// When it was posted, in the caller's milliseconds.
  public let time: Int64
  /// The length of each layer.
  public let length: LayerLength
  /// The tempo and bars that it was recorded with; `nil` if it is free.
  public let tempo: LoopTempo?
  /// The loops that it was made of, the first one first; the last is the parent.
  public let ancestors: [Ancestor]
  /// Everybody else who has a part in it, by the names of their records.
  public let tags: Set<ArtistID>
  /// Whose audiences those who hear it have to be within, besides ``audience``.
  public let terms: [AudienceTerm]
  /// The name and the caption.
  public internal(set) var title: LoopTitle
  /// The layers, the first one first; none if the loop is deleted.
  public internal(set) var layers: [Layer]
  /// Who may hear it.
  public internal(set) var audience: Audience
  /// Who may add to it.
  public internal(set) var collaboration: Audience

  /// Creates a loop from what a store has written down. Nothing is checked.
  public init(
    id: LoopID, poster: ArtistID, time: Int64, length: LayerLength, tempo: LoopTempo?,
    ancestors: [Ancestor], tags: Set<ArtistID>, terms: [AudienceTerm], title: LoopTitle,
    layers: [Layer], audience: Audience, collaboration: Audience
  ) {
    (self.id, self.poster, self.time, self.length, self.tempo) = (id, poster, time, length, tempo)
    (self.ancestors, self.tags, self.terms) = (ancestors, tags, terms)
    (self.title, self.layers) = (title, layers)
    (self.audience, self.collaboration) = (audience, collaboration)
  }

  /// The greatest number of layers.
  public static var maximumLayerCount: Int { 5 }

  /// Whether the loop is deleted. Only where it stands among others is left then.
  public var isDeleted: Bool { layers.isEmpty }
  /// The loop that this one was made of, if it was.
  public var parent: LoopID? { ancestors.last?.loop }
  /// The name with the number of layers, as `funkybeat mix 2`.
  public var mixName: String { layers.count > 1 ? "\(title.name) mix \(layers.count)" : title.name }
  /// Everybody who has a part in it: its poster, the authors of its layers, and its tags.
  public var artists: Set<ArtistID> {
    tags.union(layers.map(\.author)).union([poster])
  }

  /// Returns the first layers of the loop.
  ///
  /// - Parameter count: 1 … the number of layers.
  /// - Throws: ``Refusal/notThere(_:)`` for another number.
  public func prefix(_ count: Int) throws(Refusal) -> LoopPrefix {
    guard (1...Loop.maximumLayerCount).contains(count), count <= layers.count else {
      throw .notThere(.layer)
    }
    return LoopPrefix(
      loop: id, layers: Array(layers.prefix(count)),
      candidates: ancestors.filter { $0.layerCount == count }.map(\.loop).reversed())
  }
}

/// The name of a loop's record.
public typealias LoopID = RecordID<Loop>

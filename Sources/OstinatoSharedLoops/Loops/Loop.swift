/// A loop that an artist has posted.
public struct Loop: Hashable, Identifiable, Sendable {
  /// A loop that this one was made from.
  public struct Ancestor: Hashable, Sendable {
    /// The name of the loop's record.
    public let loop: LoopID
    /// The number of layers that it had at the time.
    public let layerCount: Int

    /// Creates an ancestor.
    public init(loop: LoopID, layerCount: Int) {
      self.loop = loop
      self.layerCount = layerCount
    }
  }

  /// The name of the loop's record.
  public let id: LoopID
  /// The artist who posted it.
  public let poster: ArtistID
  /// The time of posting, in milliseconds by the caller's clock.
  public let time: Int64
  /// The length of each layer.
  public let length: LayerLength
  /// The tempo and bars that it was recorded with, or `nil` if it was recorded without a tempo.
  public let tempo: LoopTempo?
  /// The loops that it was made from, oldest first. The last one is its parent.
  public let ancestors: [Ancestor]
  /// The posters of its ancestors and the authors of its layers, except its own poster.
  public let tags: Set<ArtistID>
  /// The restrictions inherited from its ancestors, which apply in addition to ``audience``.
  public let restrictions: [AudienceRestriction]
  /// The name and the caption.
  public internal(set) var title: LoopTitle
  /// The layers, in order; empty if the loop is deleted.
  public internal(set) var layers: [Layer]
  /// Who may hear it.
  public internal(set) var audience: Audience
  /// Who may add to it.
  public internal(set) var collaboration: Audience

  /// Creates a loop from stored values, without checking them.
  public init(
    id: LoopID, poster: ArtistID, time: Int64, length: LayerLength, tempo: LoopTempo?,
    ancestors: [Ancestor], tags: Set<ArtistID>, restrictions: [AudienceRestriction],
    title: LoopTitle,
    layers: [Layer], audience: Audience, collaboration: Audience
  ) {
    (self.id, self.poster, self.time, self.length, self.tempo) = (id, poster, time, length, tempo)
    (self.ancestors, self.tags, self.restrictions) = (ancestors, tags, restrictions)
    (self.title, self.layers) = (title, layers)
    (self.audience, self.collaboration) = (audience, collaboration)
  }

  /// The maximum number of layers.
  public static var maximumLayerCount: Int { 5 }

  /// Whether the loop is deleted. A deleted loop keeps its poster, ancestors and tags, but has no layers.
  public var isDeleted: Bool { layers.isEmpty }
  /// The loop that this one was made from, or `nil` if there is none.
  public var parent: LoopID? { ancestors.last?.loop }
  /// The name, followed by the number of layers if there are several, such as `funkybeat mix 2`.
  public var mixName: String { layers.count > 1 ? "\(title.name) mix \(layers.count)" : title.name }
  /// All artists involved: the poster, the authors of the layers, and the tags.
  public var artists: Set<ArtistID> {
    tags.union(layers.map(\.author)).union([poster])
  }

  /// Returns the first layers of the loop.
  ///
  /// - Parameter count: 1 … the number of layers.
  /// - Throws: ``Refusal/notFound(_:)`` if `count` is out of this range.
  public func prefix(_ count: Int) throws(Refusal) -> LoopPrefix {
    guard (1...Loop.maximumLayerCount).contains(count), count <= layers.count else {
      throw .notFound(.layer)
    }
    return LoopPrefix(
      loop: id, layers: Array(layers.prefix(count)),
      candidates: ancestors.filter { $0.layerCount == count }.map(\.loop).reversed())
  }
}

/// The name of a loop's record.
public typealias LoopID = RecordID<Loop>

// Loops (rules A6 to A11).
extension LoopDecision {
  mutating func post(_ draft: LoopDraft) throws -> Loop {
    guard (1...Loop.maximumLayerCount).contains(draft.layers.count) else {
      throw Refusal.invalid(.layerCount)
    }
    let loop = Loop(
      id: try newLoop(), poster: asker, time: time, length: draft.length, tempo: draft.tempo,
      ancestors: [], tags: [], restrictions: [], title: try Self.title(draft.name, draft.caption),
      layers: draft.layers.map { Layer(author: asker, audio: $0) }, audience: draft.audience,
      collaboration: draft.collaboration)
    change(.loop(loop))
    return loop
  }

  mutating func reloop(_ id: LoopID, adding addition: LoopAddition) throws -> Loop {
    let parent = try permissions.loop(id)
    guard try permissions.mayAdd(to: parent) else { throw Refusal.notAllowed(.add) }
    guard !addition.layers.isEmpty else { throw Refusal.invalid(.layerCount) }
    guard parent.layers.count + addition.layers.count <= Loop.maximumLayerCount else {
      throw Refusal.conflict(.full)
    }
    guard addition.length == parent.length else { throw Refusal.conflict(.otherLength) }
    let title = try Self.title(addition.name, addition.caption, keeping: parent.title)
    let restriction = AudienceRestriction(artist: parent.poster, audience: parent.audience)
    let loop = Loop(
      id: try newLoop(), poster: asker, time: time, length: parent.length, tempo: parent.tempo,
      ancestors: parent.ancestors
        + [Loop.Ancestor(loop: parent.id, layerCount: parent.layers.count)],
      tags: parent.artists.subtracting([asker]), restrictions: parent.restrictions + [restriction],
      title: title,
      layers: parent.layers + addition.layers.map { Layer(author: asker, audio: $0) },
      audience: addition.audience, collaboration: addition.collaboration)
    change(.loop(loop))
    return loop
  }

  mutating func edit(_ id: LoopID, _ edit: LoopEdit) throws -> Loop {
    var loop = try permissions.loop(id)
    guard loop.poster == asker else { throw Refusal.notAllowed(.changeOthersLoop) }
    loop.title = try Self.title(edit.name, edit.caption, keeping: loop.title)
    loop.audience = edit.audience ?? loop.audience
    loop.collaboration = edit.collaboration ?? loop.collaboration
    change(.loop(loop))
    return loop
  }

  mutating func takeOut(layer index: Int, of id: LoopID) throws -> Loop {
    let old = try permissions.loop(id)
    guard old.layers.indices.contains(index) else { throw Refusal.notFound(.layer) }
    guard old.layers[index].author == asker else { throw Refusal.notAllowed(.takeOutOthersLayer) }
    guard old.layers.count > 1 else { throw Refusal.conflict(.onlyLayer) }
    var loop = old
    loop.layers.remove(at: index)
    change(.loop(loop))
    try noteUnusedAudio(of: [old], besides: Set(loop.layers.map(\.audio)))
    return loop
  }

  mutating func delete(_ id: LoopID) throws {
    guard let loop = try facts.loop(id), !loop.isDeleted else { throw Refusal.notFound(.loop) }
    guard loop.poster == asker else {
      // A loop that the asker may not hear is reported as not there.
      throw try permissions.mayHear(loop)
        ? Refusal.notAllowed(.changeOthersLoop) : Refusal.notFound(.loop)
    }
    change(.loop(loop.deleted))
    try noteUnusedAudio(of: [loop])
  }

  /// Records the audio that becomes unused when loops are deleted or lose layers.
  ///
  /// - Parameter kept: The audio that these loops still use.
  mutating func noteUnusedAudio(of loops: [Loop], besides kept: Set<AudioID> = []) throws {
    let ids = Set(loops.map(\.id))
    var noted = kept
    for changed in changes {
      if case .loop(let loop) = changed { noted.formUnion(loop.layers.map(\.audio)) }
    }
    for audio in loops.flatMap(\.layers).map(\.audio) where noted.insert(audio).inserted {
      if try !facts.isUsed(audio, besides: ids) { change(.audioUnused(audio)) }
    }
  }

  private func newLoop() throws -> LoopID {
    let id = LoopID(try checkedName())
    guard try facts.loop(id) == nil else { throw Refusal.conflict(.nameTaken) }
    return id
  }

  /// Returns a title with new texts, which it checks. Texts that are `nil` come from the old title.
  private static func title(
    _ name: String?, _ caption: String?, keeping old: LoopTitle? = nil
  ) throws -> LoopTitle {
    if let name { try check(name: name, 1...LoopTitle.maximumNameLength, .loopName) }
    if let caption { try check(name: caption, 0...LoopTitle.maximumCaptionLength, .caption) }
    do {
      return try LoopTitle(
        name: name ?? old?.name ?? "", caption: caption ?? old?.caption ?? "")
    } catch {
      switch error {
      case .noName, .nameTooLong: throw Refusal.invalid(.loopName)
      case .captionTooLong: throw Refusal.invalid(.caption)
      }
    }
  }
}

extension Loop {
  /// The loop after its deletion, without its layers and title.
  var deleted: Loop {
    var loop = self
    loop.layers = []
    loop.title = Loop.titleOfDeleted
    loop.audience = .me
    loop.collaboration = .me
    return loop
  }

  private static var titleOfDeleted: LoopTitle {
    do { return try LoopTitle(name: "deleted") } catch { preconditionFailure("\(error)") }
  }
}

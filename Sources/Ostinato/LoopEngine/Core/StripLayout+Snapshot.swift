extension StripLayout {
  /// The strips of an engine, without their settings.
  init(of core: EngineCore) {
    self.init(
      decks: core.sequencer.decks.count, sources: core.sourceCount, groups: core.groupCount)
    for index in 0..<deckCount + sourceCount { feed(index, core.sequencer.strips[index].feed) }
  }

  /// The kind of snapshot of an engine with these strips.
  var snapshotKind: SnapshotKind {
    groupCount > 0 ? .engineWithGroups : sourceCount > 0 ? .engineWithSources : .engine
  }
}

extension SnapshotWriter {
  /// Writes the number of groups, and then for each deck and each source the number of the group that it feeds, from
  /// 1, or 0 if it feeds the mix.
  mutating func put(groupsOf layout: StripLayout) {
    put(layout.groupCount)
    for index in 0..<layout.deckCount + layout.sourceCount {
      put(UInt8(layout.group(of: index).map { $0 + 1 } ?? 0))
    }
  }
}

extension SnapshotReader {
  /// Reads the number of sources that have a strip.
  mutating func sourceCount() throws(SnapshotError) -> Int {
    if kind == .engine { return 0 }
    return try count(in: (kind == .engineWithSources ? 1 : 0)...EngineSettings.maximumSources)
  }

  /// Reads what feeds which group.
  mutating func layout(
    decks: Int, sources: Int
  ) throws(SnapshotError) -> StripLayout {
    guard kind == .engineWithGroups else {
      return StripLayout(decks: decks, sources: sources, groups: 0)
    }
    let groups = try count(in: 1...EngineSettings.maximumGroups)
    var layout = StripLayout(decks: decks, sources: sources, groups: groups)
    for index in 0..<decks + sources {
      let group = Int(try number(in: 0...UInt8(groups)))
      if group > 0 { layout.feed(index, toGroup: group - 1) }
    }
    return layout
  }
}

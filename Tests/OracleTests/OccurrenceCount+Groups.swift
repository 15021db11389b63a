import OstinatoOracle

/// Groups, what feeds them, and what is sent to the strips of both (M8).
extension OccurrenceCount {
  mutating func countGroups(_ performance: Performance, _ result: OracleResult) {
    add("groups: \(performance.groups.count)")
    add(performance.sources.isEmpty ? "groups: without sources" : "groups: with sources")
    for (group, strip) in zip(performance.groups, performance.stemsOfGroups(result)) {
      let isHeard = strip.left.contains { $0 != 0 }
      if group.members.isEmpty { add("group: without members") }
      if group.members.count > 1 { add("group: of several") }
      let places = group.members.compactMap { performance.stripNames.firstIndex(of: $0) }
      if places != places.sorted() { add("group: members in another order") }
      for member in group.members {
        if case .deck = member { add("group: deck") } else { add("group: source") }
      }
      if isHeard { add("group: heard") }
    }
    let fed = performance.groups.flatMap { $0.members }
    add("group: what feeds none", performance.decks.count + performance.sources.count - fed.count)
    add("output: flushed", result.flushedSamples)
    countSums(performance, result)
    countStrips(performance, result)
  }

  /// Frames where another order of the sum of members, or of the mix, would have come to something else.
  private mutating func countSums(_ performance: Performance, _ result: OracleResult) {
    let free = performance.freeStrips
    let members = performance.groups.map { $0.members.compactMap { performance.place(of: $0) } }
    for frame in 0..<performance.length {
      let mix = free.map { result.stems[$0].left[frame] }
      if sum(mix) != sum(mix.reversed()) { add("sum: of the mix, by order") }
      for group in members {
        let input = group.sorted().map { result.stems[$0].left[frame] }
        if sum(input) != sum(input.reversed()) { add("sum: of members, by order") }
      }
    }
  }

  private func sum(_ samples: [Float]) -> Float { samples.reduce(0) { $0 + $1 } }

  /// The settings of all strips, one command after another.
  private mutating func countStrips(_ performance: Performance, _ result: OracleResult) {
    let applied = performance.commands.indices.compactMap { index in
      result.commands.appliedAt[index].map { (frame: $0, index: index) }
    }
    var view = SoloView(performance)
    var rampEnds: [Int: Int64] = [:]
    for (frame, index) in applied.sorted(by: { ($0.frame, $0.index) < ($1.frame, $1.index) }) {
      let action = performance.commands[index].action
      guard let change = action.changeOfStrip, let place = performance.place(of: change.name) else {
        continue
      }
      let end = rampEnds[place, default: 0]
      if frame < end { add("change: \(change.name.kind), before the ramp's end") }
      rampEnds[place] = frame + (performance.frames(of: change.time) ?? 0)
      let group = performance.groups.firstIndex { $0.members.contains(change.name) }
      if let group, frame < rampEnds[performance.place(of: .group(group)) ?? 0, default: 0] {
        add("change: member, while its group ramps")
      }
      if case .group = change.name {
        add("strip: \(action.word)\(change.time == nil ? "" : " over time")")
      }
      if frame < performance.length, result.frames[Int(frame)].transport.isPaused {
        add("change: \(change.name.kind), while paused")
      }
      view.carryOut(action)
      for situation in view.situations { add("solo: \(situation)") }
    }
  }

  static let groupMusts =
    (1...4).map { "groups: \($0)" } + ["groups: with sources", "groups: without sources"]
    + [
      "without members", "of several", "members in another order", "deck", "source", "heard",
      "what feeds none",
    ].map { "group: \($0)" }
    + ["output: flushed", "sum: of the mix, by order", "sum: of members, by order"]
    + ["gain", "gain over time", "pan", "pan over time", "mute", "solo"].map { "strip: \($0)" }
    + ["group", "member"].flatMap { kind in
      ["change: \(kind), before the ramp's end", "change: \(kind), while paused"]
    }
    + ["change: member, while its group ramps"]
    + SoloView.names.map { "solo: \($0)" }
}

import OstinatoOracle

/// The mutes and solos of a performance's strips after some of its commands (M3, M8).
struct SoloView {
  private let performance: Performance
  private var mutes: [Bool]
  private var solos: [Bool]

  init(_ performance: Performance) {
    self.performance = performance
    mutes =
      performance.decks.map(\.mute) + performance.sources.map(\.mute)
      + performance.groups.map(\.mute)
    solos =
      performance.decks.map(\.solo) + performance.sources.map(\.solo)
      + performance.groups.map(\.solo)
  }

  mutating func carryOut(_ action: SentCommand.Action) {
    switch action {
    case .mute(let name, let isOn):
      if let place = performance.place(of: name) { mutes[place] = isOn }
    case .solo(let name, let isOn):
      if let place = performance.place(of: name) { solos[place] = isOn }
    default: break
    }
  }

  static let names = [
    "none", "of a free strip alone", "of a group", "of a member alone", "of a group and its member",
    "of a group and another's member", "of two groups", "of a muted group",
    "of a group without members", "of a muted member", "of a member of a muted group",
    "of a group with a muted member",
  ]

  /// Those of ``names`` that there are now.
  var situations: [String] {
    if !solos.contains(true) { return ["none"] }
    let groups = performance.groups.indices.map { performance.place(of: .group($0)) ?? 0 }
    var found: Set<String> = []
    for (group, strip) in zip(performance.groups, groups) {
      let members = group.members.compactMap { performance.place(of: $0) }
      let hasSoloInside = members.contains { solos[$0] }
      if solos[strip] {
        found.insert("of a group")
        if hasSoloInside { found.insert("of a group and its member") }
        if members.isEmpty { found.insert("of a group without members") }
        if mutes[strip] { found.insert("of a muted group") }
        if members.contains(where: { mutes[$0] }) { found.insert("of a group with a muted member") }
      } else if hasSoloInside {
        let isAnyGroup = groups.contains { solos[$0] }
        found.insert(isAnyGroup ? "of a group and another's member" : "of a member alone")
        if mutes[strip] { found.insert("of a member of a muted group") }
      }
      if members.contains(where: { solos[$0] && mutes[$0] }) { found.insert("of a muted member") }
    }
    if groups.count(where: { solos[$0] }) > 1 { found.insert("of two groups") }
    if found.isEmpty { found.insert("of a free strip alone") }
    return found.sorted()
  }
}

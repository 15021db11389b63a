import OstinatoOracle
import Testing

/// Which strips a solo silences where there are groups, and what mute does then (M3, M8).
@Suite struct GroupSoloScenarios {
  /// The sum of decks 1 and 10 in group 0, 100 in group 1 and 1000 in none, and of group 2 without members.
  func sum(_ change: (inout Performance) -> Void) -> Float { run(change).left[0] }

  private func run(_ change: (inout Performance) -> Void) -> OracleResult {
    let groups: [Performance.Group] = [
      .init(members: [.deck(0), .deck(1)]), .init(members: [.deck(2)]), .init(members: []),
    ]
    return GroupScenarios.run([1, 10, 100, 1000], groups, length: 1, change)
  }

  @Test func `A member's solo silences all others, and no group (M8)`() {
    #expect(sum { _ in } == 1111)
    #expect(sum { $0.decks[0].solo = true } == 1)
    #expect(
      sum {
        $0.decks[0].solo = true
        $0.groups[0].gain = 2
      } == 2)
    #expect(sum { $0.decks[3].solo = true } == 1000)
  }

  @Test func `A group's solo leaves its members and whatever has a solo itself (M8)`() {
    #expect(sum { $0.groups[0].solo = true } == 11)
    #expect(
      sum {
        $0.groups[0].solo = true
        $0.groups[1].solo = true
      } == 111)
    // A solo within such a group silences none of the group.
    #expect(
      sum {
        $0.groups[0].solo = true
        $0.decks[0].solo = true
      } == 11)
    #expect(
      sum {
        $0.groups[0].solo = true
        $0.decks[2].solo = true
        $0.decks[3].solo = true
      } == 1111)
    #expect(sum { $0.groups[2].solo = true } == 0)
  }

  @Test func `Mute is stronger, and a muted strip's solo silences the others (M3, M8)`() {
    let muted = run {
      $0.groups[0].solo = true
      $0.groups[0].mute = true
    }
    #expect(muted.left == [0] && muted.stems.map { $0.left[0] } == [1, 10, 0, 0, 0, 0, 0])
    #expect(
      sum {
        $0.groups[0].solo = true
        $0.decks[0].mute = true
      } == 10)
    #expect(
      sum {
        $0.groups[0].mute = true
        $0.decks[0].solo = true
      } == 0)
    #expect(
      sum {
        $0.decks[0].solo = true
        $0.decks[0].mute = true
      } == 0)
    #expect(sum { $0.groups[0].mute = true } == 1100)
  }

  @Test func `Sources are silenced and spared as decks are (M8, S2)`() {
    func sum(_ sources: [Performance.Source], _ groups: [Performance.Group]) -> Float {
      GroupScenarios.run(
        [5], sources: sources, groups,
        [at(0, SourceScenarios.tone(0)), at(0, SourceScenarios.tone(1))]
      ).left[3]
    }
    let (a, b) = (SourceScenarios.first[3], SourceScenarios.second[3])
    let members: [SentCommand.StripName] = [.source(1)]
    #expect(sum([.init(), .init()], [.init(members: members)]) == 5 + a + b)
    #expect(sum([.init(), .init()], [.init(solo: true, members: members)]) == b)
    #expect(sum([.init(solo: true), .init()], [.init(members: members)]) == a)
    #expect(sum([.init(), .init()], [.init(solo: true, members: [.deck(0)])]) == 5)
  }

  @Test func `A solo's ramp is that of what it silences, not of the group (M8, M4)`() {
    let result = GroupScenarios.run(
      [1, 1, 1], [.init(members: [.deck(0), .deck(1)])],
      [
        at(2, .solo(.group(0), true)), at(4, .solo(.group(0), false)),
        at(10, .solo(.deck(0), true)),
        at(12, .solo(.group(0), true)),
      ], length: 16
    ) { $0.mixRampMilliseconds = 1000 }
    let falls: [Float] = [1, 1, 0.75, 0.5, 0.625, 0.75, 0.875, 1, 1, 1]
    #expect(result.stems[2].left == falls + [0.75, 0.5, 0.25, 0, 0, 0])
    #expect(result.stems[0].left.allSatisfy { $0 == 1 })
    // The group's solo spares its member in the middle of the fall.
    #expect(result.stems[1].left[10...] == [0.75, 0.5, 0.625, 0.75, 0.875, 1])
    #expect(result.stems[3].left[10...] == [1.75, 1.5, 1.625, 1.75, 1.875, 2])
  }
}

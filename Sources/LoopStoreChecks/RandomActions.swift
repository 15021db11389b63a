import OstinatoSharedLoops

/// A generator of random actions by a few artists. Most of the actions are valid.
struct RandomActions {
  static let artists = ["ann", "bob", "cid", "dee", "eve"]

  private static let names = [
    "N1", "N2", "Nine lives", "Níne", "100 %", "n_x", "a \"b\" 'c'", "\\", "N* OR 1", "長い夜",
    "-nine", "?1", "$1",
  ]

  /// The names of all records created so far, including deleted ones.
  private(set) var loops: [String] = []
  private(set) var contributions: [String] = []
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 }

  /// Returns a random number from 0 to `bound - 1`, by SplitMix64 (Steele, Lea and Flood, 2014).
  mutating func number(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (z ^ (z >> 31)) % UInt64(bound))
  }

  /// Remembers the name of a new record.
  mutating func learn(_ name: String, from action: CheckAction) {
    switch action {
    case .post, .reloop: loops.append(name)
    case .askToContribute, .offerContribution: contributions.append(name)
    default: break
    }
  }

  mutating func artist() -> String { Self.artists[number(below: Self.artists.count)] }

  /// Returns the name of a recent loop, or `none` if there is none.
  private mutating func loop() -> String {
    let recent = loops.suffix(8)
    return recent.isEmpty ? "none" : recent[recent.startIndex + number(below: recent.count)]
  }

  private mutating func contribution() -> String {
    let recent = contributions.suffix(4)
    return recent.isEmpty ? "none" : recent[recent.startIndex + number(below: recent.count)]
  }

  private mutating func audience() -> Audience {
    [Audience.everyone, .everyone, .friends, .me][number(below: 4)]
  }

  private mutating func audios(upTo count: Int) -> [String] {
    (0...number(below: count)).map { _ in "a\(number(below: 30))" }
  }

  /// Returns an artist's next action.
  mutating func next(by artist: String) -> CheckAction {
    number(below: 2) == 0 ? aboutPeople() : aboutLoops()
  }

  private mutating func aboutPeople() -> CheckAction {
    let other = artist()
    switch number(below: 40) {
    case 0..<6: return .ask(other)
    case 6..<11: return .accept(other)
    case 11: return .decline(other)
    case 12: return .withdraw(other)
    case 13: return .unfriend(other)
    case 14: return number(below: 2) == 0 ? .block(other) : .unblock(other)
    case 15..<17: return .unblock(other)
    case 17: return number(below: 2) == 0 ? .reportArtist(other) : .reportLoop(loop())
    case 18:
      // Artists rarely leave, because former artists cannot rejoin.
      if number(below: 8) > 0 { return .unblock(other) }
      return .leave(takingOutLayers: number(below: 2) == 0)
    case 19..<23:
      let text = number(below: 3) == 0 ? "" : "t\(number(below: 9))"
      return .tell(other, text: text, loop: number(below: 2) == 0 ? loop() : nil)
    case 23..<27: return .askToContribute(loop())
    case 27..<30: return .offerContribution(loop(), to: other)
    case 30..<36: return .acceptContribution(contribution())
    case 36..<38: return .declineContribution(contribution())
    default: return .withdrawContribution(contribution())
    }
  }

  private mutating func aboutLoops() -> CheckAction {
    switch number(below: 40) {
    case 0..<5:
      return .post(
        name: Self.names[number(below: Self.names.count)] + " x", audios: audios(upTo: 2),
        audience(), collaboration: audience())
    case 5..<13:
      return .reloop(
        loop(), audios: audios(upTo: 2), name: number(below: 4) == 0 ? "M\(number(below: 9))" : nil,
        audience(), collaboration: audience())
    case 13..<16:
      return .edit(
        loop(), name: number(below: 2) == 0 ? "E\(number(below: 9))" : nil, audience(),
        collaboration: number(below: 2) == 0 ? audience() : nil)
    case 16..<19: return .takeOut(layer: number(below: 4), of: loop())
    case 19: return .delete(loop())
    case 20..<24: return .reshare(loop())
    case 24..<26: return .unshare(loop())
    case 26..<32: return .save(loop())
    case 32..<34: return .unsave(loop())
    case 34..<38: return .moveSaved(loop(), to: number(below: 3))
    default: return .listen(loop(), day: number(below: 3))
    }
  }
}

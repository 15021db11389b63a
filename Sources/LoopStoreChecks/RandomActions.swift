import OstinatoCatalog

/// Random actions of a few artists, most of which are possible.
struct RandomActions {
  static let artists = ["ann", "bob", "cid", "dee", "eve"]

  /// The names of records that there are, or were.
  private(set) var loops: [String] = []
  private(set) var contributions: [String] = []
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 }

  /// A number from 0 on: SplitMix64 (Steele, Lea and Flood, 2014).
  mutating func number(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (z ^ (z >> 31)) % UInt64(bound))
  }

  /// Learns the name of a record that was made.
  mutating func learn(_ name: String, from action: CheckAction) {
    switch action {
    case .post, .reloop: loops.append(name)
    case .askToContribute, .offerContribution: contributions.append(name)
    default: break
    }
  }

  mutating func artist() -> String { Self.artists[number(below: Self.artists.count)] }

  /// One of the last loops, or none that there is.
  private mutating func loop() -> String {
    let recent = loops.suffix(12)
    return recent.isEmpty ? "none" : recent[recent.startIndex + number(below: recent.count)]
  }

  private mutating func contribution() -> String {
    let recent = contributions.suffix(6)
    return recent.isEmpty ? "none" : recent[recent.startIndex + number(below: recent.count)]
  }

  private mutating func audience() -> Audience {
    [Audience.everyone, .everyone, .friends, .me][number(below: 4)]
  }

  private mutating func audios(upTo count: Int) -> [String] {
    (0...number(below: count)).map { _ in "a\(number(below: 30))" }
  }

  /// The next action of an artist.
  mutating func next(by artist: String) -> CheckAction {
    let other = self.artist()
    switch number(below: 60) {
    case 0..<5: return .ask(other)
    case 5..<8: return .accept(other)
    case 8: return .decline(other)
    case 9: return .withdraw(other)
    case 10: return .unfriend(other)
    case 11: return number(below: 2) == 0 ? .block(other) : .unblock(other)
    case 12: return .unblock(other)
    case 13: return number(below: 2) == 0 ? .reportArtist(other) : .reportLoop(loop())
    case 14:
      // Hardly anybody leaves, and who has left may come again under another name, which is nobody's.
      if number(below: 4) > 0 { return .reshare(loop()) }
      return .leave(takingOutLayers: number(below: 2) == 0)
    case 15..<22:
      return .post(
        name: "N\(number(below: 9)) x", audios: audios(upTo: 2), audience(),
        collaboration: audience())
    case 22..<32:
      return .reloop(
        loop(), audios: audios(upTo: 2), name: number(below: 4) == 0 ? "M\(number(below: 9))" : nil,
        audience(), collaboration: audience())
    case 32..<35:
      return .edit(
        loop(), name: number(below: 2) == 0 ? "E\(number(below: 9))" : nil, audience(),
        collaboration: number(below: 2) == 0 ? audience() : nil)
    case 35..<38: return .takeOut(layer: number(below: 4), of: loop())
    case 38: return .delete(loop())
    case 39..<43: return .reshare(loop())
    case 43: return .unshare(loop())
    case 44..<47: return .save(loop())
    case 47: return .unsave(loop())
    case 48: return .moveSaved(loop(), to: number(below: 3))
    case 49..<51: return .listen(loop(), day: number(below: 3))
    case 51..<54:
      let text = number(below: 3) == 0 ? "" : "t\(number(below: 9))"
      return .tell(other, text: text, loop: number(below: 2) == 0 ? loop() : nil)
    case 54: return .askToContribute(loop())
    case 55: return .offerContribution(loop(), to: other)
    case 56..<58: return .acceptContribution(contribution())
    case 58: return .declineContribution(contribution())
    default: return .withdrawContribution(contribution())
    }
  }
}

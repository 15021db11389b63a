import Ostinato
import OstinatoSharedLoops

/// A generator of random actions by a few artists. Most of the actions are valid.
struct RandomActions {
  static let artists: [ArtistID] = ["ann", "bob", "cid", "dee", "eve"]

  private static let names = [
    "N1", "N2", "Nine lives", "Níne", "100 %", "n_x", "a \"b\" 'c'", "\\", "N* OR 1", "長い夜",
    "-nine", "?1", "$1",
  ]

  /// The names of all records created so far, including deleted ones.
  private(set) var loops: [LoopID] = []
  private(set) var contributions: [ContributionID] = []
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

  /// Remembers the record that an action has made.
  mutating func learn(_ answer: LoopAnswer, to action: LoopAction) {
    switch (action, answer) {
    case (.post, .loop(let loop)), (.reloop, .loop(let loop)): loops.append(loop.id)
    case (_, .contribution(let contribution)): contributions.append(contribution.id)
    default: break
    }
  }

  mutating func artist() -> ArtistID { Self.artists[number(below: Self.artists.count)] }

  /// Returns a recent loop, or `none` if there is none.
  private mutating func loop() -> LoopID {
    let recent = loops.suffix(8)
    return recent.isEmpty ? "none" : recent[recent.startIndex + number(below: recent.count)]
  }

  private mutating func contribution() -> ContributionID {
    let recent = contributions.suffix(4)
    return recent.isEmpty ? "none" : recent[recent.startIndex + number(below: recent.count)]
  }

  private mutating func audience() -> Audience {
    [Audience.everyone, .everyone, .friends, .me][number(below: 4)]
  }

  private mutating func audios(upTo count: Int) -> [AudioID] {
    (0...number(below: count)).map { _ in Self.audio("a\(number(below: 30))") }
  }

  /// Returns audio for a short name: the name's bytes in hexadecimal, padded with zeros.
  static func audio(_ name: String) -> AudioID {
    let digits = name.utf8.map { byte in
      let text = String(byte, radix: 16)
      return text.utf8.count < 2 ? "0" + text : text
    }.joined()
    let text = digits + String(repeating: "0", count: max(0, 64 - digits.utf8.count))
    do { return try AudioID(text) } catch { preconditionFailure("\(name): \(error)") }
  }

  /// The length of all audio.
  static let length: LayerLength = {
    do {
      return try LayerLength(frames: 44_100, sampleRate: SampleRate(44_100))
    } catch { preconditionFailure("\(error)") }
  }()

  /// Returns an artist's next action.
  mutating func next(by artist: ArtistID) -> LoopAction {
    number(below: 2) == 0 ? aboutPeople() : aboutLoops()
  }

  private mutating func aboutPeople() -> LoopAction {
    let other = artist()
    switch number(below: 40) {
    case 0..<6: return .ask(other)
    case 6..<11: return .accept(other)
    case 11: return .decline(other)
    case 12: return .withdraw(from: other)
    case 13, 15: return .unfriend(other)
    case 14: return number(below: 2) == 0 ? .block(other) : .unblock(other)
    case 16:
      return .editProfile(
        givenName: number(below: 2) == 0 ? "G\(number(below: 9))" : nil,
        image: [nil, "", "i1"][number(below: 3)])
    case 17:
      return .report(number(below: 2) == 0 ? .artist(other) : .loop(loop()), reason: "r")
    case 18:
      // Artists rarely leave, because former artists cannot rejoin.
      if number(below: 8) > 0 { return .unblock(other) }
      return .leave(takingOutLayers: number(below: 2) == 0)
    case 19..<23:
      let text = number(below: 3) == 0 ? "" : "t\(number(below: 9))"
      return .sendMessage(to: other, text: text, loop: number(below: 2) == 0 ? loop() : nil)
    case 23..<27: return .askToContribute(to: loop())
    case 27..<30: return .offerContribution(to: loop(), other)
    case 30..<36: return .acceptContribution(contribution())
    case 36..<38: return .declineContribution(contribution())
    default: return .withdrawContribution(contribution())
    }
  }

  private mutating func aboutLoops() -> LoopAction {
    switch number(below: 40) {
    case 0..<5:
      return .post(
        LoopDraft(
          name: Self.names[number(below: Self.names.count)] + " x", layers: audios(upTo: 2),
          length: Self.length, audience: audience(), collaboration: audience()))
    case 5..<13:
      return .reloop(
        loop(),
        adding: LoopAddition(
          layers: audios(upTo: 2), length: Self.length,
          name: number(below: 4) == 0 ? "M\(number(below: 9))" : nil, audience: audience(),
          collaboration: audience()))
    case 13..<16:
      return .edit(
        loop(),
        LoopEdit(
          name: number(below: 2) == 0 ? "E\(number(below: 9))" : nil, audience: audience(),
          collaboration: number(below: 2) == 0 ? audience() : nil))
    case 16..<19: return .takeOut(layer: number(below: 4), of: loop())
    case 19: return .delete(loop())
    case 20..<24: return .reshare(loop())
    case 24..<26: return .unshare(loop())
    case 26..<32: return .save(loop())
    case 32..<34: return .unsave(loop())
    case 34..<38: return .moveSaved(loop(), to: number(below: 3))
    default: return .listen(to: loop(), on: Int64(number(below: 3)))
    }
  }
}

import Ostinato
import OstinatoRhythm

/// What a fuzzer does, chosen by one byte of its input after the other. Behind the last byte all are 0.
public struct Choices {
  private let bytes: [UInt8]
  private var offset = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether every byte has been used.
  public var isOver: Bool { offset >= bytes.count }

  /// The next byte.
  public mutating func byte() -> UInt8 {
    defer { offset += 1 }
    return isOver ? 0 : bytes[offset]
  }

  /// One of `count` possibilities, of which there are up to 256.
  public mutating func choose(_ count: Int) -> Int { Int(byte()) % count }

  /// One of the elements.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[choose(elements.count)]
  }

  /// So many bytes as a number, the lowest first.
  public mutating func bits(_ count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(byte()) << UInt64(8 * $1) }
  }

  /// A small number, one at the end of some range, or any at all.
  public mutating func number() -> Int64 {
    switch choose(4) {
    case 0: Int64(choose(20)) - 2
    case 1: Int64(choose(256))
    case 2: pick(Self.ends) &+ Int64(choose(3) - 1)
    default: Int64(bitPattern: bits(8))
    }
  }

  /// Any number as a float, often one at the end of some range.
  public mutating func float() -> Float {
    choose(2) == 0
      ? pick([0, 0.5, 1, 16, 17, -1, .nan, .infinity, 0x1p-21, 0x1p48, -0.0])
      : Float(bitPattern: UInt32(truncatingIfNeeded: bits(4)))
  }

  /// Puts any number into a snapshot, which takes 1, 4 or 8 bytes between its head and its checksum. Where places
  /// count `fromEitherEnd`, half of them count from the end.
  public mutating func forge(_ snapshot: inout [UInt8], fromEitherEnd: Bool = false) {
    let width = pick([1, 4, 8])
    let place = Int(bits(2)) % (snapshot.count - 22 - width)
    let isFromEnd = fromEitherEnd && choose(2) == 1
    let offset = isFromEnd ? snapshot.count - 8 - width - place : 14 + place
    let number = number()
    for index in 0..<width {
      snapshot[offset + index] = UInt8(truncatingIfNeeded: number >> Int64(8 * index))
    }
  }

  private static var ends: [Int64] {
    let powers: [Int64] = [15, 16, 31, 32, 53, 61, 62].map { 1 << $0 }
    return powers + powers.map { -$0 } + [.max - 1, .min + 1]
  }
}

// Commands with numbers in and out of range, and cues with any at all.
extension Choices {
  public mutating func command() -> Command {
    switch choose(4) {
    case 0: transport()
    case 1: .cue(stepCommand().cue(for: 0))
    case 2: .cue(metronomeCommand().cue(for: 1))
    default: .cue(cue())
    }
  }

  public mutating func anchor() -> Anchor {
    switch choose(9) {
    case 0: .now
    case 1: .frame(FramePosition(Int64(choose(256))))
    case 2: .tick(Ticks(number()))
    case 3: .time(MusicalTime(bar: Int64(choose(4)), beat: choose(3), sixteenth: choose(2)))
    case 4: .nextSixteenth
    case 5: .nextBeat
    case 6: .nextBar
    case 7: .nextSegment
    default: .frame(FramePosition(number()))
    }
  }

  /// A cue of any source, code and numbers.
  public mutating func cue() -> Cue {
    let code = choose(4) == 0 ? Int32(truncatingIfNeeded: number()) : Int32(choose(12))
    return Cue(
      source: choose(8) == 0 ? 2 : choose(2), code: code, value: number(), detail: number())
  }

  private mutating func transport() -> Command {
    switch choose(10) {
    case 0, 1: .play
    case 2: .pause
    case 3: .reset
    case 4: .seekToTick(Ticks(number()))
    case 5: .microloop(true, length: .sixteenths(choose(8) + 1))
    case 6: .microloop(false)
    case 7: (try? Tempo(bpm: Double(4 * choose(250) + 4))).map { .tempo($0) } ?? .play
    case 8: .gain(float(), on: .source(choose(3)))
    default: .mute(choose(2) == 1, on: .source(choose(2)))
    }
  }

  public mutating func stepCommand() -> StepCommand {
    func small(_ choices: inout Choices) -> Int {
      choices.choose(8) == 0 ? Int(clamping: choices.number()) : choices.choose(6)
    }
    let bank = choose(2) == 0 ? nil : small(&self)
    switch choose(9) {
    case 0:
      return .set(row: small(&self), step: small(&self), velocity: Int(number()), bank: bank)
    case 1: return .toggle(row: small(&self), step: small(&self), bank: bank)
    case 2: return .probability(Int(number()), row: small(&self), step: small(&self), bank: bank)
    case 3:
      return .row(
        small(&self), hits: bits(choose(2) == 0 ? 1 : 8), first: small(&self),
        velocity: Int(number()), bank: bank)
    case 4: return .volume(float(), row: small(&self))
    case 5: return .mute(choose(2) == 1, row: small(&self))
    case 6: return .swing((try? Swing(percent: 50 + choose(26))) ?? .straight)
    case 7: return .play(bank: small(&self), restarts: choose(2) == 1)
    default: return .hit(row: small(&self), velocity: Int(number()))
    }
  }

  public mutating func metronomeCommand() -> MetronomeCommand {
    switch choose(11) {
    case 10: .swing((try? Swing(percent: 50 + choose(26))) ?? .straight)
    case 0: .groove(pick(Groove.allCases))
    case 1: .accents(pick([nil, "3+2", "1", "15+15+2", "X.ox", "malformed"]))
    case 2: .accentsDownbeat(choose(2) == 1)
    case 3: .polyrhythm(pick([nil, "15:1", "1:15", "7:3", "malformed"]))
    case 4: .gap(try? GapTrainer(on: choose(66), off: choose(3)))
    case 5: .countIn(bars: Int(number()))
    case 6: .startPolicy(pick(StartPolicy.allCases))
    case 7: .mute(choose(2) == 1)
    case 8: .volume(float())
    default: .sound(choose(4) == 0 ? nil : Int(number()), of: pick(ClickKind.allCases))
    }
  }
}

import Ostinato
import OstinatoOracle

// Samples and gains at which rounding, contraction or a flush to zero would show.
extension GoldenSession {
  mutating func hardened(_ deck: Performance.Deck) -> Performance.Deck {
    var deck = deck
    deck.clips = deck.clips.map { hardened($0) }
    deck.gain = hardened(gain: deck.gain)
    deck.pan = hardened(pan: deck.pan)
    return deck
  }

  mutating func hardened(_ source: Performance.Source) -> Performance.Source {
    var source = source
    source.gain = hardened(gain: source.gain)
    source.pan = hardened(pan: source.pan)
    return source
  }

  mutating func hardened(_ action: SentCommand.Action) -> SentCommand.Action {
    switch action {
    case .replaceRing(let deck, let clips): .replaceRing(deck: deck, clips.map { hardened($0) })
    case .gain(let strip, let gain, let time): .gain(strip, hardened(gain: gain), over: time)
    case .pan(let strip, let pan, let time): .pan(strip, hardened(pan: pan), over: time)
    case .masterGain(let gain, let time): .masterGain(hardened(gain: gain), over: time)
    default: action
    }
  }

  private mutating func hardened(_ clip: Performance.Clip) -> Performance.Clip {
    let isHostile = random.chance(50)
    if random.chance(25) { return clip }
    var clip = clip
    for frame in clip.left.indices {
      clip.left[frame] = isHostile && random.chance(20) ? drawHostileSample() : drawSample()
      clip.right[frame] = isHostile && random.chance(20) ? drawHostileSample() : drawSample()
    }
    return clip
  }

  /// 24 random bits at a size from 2⁻⁴⁰ to 1, so that products and sums round.
  private mutating func drawSample() -> Float {
    let bits = UInt32(truncatingIfNeeded: random.next())
    let exponent = 127 - bits >> 23 % 40
    return Float(bitPattern: bits & 0x807F_FFFF | exponent << 23)
  }

  /// Denormal, infinite, no number, −0, huge, or next to a limit of rule M5.
  private mutating func drawHostileSample() -> Float {
    let bits = UInt32(truncatingIfNeeded: random.next())
    switch random.draw(0...9) {
    case 0, 1, 2: return Float(bitPattern: bits & 0x807F_FFFF)
    case 3: return Float(bitPattern: bits & 0x807F_FFFF | 0x7F80_0000)
    case 4: return -0.0
    case 5: return Float(bitPattern: bits)
    default:
      return random.pick([
        0x1p-40, (0x1p-40 as Float).nextDown, -0x1p-40, 0x1p32, (0x1p32 as Float).nextUp,
        .leastNormalMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
      ])
    }
  }

  /// Sometimes a gain that is tiny or denormal, or one by decibels; else as it is.
  mutating func hardened(gain: Float) -> Float {
    switch random.draw(0...9) {
    case 0:
      return random.pick([
        0x1p-20, (0x1p-20 as Float).nextDown, 0x1p-126, 0x1p-130, .leastNonzeroMagnitude,
      ])
    case 1: return Float(bitPattern: UInt32(random.draw(0...0x7F_FFFF) as Int64))
    case 2, 3: return Float(random.draw(0...0xFF_FFFF)) * 0x1p-24
    case 4:
      return (try? Strip.linearGain(decibels: Double(random.draw(-125_000...24_000)) / 1000)) ?? 1
    default: return gain
    }
  }

  mutating func hardened(pan: Float) -> Float {
    switch random.draw(0...4) {
    case 0: random.pick([.leastNonzeroMagnitude, -0x1p-130, -0x1.fffffep-1, 0x1p-24, -0.0])
    case 1: Float(random.draw(-0xFF_FFFF...0xFF_FFFF)) * 0x1p-24
    default: pan
    }
  }
}

/// Decks, and clips whose samples name the clip and the frame.
extension PerformanceMaker {
  mutating func makeDeck() -> Performance.Deck {
    Performance.Deck(
      clips: makeRing(atMost: 4), gain: random.chance(40) ? 1 : drawGain(),
      pan: random.chance(50) ? 0 : drawPan(), mute: random.chance(8), solo: random.chance(8))
  }

  mutating func makeRing(atMost count: Int) -> [Performance.Clip] {
    (0..<random.draw(1...count)).map { _ in makeClip() }
  }

  private mutating func makeClip() -> Performance.Clip {
    if followShare > 0 { return makeFollowedClip(fitting: random.chance(75)) }
    let lengthTicks = drawClipLength()
    let microBPM: Int64 =
      switch random.weighted([55, 20, 25]) {
      case 0: performance.microBPM
      case 1: min(fastest, max(1_000_000, performance.microBPM * 3 / 2 / random.draw(1...4)))
      default: random.drawByOctave(1_000_000...fastest)
      }
    let played = frames(
      inTicks: lengthTicks, microBPM: random.chance(70) ? performance.microBPM : microBPM)
    let audio: Int64 =
      switch random.weighted([32, 20, 12, 18, 14, 4]) {
      case 0: played
      case 1: played + random.draw(-5...5)
      case 2: played / random.draw(2...8)
      case 3: played * 3 / 2 + random.draw(0...500)
      case 4: played + fall * random.pick([-2, -1, 1, 2]) + random.draw(-2...2)  // As F4 tells.
      default: random.draw(1...(2 * fall))
      }
    return fill(frames: Int(min(24_000, max(1, audio))), lengthTicks, microBPM)
  }

  /// From a sixteenth to 16 bars, on the sixteenth grid or off it.
  mutating func drawClipLength() -> Int64 {
    if slipShare > 0, random.chance(65) { return drawShortClipLength() }
    let sixteenth = MusicalUnits.ticksPerSixteenth
    // Mostly short enough to come round several times.
    let extent = ticks(inFrames: length) / random.draw(2...16)
    let longest =
      random.chance(70)
      ? min(performance.barTicks * 16, extent - extent % sixteenth) : performance.barTicks * 16
    let length: Int64 =
      switch random.weighted([25, 30, 10, 15, 20]) {
      case 0: sixteenth * random.draw(1...16)
      case 1: performance.barTicks * random.draw(1...4)
      case 2: performance.barTicks * random.draw(1...16)
      case 3: performance.beatTicks * random.draw(1...8) + random.draw(-2000...2000)
      default: random.draw(sixteenth...(performance.segmentTicks * 2))
      }
    return max(sixteenth, min(length, longest))
  }

  /// Sample values are exact in Float: the clip's number and the frame within 4096, signed.
  mutating func fill(
    frames: Int, _ lengthTicks: Int64, _ microBPM: Int64
  ) -> Performance.Clip {
    clipsMade += 1
    if random.chance(2) { return fillWithNoise(frames: frames, lengthTicks, microBPM) }
    let number = clipsMade
    let left = (0..<frames).map { frame in
      let value = Float(number * 4096 + frame % 4096) * 0x1p-20
      return frame % 3 == 2 ? -value : value
    }
    return Performance.Clip(
      left: left, right: random.chance(30) ? left : left.map { -$0 }, lengthTicks: lengthTicks,
      microBPM: microBPM)
  }

  /// Values of 24 bits in -1 ..< 1, some tiny or infinite: those become 0 (M5).
  private mutating func fillWithNoise(
    frames: Int, _ lengthTicks: Int64, _ microBPM: Int64
  ) -> Performance.Clip {
    var channels: [[Float]] = []
    for _ in 0..<2 {
      channels.append(
        (0..<frames).map { _ in
          switch random.weighted([94, 2, 2, 1, 1]) {
          case 0: Float(random.draw(-0x80_0000...0x7F_FFFF)) * 0x1p-23
          case 1: -0.0
          case 2: Float(random.draw(-3...3)) * 0x1p-41
          case 3: .leastNonzeroMagnitude
          default: -.infinity
          }
        })
    }
    return Performance.Clip(
      left: channels[0], right: channels[1], lengthTicks: lengthTicks, microBPM: microBPM)
  }

  /// 0 … 16 (M1), with values on both sides of 2⁻²⁰ (M5).
  mutating func drawGain() -> Float {
    random.pick([
      0, 1, 0.5, 2, 16, 0x1p-20, 0x1.8p-20, 0x1p-21, 0x1p-60, Float(random.draw(0...1600)) / 100,
      Float(random.draw(0...100)) / 100,
    ])
  }

  /// -1 … +1 (M1).
  mutating func drawPan() -> Float {
    random.pick([-1, 0, 1, 0.5, -0.5, 0x1.fffffep-1, Float(random.draw(-100...100)) / 100])
  }
}

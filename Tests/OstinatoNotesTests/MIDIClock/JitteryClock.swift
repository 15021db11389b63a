import Ostinato
import OstinatoNotes
import OstinatoOracle

/// A device that sends MIDI's clock, over a connection that delays clocks at random, loses some and doubles others.
struct JitteryClock {
  let rate: Int
  /// How much earlier or later than meant a clock is at most, in milliseconds.
  var jitter = 5.0
  /// Of a hundred clocks.
  var lost = 1
  var doubled = 1
  private var random: SplitMix64
  /// The number of the next clock, and when it is sent.
  private(set) var number = 0
  private(set) var seconds = 0.1
  private(set) var secondsPerClock = 0.0

  init(rate: Int = 48_000, seed: UInt64) {
    self.rate = rate
    random = SplitMix64(seed: seed ^ 0x4a49_5454)
  }

  /// The frame at which the next clock is meant to come.
  var frame: FramePosition { FramePosition(seconds: seconds, at: try! SampleRate(rate)) }

  /// The frames at which the next clock comes in.
  mutating func next(bpm: Double) -> [FramePosition] {
    secondsPerClock = 60 / bpm / 24
    defer {
      seconds += secondsPerClock
      number += 1
    }
    let parts = Int64(1_000_000)
    let late = jitter / 1_000 * Double(random.draw(-parts...parts)) / Double(parts)
    let frame = FramePosition(seconds: seconds + late, at: try! SampleRate(rate))
    let isLost = random.chance(lost)
    let isDoubled = random.chance(doubled)
    return isLost ? [] : isDoubled ? [frame, frame + rate / 2_000] : [frame]
  }
}

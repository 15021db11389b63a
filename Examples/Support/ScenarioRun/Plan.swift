import Ostinato

/// Where the sample scenario's commands stand, for loops of any number of bars.
///
/// With 8 bars: `next` on A at 11:2:0, microloop on at 13:3:1 (it holds 12 and 13), off at 12:2:2
/// after the second time back, A changes its clip at 16:0:0. With other counts the places keep
/// their sense: the microloop takes two even bars in the second pass of the loop, four bars into
/// it or, in loops shorter than six bars, half of it; `next` comes two beats before that region.
///
/// Loops of one or two bars would change their clip before the microloop begins. There `next`
/// comes inside the microloop instead, two beats from its end, and is held until it is over.
public struct Plan: Equatable, Sendable {
  /// How many bars each loop has.
  public let bars: Int64
  /// The first bar of the microloop's region, which has two.
  public let region: Int64

  public static let regionBars: Int64 = 2
  /// How often the microloop goes back.
  static let wraps = 2
  public static let maximumBars = 1_000

  public init(bars: Int) {
    self.bars = Int64(bars)
    let earliest = self.bars + (self.bars < 6 ? self.bars / 2 : 4)
    region = bars < 3 ? 4 : earliest + earliest % 2
  }

  /// Whether `next` waits for the microloop to be on.
  var marksInsideMicroloop: Bool { bars < 3 }

  var next: MusicalTime {
    let bar = marksInsideMicroloop ? region + 1 : region - 1
    return MusicalTime(bar: bar, beat: 2, sixteenth: 0)
  }

  var microloopOn: MusicalTime { MusicalTime(bar: region + 1, beat: 3, sixteenth: 1) }

  var microloopOff: MusicalTime { MusicalTime(bar: region, beat: 2, sixteenth: 2) }

  /// Deck A's first clip boundary after the microloop is off.
  public var change: Int64 {
    let past = marksInsideMicroloop ? region + 1 : region + Self.regionBars
    return (past + bars - 1) / bars * bars
  }

  /// Where the music pauses.
  var end: MusicalTime {
    MusicalTime(bar: change + max(2, bars / 2), beat: 0, sixteenth: 0)
  }

  /// How long the music plays, the repeated bars included, as if it had never gone back.
  var elapsed: MusicalTime {
    MusicalTime(bar: end.bar + Int64(Self.wraps) * Self.regionBars, beat: 0, sixteenth: 0)
  }
}

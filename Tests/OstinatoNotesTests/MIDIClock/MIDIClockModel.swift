import OstinatoNotes
import OstinatoOracle

/// A naive MIDI clock, written from rules Y21 to Y25: it asks of every frame which lines are its own.
struct MIDIClockModel {
  /// The number of units in a tick (T6).
  let unitsPerTick: Int128
  let sixteenthsPerBar: Int64
  let ticksWhileStopped: Bool
  private var runs = false
  private var count: Int64 = 0
  private var last: LooperMoment?
  /// The place of the clocks while the music stands, at the next frame, and that of the frame before.
  private var standing: (place: Int128, before: Int128) = (0, -1)

  init(_ performance: Performance, ticksWhileStopped: Bool) {
    unitsPerTick = Int128(performance.sampleRate) * 60_000_000
    sixteenthsPerBar = Int64(performance.beats * 16 / performance.unit)
    self.ticksWhileStopped = ticksWhileStopped
  }

  /// What is reported at a frame.
  mutating func messages(at moment: LooperMoment) -> [MIDIClockMessage] {
    var messages: [MIDIClockMessage] = []
    let step = Int128(2_882_880) * Int128(moment.microBPM)
    let isAmiss = last.map { $0.frame + 1 != moment.frame } ?? false
    let wasMoving = last?.isMoving ?? false
    let stops = wasMoving && (moment.stops || isAmiss)
    let starts = moment.isMoving && (stops || !wasMoving)
    var reached = moment.reached
    var isJump = moment.jumps
    if let place = moment.wrappedFrom, (place - moment.position) % (720_720 * unitsPerTick) == 0,
      !starts, !isAmiss, let last
    {
      // The lines that the frame would have had without the wrap, as far back.
      reached = moment.position - Int128(2_882_880) * Int128(last.microBPM)
      isJump = false
    }
    let nextClock = line(after: reached, every: 120_120)
    if runs && (stops || isJump && nextClock != count) {
      messages.append(.stop)
      runs = false
    }
    let sixteenth = line(after: reached, every: 720_720)
    if !runs, starts || moment.jumps, sixteenth != 0 {
      messages.append(.songPosition(Int(sixteenth % counted)))
    }
    if moment.isMoving {
      for number in nextClock..<(line(after: moment.position, every: 120_120)) {
        if !runs, number % 6 == 0 {
          messages.append(number == 0 ? .start : .continue)
          (runs, count) = (true, number)
        }
        messages.append(.clock)
        if runs { count += 1 }
      }
      standing = (moment.position + step, moment.position)
    } else {
      if ticksWhileStopped {
        let lines =
          line(after: standing.before, every: 120_120)..<line(after: standing.place, every: 120_120)
        messages += lines.map { _ in .clock }
      }
      standing = (standing.place + step, standing.place)
    }
    last = moment
    return messages
  }

  /// `K` of Y23, found by trying.
  private var counted: Int64 {
    var counted: Int64 = 0
    while counted + sixteenthsPerBar <= 16_384 { counted += sixteenthsPerBar }
    return counted
  }

  /// The number of the first line after a place.
  private func line(after place: Int128, every ticks: Int128) -> Int64 {
    let interval = ticks * unitsPerTick
    var number = place / interval
    if number * interval > place { number -= 1 }
    return Int64(number + 1)
  }
}

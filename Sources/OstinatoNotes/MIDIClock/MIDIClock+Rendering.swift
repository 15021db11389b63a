import Ostinato

extension MIDIClock {
  /// Whether a block's first passage does not follow the last render: frames were left out, or the engine is another
  /// one.
  func isInterrupted(before passage: Passage) -> Bool {
    guard let next = lastRender.frame else { return false }
    return passage.frame.rawValue != next || lastRender.isMoving && passage.positionBefore != place
  }

  /// Reports what happens at the first frame of a passage, and then its clocks.
  mutating func begin(
    _ passage: Passage, isInterrupted: Bool, in block: borrowing SourceBlock
  ) {
    var cue = 0
    while let received = block.nextCue(of: id.number, in: passage, from: &cue) {
      block.reject(received, .notUnderstood, in: passage)
    }
    let isMoving = passage.unitsPerFrame > 0
    let stops = lastRender.isMoving && (passage.stops || isInterrupted)
    let starts = isMoving && (stops || !lastRender.isMoving)
    let goesOn = !starts && !isInterrupted && passage.isWrapByWholeSixteenths
    let served =
      goesOn ? before(passage.position, at: passage.timebase) : passage.ticksServed
    let isJump = passage.jumps && !goesOn
    if isRunning, stops || isJump && MIDIClock.line(after: served, every: .perClock) != count {
      isRunning = false
      report(.stop, at: passage.offset, in: passage, of: block)
    }
    if !isRunning, starts || passage.jumps {
      let next = MIDIClock.line(after: served, every: .perSixteenth)
      if next != 0 {
        let pointer = MIDIClock.songPosition(of: next, in: passage.timebase.timeSignature)
        report(.songPosition(pointer), at: passage.offset, in: passage, of: block)
      }
    }
    if isMoving { place = passage.position }
    if isMoving || ticksWhileStopped {
      let served = isMoving ? served : before(place, at: passage.timebase)
      reportClocks(of: passage, after: served, isMoving: isMoving, in: block)
    }
    let way = Int128(passage.timebase.unitsPerFrame) &* Int128(passage.count)
    place = Position(units: place.units &+ way)
    if !isMoving {
      // Which clock it is does not matter while the music stands, and the place stays small.
      place = Position(units: place.units % passage.timebase.position(of: .perClock).units)
    }
    lastRender.follow(passage)
  }

  /// The tick up to which lines had their frames before one at a place, if the last frame went straight on to it. Before
  /// the first frame no line had one.
  private func before(_ place: Position, at timebase: Timebase) -> Ticks {
    let step = Int128(max(lastRender.unitsPerFrame, 1))
    return timebase.ticks(at: Position(units: place.units &- step))
  }

  /// Reports the clocks of a passage, from ``place`` on.
  private mutating func reportClocks(
    of passage: Passage, after served: Ticks, isMoving: Bool, in block: borrowing SourceBlock
  ) {
    let base = passage.timebase
    var number = MIDIClock.line(after: served, every: .perClock)
    while true {
      let line = base.position(of: Ticks(number &* Ticks.perClock.rawValue))
      let frames = base.frames(from: place, to: line).rawValue
      guard frames < Int64(passage.count) else { return }
      let offset = passage.offset &+ Int(frames)
      if isMoving, !isRunning, number % 6 == 0 {
        (isRunning, count) = (true, number)
        report(number == 0 ? .start : .continue, at: offset, in: passage, of: block)
      }
      report(.clock, at: offset, in: passage, of: block)
      if isRunning { count &+= 1 }
      number &+= 1
    }
  }

  private func report(
    _ message: MIDIClockMessage, at offset: Int, in passage: Passage,
    of block: borrowing SourceBlock
  ) {
    block.report(message.report(of: id.number), at: offset, in: passage)
  }

  /// The number of the first line of a grid after a place.
  private static func line(after served: Ticks, every interval: Ticks) -> Int64 {
    floorDivided(served.rawValue, by: interval.rawValue) &+ 1
  }

  /// The song position that stands for a sixteenth, at the same place of a bar if there are more than 14 bits can count
  /// (rule Y23).
  private static func songPosition(of sixteenth: Int64, in signature: TimeSignature) -> Int {
    let bar = Int64(signature.sixteenthsPerBar)
    let counted = Int64(MIDIClockMessage.lastSixteenth &+ 1)
    return Int(sixteenth % (counted &- counted % bar))
  }
}

extension Ticks {
  /// The distance of two clocks: a 24th of a quarter note.
  static var perClock: Ticks { Ticks(120_120) }
}

extension Passage {
  /// The tick up to which every line was played before this passage.
  fileprivate var ticksServed: Ticks { timebase.ticks(at: linesServed) }

  /// Whether all that the music did was to wrap, by whole sixteenths.
  fileprivate var isWrapByWholeSixteenths: Bool {
    guard entry == .wrapped else { return false }
    let distance = positionBefore.units &- position.units
    return distance % timebase.position(of: .perSixteenth).units == 0
  }
}

/// The transport's state and its microloop, in one value so that they cannot disagree.
struct Transport: BitwiseCopyable {
  private var machine = TransportStateMachine()
  private(set) var microloop: Microloop
  /// The frame at which the microloop was turned on (rule D4).
  private var engagedAt: Int64 = 0
  /// The frame at which the region's end is reached; `.max` without a region or while the music is
  /// stopped.
  private(set) var wrapDue: Int64 = .max
  /// Whether the region has changed since ``wrapDue`` was computed.
  private(set) var isRegionNew = true

  /// Creates a transport that is paused, with the microloop off.
  init(_ microloop: Microloop) { self.microloop = microloop }

  /// Sets the length of the microloop, which must be off, to as many bars of another time signature.
  mutating func changeSignature(from old: TimeSignature, to new: TimeSignature) {
    microloop.changeSignature(from: old, to: new)
  }

  /// The same transport at another sample rate. What happened before the current frame stays before
  /// it, since that frame is rounded up.
  func continued(by change: RateChange) -> Transport {
    var next = self
    next.engagedAt = change.floor(engagedAt)
    next.isRegionNew = true
    next.wrapDue = .max
    return next
  }

  var state: TransportStateMachine.State { machine.state }

  /// Whether the microloop holds back a change of clip at `frame`. A microloop that was turned on
  /// in that same frame does not (rule D4).
  func holdsBoundaries(at frame: Int64) -> Bool { microloop.region != nil && engagedAt < frame }

  /// Handles an event, and releases the microloop if the state machine says so.
  mutating func handle(_ event: TransportStateMachine.Event) -> TransportStateMachine.Action {
    let action = machine.handle(event)
    switch action {
    case .releaseMicroloop, .stop(endsMicroloop: true), .rewind(endsMicroloop: true),
      .jump(endsMicroloop: true):
      microloop.release()
      isRegionNew = true
    case .start, .stop, .rewind, .jump, .engageMicroloop, .changeMicroloop, .reject: break
    }
    return action
  }

  /// The state machine's event for a seek to `target`.
  func seek(to target: Ticks) -> TransportStateMachine.Event {
    microloop.region?.contains(target) == true ? .seekWithinRegion : .seek
  }

  /// Turns the microloop on, where `line` is the line of the command. Returns `nil`, or the reason for refusing
  /// (rules R5, W5).
  mutating func turnOnMicroloop(
    from start: MicroloopStart, length: Ticks?, line: Ticks, at clock: PlaybackClock
  ) -> Rejection? {
    guard clock.isMoving else { return .microloopNeedsPlaying }
    guard let region = region(from: start, length: length, line: line, at: clock) else {
      return .tooEarly
    }
    if case .reject(let reason) = handle(microloopOn(region, from: start, length: length)) {
      return reason
    }
    microloop.engage(region)
    engagedAt = clock.now
    isRegionNew = true
    return nil
  }

  /// Changes the region of the microloop, which goes on holding clips. Returns `nil`, or the reason for refusing (rule
  /// W6).
  mutating func changeMicroloop(
    _ change: MicroloopChange, in signature: TimeSignature
  ) -> Rejection? {
    if case .reject(let reason) = handle(.microloopChange) { return reason }
    if case .move(by: .zero) = change { return .noChange }
    guard let region = microloop.region.flatMap({ change.changed($0, in: signature) }) else {
      return .outOfRange
    }
    microloop.engage(region)
    isRegionNew = true
    return nil
  }

  /// The region of a microloop that is turned on, where `line` is the line of the command; `nil` if it would begin
  /// before `0:0:0` (rules R5, W5).
  private func region(
    from start: MicroloopStart, length: Ticks?, line: Ticks, at clock: PlaybackClock
  ) -> Microloop.Region? {
    let length = length ?? microloop.length
    let first: Ticks
    switch start {
    case .aligned: return microloop.alignedRegion(at: clock.ticks, length: length)
    case .here: first = line
    case .justPlayed: first = line - length
    }
    return first < .zero ? nil : Microloop.Region(start: first, end: first + length)
  }

  /// The state machine's event for turning the microloop on in a region. An aligned microloop is engaged anew if
  /// a length is given and differs, any other if the region does.
  private func microloopOn(
    _ region: Microloop.Region, from start: MicroloopStart, length: Ticks?
  ) -> TransportStateMachine.Event {
    guard let present = microloop.region else { return .microloopOn }
    let isOther = start == .aligned ? length != nil && length != present.length : region != present
    return isOther ? .microloopAnew : .microloopOn
  }

  /// The region whose end has been reached, so that the music must wrap (rule R6).
  @inline(__always)
  func regionToWrap(at clock: PlaybackClock) -> Microloop.Region? {
    guard let region = microloop.region, clock.ticks >= region.end else { return nil }
    return region
  }

  /// Finds the frame at which the region's end is reached.
  @inline(__always)
  mutating func schedule(at clock: PlaybackClock) {
    isRegionNew = false
    wrapDue = microloop.region.map { clock.frame(reaching: $0.end) } ?? .max
  }

  /// Clears the due frame, because nothing is due while the music has stopped.
  mutating func unschedule() { wrapDue = .max }

  /// Whether the state machine and the microloop agree.
  var isConsistent: Bool { (machine.state == .microlooping) == (microloop.region != nil) }
}

extension Transport {
  /// `distance` is how far the music without the loop is ahead.
  func encodeState(to writer: inout SnapshotWriter, ahead distance: Ticks) {
    switch machine.state {
    case .paused: writer.put(UInt8(0))
    case .playing: writer.put(UInt8(1))
    case .microlooping: writer.put(UInt8(distance == .zero ? 2 : 3))
    }
  }

  /// Returns whether the music without the loop is somewhere else.
  mutating func restoreState(from reader: inout SnapshotReader) throws(SnapshotError) -> Bool {
    let code = try reader.number(in: UInt8(0)...3)
    switch code {
    case 0: machine = TransportStateMachine(state: .paused)
    case 1: machine = TransportStateMachine(state: .playing)
    default: machine = TransportStateMachine(state: .microlooping)
    }
    return code == 3
  }

  func encodeMicroloop(to writer: inout SnapshotWriter, ahead distance: Ticks) {
    writer.put(microloop.region?.start.rawValue ?? 0)
    writer.put(microloop.region?.length.rawValue ?? 0)
    writer.put(engagedAt)
    if distance != .zero { writer.put(distance.rawValue) }
  }

  /// Restores the microloop, and checks that the music is inside its region or about to wrap. Returns how far the music
  /// without the loop is ahead, which follows if `isElsewhere`.
  mutating func restoreMicroloop(
    from reader: inout SnapshotReader, at clock: PlaybackClock, isElsewhere: Bool
  ) throws(SnapshotError) -> Ticks {
    let start = reader.offset
    let regionStart = Ticks(try reader.number(in: 0...Timeline.lastTick.rawValue))
    let length = Ticks(try reader.number())
    if machine.state == .microlooping {
      if length != microloop.length {
        do throws(Microloop.Error) {
          // It may have been given in another time signature.
          _ = try Microloop.ticks(of: .ticks(length), in: .longest)
        } catch { throw .invalid(at: start) }
      }
      microloop.engage(Microloop.Region(start: regionStart, end: regionStart + length))
    }
    let region = microloop.region
    guard region?.start ?? .zero == regionStart, region?.length ?? .zero == length else {
      throw .invalid(at: start)
    }
    if let region = microloop.region, !clock.timebase.isNear(region, clock.position) {
      throw .invalid(at: start)
    }
    engagedAt = try reader.number(in: 0...clock.now)
    guard isElsewhere else { return .zero }
    let (place, ticks) = (reader.offset, clock.timebase.ticks(at: clock.position))
    let distance = Ticks(try reader.number())
    guard distance != .zero, (Ticks.zero...Timeline.lastTick).contains(ticks + distance) else {
      throw .invalid(at: place)
    }
    return distance
  }
}

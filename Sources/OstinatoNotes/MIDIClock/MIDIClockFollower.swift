import Ostinato

/// A follower of MIDI's clock: it finds the tempo and the place of another device, whose clocks jitter, are lost or come
/// twice.
///
/// ```swift
/// var follower = MIDIClockFollower(try ClockFollower(sampleRate: rate))
/// follower.receive(.start, at: 0)
/// follower.receive(.clock, at: 480)                             // and so on, as they come in
/// let advice = follower.advice(for: engine.state)               // before each block
/// if let place = advice.place { try engine.send(.seekToTick(place)) }
/// if let tempo = advice.tempo { try engine.send(.tempo(tempo)) }
/// if follower.isRunning != engine.state.isPlaying {
///   try engine.send(follower.isRunning ? .play : .pause)
/// }
/// ```
///
/// Lost and doubled clocks are told from jitter as long as that is at most three tenths of a clock's length, either way:
/// 6 ms at 120 BPM. If clocks are lost while the tempo changes, the place can be off by one or two clocks, until the next song
/// position or start.
///
/// A follower is plain data: a copy of it is all that is needed to go on from there.
///
/// Realtime-safe: yes, except for members that say otherwise.
public struct MIDIClockFollower: Equatable, Sendable, BitwiseCopyable {
  /// What filters the clocks, whose places it counts on through starts and stops.
  public private(set) var clock: ClockFollower
  /// Whether the other device plays.
  public private(set) var isRunning = false
  /// Whether it plays on from ``start`` with the next clock.
  private var isStarting = false
  /// Where it plays on from, unless it runs and goes straight on.
  private var start = Ticks.zero
  /// How far its place is beyond that of ``clock``, while it runs.
  private var lead = Ticks.zero
  /// The frame of the last clock that counted.
  private var lastFrame = FramePosition(0)
  /// How many clocks were lost, less those that were doubled, since ``oddity`` was 0.
  private var surplus: Int64 = 0
  /// Grows with clocks that do not come one by one (rule Y31).
  private var oddity = 0

  /// Creates a follower that has received nothing.
  ///
  /// - Parameter clock: What filters the clocks, which has observed nothing.
  public init(_ clock: ClockFollower) { self.clock = clock }

  /// The tempo of the other device; `nil` before two clocks.
  public var tempo: Tempo? { clock.tempo }

  /// Returns where the other device is at a frame; while it is stopped, where it will play on from; `nil` while it runs
  /// and its tempo is not known.
  public func place(at frame: FramePosition) -> Ticks? {
    isRunning ? clock.place(at: frame).map { $0 + lead } : start
  }

  /// Takes in a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - frame: The frame at which it came in.
  public mutating func receive(_ message: MIDIClockMessage, at frame: FramePosition) {
    switch message {
    case .start: (start, isStarting) = (.zero, true)
    case .continue: (start, isStarting) = (nextPlace, true)
    case .stop: (start, isStarting, isRunning) = (nextPlace, false, false)
    case .songPosition(let sixteenth):
      start = Ticks.perSixteenth * max(0, min(sixteenth, MIDIClockMessage.lastSixteenth))
      isStarting = isStarting || isRunning
    case .clock:
      guard receiveClock(at: frame), isStarting else { return }
      (isRunning, isStarting, lead) = (true, false, start - clock.lastPlace)
    }
  }

  /// Returns what an engine is to be told at its next frame so that it stays in step, as `ClockFollower.advice(for:)`
  /// does. If the other device is stopped and the music moves, that is a tempo alone.
  ///
  /// - Parameter state: The state of the engine.
  public func advice(for state: EngineState) -> ClockAdvice { advice(for: state, at: state.frame) }

  /// Returns what an engine is to be told, for a host that gives messages the frames of its audio device. Unlike those of
  /// the engine, they go on while the device skips a cycle.
  ///
  /// - Parameters:
  ///   - state: The state of the engine.
  ///   - frame: The device's frame at which the engine's next frame is played.
  public func advice(for state: EngineState, at frame: FramePosition) -> ClockAdvice {
    let isWaiting = !isRunning && state.isPlaying
    return ClockAdvice(following: isWaiting ? nil : place(at: frame), at: tempo, in: state)
  }

  /// The place of the next clock.
  private var nextPlace: Ticks {
    isRunning && !isStarting ? clock.lastPlace + .perClock + lead : start
  }

  /// Takes in a clock, and returns whether it counts (rule Y31).
  private mutating func receiveClock(at frame: FramePosition) -> Bool {
    guard clock.count > 0 else { return count(at: .zero, frame) }
    let next = clock.lastPlace + .perClock
    let length = clock.time(of: .perClock)
    let isKnown = clock.count >= MIDIClockFollower.fewest
    if isStarting {
      let error = isKnown ? clock.lateness(of: next, at: frame) : 0
      let lost = error > 0 && error <= clock.longestError ? lostClocks(late: error) : 0
      clock.observe(moved: next + Ticks.perClock * lost, at: frame)
      (lastFrame, oddity, surplus) = (frame, 0, 0)
      return true
    }
    let gap = Int128((frame - lastFrame).rawValue) << 40
    let shortest = isKnown ? length / 4 : (Int128(clock.sampleRate.hertz) << 40) / 400
    let isDouble = gap >= 0 && gap < shortest
    guard isKnown else {
      (oddity, surplus) = (0, 0)
      return !isDouble && count(at: next, frame)
    }
    let error = clock.lateness(of: next, at: frame)
    let isLate = !isDouble && 5 * error >= 3 * length && 4 * gap >= 5 * length
    if error.magnitude > clock.longestError.magnitude, !isDouble {
      return beginAnew(at: next, frame)
    }
    guard isDouble || isLate else {
      oddity = max(oddity - 1, 0)
      if oddity == 0 { surplus = 0 }
      return count(at: next, frame)
    }
    oddity += 16
    if oddity >= 96 {
      giveBack()
      return beginAnew(at: next, frame)
    }
    let extra = isDouble ? -1 : lostClocks(late: error)
    surplus += extra
    return !isDouble && count(at: next + Ticks.perClock * extra, frame)
  }

  /// The number of clocks that a clock is late by, to the nearest. There must have been two clocks.
  private func lostClocks(late error: Int128) -> Int64 {
    let length = clock.time(of: .perClock)
    return Int64(clamping: floorDivided(2 * error + length, by: 2 * length))
  }

  /// The number of observations from which on clocks are taken to be lost.
  private static var fewest: Int { 12 }

  /// Counts a clock, and takes what was lost for a change of tempo if that is what it shows.
  private mutating func count(at place: Ticks, _ frame: FramePosition) -> Bool {
    clock.observe(place, at: frame)
    lastFrame = frame
    if clock.count < MIDIClockFollower.fewest { giveBack() }
    return true
  }

  private mutating func beginAnew(at place: Ticks, _ frame: FramePosition) -> Bool {
    clock.begin(at: place, frame)
    lastFrame = frame
    return true
  }

  /// Counts all clocks as one each that were lost or doubled lately.
  private mutating func giveBack() {
    lead = lead - Ticks.perClock * surplus
    (oddity, surplus) = (0, 0)
  }
}

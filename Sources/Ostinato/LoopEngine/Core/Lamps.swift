/// The frames at which the bar lamp and the beat lamp go out (rules L1, L2).
struct Lamps: Equatable, BitwiseCopyable {
  /// The first frame at which the bar lamp is off.
  private(set) var barLitUntil: Int64 = 0
  /// The first frame at which the beat lamp is off.
  private(set) var beatLitUntil: Int64 = 0
  /// The duration of a flash in frames.
  private let flashLength: Int64

  /// Creates lamps that are off.
  init(at rate: SampleRate) { flashLength = rate.frames(milliseconds: 100) }

  /// The same lamps at another sample rate.
  func continued(at rate: SampleRate, by change: RateChange) -> Lamps {
    var next = Lamps(at: rate)
    next.barLitUntil = change.ceil(barLitUntil)
    next.beatLitUntil = change.ceil(beatLitUntil)
    return next
  }

  mutating func flashBar(at frame: Int64) { barLitUntil = frame &+ flashLength }
  mutating func flashBeat(at frame: Int64) { beatLitUntil = frame &+ flashLength }

  /// Returns whether a lamp is lit at `frame`, which may lie before the flash.
  func isLit(_ lamp: Lamp, at frame: Int64) -> Bool {
    let litUntil =
      switch lamp {
      case .bar: barLitUntil
      case .beat: beatLitUntil
      }
    return frame < litUntil && litUntil <= frame.addingClamped(flashLength)
  }

  /// Returns the lamps after the clock's frame: lit by the lines that it reaches, which are those
  /// after the wrap if the microloop wraps there.
  func flashed(at clock: PlaybackClock, in microloop: Microloop) -> Lamps {
    guard clock.isMoving else { return self }
    var lamps = self
    let (base, timeline) = (clock.timebase, clock.timeline)
    var reported = base.ticks(at: timeline.reported(before: clock.now))
    if let region = microloop.region, microloop.wraps(clock.position, in: base) {
      lamps.flash(after: reported, through: region.end - 1, in: base.timeSignature, at: clock.now)
      reported = region.start - 1
    }
    let reached = base.ticks(at: microloop.positionAfterWrap(of: clock.position, in: base))
    lamps.flash(after: reported, through: reached, in: base.timeSignature, at: clock.now)
    return lamps
  }

  /// Flashes at a frame that reaches the lines of a stretch of music.
  private mutating func flash(
    after start: Ticks, through end: Ticks, in signature: TimeSignature, at frame: Int64
  ) {
    if signature.barLength.line(after: start) <= end { flashBar(at: frame) }
    if signature.beatLength.line(after: start) <= end { flashBeat(at: frame) }
  }

  func encode(to writer: inout SnapshotWriter) {
    writer.put(barLitUntil)
    writer.put(beatLitUntil)
  }

  mutating func restore(
    from reader: inout SnapshotReader, at frame: Int64
  ) throws(SnapshotError) {
    barLitUntil = try reader.number(in: 0...frame + flashLength)
    beatLitUntil = try reader.number(in: 0...frame + flashLength)
  }
}

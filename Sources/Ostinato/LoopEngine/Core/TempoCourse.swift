/// A ramp of tempo under way: which tempo each step has, and how far the music still moves until the ramp ends
/// (rule W4).
struct TempoCourse: Equatable, BitwiseCopyable {
  private let from: Tempo
  let target: Tempo
  private let stepCount: Int64
  private let start: Int64
  /// The distance left, in units, where the timeline has its origin.
  private var distance: Int128

  private static var framesPerStep: Int64 { 64 }

  /// Begins a ramp at `frame`, over a distance of at least a unit.
  init(from: Tempo, to target: Tempo, over distance: Int128, at frame: Int64) {
    self.from = from
    self.target = target
    self.distance = distance
    start = frame
    // A step at the mean tempo moves the music by half of this, which is less than 2⁶⁰.
    let twoSteps = TempoCourse.framesPerStep &* (from.unitsPerFrame &+ target.unitsPerFrame)
    stepCount = Int64(clamping: max(2 &* distance / Int128(twoSteps), 1))
  }

  /// The distance left `frames` after the timeline's origin; 0 or less at the ramp's end.
  func distance(after frames: Int64, at unitsPerFrame: Int64) -> Int128 {
    distance &- Int128(frames) &* Int128(unitsPerFrame)
  }

  /// Moves the origin by so many frames.
  mutating func move(by frames: Int64, at unitsPerFrame: Int64) {
    distance = distance(after: frames, at: unitsPerFrame)
  }

  /// The tempo of the step that `frame` belongs to.
  func tempo(at frame: Int64) -> Tempo {
    let step = (frame &- start) / TempoCourse.framesPerStep
    guard step < stepCount else { return target }
    // Tempos differ by less than 2³⁰.
    let (difference, odd) = (target.microBPM &- from.microBPM, 2 &* step &+ 1)
    guard stepCount >= 1 << 32 else {
      let change = floorDivided(difference &* odd, by: 2 &* stepCount)
      return Tempo(unchecked: from.microBPM &+ change)
    }
    let numerator = Int128(difference) &* Int128(odd)
    let denominator = Int128(2 &* stepCount)
    let quotient = numerator / denominator
    let change = quotient &* denominator > numerator ? quotient &- 1 : quotient
    return Tempo(unchecked: from.microBPM &+ Int64(truncatingIfNeeded: change))
  }

  /// The first frame, not before `frame`, at which another step begins; `.max` if there is none.
  func nextStep(from frame: Int64) -> Int64 {
    let framesPerStep = TempoCourse.framesPerStep
    let step = max((frame &- start &+ framesPerStep &- 1) / framesPerStep, 1)
    return step <= stepCount ? start &+ step &* framesPerStep : .max
  }
}

extension TempoCourse {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(from.microBPM)
    writer.put(target.microBPM)
    writer.put(stepCount)
    writer.put(start)
    writer.put(distance)
  }

  /// Restores a ramp of an engine at `frame`, whose timeline began at `origin`.
  init(
    from reader: inout SnapshotReader, at frame: Int64, since origin: Int64, in timebase: Timebase
  ) throws(SnapshotError) {
    let beginning = reader.offset
    from = try reader.tempo()
    target = try reader.tempo()
    for tempo in [from, target] {
      do throws(Timebase.Error) {
        _ = try Timebase(sampleRate: timebase.sampleRate, tempo: tempo)
      } catch { throw .invalid(at: beginning) }
    }
    stepCount = try reader.number(in: 1...(.max >> 2))
    start = try reader.number(in: 0...origin)
    let place = reader.offset
    distance = try reader.number()
    // What an engine has left is more than the frame before has moved the music.
    let limit = timebase.position(of: Timeline.lastTick).units
    guard (1...limit).contains(distance),
      distance(after: max(frame &- origin &- 1, 0), at: timebase.unitsPerFrame) > 0
    else { throw .invalid(at: place) }
  }
}

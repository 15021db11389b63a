import Ostinato

/// A tempo that rises or falls in steps: a list of commands, each anchored to the place of its step.
///
/// ```swift
/// let faster = try TempoSteps(
///   from: Tempo(bpm: 100), to: Tempo(bpm: 120), by: 2, every: TimeSignature.fourFour.beatLength * 8)
/// for step in faster.steps { try engine.send(step.command, at: step.anchor) }
/// ```
///
/// The first step comes one interval after ``start``, and the music is expected to have the tempo ``first``
/// up to there. The last step is smaller if the tempo would otherwise pass ``last``. All steps wait in the
/// engine's queue at once: see `EngineSettings.pendingCapacity`.
public struct TempoSteps: Equatable, Sendable {
  /// The tempo before the first step.
  public let first: Tempo
  /// The tempo after the last step.
  public let last: Tempo
  /// The size of a step in millionths of a quarter note per minute; its direction is that from ``first`` to
  /// ``last``.
  public let stepMicroBPM: Int64
  /// The distance of the steps.
  public let interval: Ticks
  /// The place from which the steps are counted.
  public let start: Ticks

  /// The greatest number of steps.
  public static var maximumSteps: Int { 10_000 }

  /// Creates the steps from one tempo to another.
  ///
  /// - Parameters:
  ///   - first: The tempo before the first step.
  ///   - last: The tempo after the last step, higher or lower, or the same for no steps.
  ///   - step: The size of a step in quarter notes per minute, greater than 0, rounded to the nearest
  ///     millionth.
  ///   - interval: The distance of the steps, at least a sixteenth, such as `signature.beatLength * 8`.
  ///   - start: The place from which the steps are counted.
  /// - Throws: ``TempoSteps/Error``, which gives the value that is out of range.
  public init(
    from first: Tempo, to last: Tempo, by step: Double, every interval: Ticks,
    at start: Ticks = .zero
  ) throws(TempoSteps.Error) {
    guard step.isFinite, step >= 0.000_001 else { throw .stepOutOfRange(bpm: step) }
    self.first = first
    self.last = last
    stepMicroBPM = Int64(min(step, 1_000) * 1_000_000 + 0.5)
    self.interval = interval
    self.start = start
    guard interval >= .perSixteenth else { throw .intervalTooShort(interval) }
    guard stepCount <= TempoSteps.maximumSteps else { throw .tooManySteps(stepCount) }
    let farthest: Int64 = 1 << 61
    let (way, isBeyond) = interval.rawValue.multipliedReportingOverflow(by: Int64(stepCount))
    guard start >= .zero, start <= farthest, !isBeyond, way <= farthest - start.rawValue else {
      throw .positionOutOfRange(start)
    }
  }

  /// The number of steps.
  private var stepCount: Int {
    let way = abs(last.microBPM - first.microBPM)
    return Int((way + stepMicroBPM - 1) / stepMicroBPM)
  }

  /// The steps in order of time; empty if ``first`` is ``last``. Realtime-safe: no.
  public var steps: [Step] {
    (0..<stepCount).map { index in
      let change = stepMicroBPM * Int64(index + 1)
      let isLast = index + 1 == stepCount
      let microBPM = first.microBPM + (last > first ? change : -change)
      // Between two tempos, so it is one itself.
      let tempo = isLast ? last : (try? Tempo(microBPM: microBPM)) ?? last
      return Step(tempo: tempo, tick: start + interval * (index + 1))
    }
  }

  /// One step: a command, and the anchor to send it with.
  public struct Step: Equatable, Sendable {
    /// The tempo from this step on.
    public let tempo: Tempo
    /// The place of the step.
    public let tick: Ticks
    /// The command that sets the tempo.
    public var command: Command { .tempo(tempo) }
    /// The anchor at the place of the step.
    public var anchor: Anchor { .tick(tick) }
  }
}

extension TempoSteps {
  /// The reason why the steps are invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The size of a step is less than 0.000001 BPM, or not finite.
    case stepOutOfRange(bpm: Double)
    /// The distance of the steps is less than a sixteenth.
    case intervalTooShort(Ticks)
    /// There are more than 10 000 steps.
    case tooManySteps(Int)
    /// They start before `0:0:0`, or do not end before the farthest position, 2⁶¹ ticks.
    case positionOutOfRange(Ticks)
  }
}

extension TempoSteps.Error: CustomStringConvertible {
  /// A one-sentence description of what was wrong.
  public var description: String {
    switch self {
    case .stepOutOfRange:
      "the step of a change of tempo is a finite number of BPM greater than 0: the direction is that from the first "
        + "tempo to the last"
    case .intervalTooShort(let interval):
      "\(interval) ticks between the steps of a change of tempo are less than a sixteenth, which has "
        + "\(Ticks.perSixteenth)"
    case .tooManySteps(let count):
      "a change of tempo of \(count) steps is not within \(TempoSteps.maximumSteps) steps: take larger steps"
    case .positionOutOfRange(let start):
      "a change of tempo from tick \(start) does not lie between 0:0:0 and 2⁶¹ ticks"
    }
  }
}

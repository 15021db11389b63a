/// A source that is simple and exact to the bit, to hold an engine's sources against (S).
///
/// It has no state but what its cues have set, and has set nothing at first. Its cues are:
///
/// | code | value | detail | what it sets |
/// |---|---|---|---|
/// | 0 | any | any | nothing of what follows any more |
/// | 1 | level, 1 … 1000 | 0, or 1: sounds while the music stands, too | its sound |
/// | 2 | interval, 3003 … 2⁴⁰ ticks, or 0: no lines | origin, −2⁶¹ … 2⁶¹ ticks | its lines |
/// | 3 | number of an input, −1 … 1024 | 1: on, or 0: off | an input beside its own |
/// | 4 | 1: on, or 0: off | any | its watch |
///
/// At each frame, in this order:
///
/// 1. With the watch on, if a passage begins that stops, starts or jumps (S5), it reports code 5 with the
///    value 1 for `stops` + 2 for `starts` + 4 for `jumps`.
/// 2. Of a passage that begins, it carries out the cues in order. One that it carries out, it reports with
///    the same code, value and detail. One with another code it rejects as `notUnderstood`, and one with
///    numbers that are not in the table as `outOfRange`.
/// 3. For each line at `origin + k · interval` that belongs to the frame, in order, it reports code 6 with
///    the value k and the interval as the detail.
/// 4. While it sounds, it adds ``sample(frame:ticks:source:isMoving:)`` to its own input, and then the same
///    with its channels exchanged to the input beside its own, if one is on.
///
/// Of several sources each does all its additions to a block before the next one begins, in the order of
/// their numbers.
public struct TestTone: Equatable, Sendable {
  /// 0 if it has no sound.
  public private(set) var level: Int64 = 0
  public private(set) var soundsWhileStanding = false
  /// In ticks; 0 if it has no lines.
  public private(set) var interval: Int64 = 0
  /// In ticks.
  public private(set) var origin: Int64 = 0
  /// The input beside its own, if one is on.
  public private(set) var furtherInput: Int?
  public private(set) var isWatching = false

  public init() {}

  /// The codes of its cues, from 0, and of its reports.
  public static let codes: Range<Int32> = 0..<5
  public static let turnCode: Int32 = 5
  public static let lineCode: Int32 = 6

  /// The value that it reports of a passage's first frame.
  public static func turnValue(stops: Bool, starts: Bool, jumps: Bool) -> Int64 {
    (stops ? 1 : 0) + (starts ? 2 : 0) + (jumps ? 4 : 0)
  }

  /// Carries out a cue, or says why it rejects it.
  public mutating func carryOut(_ cue: SentCommand.Cue) -> OracleEvent.Reason? {
    switch cue.code {
    case 0:
      self = TestTone()
    case 1:
      guard (1...1000).contains(cue.value), (0...1).contains(cue.detail) else { return .outOfRange }
      level = cue.value
      soundsWhileStanding = cue.detail == 1
    case 2:
      guard cue.value == 0 || (3003...(1 << 40)).contains(cue.value),
        (-(1 << 61)...(1 << 61)).contains(cue.detail)
      else { return .outOfRange }
      interval = cue.value
      origin = cue.detail
    case 3:
      guard (-1...1024).contains(cue.value), (0...1).contains(cue.detail) else {
        return .outOfRange
      }
      furtherInput = cue.detail == 1 ? Int(cue.value) : nil
    case 4:
      guard (0...1).contains(cue.value) else { return .outOfRange }
      isWatching = cue.value == 1
    default:
      return .notUnderstood
    }
    return nil
  }

  /// What it adds at an engine frame, with the position in ticks, rounded down; `nil` if nothing.
  ///
  /// With `n = (frame + 3 · ticks + 4099 · source) mod 8191`, in exact integers, the left sample is
  /// `Float(n · level) / 8_387_584`, below 1, and the right one is the left one divided by −3, in Float.
  public func sample(
    frame: Int64, ticks: Int64, source: Int, isMoving: Bool
  ) -> StereoSample? {
    guard level > 0, isMoving || soundsWhileStanding else { return nil }
    let n = (frame % 8191 + 3 * (ticks % 8191) + 4099 * Int64(source)) % 8191
    let left = Float(n * level) / 8_387_584
    return StereoSample(left: left, right: left / -3)
  }
}

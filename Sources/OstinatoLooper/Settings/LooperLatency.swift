/// How long sound takes between a looper and a musician, in frames.
///
/// What a musician plays to a sound reaches the looper a *round trip* later: the sound leaves by the output, and
/// what is played to it comes back by the input. A looper moves each take by that much, so that it lies where it
/// was played.
public struct LooperLatency: Hashable, Sendable, BitwiseCopyable {
  /// The frames from the input of the audio system to the looper.
  public var input: Int
  /// The frames from a render to what is heard.
  public var output: Int

  /// Creates a latency. Both together are from 0 to 10 seconds, which ``Looper`` checks.
  ///
  /// Realtime-safe: yes.
  public init(input: Int = 0, output: Int = 0) {
    self.input = input
    self.output = output
  }

  /// No latency: what is played at a frame is the input of that frame. Realtime-safe: yes.
  public static var none: LooperLatency { LooperLatency() }

  /// The longest round trip, in seconds.
  public static var maximumSeconds: Int { 10 }
}

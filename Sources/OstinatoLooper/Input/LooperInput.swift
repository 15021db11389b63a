/// The input of a looper for one call of a render method, from the call's first frame on.
///
/// ```swift
/// let microphone = LooperInput(mono: samples)
/// let audio = engine.render(frames: samples.count) { block in looper.render(block, input: microphone) }
/// ```
///
/// Samples that are NaN, infinite, below 2⁻⁴⁰ or above 2³² in magnitude count as 0. Frames beyond the end of the
/// input are silent. ``Looper/invalidSampleCount`` and ``Looper/missingFrameCount`` count them.
public struct LooperInput: Equatable, Sendable {
  /// The samples of the left channel, or of the only one.
  public var left: [Float]
  /// The samples of the right channel; `nil` if there is one channel, which stands for both.
  public var right: [Float]?

  /// Creates an input of one channel. Realtime-safe: no.
  public init(mono: [Float]) { left = mono }

  /// Creates an input of two channels, which is as long as the shorter of them. Realtime-safe: no.
  public init(left: [Float], right: [Float]) {
    self.left = left
    self.right = right
  }
}

/// A group of a mixer: a strip of its own, and the strips that feed it instead of the mix.
///
/// ```swift
/// let music = StripGroup(of: [.a, .b, .source(0)])
/// var engine = try LoopEngine(
///   sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [[a1], [b1]], sources: [Strip(), Strip()],
///   groups: [music])
/// try engine.send(.gain(0.25, on: .group(0), over: .milliseconds(200)))  // source 1 is as loud as before
/// ```
///
/// A strip feeds one group at most, and a group feeds the mix.
public struct StripGroup: Equatable, Sendable {
  /// The gain, pan, mute and solo of the group.
  public var strip: Strip
  /// The strips that feed the group: those of decks and of sources, in any order.
  public var members: [StripID]

  /// Creates a group of these strips; by default, at unity gain and panned to the center.
  public init(of members: [StripID], strip: Strip = Strip()) {
    self.strip = strip
    self.members = members
  }
}

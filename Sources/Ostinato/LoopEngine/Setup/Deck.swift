/// The initial contents of a deck: a ring of clips, a channel strip, and whether it runs.
///
/// An array literal of clips, such as `[a1, a2]`, is a deck at unity gain, panned to the center.
public struct Deck: Sendable {
  /// The clips, in order. The first follows the last.
  public var clips: [Clip]
  /// The gain, pan, mute and solo of the deck.
  public var strip: Strip
  /// Whether the deck is stopped, until a clip of it is launched.
  public var isStopped: Bool
  /// Whether the deck follows the tempo, and how.
  public var follow: FollowMode

  /// Creates a deck; by default, at unity gain and panned to the center, not stopped, and at its clips' own tempo.
  public init(
    _ clips: [Clip], strip: Strip = Strip(), isStopped: Bool = false,
    follow: FollowMode = .native
  ) {
    self.clips = clips
    self.strip = strip
    self.isStopped = isStopped
    self.follow = follow
  }
}

extension Deck: ExpressibleByArrayLiteral {
  /// Creates a deck with these clips, at unity gain and panned to the center.
  public init(arrayLiteral clips: Clip...) { self.init(clips) }
}

// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension Deck: CustomStringConvertible {
    /// The deck in one line, such as `2 clips, gain 1.0, pan 0.0` or
    /// `1 clip, gain 0.5, pan 0.0, varispeed, stopped`.
    /// Realtime-safe: no.
    public var description: String {
      "\(clips.count) \(clips.count == 1 ? "clip" : "clips"), \(strip)"
        + "\(follow == .native ? "" : ", \(follow)")\(isStopped ? ", stopped" : "")"
    }
  }
#endif

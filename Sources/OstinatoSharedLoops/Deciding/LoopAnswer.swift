/// The answer to an action: what it has made or changed.
public enum LoopAnswer: Hashable, Sendable {
  /// The artist who has joined or changed their profile.
  case artist(Artist)
  /// The loop that was posted or changed.
  case loop(Loop)
  /// The message that was sent.
  case message(Message)
  /// The request or the offer to contribute.
  case contribution(Contribution)
  /// The action was carried out; there is nothing to return.
  case done

  /// The artist, if the action answers one.
  public var artist: Artist? { if case .artist(let artist) = self { artist } else { nil } }
  /// The loop, if the action answers one.
  public var loop: Loop? { if case .loop(let loop) = self { loop } else { nil } }
  /// The message, if the action answers one.
  public var message: Message? { if case .message(let message) = self { message } else { nil } }
  /// The contribution, if the action answers one.
  public var contribution: Contribution? {
    if case .contribution(let contribution) = self { contribution } else { nil }
  }
}

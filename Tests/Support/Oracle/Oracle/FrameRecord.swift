/// The states of the transport (R).
public enum Transport: Equatable, Sendable {
  case paused
  case playing
  case microlooping(Region)

  public var isPaused: Bool { if case .paused = self { true } else { false } }
  var isMicrolooping: Bool { if case .microlooping = self { true } else { false } }

  /// Of the microloop, if there is one.
  var region: Region? { if case .microlooping(let region) = self { region } else { nil } }

  /// The region of a microloop, half-open, in ticks (R5).
  public struct Region: Equatable, Sendable {
    public var start: Int64
    public var end: Int64

    public init(start: Int64, end: Int64) {
      self.start = start
      self.end = end
    }

    var length: Int64 { end - start }
  }
}

/// The engine's state when one frame is rendered, after its commands and boundaries.
public struct FrameRecord: Equatable, Sendable {
  public var transport: Transport
  /// As played, so on a wrap's frame the wrapped one (R11); paused, where it stands.
  public var position: Int128
  public var lamps: Lamps
  /// The tempo that the frame moves with, after all that is done at it; paused, the one that stays (W4).
  public var microBPM: Int64
  /// Of the signature that the engine has (R12).
  public var beats: Int
  public var unit: Int

  public init(
    transport: Transport, position: Int128, lamps: Lamps, microBPM: Int64, beats: Int, unit: Int
  ) {
    self.transport = transport
    self.position = position
    self.lamps = lamps
    self.microBPM = microBPM
    self.beats = beats
    self.unit = unit
  }
}

/// Which lamps are lit during a frame (L2).
public struct Lamps: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bar = Lamps(rawValue: 1)
  public static let beat = Lamps(rawValue: 2)
}

/// One deck's state when one frame is rendered, after its commands and boundaries.
public struct DeckRecord: Equatable, Sendable {
  /// Index of the current clip in its ring.
  public var clip: Int
  /// Index of the clip that comes next, if one is marked (D2).
  public var marked: Int?
  /// The audio frame that sounds, without the fraction of W9; -1 when paused or stopped (W1), where the audio has run out and
  /// where the lap was left (F4).
  public var audioFrame: Int
  /// The audio frame D6 arrives at, without the fraction of W9, also when paused and past the audio's end; 0 when stopped (W1).
  public var playhead: Int64
  /// Where the current clip begins, in ticks (D1).
  public var anchor: Int64
  /// How long the current clip is on the grid, in ticks (D1).
  public var length: Int64
  /// Whether it has left the music for itself (W1).
  public var isStopped: Bool
  /// What it follows (W7).
  public var follow: FollowMode

  public init(
    clip: Int, marked: Int?, audioFrame: Int, playhead: Int64, anchor: Int64, length: Int64,
    isStopped: Bool, follow: FollowMode = .native
  ) {
    self.clip = clip
    self.marked = marked
    self.audioFrame = audioFrame
    self.playhead = playhead
    self.anchor = anchor
    self.length = length
    self.isStopped = isStopped
    self.follow = follow
  }
}

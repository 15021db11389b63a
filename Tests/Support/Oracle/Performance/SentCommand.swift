/// A command with the moment it is sent and the moment it is meant for (C1).
public struct SentCommand: Equatable, Sendable {
  /// The engine frame about to be rendered when the command is sent (P1).
  public var frame: Int64
  public var anchor: Anchor
  public var action: Action

  public init(frame: Int64, anchor: Anchor = .now, action: Action) {
    self.frame = frame
    self.anchor = anchor
    self.action = action
  }

  /// What a command waits for (C1).
  public enum Anchor: Equatable, Sendable {
    case now
    /// An engine frame; before the frame of sending it is late (C3).
    case frame(Int64)
    /// A musical time in ticks from `0:0:0`, so in no signature (R13).
    case time(Int64)
    case grid(Line)

    /// Whether it is a place in the music, not a frame.
    var isMusical: Bool {
      switch self {
      case .now, .frame: false
      case .time, .grid: true
      }
    }
  }

  /// The lines a command can wait for the next of (C1).
  public enum Line: Equatable, Sendable {
    case sixteenth, beat, bar, segment
    case clipEnd(deck: Int)
  }

  /// What a command does. The last two take effect as they are sent, whatever their anchor.
  public enum Action: Equatable, Sendable {
    case play, pause, reset
    /// To ticks from `0:0:0`, not negative (R8).
    case seek(Int64)
    /// In micro-BPM (R9).
    case tempo(Int64)
    /// A signature as T4 has them, 1 … 64 beats over a unit of 2, 4, 8 or 16; at `0:0:0` alone (R12).
    case timeSignature(beats: Int, unit: Int)
    /// To a tempo in micro-BPM, while the music moves by a sixteenth to 10 000 bars, in ticks (W4).
    case ramp(microBPM: Int64, ticks: Int64)
    /// On with a length in whole sixteenths, 1 … 64 bars of them, or with the engine's setting
    /// (R5), from where `from` says (W5).
    case microloop(Bool, sixteenths: Int? = nil, from: MicroloopStart = .aligned)
    /// W6.
    case microloopHalve, microloopDouble
    /// By at most 64 bars, forward or, if negative, back (W6).
    case microloopMove(ticks: Int64)
    /// Ends the microloop; the music goes on as it is without the loop (W13).
    case slip
    /// Marks a clip of the ring by its index, from 0 (D2).
    case clip(deck: Int, index: Int)
    case next(deck: Int)
    case cancelNext(deck: Int)
    /// W2.
    case stop(deck: Int)
    /// A clip of the ring by its index, from 0 (W3).
    case launch(deck: Int, index: Int, inPhase: Bool = false)
    /// Sets what a deck follows (W7).
    case follow(deck: Int, FollowMode)
    case gain(StripName, Float, over: RampTime? = nil)
    case pan(StripName, Float, over: RampTime? = nil)
    case mute(StripName, Bool)
    case solo(StripName, Bool)
    case masterGain(Float, over: RampTime? = nil)
    /// S3. For a source that the performance has.
    case cue(Cue)
    /// D8. The new ring is not empty.
    case replaceRing(deck: Int, [Performance.Clip])
    /// C4: the command at this index of the performance's list, if it is pending.
    case cancel(Int)
  }

  /// Where the region of a microloop begins (W5).
  public enum MicroloopStart: String, Sendable {
    case aligned, here, justPlayed
  }

  /// Whose strip it is: a deck's, a source's (S2) or a group's (M8), by its number.
  public enum StripName: Equatable, Sendable {
    case deck(Int)
    case source(Int)
    case group(Int)
  }

  /// What a source is told; what the numbers mean, the source says (S3).
  public struct Cue: Equatable, Sendable {
    public var source: Int
    public var code: Int32
    public var value: Int64
    public var detail: Int64

    public init(source: Int, code: Int32, value: Int64 = 0, detail: Int64 = 0) {
      self.source = source
      self.code = code
      self.value = value
      self.detail = detail
    }
  }

  /// How long a ramp takes; without one, a strip's as long as the performance says, and the master
  /// gain's takes no time (M2, M4).
  public enum RampTime: Equatable, Sendable {
    /// 0 … 60 000.
    case milliseconds(Int64)
    /// A musical length at the present tempo, 0 … 64 bars.
    case ticks(Int64)
  }

  /// A command's `do` word, as events name it (P1, P3).
  public enum Word: String, Sendable {
    case play, pause, reset, seek, tempo, timeSignature, ramp
    case microloop, microloopHalve, microloopDouble, microloopMove, slip
    case clip, next, cancelNext, stop, launch, follow
    case gain, pan, mute, solo, masterGain, cue, replaceRing, cancel
  }
}

extension SentCommand.Action {
  public var word: SentCommand.Word {
    switch self {
    case .play: .play
    case .pause: .pause
    case .reset: .reset
    case .seek: .seek
    case .tempo: .tempo
    case .timeSignature: .timeSignature
    case .ramp: .ramp
    case .microloop: .microloop
    case .microloopHalve: .microloopHalve
    case .microloopDouble: .microloopDouble
    case .microloopMove: .microloopMove
    case .slip: .slip
    case .clip: .clip
    case .next: .next
    case .cancelNext: .cancelNext
    case .stop: .stop
    case .launch: .launch
    case .follow: .follow
    case .gain: .gain
    case .pan: .pan
    case .mute: .mute
    case .solo: .solo
    case .masterGain: .masterGain
    case .cue: .cue
    case .replaceRing: .replaceRing
    case .cancel: .cancel
    }
  }
}

// For a deck's strip, by the deck's number.
extension SentCommand.Action {
  public static func gain(
    deck: Int, _ gain: Float, over time: SentCommand.RampTime? = nil
  ) -> Self {
    .gain(.deck(deck), gain, over: time)
  }

  public static func pan(deck: Int, _ pan: Float, over time: SentCommand.RampTime? = nil) -> Self {
    .pan(.deck(deck), pan, over: time)
  }

  public static func mute(deck: Int, _ isOn: Bool) -> Self { .mute(.deck(deck), isOn) }
  public static func solo(deck: Int, _ isOn: Bool) -> Self { .solo(.deck(deck), isOn) }
}

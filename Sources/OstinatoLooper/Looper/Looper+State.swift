import Ostinato

// What a looper is at the next frame.
extension Looper {
  /// The number of tracks.
  public var trackCount: Int { core.tracks.count }
  /// The number of takes.
  public var takeCount: Int { core.bank.takes.count }
  /// The number of takes that are not in use. What a track without a loop keeps for undo and redo is not in use.
  public var freeTakeCount: Int {
    takeCount - core.tracks.takes(of: core.bank, at: core.nextFrame, orKept: false).count
  }
  /// The number of frames from a sound to the input that answers it. ``LooperCommand/roundTrip(_:)`` changes it.
  public var roundTrip: FrameCount { FrameCount(core.format.roundTrip) }
  /// The number of samples of the input that were NaN, infinite or above 2³² in magnitude, and count as 0.
  public var invalidSampleCount: Int { Int(clamping: core.bank.ring.invalidSampleCount) }
  /// The number of frames of which the input was shorter than the block, and which count as silent.
  public var missingFrameCount: Int { Int(clamping: core.bank.ring.missingFrameCount) }

  /// What a track is doing.
  public enum Activity: Equatable, Sendable {
    /// It has no loop.
    case empty
    /// It has no loop and waits for a sound.
    case listening
    /// It records a loop.
    case recording
    /// It has a loop.
    case looping
    /// It has a loop and puts a layer on it.
    case layering(LayerKind)
    /// It has a loop and a layer that has been turned off and is not part of the loop yet.
    case ending(LayerKind)
  }

  /// A track as a view shows it.
  public struct TrackState: Equatable, Sendable {
    /// What the track is doing.
    public let activity: Activity
    /// The length of the loop, or of the recording if it is given.
    public let length: Ticks?
    /// The tempo at which the loop was recorded; `nil` without a loop.
    public let tempo: Tempo?
    /// The number of the version that is the loop; `nil` without one.
    public let version: Int?
    /// Whether there is something to go back to: a version before the loop, the empty track before the first one, or
    /// the loop before a clear.
    public let canUndo: Bool
    /// Whether something has been undone and can be brought back.
    public let canRedo: Bool
    /// Whether audio of the loop is still to come in, so that it is no clip yet.
    public let isComingIn: Bool
    /// How far the loop or the recording has come; `nil` on an empty track.
    public let progress: LoopProgress?
    /// The linear gain.
    public let gain: Float
    /// Whether the track is muted.
    public let isMuted: Bool
    /// Whether the track is soloed.
    public let isSoloed: Bool
    /// How much of the loop an overdub keeps.
    public let feedback: Float
  }

  /// Returns the state of a track at the next frame; `nil` if there is no such track.
  ///
  /// - Parameters:
  ///   - track: The number of the track.
  ///   - state: The state of the engine that the looper is rendered with.
  public func state(of track: Int, in state: EngineState) -> TrackState? {
    guard core.tracks.indices.contains(track) else { return nil }
    let (data, strip) = (core.tracks[track], core.strips.strip(track))
    let isComingIn = data.loop.map {
      !core.bank.hasComeIn($0.take, before: core.nextFrame)
    }
    var length = data.loop?.length
    if case .recording(let recording) = data.task, !recording.isOpen { length = recording.length }
    return TrackState(
      activity: data.activity, length: length, tempo: data.loop?.tempo,
      version: data.loop?.number, canUndo: data.history.canUndo, canRedo: data.history.canRedo,
      isComingIn: isComingIn ?? false, progress: data.progress(in: state),
      gain: data.gain, isMuted: strip.isMuted, isSoloed: strip.isSoloed,
      feedback: data.feedback)
  }

  /// Returns why a command would be refused at the next frame; `nil` if it would be carried out.
  ///
  /// A command whose numbers are out of range is rejected, whatever this returns.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - state: The state of the engine that the looper is rendered with.
  public func refusal(of command: LooperCommand, in state: EngineState) -> LooperRefusal? {
    guard core.isInRange(command) else { return nil }
    let next = state.nextFrame
    let (frame, _) = core.ownFrame(of: next.frame.rawValue)
    let moment = SourceMoment(next: next, after: core.lastRender, countedAs: frame)
    guard let track = command.track else { return core.refusalOfRoundTrip(at: frame) }
    return core.track(track, at: moment).refusal(of: command)
  }
}

extension Track {
  /// What the track is doing.
  fileprivate var activity: Looper.Activity {
    switch task {
    case .none: loop == nil ? .empty : .looping
    case .listening: .listening
    case .recording: .recording
    case .layering(let layer):
      layer.ended == nil ? .layering(layer.kind) : .ending(layer.kind)
    }
  }

  /// How far the loop or the recording has come at the state's position.
  fileprivate func progress(in state: EngineState) -> LoopProgress? {
    let signature = state.timebase.timeSignature
    if case .recording(let recording) = task {
      // The end has moved with the wraps since the beginning.
      let elapsed = state.ticks - (recording.end - recording.length)
      return LoopProgress(
        elapsed: elapsed, length: recording.isOpen ? nil : recording.length,
        timeSignature: signature)
    }
    return loop.map {
      LoopProgress(
        elapsed: state.ticks - ($0.boundary(after: state.ticks) - $0.length), length: $0.length,
        timeSignature: signature)
    }
  }
}

/// Why a track cannot carry out a command.
public enum LooperRefusal: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The track has a loop or a recording.
  case notEmpty = 1
  /// The music stands still.
  case standsStill = 2
  /// The loop would have more frames than a take.
  case tooLong = 3
  /// The loop would come round before what is played to it has come in.
  case tooShort = 4
  /// All takes are in use.
  case noTakeFree = 5
  /// There is no recording, or its length is given.
  case notRecording = 6
  /// The music has stopped, started, jumped or changed its tempo in what is to be captured, or the round trip has
  /// changed, or the looper was not there.
  case notStraight = 7
  /// It is so already.
  case noChange = 8
  /// There is nothing before the loop to go back to.
  case nothingToUndo = 9
  /// Nothing that was undone is left to bring back.
  case nothingToRedo = 10
  /// The track has no loop.
  case notLooping = 11
  /// The track makes a layer, or has one that is not part of the loop yet; or, for the round trip, any track makes a
  /// recording or a layer, or something is still coming in.
  case busy = 12
  /// Audio of the loop would be needed before it has come in.
  case stillComing = 13
  /// The loop was not recorded at the session's tempo.
  case otherTempo = 14
  /// The pass that is being played is longer than the loop: its length or the tempo has changed since it began.
  case longPass = 15
  /// No tempo makes the loop that many bars long.
  case noTempo = 16
}

extension LooperRefusal: CustomStringConvertible {
  /// The reason in words, such as `the music stands still`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .notEmpty: "the track has a loop or a recording; clear it first"
    case .standsStill: "the music stands still"
    case .tooLong: "the loop would have more frames than a take"
    case .tooShort: "the loop would be shorter than the round trip and a fade"
    case .noTakeFree: "all takes are in use; clear a track to free some"
    case .notRecording: "the track has no recording, or one whose length was given"
    case .notStraight:
      "the music has not played for that long without a stop, a jump or a change of tempo or round trip"
    case .noChange: "it would change nothing"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .notLooping: "the track has no loop"
    case .busy: "a recording or a layer is not finished"
    case .stillComing: "part of the loop has not come in yet; try again later"
    case .otherTempo: "the loop has another tempo than the session; fit it first"
    case .noTempo: "the loop has no tempo from 1 to 1000 BPM at that many bars"
    case .longPass: "this pass is longer than the loop has become; try again in the next one"
    }
  }
}

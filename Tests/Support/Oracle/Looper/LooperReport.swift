/// What a looper says happens in one of its tracks (K20).
public enum LooperReport: Equatable, Sendable {
  case recording(Int)
  case recorded(Int)
  case dropped(Int, Cause)
  case listening(Int)
  case layering(Int, LooperLayerKind)
  case layered(Int, LooperLayerKind)
  /// Another version has become the loop, with its number from 0.
  case version(Int, Int)
  case cleared(Int)
  case fitted(Int)
  case refused(LooperCommand, Refusal)
  /// S4: a track that there is not, or another number beyond its limits.
  case outOfRange(LooperCommand)

  /// Why a recording or a layer comes to nothing.
  public enum Cause: Equatable, Sendable {
    case stop, jump, tempo, undo
  }

  public enum Refusal: Equatable, Sendable {
    case notEmpty, standsStill, tooLong, tooShort, noTakeFree, notRecording, notStraight, noChange
    case nothingToUndo, nothingToRedo, notLooping, busy, stillComing, otherTempo, longPass, noTempo
  }
}

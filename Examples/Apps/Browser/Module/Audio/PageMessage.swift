import LinkedPerformance
import Ostinato

/// What the main thread tells the audio thread. It is taken in before the next unit is rendered.
///
/// Safe: whoever reads a pointer owns what it leads to.
enum PageMessage: BitwiseCopyable, @unchecked Sendable {
  /// Play another stage from now on.
  case stage(UnsafeMutablePointer<Stage>)
  /// Play another stage in place of this one, from the same frame on, on which something was undone.
  case undone(UnsafeMutablePointer<Stage>)
  /// Perform an action. The ticket is the page's name for it.
  case action(PerformanceAction, ticket: Int32)
  /// Take back an action, if its command still waits.
  case withdraw(ticket: Int32)
  /// Give a deck other clips.
  case ring(Unmanaged<ClipRing>, deck: Int32)
  /// End the replay, and go on from here.
  case takeOver

  /// Whether the audio thread gives something back for it.
  var givesBack: Bool {
    switch self {
    case .stage, .undone, .ring: true
    case .action, .withdraw, .takeOver: false
    }
  }
}

/// What the audio thread gives back to the main thread, which frees it.
///
/// Safe: whoever reads a pointer owns what it leads to.
enum PageRemains: BitwiseCopyable, @unchecked Sendable {
  case stage(UnsafeMutablePointer<Stage>)
  case ring(Unmanaged<ClipRing>)
}

/// What the audio thread did, in order, for the journal (rule P9).
enum JournalItem: BitwiseCopyable, Sendable {
  case performed(PerformanceAction, ticket: Int32, unit: Int64, stage: Int32)
  case withdrawn(ticket: Int32, stage: Int32)

  /// The number of the stage on which it was done.
  var stage: Int32 {
    switch self {
    case .performed(_, _, _, let stage), .withdrawn(_, let stage): stage
    }
  }
}

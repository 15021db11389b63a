/// Why a note looper cannot carry out a command.
public enum NoteRefusal: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// There is a loop or a recording.
  case notEmpty = 1
  /// The music stands still.
  case standsStill = 2
  /// There is no loop.
  case notLooping = 3
  /// It is so already.
  case noChange = 4
  /// There is no step to take back.
  case nothingToUndo = 5
  /// Nothing has been undone.
  case nothingToRedo = 6
  /// There is no room for another note. It sounds, and is not recorded.
  case full = 7
}

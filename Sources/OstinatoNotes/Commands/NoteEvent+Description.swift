import Ostinato

// One-line descriptions for logs and debuggers.
extension NoteEvent: CustomStringConvertible {
  /// What happened, such as `started note 60 at 100`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .recording: "recording"
    case .recorded(let count): "recorded \(NoteEvent.notes(count))"
    case .dropped(let cause): "dropped: \(cause)"
    case .overdubbing(let isOn): "overdub \(isOn ? "on" : "off")"
    case .added(let note): "added \(note)"
    case .changed(let count): "changed to \(NoteEvent.notes(count))"
    case .cleared: "cleared"
    case .started(let pitch, let velocity): "started note \(pitch) at \(velocity)"
    case .ended(let pitch): "ended note \(pitch)"
    case .refused(let command, let reason): "refused \(command): \(reason)"
    }
  }

  private static func notes(_ count: Int) -> String { "\(count) \(count == 1 ? "note" : "notes")" }
}

extension NoteEvent.Cause: CustomStringConvertible {
  /// The cause in words, such as `the music stopped`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .stop: "the music stopped"
    case .jump: "the music jumped"
    }
  }
}

extension NoteCommand: CustomStringConvertible {
  /// The command in one line, such as `note 60 on at 100`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .noteOn(let pitch, let velocity): "note \(pitch) on at \(velocity)"
    case .noteOff(let pitch): "note \(pitch) off"
    case .record(let length): "record \(length) ticks"
    case .overdub(let isOn): "overdub \(isOn ? "on" : "off")"
    case .undo: "undo"
    case .redo: "redo"
    case .quantize(let grid, let strength): "quantize to \(grid) ticks by \(strength) %"
    case .clear: "clear"
    }
  }
}

extension NoteRefusal: CustomStringConvertible {
  /// The reason in words, such as `the music stands still`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .notEmpty: "the looper is not empty"
    case .standsStill: "the music stands still"
    case .notLooping: "there is no loop"
    case .alreadySo: "already so"
    case .nothingToUndo: "nothing to undo"
    case .nothingToRedo: "nothing to redo"
    case .full: "no room for another note"
    }
  }
}

extension Note: CustomStringConvertible {
  /// The note in one line, such as `note 60 at 100, from tick 0 for 720720 ticks`. Realtime-safe: no.
  public var description: String {
    "note \(pitch) at \(velocity), from tick \(start) for \(length) \(length == 1 ? "tick" : "ticks")"
  }
}

import Ostinato

// What a note looper is at the next frame.
extension NoteLooper {
  /// What a note looper is doing.
  public enum Activity: Equatable, Sendable {
    /// It has no loop.
    case empty
    /// It records a loop.
    case recording
    /// It has a loop.
    case looping
    /// It has a loop, and adds to it what is played.
    case overdubbing
  }

  /// What the looper is doing.
  public var activity: Activity {
    switch core.activity {
    case .empty: .empty
    case .recording: .recording
    case .looping: .looping
    case .overdubbing: .overdubbing
    }
  }

  /// The notes of the loop, or of what has been recorded of it; `nil` while the looper is empty.
  ///
  /// Realtime-safe: no.
  public var sequence: NoteSequence? {
    guard core.activity != .empty else { return nil }
    let notes = core.loop.notes
    return NoteSequence(checkedLength: core.loop.length, notes: notes.indices.map { notes[$0] })
  }

  /// Copies the notes of the loop, or of what has been recorded of it, to room that another thread has reserved.
  ///
  /// - Complexity: O(n) for n notes.
  public func copySequence(to room: NoteRoom) {
    room.take(core.activity == .empty ? nil : core.loop)
  }

  /// The place in the music at which the loop begins; `nil` while the looper is empty.
  public var origin: Ticks? { core.activity == .empty ? nil : core.loop.origin }
  /// The number of notes of the loop.
  public var noteCount: Int { core.activity == .empty ? 0 : core.loop.notes.count }
  /// The greatest number of notes of the loop.
  public var capacity: Int { core.capacity }
  /// How notes sound.
  public var synth: Synth { core.voices.synth }
  /// The number of frames from a sound to the key that answers it.
  public var roundTrip: FrameCount { FrameCount(core.roundTrip) }
  /// Whether a step can be taken back.
  public var canUndo: Bool { core.activity.isLooping && core.loop.history.canUndo }
  /// Whether a step can be brought back.
  public var canRedo: Bool { core.activity.isLooping && core.loop.history.canRedo }

  /// Returns whether a key is held; `false` for a pitch that no note has.
  public func isHeld(pitch: Int) -> Bool {
    Note.pitches.contains(pitch) && core.keys[pitch].isHeld
  }

  /// Returns why a command would be refused at the next frame; `nil` if it would be carried out.
  ///
  /// A command whose numbers are out of range is rejected, whatever this returns.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - state: The state of the engine that the looper is rendered with.
  public func refusal(of command: NoteCommand, in state: EngineState) -> NoteRefusal? {
    guard command.isInRange(in: state.timebase.timeSignature) else { return nil }
    return core.refusal(
      of: command, isMoving: SourceMoment(next: state.nextFrame, after: core.lastRender).isMoving)
  }

  /// The places at which a sequence that is put in can begin: −2⁶¹ … 2⁶¹ ticks.
  public static var origins: ClosedRange<Ticks> { Ticks(-1 << 61)...Ticks(1 << 61) }

  /// Puts a sequence into the looper, in place of whatever it has, such as one from a MIDI file.
  ///
  /// The looper forgets its steps and what is being recorded. It plays the sequence from the next frame on, and
  /// reports ``NoteEvent/changed(notes:)``.
  ///
  /// - Parameters:
  ///   - sequence: The notes and the length of the loop.
  ///   - origin: The place in the music at which the loop begins, within ``origins``.
  /// - Throws: ``NoteLooper/Error/tooManyNotes(_:room:)``, ``NoteLooper/Error/originOutOfRange(_:)``. The looper has
  ///   not changed then.
  /// - Complexity: O(n · log n) for n notes, and O(n) for each pitch.
  ///
  /// Realtime-safe: yes, once the looper is unique, unless it throws.
  public mutating func put(
    _ sequence: NoteSequence, at origin: Ticks = .zero
  ) throws(NoteLooper.Error) {
    guard sequence.notes.count <= core.capacity else {
      throw .tooManyNotes(sequence.notes.count, room: core.capacity)
    }
    guard NoteLooper.origins.contains(origin) else { throw .originOutOfRange(origin) }
    makeUnique()
    core.put(sequence, at: origin)
  }
}

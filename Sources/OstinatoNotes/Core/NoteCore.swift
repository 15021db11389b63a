import Ostinato

/// A note looper as plain data.
struct NoteCore: TableOwner {
  /// The number of the source.
  let source: Int
  /// The greatest number of notes of the loop.
  let capacity: Int
  /// The number of frames from a sound to the key that answers it (rule Y9).
  let roundTrip: Int64
  var activity = NoteActivity.empty
  var loop: NoteLoop
  var keys = NoteKeys()
  var sounding = SoundingNotes()
  var voices: SynthVoices
  var lastRender = LastRender()
  /// The position that the music had reached where the last render ended.
  var reached = Position(units: 0)
  /// Whether a sequence has been put in since the last render (rule Y20).
  var isGiven = false

  /// Allocates the memory of a note looper. Call ``free()`` to release it; the waves of
  /// `voices` must outlive it.
  init(source: Int, capacity: Int, undoDepth: Int, roundTrip: Int64, voices: SynthVoices) {
    (self.source, self.capacity, self.roundTrip) = (source, capacity, roundTrip)
    loop = NoteLoop(history: NoteHistory(depth: undoDepth, capacity: capacity))
    self.voices = voices
  }

  func free() {
    loop.history.free()
    keys.free()
    sounding.free()
    voices.free()
  }

  /// A copy with tables of its own, but for the waves.
  func cloned(in spare: NoteCore?) -> NoteCore {
    var copy = self
    copy.loop.history = loop.history.cloned(in: spare?.loop.history)
    copy.keys = keys.cloned(in: spare?.keys)
    copy.sounding = sounding.cloned(in: spare?.sounding)
    copy.voices = voices.cloned(in: spare?.voices)
    return copy
  }

  func report(_ event: NoteEvent, at moment: SourceMoment, in block: borrowing SourceBlock) {
    block.report(event.report(of: source), at: moment.offset, in: moment.passage)
  }

  // MARK: Rendering

  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  mutating func render(_ block: borrowing SourceBlock) {
    guard block.admit(source, madeFor: voices.sampleRate) else { return }
    let frame = block.frame.rawValue
    for index in block.passages.indices {
      guard let passage = block.passages[index] else { continue }
      render(passage, isInterrupted: index == 0 && isInterrupted(before: passage), in: block)
    }
    lastRender.end(before: frame &+ Int64(block.frameCount))
  }

  /// Whether a block's first passage does not follow the last render: frames were left out, or the engine is another
  /// one (rule Y12).
  private func isInterrupted(before passage: Passage) -> Bool {
    guard let next = lastRender.frame else { return false }
    let isAtOtherFrame = passage.frame.rawValue != next
    let isAtOtherPosition = passage.positionBefore.units != reached.units
    return isAtOtherFrame || isAtOtherPosition
  }

  private mutating func render(
    _ passage: Passage, isInterrupted: Bool, in block: borrowing SourceBlock
  ) {
    var moment = SourceMoment(passage, after: lastRender, isInterrupted: isInterrupted)
    follow(moment, in: block)
    takeUpGiven(at: moment, in: block)
    passEnds(at: moment, in: block)
    receiveCues(at: moment, in: block)
    startNotes(at: moment, in: block)
    let end = passage.frame.rawValue &+ Int64(passage.count)
    while true {
      let count = Int(min(dueFrame(after: moment), end) &- moment.frame)
      if voices.count > 0 {
        voices.add(to: block.memory(of: source).advanced(by: moment.offset), count: count)
      }
      moment = moment.later(by: count)
      if moment.frame >= end { break }
      passEnds(at: moment, in: block)
      startNotes(at: moment, in: block)
    }
    lastRender.follow(passage)
    reached = moment.position
  }

  /// The next frame at which something happens, if the music goes on as it does.
  private func dueFrame(after moment: SourceMoment) -> Int64 {
    guard moment.isMoving else { return .max }
    var place: Ticks?
    switch activity {
    case .empty: break
    case .recording: place = loop.end
    case .looping, .overdubbing: place = loop.firstStart(after: moment.ticks)?.line
    }
    if let end = sounding.firstEnd { place = min(place ?? end, end) }
    guard let place else { return .max }
    return max(moment.frame(reaching: place), moment.frame &+ 1)
  }

  // MARK: Notes of the loop

  /// Ends a recording and notes whose time has come, before the cues of a frame (rules Y10, Y15).
  private mutating func passEnds(at moment: SourceMoment, in block: borrowing SourceBlock) {
    guard moment.isMoving, activity == .recording || sounding.count > 0 else { return }
    let place = moment.ticks
    if activity == .recording, place >= loop.end {
      activity = .looping
      report(.recorded(notes: loop.notes.count), at: moment, in: block)
    }
    var index = 0
    while index < sounding.count {
      if sounding[index].end <= place {
        end(index, at: moment, in: block)
      } else {
        index &+= 1
      }
    }
  }

  /// Starts the notes whose time has come, after the cues of a frame (rule Y15).
  private mutating func startNotes(at moment: SourceMoment, in block: borrowing SourceBlock) {
    guard moment.isMoving, activity.isLooping else { return }
    let place = moment.ticks
    var served = moment.linesServed(for: loop.length)
    while let start = loop.firstStart(after: served), start.line <= place {
      // The notes of one line follow each other by pitch.
      var index = loop.notes.firstIndex(from: start.note.start)
      while index < loop.notes.count, loop.notes[index].start == start.note.start {
        self.start(loop.notes[index], at: start.line, moment, in: block)
        index &+= 1
      }
      served = start.line
    }
  }

  private mutating func start(
    _ note: Note, at line: Ticks, _ moment: SourceMoment, in block: borrowing SourceBlock
  ) {
    if let index = sounding.index(of: note.pitch) { end(index, at: moment, in: block) }
    sounding.add(note, until: line + note.length)
    voices.start(pitch: note.pitch, velocity: note.velocity, isKey: false)
    report(.started(pitch: note.pitch, velocity: note.velocity), at: moment, in: block)
  }

  /// Ends a note that sounds, given by its index.
  private mutating func end(_ index: Int, at moment: SourceMoment, in block: borrowing SourceBlock)
  {
    let pitch = sounding[index].note.pitch
    sounding.remove(index)
    voices.release(pitch: pitch, isKey: false)
    report(.ended(pitch: pitch), at: moment, in: block)
  }

  /// Ends every note that sounds.
  mutating func endAll(at moment: SourceMoment, in block: borrowing SourceBlock) {
    while sounding.count > 0 { end(0, at: moment, in: block) }
  }

  /// Ends the notes that sound and are no longer in the loop as they were (rule Y15).
  mutating func endMissing(at moment: SourceMoment, in block: borrowing SourceBlock) {
    var index = 0
    while index < sounding.count {
      if activity.isLooping, loop.notes.contains(sounding[index].note) {
        index &+= 1
      } else {
        end(index, at: moment, in: block)
      }
    }
  }
}

/// What a note looper is doing.
enum NoteActivity: UInt8, BitwiseCopyable {
  case empty = 0
  case recording = 1
  case looping = 2
  case overdubbing = 3

  /// Whether there is a loop.
  var isLooping: Bool { self == .looping || self == .overdubbing }
  /// Whether notes that are played are recorded.
  var records: Bool { self == .recording || self == .overdubbing }
}

/// The engine itself, as plain data: what the render path reads and writes.
///
/// It is large: what the render path calls in it either is `mutating` or is inlined, since any other
/// method is handed a copy.
///
/// It owns no memory. ``LoopEngine`` allocates its tables, copies them for a fork and frees them, so
/// that nothing in here can allocate, lock or touch a reference count; the proof build shows it.
///
/// *The agenda.* Whatever will change holds the frame at which it will, `.max` for never. `run`
/// mixes up to the earliest of them, then `attend` serves what is due, in the order of rule E2.
struct EngineCore: BitwiseCopyable {
  // What never changes.
  let settings: EngineSettings
  let fadeInFrames: Int32
  let fadeOutFrames: Int32
  let rampFrames: Int32
  let flashFrames: Int64
  let levelWindow: Int64

  // Time and transport.
  var timebase: Timebase
  /// The next frame to be rendered.
  var now: Int64 = 0
  var line = MusicLine()
  var transport = TransportStateMachine()
  var microloop: Microloop
  /// The frame at which the microloop was turned on (rule D4).
  var microloopSince: Int64 = 0

  // What sounds and what shows.
  var decks: Table<DeckState>
  var strips: Table<StripState>
  var masterGain: Float = 1
  var barLitUntil: Int64 = 0
  var beatLitUntil: Int64 = 0
  var observers: Table<Observer>
  /// All observers are among the first so many.
  var observerLimit = 0
  var deckMeters: Table<StereoMeter>
  var masterMeter = StereoMeter()

  // What waits.
  var frameQueue: FrameQueue
  var musicalQueue: MusicalQueue
  var nextCommandNumber: UInt64 = 0
  var nextObserverNumber = 0

  // Where the music is at `now`, in whole ticks: the place itself, and up to where musical lines
  // and clip boundaries had their frame before.
  var here: Ticks = .zero
  var served: Ticks = -1
  var crossed: Ticks = .zero
  /// Whether the line was bent at this frame, so that every cached due frame is stale.
  var isBent = true
  /// Whether a command or a clip boundary has changed what is to be heard from this frame on.
  var isHeardAnew = true

  // The agenda.
  var due: Int64 = 0
  var musicalDue: Int64 = .max
  var wrapDue: Int64 = .max
  var lineDue: Int64 = .max
  var deckDue: Int64 = .max
  var soundDue: Int64 = .max
  /// The next bar, beat or sixteenth line.
  var nextLine: Ticks = .zero

  // The passage that begins at this frame.
  var passageBegins = true
  var entry = Passage.Entry.continues
  var placeLeft = Position(units: 0)

  /// What is to be heard until the agenda's next entry, and since when that has been so.
  var voiceGroups: Table<VoiceGroup>
  var voiceGroupCount = 0
  var voicesPlannedAt: Int64 = 0

  /// Memory for `advance` and for the meters.
  var bus: StereoMemory
  var masterCurve: Table<Float>
  var busFrames = 0
  var scratch: StereoMemory

  /// The greatest frame: at 10 MHz 3 600 years. A frame computed from it lies less than 2⁶² + 2⁶⁰
  /// frames further on (the longest way to a place, or the most audio of a clip), so that no sum
  /// around a frame can overflow.
  static var lastFrame: Int64 { 1 << 60 }
  /// The greatest place in ticks: further than any engine gets, with room for a clip or a region.
  static var lastTick: Int64 { 1 << 62 }
  /// How many frames one advance covers at most.
  static var advanceLimit: Int { PassageBuffer.maximumCapacity }

  /// An event at this frame and place.
  @inline(__always)
  func event(_ kind: EngineEvent.Kind) -> EngineEvent {
    EngineEvent(frame: now, ticks: here, timeSignature: timebase.timeSignature, kind: kind)
  }

  /// Works out where the music is at this frame, in whole ticks.
  mutating func locate() { here = timebase.ticks(at: line.position(at: now), from: here) }

  /// Works out up to where lines and boundaries had their frame before.
  mutating func locateServed() {
    served = timebase.ticks(at: line.served(before: now), from: here)
    crossed = timebase.ticks(at: line.crossed(before: now), from: here)
  }

  /// The first frame, not before `now`, at which the music is at or beyond `ticks`: at most 2⁶² later.
  @inline(__always)
  func frame(reaching ticks: Ticks) -> Int64 {
    let distance = timebase.position(of: ticks).units &- line.position(at: now).units
    return now &+ framesNeeded(for: distance, step: line.step).rawValue
  }
}

/// Somebody who wants to know of each line of a grid (rule L3).
struct Observer: BitwiseCopyable {
  let id: ObserverID
  /// The grid's interval; 0 where nobody observes.
  var interval: Ticks
  /// The line to be reported next.
  var next: Ticks

  static var none: Observer { Observer(id: ObserverID(number: -1), interval: .zero, next: .zero) }
}

/// A clip as the render path reads it.
struct ClipRow: BitwiseCopyable {
  let memory: VoiceMemory
  let frameCount: Int64
  let tempo: Tempo
  let length: Ticks
}

/// Audio that has been left and falls to silence, reading on where it was left (rule F2).
struct Tail: BitwiseCopyable {
  let clip: ClipRow
  /// Engine frame f reads audio frame `f + offset`.
  let offset: Int64
  let fade: Fade
}

/// A deck as the render path sees it: its queue, what it reads and how it fades.
struct DeckState: BitwiseCopyable {
  var queue: DeckQueue
  /// The clips of the ring.
  var ring: Table<ClipRow>
  /// The clips that take the ring's place at the next boundary (rule D8).
  var waitingRing: Table<ClipRow>?
  /// The clip that plays: the ring's row at the queue's current index.
  var clip: ClipRow
  /// The audio frame read next, as of `readFrame`.
  private(set) var readIndex: Int64
  private(set) var readFrame: Int64
  var entry: Fade
  var tail: Tail?
  /// The clip boundary to be crossed next, and the frame it belongs to.
  var boundary: Ticks
  var boundaryDue: Int64

  init(ring: Table<ClipRow>) {
    self.ring = ring
    clip = ring[0]
    queue = DeckQueue(clipCount: ring.count, length: clip.length)
    waitingRing = nil
    readIndex = 0
    readFrame = 0
    entry = .none
    tail = nil
    boundary = clip.length
    boundaryDue = .max
  }

  /// Goes on in the middle of a clip: `index` is read at `frame`.
  mutating func resume(_ queue: DeckQueue, reading index: Int64, at frame: Int64) {
    self.queue = queue
    clip = ring[queue.currentIndex]
    readIndex = index
    readFrame = frame
  }

  /// The audio frame that `frame` reads, if the music moves: at most ``DeckQueue/lastAudioFrame`` plus
  /// `frame`, and not negative.
  func audioFrame(at frame: Int64) -> Int64 { readIndex &+ (frame &- readFrame) }

  /// Derives from the music's place what is read next (rule D6).
  mutating func locate(at position: Position, frame: Int64, in base: Timebase) {
    readIndex = queue.audioFrame(at: position, clipTempo: clip.tempo, in: base)
    readFrame = frame
  }

  /// Stands still from `frame` on, ready to read on from the same audio frame.
  mutating func hold(at frame: Int64) {
    readIndex = audioFrame(at: frame)
    readFrame = frame
  }

  /// Reads on from `frame` after standing still.
  mutating func resume(at frame: Int64) { readFrame = frame }

  /// Leaves what is playing: it becomes the deck's tail (rule F2). Its offset is that of a clip begun at
  /// some frame from 0 on: −`frame` … ``DeckQueue/lastAudioFrame``.
  mutating func leave(at frame: Int64, over frames: Int32) {
    tail = Tail(
      clip: clip, offset: audioFrame(at: frame) &- frame,
      fade: .falling(from: frame, over: frames, level: entry.levelReached(before: frame)))
  }

  /// Takes the waiting ring in and begins its first clip.
  mutating func adoptWaitingRing(anchor: Ticks?) {
    guard let waiting = waitingRing else { return }
    ring = waiting
    waitingRing = nil
    clip = ring[0]
    queue.replaceRing(clipCount: ring.count, length: clip.length, anchor: anchor)
  }
}

/// Audio that a deck has left, which fades to silence while it is read on (rule F2).
struct Tail: BitwiseCopyable {
  private(set) var clip: ClipRow
  /// Where it reads, from the frame on at which it began.
  var head: ReadHead
  var fade: Fade
  /// The slice that was left, until what it still sounds like is written to memory; `nil` if audio is read.
  var slice: StretchSlice?
  /// Whether what is read was written after a slice had been left.
  private(set) var isWritten = false

  /// The first frame at which it is silent.
  var end: Int64 {
    min(fade.end, head.frame &+ head.framesLeft(of: clip.frameCount, at: head.frame))
  }

  /// The audio at `frame`, before the end, where it is read frame by frame.
  func voice(at frame: Int64) -> VoiceMemory {
    clip.memory.advanced(by: Int(truncatingIfNeeded: head.index(at: frame)))
  }

  /// The clip's audio, without another lap.
  var lap: LapAudio { LapAudio(clip: clip, next: nil) }

  /// Reads what has been written of the slice that was left, from the frame on at which the tail began (rule X12).
  mutating func read(_ memory: VoiceMemory) {
    clip = ClipRow(memory, frameCount: Int64(fade.length), like: clip)
    head = ReadHead(at: 0, frame: fade.start, clipStep: head.clipStep)
    (slice, isWritten) = (nil, true)
  }

  /// The index in a list of the clip that it reads.
  func index(among clips: [Clip]) -> Int? {
    clips.firstIndex { clip.memory.isSame(as: VoiceMemory($0)) }
  }
}

/// The tail of a deck, if it has one.
struct LeftAudio: BitwiseCopyable {
  private(set) var tail: Tail?
  /// The frame from which on it is silent. It is kept here because it is needed more often than the tail.
  private(set) var end: Int64 = 0

  mutating func keep(_ new: Tail) { (tail, end) = (new, new.end) }

  /// Changes the tail, if there is one.
  @inline(__always)
  mutating func change(_ change: (inout Tail) -> Void) {
    guard var tail else { return }
    change(&tail)
    keep(tail)
  }
}

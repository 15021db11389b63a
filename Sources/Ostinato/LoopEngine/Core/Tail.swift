/// Audio that a deck has left, which fades to silence while it is read on (rule F2).
struct Tail: BitwiseCopyable {
  let clip: ClipRow
  /// Engine frame f reads audio frame `f + offset`.
  let offset: Int64
  var fade: Fade

  /// The first frame at which it is silent. An offset is at least minus a frame and less than 2⁶²,
  /// so the difference and, up to the end, the sum below stay within the clip.
  var end: Int64 { min(fade.end, clip.frameCount &- offset) }

  /// The audio at `frame`; `nil` once the tail has ended.
  func voice(at frame: Int64) -> VoiceMemory? {
    frame < end
      ? clip.memory.advanced(by: Int(truncatingIfNeeded: frame &+ offset)) : nil
  }

  /// The index in a list of the clip that it reads.
  func index(among clips: [Clip]) -> Int? {
    clips.firstIndex { clip.memory.isSame(as: VoiceMemory($0)) }
  }
}

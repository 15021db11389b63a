/// Audio that has been left and falls to silence, reading on where it was left (rule F2).
struct Tail: BitwiseCopyable {
  let clip: ClipRow
  /// Engine frame f reads audio frame `f + offset`.
  let offset: Int64
  let fade: Fade

  /// The first frame at which there is nothing more to hear of it. An offset is at least minus a frame
  /// and less than 2⁶², so that the difference and, up to the end, the sum below stay within the clip.
  var end: Int64 { min(fade.end, clip.frameCount &- offset) }

  /// Where it reads at `frame`; `nil` once it has ended.
  func voice(at frame: Int64) -> VoiceMemory? {
    frame < end
      ? clip.memory.advanced(by: Int(truncatingIfNeeded: frame &+ offset)) : nil
  }

  /// The index in a list of the clip that it reads.
  func index(among clips: [Clip]) -> Int? {
    clips.firstIndex { clip.memory.isSame(as: VoiceMemory($0)) }
  }
}

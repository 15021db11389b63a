/// The audio around a place in a lap, as the kernel reads it (rule W10).
struct LapAudio: BitwiseCopyable {
  let clip: ClipRow
  /// The clip that follows at the lap's end; `nil` if the clip's own audio goes on there.
  let next: ClipRow?

  /// So many frames from `first` on: in the clip's audio if they are there in one piece, else copied to `window`.
  ///
  /// Safe: the window has room for them, and no audio is read outside of its frames.
  func samples(from first: Int64, count: Int, in window: StereoMemory) -> VoiceMemory {
    let end = next == nil ? clip.frameCount : min(clip.frameCount, clip.lapLength)
    if first >= 0, first &+ Int64(count) <= end {
      return clip.memory.advanced(by: Int(truncatingIfNeeded: first))
    }
    for offset in 0..<count {
      let sample = sample(first &+ Int64(offset))
      unsafe (window.left[offset], window.right[offset]) = (sample.x, sample.y)
    }
    return unsafe VoiceMemory(left: window.left, right: window.right)
  }

  /// Copies so many frames from `first` on to memory; 0 for those that do not lie in `range`.
  ///
  /// Safe: the memory has room for them.
  func copy(from first: Int64, count: Int, in range: Range<Int64>, to memory: StereoMemory) {
    let audio = range.clamped(to: first..<first &+ Int64(count))
    let start = audio.isEmpty ? count : Int(audio.lowerBound &- first)
    let end = audio.isEmpty ? count : Int(audio.upperBound &- first)
    let inside = memory.advanced(by: start)
    let voice = samples(from: first &+ Int64(start), count: end &- start, in: inside)
    for index in 0..<start { unsafe (memory.left[index], memory.right[index]) = (0, 0) }
    for index in 0..<end &- start {
      unsafe (inside.left[index], inside.right[index]) = (voice.left[index], voice.right[index])
    }
    for index in end..<count { unsafe (memory.left[index], memory.right[index]) = (0, 0) }
  }

  /// A frame of the audio, left and right; 0 where it has ended.
  func sample(_ frame: Int64) -> SIMD2<Float> {
    let (row, frame) = place(of: frame)
    guard frame < row.frameCount else { return .zero }
    let index = Int(truncatingIfNeeded: frame)
    return unsafe SIMD2(row.memory.left[index], row.memory.right[index])
  }

  /// The clip and the frame in it, not negative, that lie so many frames after the lap's beginning.
  private func place(of frame: Int64) -> (ClipRow, Int64) {
    if frame < 0 {
      let rest = frame % clip.lapLength
      return (clip, rest < 0 ? rest &+ clip.lapLength : rest)
    }
    guard let next, frame >= clip.lapLength else { return (clip, frame) }
    return (next, (frame &- clip.lapLength) % next.lapLength)
  }
}

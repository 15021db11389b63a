/// A clip as the render path reads it.
struct ClipRow: BitwiseCopyable {
  let memory: VoiceMemory
  let frameCount: Int64
  let tempo: Tempo
  let length: Ticks
  /// The number of frames of a lap at the clip's own tempo (rule W10).
  let lapLength: Int64
  /// The audio frames of the onsets, unless the clip has not been analysed.
  private let onsets: Table<Int64>?

  /// Safe: the owner of this row keeps the clip alive.
  init(_ clip: Clip, in signature: TimeSignature) {
    memory = VoiceMemory(clip)
    frameCount = Int64(clip.frameCount)
    tempo = clip.tempo
    length = clip.length.ticks(in: signature)
    lapLength = clip.lapFrameCount(in: signature)
    onsets = clip.knownOnsets?.table
  }

  /// A row of other audio, of which `frameCount` frames are there, with the tempo of another row.
  init(_ memory: VoiceMemory, frameCount: Int64, like other: ClipRow) {
    self.memory = memory
    self.frameCount = frameCount
    tempo = other.tempo
    length = other.length
    lapLength = other.lapLength
    onsets = nil
  }

  var isAnalysed: Bool { onsets != nil }

  /// The first onset of a lap that is at or after an audio frame.
  func onset(from frame: Int64) -> Int64? {
    guard let onsets else { return nil }
    var (low, high) = (0, onsets.count)
    while low < high {
      let middle = (low &+ high) / 2
      if onsets[middle] < frame { low = middle &+ 1 } else { high = middle }
    }
    return low < onsets.count && onsets[low] < lapLength ? onsets[low] : nil
  }

  /// Whether it has the same audio, tempo, length and onsets as another one (rule X11).
  func isSame(as other: ClipRow) -> Bool {
    guard memory.isSame(as: other.memory), frameCount == other.frameCount, tempo == other.tempo,
      length == other.length
    else { return false }
    guard let onsets, let others = other.onsets else {
      return isAnalysed == other.isAnalysed
    }
    return onsets.count == others.count && onsets.indices.allSatisfy { onsets[$0] == others[$0] }
  }
}

extension VoiceMemory {
  /// Points to a clip's first frame. The clip must outlive this value.
  init(_ clip: Clip) { unsafe self.init(left: clip.audio.left, right: clip.audio.right) }
}

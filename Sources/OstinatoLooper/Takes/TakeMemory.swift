import Ostinato

/// The sample rate and the length of a looper's takes.
public struct TakeSize: Hashable, Sendable {
  /// The sample rate of the looper.
  public let sampleRate: SampleRate
  /// The number of frames of each take.
  public let frames: FrameCount
}

/// Memory of one take, which a looper takes in exchange for a loop that it gives out.
///
/// A value can be used once: what has been given to a looper belongs to it.
public struct TakeMemory: Sendable {
  let size: TakeSize
  let audio: TakeAudio

  /// Reserves memory for a take of a looper, whose size is ``Looper/takeSize``. Realtime-safe: no.
  public init(_ size: TakeSize) {
    self.size = size
    audio = TakeAudio(frames: size.frames.rawValue)
  }
}

/// A loop that a looper has given out, with the memory of its take.
///
/// Keep it from the audio thread to where it may be freed.
public struct GivenLoop: Sendable {
  let audio: TakeAudio
  let size: TakeSize
  let frameCount: Int
  let length: Ticks
  let tempo: Tempo
  /// Memory that the looper does not need any more.
  let unused: TakeAudio?

  /// Returns the loop as a clip.
  ///
  /// - Throws: `Clip.Error`, as the initializers of a clip do.
  /// - Complexity: O(frames). Realtime-safe: no.
  public func clip() throws(Clip.Error) -> Clip {
    let (left, right) = audio.samples(count: frameCount)
    return try Clip(
      left: left, right: right, sampleRate: size.sampleRate, tempo: tempo, length: .ticks(length))
  }
}

/// A clip as a loop in the memory of a take, which a looper can put on a track on the audio thread.
///
/// A value can be used once: what has been given to a looper belongs to it.
public struct PreparedLoop: Sendable {
  let audio: TakeAudio
  let size: TakeSize
  let frameCount: Int64
  let length: Ticks
  let tempo: Tempo

  /// Prepares a clip for a looper with takes of a size.
  ///
  /// Audio beyond the loop's end is cut off, and what is missing is silence.
  ///
  /// - Parameters:
  ///   - clip: The audio, with its tempo.
  ///   - size: ``Looper/takeSize`` of the looper.
  ///   - length: The length of the loop; `nil` for the clip's own.
  ///   - signature: The time signature in which lengths in bars are meant.
  /// - Throws: ``Looper/ClipError`` for another sample rate, and for a length that is out of range or too long.
  /// - Complexity: O(frames). Realtime-safe: no.
  public init(
    _ clip: Clip, size: TakeSize, length: MusicalLength? = nil,
    in signature: TimeSignature = .fourFour
  ) throws(Looper.ClipError) {
    guard clip.sampleRate == size.sampleRate else {
      throw .otherSampleRate(clip.sampleRate, looper: size.sampleRate)
    }
    if let length, !length.isInLoopRange { throw .lengthOutOfRange(length) }
    let ticks = length?.ticks(in: signature) ?? clip.length.ticks(in: signature)
    let units = Int128(ticks.rawValue) * Int128(size.sampleRate.hertz * 60_000_000)
    let frames = framesNeeded(for: units, step: clip.tempo.unitsPerFrame).rawValue
    guard frames <= size.frames.rawValue else {
      throw .tooLong(frames: Int(clamping: frames), maximum: Int(size.frames.rawValue))
    }
    audio = TakeAudio(frames: size.frames.rawValue)
    audio.write(clip.samples(.left), clip.samples(.right), count: Int(frames))
    (self.size, frameCount, self.length, tempo) = (size, frames, ticks, clip.tempo)
  }
}

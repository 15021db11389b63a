import Ostinato

// Loops in and out on the audio thread, with memory that other threads have prepared (rules H10, K18).
extension Looper {
  /// The size of the takes.
  public var takeSize: TakeSize {
    TakeSize(sampleRate: core.format.sampleRate, frames: FrameCount(core.format.takeFrames))
  }

  /// Gives out the loop of a track, in exchange for memory of the same size, without copying any audio; `nil` if there
  /// is no loop, or if some of it is still to be written.
  ///
  /// The loop plays on. A captured loop is written as many frames after the capture as it has.
  ///
  /// - Parameters:
  ///   - track: The number of the track.
  ///   - memory: Memory of the size ``takeSize``, which belongs to the looper from then on unless this returns `nil`.
  public mutating func giveLoop(of track: Int, for memory: TakeMemory) -> GivenLoop? {
    makeUnique()
    guard memory.size == takeSize, core.tracks.indices.contains(track),
      let loop = core.tracks[track].loop,
      core.bank.takes[loop.take].completeAt <= core.nextFrame
    else { return nil }
    let (audio, unused) = self.memory.share(loop.take, for: memory.audio)
    return GivenLoop(
      audio: audio, size: memory.size, frameCount: Int(loop.frameCount), length: loop.length,
      tempo: loop.tempo, unused: unused)
  }

  /// Puts a loop that has been prepared on an empty track, at `0:0:0`, where it is entered at the next frame.
  ///
  /// - Parameters:
  ///   - loop: A loop for takes of the size ``takeSize``, which belongs to the looper from then on unless there is an error.
  ///   - track: The number of the track.
  /// - Returns: Why the loop cannot be put there, if it cannot, and memory that the looper does not need any more: keep it
  ///   to where it may be freed.
  public mutating func put(_ loop: PreparedLoop, on track: Int) -> PutLoop {
    makeUnique()
    guard loop.size == takeSize else {
      let isOtherRate = loop.size.sampleRate != takeSize.sampleRate
      return PutLoop(
        error: isOtherRate
          ? .otherSampleRate(loop.size.sampleRate, looper: takeSize.sampleRate)
          : .otherTakeSize(loop.size.frames, looper: takeSize.frames))
    }
    if let error = refusal(ofLoopOn: track) { return PutLoop(error: error) }
    guard let take = core.freeTake(forTrack: track) else { return PutLoop(error: .noTakeFree) }
    let unused = memory.exchange(take, for: loop.audio)
    core.put(
      LoopVersion(
        take: take, frameCount: loop.frameCount, length: loop.length, origin: .zero,
        tempo: loop.tempo, number: 0, wasOpen: false), on: track)
    return PutLoop(error: nil, unused: unused)
  }
}

/// What has come of putting a loop on a track.
///
/// Keep it from the audio thread to where memory may be freed.
public struct PutLoop: Sendable {
  /// Why the loop could not be put there; `nil` if it has been.
  public let error: Looper.ClipError?
  /// Memory that the looper does not need any more.
  var unused: TakeAudio?
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
    let frames = clip.tempo.frames(of: ticks, at: size.sampleRate)
    guard frames <= size.frames.rawValue else {
      throw .tooLong(frames: Int(clamping: frames), maximum: Int(size.frames.rawValue))
    }
    audio = TakeAudio(frames: size.frames.rawValue)
    audio.write(clip.samples(.left), clip.samples(.right), count: Int(frames))
    (self.size, frameCount, self.length, tempo) = (size, frames, ticks, clip.tempo)
  }
}

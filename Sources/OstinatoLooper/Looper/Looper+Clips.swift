import Ostinato

// A loop as a clip, and a clip as a loop (rule K18).
extension Looper {
  /// The reason why a clip cannot be put on a track.
  public enum ClipError: Swift.Error, Equatable, Sendable {
    /// The clip has another sample rate than the looper.
    case otherSampleRate(SampleRate, looper: SampleRate)
    /// There is no track with this number.
    case noSuchTrack(Int)
    /// The track has a loop or a recording.
    case notEmpty(track: Int)
    /// The length is outside 1 … 1 000 000 bars, beats or whole sixteenths.
    case lengthOutOfRange(MusicalLength)
    /// The loop would have more frames than a take.
    case tooLong(frames: Int, maximum: Int)
    /// All takes are in use.
    case noTakeFree
    /// The loop was prepared for takes of another length.
    case otherTakeSize(FrameCount, looper: FrameCount)
  }

  /// Returns the loop of a track as a clip, with the audio of its take, as it was recorded; `nil` if there is no
  /// loop, or if some of it is still to come in.
  ///
  /// - Complexity: O(frames). Realtime-safe: no.
  public func clip(of track: Int) -> Clip? {
    guard core.tracks.indices.contains(track), let loop = core.tracks[track].loop,
      core.bank.hasComeIn(loop.take, before: core.nextFrame)
    else { return nil }
    let (left, right) = core.bank.samples(of: loop.take, before: core.nextFrame)
    return try? Clip(
      left: left, right: right, sampleRate: core.format.sampleRate, tempo: loop.tempo,
      length: .ticks(loop.length))
  }

  /// Puts a clip on an empty track, as a loop that begins at `0:0:0` and is entered at the next frame.
  ///
  /// Audio beyond the loop's end is cut off, and what is missing is silence.
  ///
  /// - Parameters:
  ///   - clip: The audio, with its tempo.
  ///   - track: The number of the track.
  ///   - length: The length of the loop; `nil` for the clip's own.
  ///   - signature: The time signature in which lengths in bars are meant.
  /// - Throws: ``Looper/ClipError``. Nothing has changed then.
  /// - Complexity: O(frames). Realtime-safe: no.
  public mutating func put(
    _ clip: Clip, on track: Int, length: MusicalLength? = nil,
    in signature: TimeSignature = .fourFour
  ) throws(ClipError) {
    guard clip.sampleRate == core.format.sampleRate else {
      throw .otherSampleRate(clip.sampleRate, looper: core.format.sampleRate)
    }
    if let error = refusal(ofLoopOn: track) { throw error }
    let loop = try PreparedLoop(clip, size: takeSize, length: length, in: signature)
    if let error = put(loop, on: track).error { throw error }
  }

  /// Why a loop cannot be put on a track, whatever it is.
  func refusal(ofLoopOn track: Int) -> ClipError? {
    guard core.tracks.indices.contains(track) else { return .noSuchTrack(track) }
    return core.tracks[track].isEmpty ? nil : .notEmpty(track: track)
  }
}

extension Looper.ClipError: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .otherSampleRate(let rate, let looper):
      "a clip of \(rate) cannot be put on a looper of \(looper): resample it"
    case .noSuchTrack(let track): "there is no track \(track), counted from 0"
    case .notEmpty(let track): "track \(track) has a loop or a recording: clear it first"
    case .lengthOutOfRange(let length):
      "a loop cannot be \(length) long: give it \(MusicalLength.loopRange.lowerBound) … "
        + "\(MusicalLength.loopRange.upperBound) bars, beats or sixteenths"
    case .tooLong(let frames, let maximum):
      "a loop of \(frames) frames does not fit into a take of \(maximum): give it a shorter length"
    case .otherTakeSize(let frames, let looper):
      "a loop for takes of \(frames) frames cannot be put on a looper with takes of \(looper): use its takeSize"
    case .noTakeFree: "all takes are in use: clear a track, or make the looper with more takes"
    }
  }
}

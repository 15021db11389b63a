import Ostinato
import OstinatoLooper

// Layers from files (rule P14).
extension LayerSession {
  /// Adds a part of a file as the next layer, as an accepted recording is added. The music goes on.
  ///
  /// The layer begins with the frame `from`. What is longer than the loop is cut off, and silence follows what is shorter.
  ///
  /// - Parameters:
  ///   - left: The samples of the left channel, at the session's rate.
  ///   - right: The samples of the right channel; `nil` for a file of one channel.
  ///   - from: The number of the first frame.
  ///   - to: The number of the frame after the last; `nil` for the end of the file. For the first layer of a free loop
  ///     this decides its length.
  /// - Throws: ``Refusal``.
  /// - Complexity: O(frames).
  public mutating func add(
    left: [Float], right: [Float]? = nil, from: Int = 0, to: Int? = nil
  ) throws(Refusal) {
    try checkIdle()
    if let refusal = shelf.refusalOfLayer { throw refusal }
    let right = right ?? left
    guard left.count == right.count else {
      throw .unequalChannels(left: left.count, right: right.count)
    }
    let to = to ?? left.count
    guard from >= 0, from < to, to <= left.count else {
      throw .notInFile(from: from, to: to, frames: left.count)
    }
    let rate = instruments.sampleRate
    var (tempo, frames) = (shelf.tempo, to - from)
    let length: Ticks
    if let given = shelf.openLoop?.length {
      length = given
      frames = Int(Timebase.frames(of: given, at: tempo, rate))
    } else {
      // A bar at 1000 BPM, … a take.
      let possible = (Int(rate.hertz) * 6 + 24) / 25...Instruments.longestSeconds * Int(rate.hertz)
      guard possible.contains(frames) else {
        throw .fileLength(frames: frames, possible: possible)
      }
      (tempo, length) = Timebase.freeLoop(of: frames, at: rate)
    }
    let end = min(to, from + frames)
    let silence = [Float](repeating: 0, count: frames - (end - from))
    guard
      let clip = try? Clip(
        left: left[from..<end] + silence, right: right[from..<end] + silence, sampleRate: rate,
        tempo: tempo, length: .ticks(length))
    else { return }  // never: the channels are equal, and the length is a loop's
    _ = shelf.add(clip)
    settle()
  }
}

extension Timebase {
  /// The number of frames of a length at a tempo, rounded up.
  static func frames(of length: Ticks, at tempo: Tempo, _ rate: SampleRate) -> Int64 {
    guard let base = try? Timebase(sampleRate: rate, tempo: tempo) else { return 0 }
    return base.frames(from: base.position(of: .zero), to: base.position(of: length)).rawValue
  }

  /// The tempo and the length of a free loop of so many frames: as many bars of 4/4 as it begins at 120 BPM, at the slowest
  /// tempo at which they are no longer than it.
  static func freeLoop(of frames: Int, at rate: SampleRate) -> (tempo: Tempo, length: Ticks) {
    let bar = TimeSignature.fourFour.barLength
    let perFrame = Int128(Tempo.ofFreeLoops.microBPM) * Int128(Ticks.perQuarter.rawValue)
    let units = Int128(frames) * perFrame
    let perBar = Int128(bar.rawValue) * Int128(rate.hertz * 60_000_000)
    let bars = (units + perBar - 1) / perBar
    let perMicroBPM = Int128(frames) * Int128(Ticks.perQuarter.rawValue)
    let microBPM = (bars * perBar + perMicroBPM - 1) / perMicroBPM
    guard let tempo = try? Tempo(microBPM: Int64(clamping: microBPM)) else {
      preconditionFailure("the frames are within the limits")
    }
    return (tempo, bar * Int64(clamping: bars))
  }
}

import LayerSession
import Ostinato
import OstinatoLooper

/// A session, usually at 2 000 Hz, and a musician who plays to what is heard: all comes in later, by the round trip.
///
/// At that rate and 120 BPM a quarter note has 1 000 frames. What is left falls over 10 frames, and what is entered rises over 2.
final class Studio {
  var session: LayerSession
  /// The round trip of the room.
  let trip: Int
  /// What is played at each frame, on the left; on the right it is half of that, with the other sign.
  let played: (Int64) -> Float
  /// The sizes of the blocks, in turn.
  let blocks: [Int]
  private(set) var left: [Float] = []
  private(set) var right: [Float] = []
  private var blockCount = 0

  static var fall: Int { 10 }
  static var rise: Int { 2 }

  init(
    rate: Int = 2_000, roundTrip: Int = 137, blocks: [Int] = [377],
    played: @escaping (Int64) -> Float = noise
  ) throws {
    (trip, self.blocks, self.played) = (roundTrip, blocks, played)
    session = try LayerSession(roundTrip: FrameCount(roundTrip), sampleRate: SampleRate(rate))
  }

  var frame: Int64 { session.frame.rawValue }

  func render(_ frames: Int) {
    var rest = frames
    while rest > 0 {
      let (first, count) = (frame, min(rest, blocks[blockCount % blocks.count]))
      blockCount += 1
      let samples = (0..<Int64(count)).map { played(first + $0 - Int64(trip)) }
      var (left, right) = (samples, samples)
      session.render(
        left: &left, right: &right,
        input: LooperInput(left: samples, right: samples.map { $0 / -2 }))
      self.left += left
      self.right += right
      rest -= count
    }
  }

  /// Renders until the session is in a state, one frame after another, and returns the number of frames.
  func render(until state: RecordingSession.State) -> Int {
    let first = frame
    while session.step != state, frame - first < 60_000 { render(1) }
    return Int(frame - first)
  }

  /// Records a layer of an assisted loop or a later one of a free loop, and keeps it.
  func recordLayer() throws {
    try session.record()
    while session.step != .review { render(100) }
    try session.accept()
    while session.isArriving { render(10) }
  }

  /// What a recording of what was played from a frame on is: the seam at its end meets its beginning (rule K6).
  func take(from first: Int64, count: Int) -> [Float] {
    (0..<count).map { frame in
      let sample = played(first + Int64(frame))
      let step = frame - (count - Studio.fall)
      guard step >= 0 else { return sample }
      let weight = Float(step + 1) / Float(Studio.fall)
      return sample * (1 - weight) + played(first + Int64(step - Studio.fall)) * weight
    }
  }

  /// What is heard on the left of layers in a number of frames, where the music starts at `0:0:0`.
  static func sum(of layers: [[Float]], frames: Int) -> [Float] {
    (0..<frames).map { frame in
      let fade = frame < rise ? Float(frame + 1) / Float(rise) : 1
      var sum: Float = 0
      for layer in layers { sum += layer[frame % layer.count] * fade }
      return sum
    }
  }
}

/// A sample for each frame.
func noise(_ frame: Int64) -> Float {
  var mixed = UInt64(bitPattern: frame) &* 0x9e37_79b9_7f4a_7c15
  mixed = (mixed ^ (mixed >> 29)) &* 0xbf58_476d_1ce4_e5b9
  return Float(Int32(truncatingIfNeeded: mixed >> 32) >> 8) / 0x1p23
}

/// The settings of most tests: a number of bars of 4/4 at 120 BPM.
func assisted(
  bars: Int = 2, guide: TempoAssist.Guide = .visual, in signature: TimeSignature = .fourFour
) throws -> LayerSession.Settings {
  .assisted(
    try TempoAssist(tempo: Tempo(bpm: 120), timeSignature: signature, bars: bars, guide: guide))
}

/// Returns why something is refused; `nil` if it is not.
func refusal(of body: () throws -> Void) -> LayerSession.Refusal? {
  do {
    try body()
    return nil
  } catch { return error as? LayerSession.Refusal }
}

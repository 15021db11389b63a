import Ostinato
import OstinatoLooper

extension LayerSession {
  /// Why a session does not do what it was asked to. Nothing has changed then.
  public enum Refusal: Error, Equatable, Sendable {
    /// The sample rate is outside ``LayerSession/sampleRates``.
    case rateOutOfRange(SampleRate)
    /// The round trip is negative, or longer than the longest.
    case roundTripOutOfRange(FrameCount, longest: FrameCount)
    /// A recording is under way or in review.
    case busy(RecordingSession.State)
    /// A name has no characters but spaces, or more than 60.
    case nameLength(Int)
    /// A name has a character that controls a device or ends a line.
    case nameCharacter(UInt32)
    /// The settings of a loop are not possible.
    case settings(TempoAssist.Error)
    /// There are as many loops as there can be.
    case tooManyLoops
    /// There is no loop with this number, counted from 0.
    case noSuchLoop(Int, count: Int)
    /// No loop is open.
    case noLoopOpen
    /// The open loop has no mix of so many layers.
    case noSuchMix(Int, layers: Int)
    /// The mix has no layer with this number, counted from 0.
    case noSuchLayer(Int, mix: Int)
    /// The mix has as many layers as there can be.
    case tooManyLayers
    /// The loop is too short for the round trip.
    case shorterThanRoundTrip(frames: Int64, fewest: Int64)
    /// There is no recording without a length that could be finished.
    case nothingToFinish
    /// A recording cannot end yet.
    case tooEarly(LooperRefusal)
    /// There is no recording in review, or it has been accepted.
    case nothingToReview
    /// The channels of a file have different lengths.
    case unequalChannels(left: Int, right: Int)
    /// What is to be taken of a file is not in it.
    case notInFile(from: Int, to: Int, frames: Int)
    /// What is to be taken of a file cannot be a loop.
    case fileLength(frames: Int, possible: ClosedRange<Int>)
  }
}

extension LayerSession.Refusal: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .rateOutOfRange(let rate):
      "a rate of \(rate) is not possible: give \(LayerSession.sampleRates.lowerBound) … "
        + "\(LayerSession.sampleRates.upperBound) Hz"
    case .roundTripOutOfRange(let frames, let longest):
      "a round trip of \(frames) frames is not possible: give 0 … \(longest) frames"
    case .busy(let state):
      "the session is \(state): accept the recording, or stop it first"
    case .nameLength(let count):
      "a name of \(count) characters is not possible: give 1 … \(LayerSession.Loop.longestName)"
    case .nameCharacter(let value):
      "a name cannot have the control character \(value): leave it out"
    case .settings(let error): error.description
    case .tooManyLoops:
      "a session has 1 … \(LayerSession.mostLoops) loops, and has them all: delete one first"
    case .noSuchLoop(_, count: 0): "there is no loop: begin one first"
    case .noSuchLoop(let loop, let count):
      "there is no loop \(loop): give 0 … \(count - 1)"
    case .noLoopOpen: "no loop is open: begin one first"
    case .noSuchMix(_, layers: 0): "the loop has no layers to choose from: record one first"
    case .noSuchMix(let mix, let layers):
      "a mix of \(mix) layers is not possible: give 1 … \(layers)"
    case .noSuchLayer(_, mix: 0): "the mix has no layers: record one first"
    case .noSuchLayer(let layer, let mix):
      "there is no layer \(layer) in the mix: give 0 … \(mix - 1)"
    case .tooManyLayers:
      "a loop has at most \(LayerSession.mostLayers) layers: choose a mix of fewer first"
    case .shorterThanRoundTrip(let frames, let fewest):
      "a loop of \(frames) frames is too short for this round trip: it takes \(fewest), so lower the round trip"
    case .nothingToFinish:
      "there is no recording to finish: only the first layer of a free loop has no length"
    case .tooEarly(let reason): "the recording cannot end yet (\(reason)): play a little longer"
    case .nothingToReview: "there is no recording in review: record one first"
    case .unequalChannels(let left, let right):
      "the left channel has \(left) samples and the right \(right): both need as many"
    case .notInFile(let from, let to, let frames):
      "the frames \(from) to \(to) are not in the file: give 0 … \(frames), the first before the last"
    case .fileLength(let frames, let possible):
      "a loop of \(frames) frames is not possible: take \(possible.lowerBound) … "
        + "\(possible.upperBound) frames"
    }
  }
}

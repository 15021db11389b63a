import Ostinato
import OstinatoLooper

/// A recording that is under way or in review.
struct TakeInProgress {
  var session: RecordingSession
  /// Where the music starts, and where the recording begins.
  let start: Ticks
  let place: Ticks
  /// The length; `nil` for the first layer of a free loop.
  let length: Ticks?
  /// Whether the metronome is heard, up to the end of the recording.
  let clicks: Bool
  /// The command that begins the recording, until it has been sent.
  var record: LooperCommand?
  /// What has been sent, and waits for its place.
  var recordID: CommandID?
  var muteID: CommandID?
  /// Whether the end of a recording without a length has been sent.
  var isFinishing = false
  /// Whether it is to be kept as soon as all of it has arrived.
  var isAccepted = false
  /// What was played.
  var waveform: LiveWaveform
  /// The frames of the input that the recording has.
  private var arrival = Int64.max..<Int64.max

  init(
    track: Int, start: Ticks, place: Ticks, length: Ticks?, clicks: Bool, waveform: LiveWaveform
  ) {
    (self.start, self.place, self.length, self.clicks) = (start, place, length, clicks)
    self.waveform = waveform
    session = RecordingSession(track: track, length: length.map { .ticks($0) }, countInBars: 0)
    for case .send(let command, _) in session.start(recordingAt: place) { record = command }
  }

  var track: Int { session.track }
  var state: RecordingSession.State { session.state }

  /// Follows an event of the looper at a frame.
  mutating func handle(_ event: LooperEvent, at frame: Int64, roundTrip: Int64) {
    session.handle(event)
    switch event {
    case .recording: arrival = frame + roundTrip..<Int64.max
    case .recorded where state == .review:
      arrival = arrival.lowerBound..<max(frame + roundTrip, arrival.lowerBound)
    default: break
    }
  }

  /// The frames of a block of input that the recording has, counted from the block's first.
  func arriving(from first: Int64, count: Int) -> Range<Int> {
    let block = first..<first + Int64(count)
    let frames = arrival.clamped(to: block)
    return Int(frames.lowerBound - first)..<Int(frames.upperBound - first)
  }
}

import Ostinato
import OstinatoLooper

/// Loops that are recorded layer by layer, with the instruments that record and play them (rules P11 to P15).
///
/// ```swift
/// var session = try LayerSession(roundTrip: 1_234)
/// try session.begin(name: "Morning", settings: .assisted(TempoAssist(tempo: Tempo(bpm: 96), bars: 4)))
/// try session.record()
/// session.render(left: &left, right: &right, input: microphone)   // until the session is in review
/// try session.accept()
/// ```
///
/// Whoever renders it does nothing else: the session sends the commands, and follows what the looper reports. What is
/// asked of it takes effect at the next frame that is rendered, and is seen in its properties at once. The audio does not
/// depend on where renders begin and end. What is refused changes nothing.
///
/// Loops and layers are counted from 0; a mix is a number of layers.
///
/// Realtime-safe: no. Rendering allocates no memory unless a layer is put on a track, recorded or accepted.
public struct LayerSession: ~Copyable, Sendable {
  var instruments: Instruments
  var shelf = Shelf()
  var tracks = Tracks()
  var transport = Transport()
  var take: TakeInProgress?
  /// The layer that the looper has been told to play alone.
  var soloed: Int?
  /// Whether the tempo, the layers or the place of the music are still to be set, once nothing falls any more.
  var isUnsettled = false
  /// The number of frames from a render to the input that answers it (rule K2).
  public internal(set) var roundTrip: FrameCount

  /// The greatest number of loops.
  public static var mostLoops: Int { 8 }
  /// The greatest number of layers of a loop.
  public static var mostLayers: Int { 5 }
  /// The sample rates that are possible, in hertz.
  public static var sampleRates: ClosedRange<Int> { 1_000...192_000 }
  /// The number of frames of a bucket of ``recordingWaveform``.
  public static var framesPerBucket: Int { 1024 }

  /// Creates a session without loops.
  ///
  /// - Parameters:
  ///   - roundTrip: The number of frames from a render to the input that answers it, 0 … 10 seconds.
  ///   - sampleRate: The rate of everything; `nil` for 44 100 Hz.
  /// - Throws: ``Refusal``.
  public init(roundTrip: FrameCount, sampleRate: SampleRate? = nil) throws(Refusal) {
    instruments = try Instruments(
      sampleRate: sampleRate ?? .ofRecordings, roundTrip: roundTrip)
    self.roundTrip = roundTrip
  }
}

extension SampleRate {
  fileprivate static var ofRecordings: SampleRate {
    do { return try SampleRate(44_100) } catch { preconditionFailure("44 100 Hz are a rate") }
  }
}

import ExampleSupport
import Ostinato
import OstinatoLooper

/// A looper session: four layers, recorded one after another, and then heard together.
struct Session {
  let audio: RenderedAudio
  let layers: [Layer]
  /// The frames of the audio in which all layers are heard together: as many as a layer has.
  let lap: Range<Int>

  /// A layer as it was recorded.
  struct Layer: CustomStringConvertible {
    let number: Int
    let clip: Clip
    /// The number of frames by which the layer lies elsewhere than it was played; `nil` if it is nowhere near.
    let offset: Int?

    var description: String {
      let place = offset.map { "\($0) frames off" } ?? "not where it was played"
      return "layer \(number): \(clip.frameCount) frames, \(place)"
    }
  }

  init(of musician: Musician, _ settings: Settings) throws(Failure) {
    lap = musician.starts[Settings.layerCount]..<musician.frameCount
    let (rate, trip) = (settings.sampleRate, settings.roundTrip)
    // What is played comes in later, by the round trip. A little longer, it is there as a whole.
    func heard(_ samples: [Float]) -> [Float] { [Float](repeating: 0, count: trip) + samples }
    let input = LooperInput(left: heard(musician.left), right: heard(musician.right))
    do {
      var looper = try Looper(
        id: .source(0), sampleRate: rate, tracks: Settings.layerCount, maximumSeconds: 64,
        takes: Settings.layerCount, roundTrip: FrameCount(trip))
      var engine = try LoopEngine(
        sampleRate: rate, tempo: settings.tempo, decks: [], sources: [Strip()])
      try engine.send(.play)
      for layer in 0..<Settings.layerCount {
        let bar = MusicalTime(bar: Int64(1 + layer * settings.bars), beat: 0, sixteenth: 0)
        try engine.send(
          .record(track: layer, .bars(settings.bars)), to: looper.id, at: .time(bar))
      }
      audio = engine.render(frames: musician.frameCount + trip) { block in
        looper.render(block, input: input)
      }
      var layers: [Layer] = []
      for track in 0..<Settings.layerCount {
        guard let clip = looper.clip(of: track) else { continue }
        layers.append(
          Layer(
            number: track + 1, clip: clip,
            offset: Session.offset(of: clip, in: musician.left, near: musician.starts[track])))
      }
      self.layers = layers
    } catch { throw Failure("\(error)") }
    guard layers.count == Settings.layerCount else {
      throw Failure("a layer could not be recorded: \(refusals.joined(separator: ", "))")
    }
  }

  /// How far from a frame a clip's samples are found in what was played. The seam at its end is left out.
  private static func offset(of clip: Clip, in played: [Float], near start: Int) -> Int? {
    let samples = clip.samples(.left).dropLast(clip.frameCount / 50)
    return (0...64).flatMap { [$0, -$0] }.first { offset in
      let first = start + offset
      guard first >= 0, first + samples.count <= played.count else { return false }
      return zip(samples, played[first...]).allSatisfy { $0 == $1 }
    }
  }

  private var refusals: [String] {
    audio.events.compactMap { event in
      guard case .refused(_, let reason)? = LooperEvent(event, of: .source(0)) else { return nil }
      return "\(reason)"
    }
  }

  /// What the looper reported, a line of JSON for each event.
  var eventLines: String {
    audio.events.compactMap { event -> String? in
      guard case .reported(let report) = event.kind, let what = LooperEvent(report) else {
        return nil
      }
      let (name, track) =
        switch what {
        case .recording(let track): ("recording", track)
        case .recorded(let track): ("recorded", track)
        default: ("\(what)", Int(report.value))
        }
      let time = MusicalTime(event.ticks, in: event.timeSignature)
      return #"{"frame":\#(event.frame),"time":"\#(time)","event":"\#(name)","track":\#(track)}"#
        + "\n"
    }.joined()
  }
}

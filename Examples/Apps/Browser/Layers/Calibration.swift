// What JavaScript calls to measure the round trip from the output to the input.
import Ostinato
import OstinatoLooper

/// A probe of the round trip, and the engine that it is heard through.
struct Calibration: ~Copyable {
  private var engine: LoopEngine
  private var probe: RoundTripProbe
  private var events = EventBuffer(capacity: 16)

  init() {
    // Safe: all is within the limits.
    do throws(LoopEngine.Error) {
      engine = try LoopEngine(
        sampleRate: Calibration.sampleRate, tempo: Calibration.tempo, decks: [], sources: [Strip()])
    } catch { preconditionFailure("the engine cannot be made") }
    do throws(RoundTripProbe.Error) {
      probe = try RoundTripProbe(source: 0, sampleRate: Calibration.sampleRate)
    } catch { preconditionFailure("the probe cannot be made") }
  }

  private static var sampleRate: SampleRate {
    do { return try SampleRate(44_100) } catch { preconditionFailure("44 100 Hz are a rate") }
  }
  private static var tempo: Tempo {
    do { return try Tempo(bpm: 120) } catch { preconditionFailure("120 BPM are a tempo") }
  }

  var isFinished: Bool { probe.isFinished }

  func roundTrip() throws(RoundTripProbe.Error) -> RoundTrip { try probe.roundTrip() }

  mutating func render(into output: UnsafeStereoBuffer, input: UnsafeStereoBuffer, frames: Int) {
    Calibration.render(&engine, &probe, into: output, input: input, frames, &events)
  }

  private static func render(
    _ engine: inout LoopEngine, _ probe: inout RoundTripProbe, into output: UnsafeStereoBuffer,
    input: UnsafeStereoBuffer, _ frames: Int, _ events: inout EventBuffer
  ) {
    // Safe: the planes have as many frames.
    unsafe engine.render(into: output, frames: frames, events: &events) { block in
      unsafe probe.render(block, input: input, frames: frames)
    }
  }
}

nonisolated(unsafe) var calibration: Calibration?

/// Plays a burst of noise instead of the layers, and listens for a second.
@c public func layers_calibrate() -> Int32 {
  calibration = Calibration()
  putOut([UInt8]())
  return 0
}

/// Whether that is over.
@c public func layers_is_calibrated() -> Int32 {
  putOut([UInt8]())
  return calibration?.isFinished == true ? 1 : 0
}

/// Returns the round trip in frames, and goes on with the layers; or -1, with the reason why it is not known.
@c public func layers_calibration() -> Int32 {
  putOut([UInt8]())
  guard let ended = calibration.take() else { return -1 }
  do throws(RoundTripProbe.Error) {
    return Int32(clamping: try ended.roundTrip().frames.rawValue)
  } catch {
    putOut(error.description)
    return -1
  }
}

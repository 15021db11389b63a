import AVFAudio
import Ostinato
import OstinatoHost

/// One run of Apple's audio engine over one host: made, started, and thrown away at the next change.
@MainActor
final class AudioOutput {
  private let audio = AVAudioEngine()

  /// The hardware's rate, or `nil` where there is no device or its rate is not whole.
  var deviceRate: SampleRate? {
    try? SampleRate(audio.outputNode.outputFormat(forBus: 0).sampleRate)
  }

  /// Tells notifications about this engine from those about an earlier one.
  var identity: ObjectIdentifier { ObjectIdentifier(audio) }

  var isRunning: Bool { audio.isRunning }

  /// Connects the host and starts. Where the device's rate is another, the mixer converts.
  func start(_ host: EngineHost) throws {
    guard let format = AVAudioFormat(of: host), let source = AVAudioSourceNode(playing: host) else {
      throw AudioOutputError.noFormat(host.control.sampleRate)
    }
    audio.attach(source)
    audio.connect(source, to: audio.mainMixerNode, format: format)
    audio.prepare()
    try audio.start()
  }

  /// After this no thread renders.
  func stop() { audio.stop() }

  /// How long a frame takes from the render block's time stamp to the ear, at `rate`.
  func latency(at rate: SampleRate) -> FrameCount {
    #if os(macOS)
      let seconds = audio.outputNode.presentationLatency
    #else
      let seconds = AVAudioSession.sharedInstance().outputLatency
    #endif
    // Ten seconds is more than any output; NaN fails every comparison.
    guard seconds > 0, seconds < 10 else { return 0 }
    return FrameCount(Int64((seconds * Double(rate.hertz)).rounded()))
  }

  /// Asks the system for the output. macOS has no session and needs none.
  static func activateSession() throws {
    #if !os(macOS)
      let session = AVAudioSession.sharedInstance()
      try session.setCategory(.playback, mode: .default, options: [])
      try session.setActive(true)
    #endif
  }
}

enum AudioOutputError: Error, CustomStringConvertible {
  case noFormat(SampleRate)

  var description: String {
    switch self {
    case .noFormat(let rate): "the system has no stereo format at \(rate)"
    }
  }
}

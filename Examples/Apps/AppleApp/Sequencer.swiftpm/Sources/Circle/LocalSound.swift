import AVFAudio
import Foundation

/// The sound of one session: a local file that is played once.
@MainActor
final class LocalSound: NSObject {
  /// What a sound tells.
  enum Event {
    case ended
    case failed(String)
  }

  private var audio: AVAudioPlayer?
  /// Nothing is told after ``stop()``.
  private var tell: ((Event) -> Void)?

  /// - Parameter tell: Takes the end or a failure. It can be called before ``play(_:)`` returns.
  init(_ tell: @escaping (Event) -> Void) { self.tell = tell }

  /// Plays the file at a path from its beginning.
  func play(_ path: String) {
    do {
      try AudioOutput.activateSession()
      let audio = try AVAudioPlayer(contentsOf: URL(filePath: path))
      audio.delegate = self
      self.audio = audio
      start()
    } catch { tell?(.failed("\(error)")) }
  }

  func pause() { audio?.pause() }

  func resume() {
    do {
      try AudioOutput.activateSession()
      start()
    } catch { tell?(.failed("\(error)")) }
  }

  func stop() {
    tell = nil
    audio?.stop()
    audio = nil
  }

  private func start() {
    if audio?.play() != true { tell?(.failed("the system does not play it")) }
  }
}

extension LocalSound: AVAudioPlayerDelegate {
  nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    Task { @MainActor in tell?(flag ? .ended : .failed("the file cannot be decoded to its end")) }
  }

  nonisolated func audioPlayerDecodeErrorDidOccur(
    _ player: AVAudioPlayer, error: (any Error)?
  ) {
    let reason = error.map { "\($0)" } ?? "the file cannot be decoded"
    Task { @MainActor in tell?(.failed(reason)) }
  }
}

// Stub of AVFAudio's player of files: signatures only. Never run.
import Foundation

open class AVAudioPlayer: NSObject {
  public init(contentsOf url: URL) throws { stub() }
  @discardableResult open func prepareToPlay() -> Bool { stub() }
  @discardableResult open func play() -> Bool { stub() }
  open func pause() { stub() }
  open func stop() { stub() }
  open var isPlaying: Bool { stub() }
  weak open var delegate: (any AVAudioPlayerDelegate)? {
    get { stub() }
    set { stub() }
  }
}

public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}
// In place of `optional`, which only Objective-C has.
extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    stub()
  }
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
    stub()
  }
}

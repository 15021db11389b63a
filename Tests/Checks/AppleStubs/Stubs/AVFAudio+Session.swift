// Stub of AVFAudio's audio session: signatures only. Never run.
import Foundation

public var AVAudioSessionInterruptionTypeKey: String { stub() }
public var AVAudioSessionInterruptionOptionKey: String { stub() }
public var AVAudioSessionRouteChangeReasonKey: String { stub() }

open class AVAudioSession: NSObject, @unchecked Sendable {
  open class func sharedInstance() -> AVAudioSession { stub() }
  open func setCategory(
    _ category: AVAudioSession.Category, mode: AVAudioSession.Mode,
    options: AVAudioSession.CategoryOptions = []
  ) throws { stub() }
  open func setActive(_ active: Bool, options: AVAudioSession.SetActiveOptions = []) throws {
    stub()
  }
  open var outputLatency: TimeInterval { stub() }

  public class var interruptionNotification: NSNotification.Name { stub() }
  public class var routeChangeNotification: NSNotification.Name { stub() }
  public class var mediaServicesWereResetNotification: NSNotification.Name { stub() }
}

extension AVAudioSession {
  public struct Category: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var playback: Category { stub() }
  }
  public struct Mode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var `default`: Mode { stub() }
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public enum InterruptionType: UInt, Sendable {
    case ended = 0
    case began = 1
  }
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var shouldResume: InterruptionOptions { stub() }
  }
  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable
  }
}

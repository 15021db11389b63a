import AVFAudio
import Foundation

/// What the system has to say about audio, as far as the app minds it.
enum AudioNotice: Sendable {
  /// This `AVAudioEngine` has stopped itself: the device, its rate or its channels changed.
  case configurationChanged(ObjectIdentifier?)
  /// A call or another app took the output.
  case interrupted
  case interruptionEnded(shouldResume: Bool)
  /// Headphones were pulled: music must not go on from the loudspeaker.
  case deviceWentAway
  case routeChanged
  /// The system's audio service began anew; every audio object is dead.
  case servicesWereReset
}

/// Hands the system's notifications on, each as a value, until it is let go.
final class AudioNotices {
  private var tokens: [any NSObjectProtocol] = []

  /// `handle` is called on the main actor, after the notification's own handler has returned: an
  /// `AVAudioEngine` must not be let go inside it.
  init(handle: @escaping @MainActor @Sendable (AudioNotice) -> Void) {
    observe(.AVAudioEngineConfigurationChange, handle) { notification in
      let engine = notification.object.map { ObjectIdentifier($0 as AnyObject) }
      return .configurationChanged(engine)
    }
    #if !os(macOS)
      observe(AVAudioSession.interruptionNotification, handle, as: Self.interruption)
      observe(AVAudioSession.routeChangeNotification, handle, as: Self.routeChange)
      observe(AVAudioSession.mediaServicesWereResetNotification, handle) { _ in .servicesWereReset }
    #endif
  }

  deinit { tokens.forEach { NotificationCenter.default.removeObserver($0) } }

  private func observe(
    _ name: Notification.Name, _ handle: @escaping @MainActor @Sendable (AudioNotice) -> Void,
    as notice: @escaping @Sendable (Notification) -> AudioNotice?
  ) {
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      notification in
      guard let notice = notice(notification) else { return }
      Task { @MainActor in handle(notice) }
    }
    tokens.append(token)
  }

  #if !os(macOS)
    @Sendable private static func interruption(_ notification: Notification) -> AudioNotice? {
      let info = notification.userInfo
      guard let type = info?[AVAudioSessionInterruptionTypeKey] as? UInt else { return nil }
      switch AVAudioSession.InterruptionType(rawValue: type) {
      case .began: return .interrupted
      case .ended:
        let options = info?[AVAudioSessionInterruptionOptionKey] as? UInt ?? 0
        return .interruptionEnded(
          shouldResume: AVAudioSession.InterruptionOptions(rawValue: options)
            .contains(.shouldResume))
      default: return nil
      }
    }

    @Sendable private static func routeChange(_ notification: Notification) -> AudioNotice? {
      let reason = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt ?? 0
      return AVAudioSession.RouteChangeReason(rawValue: reason) == .oldDeviceUnavailable
        ? .deviceWentAway : .routeChanged
    }
  #endif
}

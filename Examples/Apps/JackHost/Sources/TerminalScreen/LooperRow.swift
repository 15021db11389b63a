import OstinatoLooper

/// A track of a looper as the looper's reports describe it: what it does and which version is its loop.
package struct LooperRow: Equatable, Sendable {
  /// What a track does.
  package enum Activity: Equatable, Sendable {
    case empty, recording, looping
    case layering(LayerKind)
  }

  private let track: Int
  package private(set) var activity = Activity.empty
  /// The number of the version that is the loop.
  private var version = 0
  /// Whether the track is muted; a looper does not report that.
  package var isMuted = false

  /// An empty track.
  package init(track: Int) { self.track = track }

  /// Follows what the looper reports. Events of other tracks change nothing.
  package mutating func follow(_ event: LooperEvent) {
    switch event {
    case .recording(track): activity = .recording
    case .recorded(track): (activity, version) = (.looping, 0)
    case .dropped(track, _) where activity == .recording: activity = .empty
    case .dropped(track, _) where activity != .empty: activity = .looping
    case .layering(let kind, track): activity = .layering(kind)
    case .layered(_, track): activity = .looping
    case .version(let number, track):
      version = number
      if activity == .empty { activity = .looping }
    case .cleared(track): (activity, version) = (.empty, 0)
    default: break
    }
  }

  /// The track in a line, such as `1  ◉ overdub  muted  version 2`.
  package var statusLine: String {
    let words =
      switch activity {
      case .empty: "○ empty"
      case .recording: "● recording"
      case .looping: "▶ looping"
      case .layering(let kind): "◉ \(kind)"
      }
    return "\(track + 1)  \(words)\(isMuted ? "  muted" : "")"
      + (version > 0 ? "  version \(version)" : "")
  }
}

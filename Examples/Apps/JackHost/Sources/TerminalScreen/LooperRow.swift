import OstinatoLooper

/// A track of a looper as its reports describe it: what it does and which version is its loop.
package struct LooperRow: Equatable, Sendable {
  /// What the track does.
  package enum Activity: Equatable, Sendable {
    case empty, recording, looping
    case layering(LayerKind)
  }

  package private(set) var activity = Activity.empty
  /// The number of the version that is the loop.
  package private(set) var version = 0
  /// Whether the track is muted; a looper does not report that.
  package var isMuted = false

  /// An empty track.
  package init() {}

  /// Follows an event that the looper has reported of this track.
  package mutating func follow(_ event: LooperEvent) {
    switch event {
    case .recording: activity = .recording
    case .recorded: (activity, version) = (.looping, 0)
    case .dropped where activity == .recording: activity = .empty
    case .dropped where activity == .empty: break
    case .dropped, .layered: activity = .looping
    case .layering(let kind, _): activity = .layering(kind)
    case .version(let number, _): version = number
    case .cleared: (activity, version) = (.empty, 0)
    case .listening, .fitted, .refused: break
    }
  }

  /// The track in a line, such as `◉ overdub  muted  version 2`.
  package var statusLine: String {
    let words =
      switch activity {
      case .empty: "○ empty"
      case .recording: "● recording"
      case .looping: "▶ looping"
      case .layering(let kind): "◉ \(kind)"
      }
    return words + (isMuted ? "  muted" : "") + (version > 0 ? "  version \(version)" : "")
  }
}

import Ostinato
import OstinatoLooper

/// A track of a looper as its reports tell: what it does, where its loop lies, and what can be taken back.
public struct LooperRow: Equatable, Sendable {
  /// What the track does.
  public enum Activity: Equatable, Sendable {
    case empty, recording, looping
    case layering(LayerKind)
  }

  public private(set) var activity = Activity.empty
  /// The place at which the loop begins, as heard; `nil` while there is none.
  public private(set) var origin: Ticks?
  /// The length of the loop.
  public private(set) var length: Ticks
  /// The number of the version that is the loop.
  public private(set) var version = 0
  /// Whether the track is muted; a looper does not report that.
  public var isMuted = false

  /// A track that is empty, for loops of a length.
  public init(length: Ticks) { self.length = length }

  /// Follows what the looper reported at a place in the music.
  public mutating func follow(_ event: LooperEvent, at place: Ticks) {
    switch event {
    case .recording:
      (activity, origin) = (.recording, place)
    case .recorded:
      (activity, version) = (.looping, 0)
    case .dropped(_, .undo) where origin != nil && activity != .recording: activity = .looping
    case .dropped:
      let isLayer = if case .layering = activity { true } else { false }
      activity = isLayer ? .looping : .empty
      if !isLayer { origin = nil }
    case .layering(let kind, _): activity = .layering(kind)
    case .layered: activity = .looping
    case .version(let number, _): version = number
    case .cleared: (activity, origin, version) = (.empty, nil, 0)
    case .listening, .fitted, .refused: break
    }
  }

  /// How far the loop or the recording has come at a place, 0 … 1; `nil` without one.
  public func fraction(at place: Ticks) -> Double? {
    guard let origin, length > .zero else { return nil }
    let distance = (place - origin).rawValue % length.rawValue
    let ahead = distance < 0 ? distance + length.rawValue : distance
    return Double(ahead) / Double(length.rawValue)
  }
}

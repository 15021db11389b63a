import Ostinato
import OstinatoLooper

/// What the music of a session is to do at the next frame, and when what was heard has fallen.
struct Transport {
  /// Whether the music moves, or will.
  private(set) var isPlaying = false
  /// Whether the music is to stop at the next frame, and return to `0:0:0`.
  private(set) var stops = false
  /// Where the music is to start; `nil` if it is not to.
  private(set) var start: Ticks?
  /// The number of frames for which what was heard still falls.
  private(set) var fallLeft = 0

  mutating func stop() {
    if isPlaying { stops = true }
    (isPlaying, start) = (false, nil)
  }

  /// Starts the music at a place, where it stands still or has been stopped.
  mutating func play(from place: Ticks) {
    guard !isPlaying else { return }
    (isPlaying, start) = (true, place)
  }

  /// Returns whether the music stops at the next frame, and takes it that it does.
  mutating func takeStop() -> Bool {
    defer { stops = false }
    return stops
  }

  /// Returns where the music starts at the next frame, if it does, and takes it that it does.
  mutating func takeStart() -> Ticks? {
    defer { start = nil }
    return start
  }

  mutating func fall(over frames: Int) { fallLeft = frames }
  mutating func pass(_ frames: Int) { fallLeft = max(fallLeft - frames, 0) }
}

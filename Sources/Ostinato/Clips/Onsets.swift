/// The frames of a clip's audio at which notes and strokes begin.
public struct Onsets: Equatable, Sendable {
  let memory: OnsetMemory

  /// The audio frames, in ascending order. Complexity: O(onsets).
  public var frames: [Int] { table.indices.map { Int(table[$0]) } }
  /// The number of onsets.
  public var count: Int { table.count }

  var table: Table<Int64> { memory.frames }

  init(_ frames: [Int]) { memory = OnsetMemory(frames.map(Int64.init)) }

  /// Whether two lists have the same frames. Complexity: O(onsets).
  public static func == (a: Onsets, b: Onsets) -> Bool { a.frames == b.frames }
}

extension Onsets: CustomStringConvertible {
  /// The number of onsets and the first frames, such as `6 onsets: 0, 5512, 11025, 16537, …`.
  public var description: String {
    let first = frames.prefix(4).map { "\($0)" } + (count > 4 ? ["…"] : [])
    let number = "\(count) \(count == 1 ? "onset" : "onsets")"
    return first.isEmpty ? number : "\(number): \(first.joined(separator: ", "))"
  }
}

/// The owner of a clip's onsets, for as long as any clip or engine can read them.
///
/// Safe to send: nothing in it changes after it is created.
final class OnsetMemory: @unchecked Sendable {
  let frames: Table<Int64>

  init(_ frames: [Int64]) { self.frames = .copying(frames) }

  deinit { frames.free() }
}

extension Onsets {
  /// The reason why a list of onsets is refused.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// An onset is not a frame of the audio.
    case outOfRange(Int, frameCount: Int)
    /// An onset follows another in the list and is not at least `least` frames after it.
    case tooNear(Int, after: Int, least: Int)
  }
}

extension Onsets.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .outOfRange(let frame, let frameCount):
      "an onset at frame \(frame) is not in the audio, which has \(frameCount) frames from 0 on"
    case .tooNear(let frame, let other, let least):
      "an onset at frame \(frame) follows one at \(other): it must be at least \(least) frames, 24 ms, after it"
    }
  }
}

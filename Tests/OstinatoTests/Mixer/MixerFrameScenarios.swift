import Ostinato
import Testing

/// A mixer takes any frame there is: in a count-in before 0, and up to both ends of `Int64`.
@Suite struct MixerFrameScenarios {
  /// What a ramp from 1 to 0.5 over four frames comes to, and the frames after it.
  static let ramp: [Float] = [0.875, 0.75, 0.625, 0.5, 0.5, 0.5]

  static let frames: [Int64] = [
    .min, .min + 1, .min / 2, .min / 2 - 1, .min / 2 + 1, -1000, -6, -5, -1, 0, 1, 1 << 62,
    .max - 6,
  ]

  /// A mixer that has been set from 1 to 0.5 at `frame`, over four frames.
  static func mixer(setAt frame: Int64) throws -> Mixer {
    var mixer = try Mixer(strips: [Strip()], rampLength: 4)
    try mixer.set(Strip(gain: 0.5), at: 0, from: FramePosition(frame))
    return mixer
  }

  @Test(arguments: frames)
  func `A strip without a change sounds alike at every frame (M2)`(frame: Int64) throws {
    let sum = try Mixer(strips: [Strip()]).mix([.ones(6)], from: FramePosition(frame))
    #expect(sum == .ones(6))
  }

  @Test(arguments: frames)
  func `A ramp takes its frames wherever it begins, in any blocks (M4)`(frame: Int64) throws {
    let mixer = try Self.mixer(setAt: frame)
    let whole = try mixer.mix([.ones(6)], from: FramePosition(frame))
    #expect(whole.left == Self.ramp)
    #expect(whole.right == Self.ramp)
    for split in 1..<6 {
      let first = try mixer.mix([.ones(split)], from: FramePosition(frame))
      let second = try mixer.mix(
        [.ones(6 - split)], from: FramePosition(frame) + FrameCount(Int64(split)))
      #expect(first.left + second.left == Self.ramp, "split after \(split)")
    }
  }

  @Test func `Before a ramp the old gain holds, after it the new one, however far off (M4)`() throws
  {
    let before: [(Int64, Int64)] = [(0, .min), (.max, .min), (-1000, -2000), (.max, -1)]
    for (set, heard) in before {
      let sum = try Self.mixer(setAt: set).mix([.ones(3)], from: FramePosition(heard))
      #expect(sum == .ones(3), "set at \(set), heard at \(heard)")
    }
    let after: [(Int64, Int64)] = [(.min, .max - 2), (-1000, -500), (.min, 0), (0, 1 << 62)]
    for (set, heard) in after {
      let sum = try Self.mixer(setAt: set).mix([.ones(3)], from: FramePosition(heard))
      #expect(sum.left == [0.5, 0.5, 0.5], "set at \(set), heard at \(heard)")
    }
  }

  @Test func `A ramp that begins within a block begins on its frame (M4)`() throws {
    let starts: [Int64] = [.min + 2, -1, 0, 1, .max - 9]
    for start in starts {
      let sum = try Self.mixer(setAt: start).mix(
        [.ones(8)], from: FramePosition(start - 2))
      #expect(sum.left == [1, 1] + Self.ramp, "set at \(start)")
    }
  }

  @Test func `Frames past the last position count as the last (M4)`() throws {
    let late = try Self.mixer(setAt: .max - 1).mix([.ones(6)], from: FramePosition(.max - 2))
    #expect(late.left == [1, 0.875, 0.75, 0.75, 0.75, 0.75])
    let input = StereoAudio(left: [1, 2, 3, 4], right: [5, 6, 7, 8])
    #expect(try Mixer(strips: [Strip()]).mix([input], from: FramePosition(.max)) == input)
  }

  @Test func `A change on the way starts from the value last used, also at the first frame (M4)`()
    throws
  {
    var mixer = try Self.mixer(setAt: .min)
    try mixer.set(Strip(gain: 1), at: 0, from: FramePosition(.min + 2))
    let sum = try mixer.mix([.ones(6)], from: FramePosition(.min + 2))
    #expect(sum.left == [0.8125, 0.875, 0.9375, 1, 1, 1])
  }
}

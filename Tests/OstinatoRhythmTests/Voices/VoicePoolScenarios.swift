import Ostinato
import Testing

// What is tested is internal, which a release build does not show.
#if DEBUG
  @testable import OstinatoRhythm

  @Suite("A pool of voices: what hits of sounds sum up to, frame by frame")
  struct VoicePoolScenarios {
    /// At 2 000 Hz a fade has 10 frames.
    private static let rate = try! SampleRate(2_000)

    /// A pool that owns its memory, and the sounds that it plays.
    private final class Player {
      let sounds: [Sound]
      var pool: VoicePool

      init(_ sounds: [Sound], polyphony: Int) {
        self.sounds = sounds
        pool = VoicePool(sounds, polyphony: polyphony, at: rate)
      }

      init(copying other: Player) {
        sounds = other.sounds
        pool = other.pool.cloned(in: nil)
      }

      deinit { pool.free() }

      /// What the pool adds to silence in `frames` frames.
      func audio(frames: Int) -> StereoAudio {
        var left = [Float](repeating: 0, count: frames)
        var right = left
        unsafe left.withUnsafeMutableBufferPointer { left in
          unsafe right.withUnsafeMutableBufferPointer { right in
            let memory = unsafe StereoMemory(left: left.baseAddress!, right: right.baseAddress!)
            pool.add(to: memory, count: frames)
          }
        }
        return StereoAudio(left: left, right: right)
      }

      func samples(frames: Int) -> [Float] { audio(frames: frames).left }
    }

    private static func sound(_ value: Float, frames: Int) -> Sound {
      Sound(mono: [Float](repeating: value, count: frames), sampleRate: rate)
    }

    @Test func `A hit plays the sound once, with its gain, on both channels (G6)`() {
      let sound = Sound(
        StereoAudio(left: [0.5, 0.25, 0.125], right: [-1, -0.5, -0.25]), sampleRate: Self.rate)
      let player = Player([sound], polyphony: 4)
      player.pool.hit(0, gain: 0.5, group: 0)
      #expect(
        player.audio(frames: 5)
          == StereoAudio(left: [0.25, 0.125, 0.0625, 0, 0], right: [-0.5, -0.25, -0.125, 0, 0]))
      #expect(player.pool.count == 0)
    }

    @Test func `A hit makes the voices of its group fade over 5 ms, and no others (G6, G8)`() {
      let player = Player([Self.sound(1, frames: 100)], polyphony: 4)
      player.pool.hit(0, gain: 1, group: 7)
      #expect(player.samples(frames: 2) == [1, 1])
      player.pool.hit(0, gain: 0.5, group: 7)
      let falling = (0..<12).map { max(Float(9 - $0), 0) / 10 }
      #expect(player.samples(frames: 12) == falling.map { $0 + 0.5 })
      player.pool.hit(0, gain: 0.25, group: 3)
      player.pool.hit(0, gain: 0.125, group: nil)
      player.pool.hit(0, gain: 0.125, group: nil)
      #expect(player.samples(frames: 2) == [1, 1])
    }

    @Test func `A fade is as long as what is left of the sound, if that is less`() {
      let player = Player([Self.sound(1, frames: 6)], polyphony: 4)
      player.pool.hit(0, gain: 1, group: nil)
      #expect(player.samples(frames: 2) == [1, 1])
      player.pool.fadeAll()
      player.pool.fadeAll()
      #expect(player.samples(frames: 5) == [0.75, 0.5, 0.25, 0, 0])
      #expect(player.pool.count == 0)
    }

    @Test func `What would fade at its own first frame is never heard`() {
      let player = Player([Self.sound(1, frames: 100)], polyphony: 1)
      for gain: Float in [1, 0.5, 0.25] { player.pool.hit(0, gain: gain, group: nil) }
      #expect(player.samples(frames: 3) == [0.25, 0.25, 0.25])
      player.pool.hit(0, gain: 1, group: nil)
      player.pool.fade(sound: 0)
      let falling: [Float] = [0.9 * 0.25, 0.8 * 0.25]
      #expect(player.samples(frames: 2) == falling)
    }

    @Test
    func `One voice too many makes the oldest fade, and no more than twice as many exist (G6)`() {
      let player = Player([Self.sound(1, frames: 100)], polyphony: 2)
      // Powers of two tell in the sum which voices are there, and how far those that fade have come.
      var heard: [Float] = []
      for hit in 0..<5 {
        player.pool.hit(0, gain: Float(1 << hit), group: nil)
        heard += player.samples(frames: 1)
      }
      let fading = (0..<3).map { Float(9 - $0) / 10 }
      // With the fifth hit five voices would exist, of which three fade: the first is removed.
      let fourth = fading[1] + 2 * fading[0] + 12
      let fifth = 2 * fading[1] + 4 * fading[0] + 24
      #expect(heard == [1, 3, fading[0] + 6, fourth, fifth])
      #expect(player.pool.count == 4)
    }

    @Test func `A sound without frames chokes and is no voice`() {
      let player = Player([Self.sound(1, frames: 100), Self.sound(1, frames: 0)], polyphony: 1)
      player.pool.hit(0, gain: 1, group: 0)
      #expect(player.samples(frames: 1) == [1])
      player.pool.hit(1, gain: 1, group: 1)
      #expect(player.samples(frames: 1) == [1])
      player.pool.hit(1, gain: 1, group: 0)
      #expect(player.samples(frames: 1) == [0.9])
    }

    @Test func `Coefficients below 2⁻²⁰ are 0`() {
      let player = Player([Self.sound(1, frames: 100)], polyphony: 1)
      player.pool.hit(0, gain: 0x1.fffffep-21, group: 0)
      #expect(player.samples(frames: 2) == [0, 0])
      player.pool.hit(0, gain: 0x1p-20, group: 0)
      #expect(player.samples(frames: 1) == [0x1p-20])
      player.pool.fadeAll()
      #expect(player.samples(frames: 2) == [0, 0])
    }

    @Test func `A copy in memory of its own goes its own way`() {
      let player = Player([Self.sound(1, frames: 100)], polyphony: 2)
      player.pool.hit(0, gain: 1, group: 0)
      let copy = Player(copying: player)
      copy.pool.fadeAll()
      copy.pool.hit(0, gain: 4, group: nil)
      #expect(player.samples(frames: 2) == [1, 1])
      #expect(copy.samples(frames: 2) == [4, 4])
    }
  }
#endif

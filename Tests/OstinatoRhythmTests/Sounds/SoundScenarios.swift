import Ostinato
import OstinatoRhythm
import Testing

@Suite("Sounds: audio that is played once")
struct SoundScenarios {
  private let rate: SampleRate

  init() throws { rate = try SampleRate(44_100) }

  @Test func aMonoSoundPlaysOnBothChannels() {
    let sound = Sound(mono: [0.5, -0.25, 1], sampleRate: rate)
    #expect(sound.samples() == StereoAudio(left: [0.5, -0.25, 1], right: [0.5, -0.25, 1]))
    #expect(sound.channelCount == 1)
    #expect(sound.frameCount == 3)
    #expect(sound.sampleRate == rate)
  }

  @Test func aStereoSoundKeepsItsChannels() {
    let audio = StereoAudio(left: [1, 2], right: [3, 4, 5])
    let sound = Sound(audio, sampleRate: rate)
    #expect(sound.samples() == StereoAudio(left: [1, 2], right: [3, 4]))
    #expect(sound.channelCount == 2)
  }

  @Test func samplesThatCannotBePlayedBecomeZero() {
    let sound = Sound(mono: [.nan, .infinity, 0x1p-41, 0x1p33, 0x1p-40, 0x1p32], sampleRate: rate)
    #expect(sound.samples().left == [0, 0, 0, 0, 0x1p-40, 0x1p32])
    #expect(sound.repairedSampleCount == 4)
  }

  @Test func soundsAreMadeFromFiles() throws {
    let mono = Sound(try WAVFile(sampleRate: rate, channels: [[1, 2]]))
    #expect(mono.samples() == StereoAudio(left: [1, 2], right: [1, 2]))
    #expect(mono.channelCount == 1)
    let stereo = Sound(try WAVFile(sampleRate: rate, channels: [[1, 2], [3, 4]]))
    #expect(stereo.samples() == StereoAudio(left: [1, 2], right: [3, 4]))
    #expect(stereo.channelCount == 2)
    #expect(stereo.sampleRate == rate)
  }

  @Test func soundsAreMadeFromClips() throws {
    let clip = try Clip(
      left: [1, 2, .nan], right: [3, 4, 5], sampleRate: rate, tempo: Tempo(bpm: 125),
      length: .bars(1))
    let sound = Sound(clip)
    #expect(sound.samples() == StereoAudio(left: [1, 2, 0], right: [3, 4, 5]))
    #expect(sound.sampleRate == rate)
    #expect(sound.repairedSampleCount == 1)
  }

  @Test func atItsOwnRateASoundStaysAsItIs() throws {
    let sound = Sound(mono: [1, -1, 0.3], sampleRate: rate)
    #expect(try sound.resampled(to: rate).samples() == sound.samples())
  }

  @Test(arguments: [8_000, 48_000, 96_000])
  func aSoundIsResampledAsAClipWithSilenceAroundIt(hertz: Int) throws {
    let other = try SampleRate(hertz)
    let audio = StereoAudio(
      left: (0..<500).map { Float(($0 * 7919) % 101) / 101 - 0.5 },
      right: (0..<500).map { Float(($0 * 104_729) % 97) / 97 - 0.5 })
    let resampled = try Sound(audio, sampleRate: rate).resampled(to: other)
    let clip = try Clip(
      left: audio.left, right: audio.right, sampleRate: rate, tempo: Tempo(bpm: 120),
      length: .bars(1)
    ).resampled(to: other)
    #expect(
      resampled.samples() == StereoAudio(left: clip.samples(.left), right: clip.samples(.right)))
    #expect(resampled.frameCount == (500 * hertz + 44_099) / 44_100)
    #expect(resampled.sampleRate == other)
  }

  @Test func aResampledSoundKeepsItsCountAndItsChannels() throws {
    let sound = Sound(mono: [.nan, 1, 0], sampleRate: rate)
    let resampled = try sound.resampled(to: try SampleRate(48_000))
    #expect(resampled.repairedSampleCount == 1)
    #expect(resampled.channelCount == 1)
    #expect(try Sound(mono: [], sampleRate: rate).resampled(to: SampleRate(1_000)).frameCount == 0)
  }

  @Test func ratesTooFarApartAreRefused() throws {
    let low = try SampleRate(1_000)
    let high = try SampleRate(256_001)
    #expect(throws: ResamplingError.ratesTooFarApart(low, high)) {
      try Sound(mono: [1], sampleRate: low).resampled(to: high)
    }
    #expect(throws: ResamplingError.ratesTooFarApart(high, low)) {
      try Sound(mono: [1], sampleRate: high).resampled(to: low)
    }
  }
}

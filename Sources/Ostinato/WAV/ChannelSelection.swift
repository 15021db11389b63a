extension WAVFile {
  /// The channels of a file that are decoded. They are numbered from 0.
  public enum ChannelSelection: Hashable, Sendable {
    /// The channels of a mono or stereo file. A file with more is refused.
    case monoOrStereo
    /// One channel, as mono.
    case mono(Int)
    /// Two channels, as stereo. They can be the same.
    case stereo(left: Int, right: Int)
    /// All channels of a file with more than two, mixed to stereo by their speakers, such as 5.1. Mono and stereo stay as
    /// they are.
    ///
    /// The factors are those of ITU-R BS.775: 1 for the front, √½ for the sides, the back and the centre, which goes to
    /// both sides, and ½ to both sides for a centre at the back. The channel for low frequencies is left out.
    case stereoMix
  }
}

extension WAVFormat {
  /// Decodes channels of the file's samples.
  func channels(
    _ selection: WAVFile.ChannelSelection, of bytes: [UInt8], in samples: Range<Int>,
    isAtBottom: Bool
  ) throws(WAVFile.Error) -> [[Float]] {
    func channel(_ number: Int) -> [Float] {
      encoding.channel(number, of: channelCount, bytes, in: samples, isAtBottom: isAtBottom)
    }
    guard let numbers = try numbers(of: selection) else { return mix(try speakers(), channel) }
    return numbers.map(channel)
  }

  /// The channels that are decoded as they are; `nil` if all are mixed.
  private func numbers(
    of selection: WAVFile.ChannelSelection
  ) throws(WAVFile.Error) -> [Int]? {
    let numbers: [Int]
    switch selection {
    case .mono(let number): numbers = [number]
    case .stereo(let left, let right): numbers = [left, right]
    case .monoOrStereo, .stereoMix:
      if channelCount <= 2 { return channelCount == 1 ? [0] : [0, 1] }
      guard selection == .stereoMix else { throw .tooManyChannels(channelCount) }
      return nil
    }
    for number in numbers where !(0..<channelCount).contains(number) {
      throw .channelOutOfRange(number, count: channelCount)
    }
    return numbers
  }

  /// Adds the channels, at the factors of their speakers.
  private func mix(_ speakers: [Speaker], _ channel: (Int) -> [Float]) -> [[Float]] {
    var mix = [[Float]](repeating: [], count: 2)
    for (number, speaker) in speakers.enumerated() {
      let values = channel(number)
      if number == 0 { mix = mix.map { _ in [Float](repeating: 0, count: values.count) } }
      for index in values.indices {
        mix[0][index] += speaker.left * values[index]
        mix[1][index] += speaker.right * values[index]
      }
    }
    return mix
  }

  /// The speaker of each channel.
  private func speakers() throws(WAVFile.Error) -> [Speaker] {
    let mask = speakerMask == 0 ? Speaker.usualMask(ofChannels: channelCount) : speakerMask
    var speakers: [Speaker] = []
    for bit in 0..<32 where mask >> UInt32(bit) & 1 == 1 && speakers.count < channelCount {
      guard let speaker = Speaker(bit: bit) else { break }
      speakers.append(speaker)
    }
    guard speakers.count == channelCount else {
      throw .noSpeaker(channel: speakers.count, count: channelCount)
    }
    return speakers
  }
}

/// What a speaker adds to the two channels of a stereo mix (rule U8).
private struct Speaker {
  let left: Float
  let right: Float

  /// A speaker by its bit in the mask of an extensible format; `nil` if there is none.
  init?(bit: Int) {
    let root = nearestSquareRoot(of: 0.5)
    switch bit {
    case 0, 6, 12: (left, right) = (1, 0)
    case 1, 7, 14: (left, right) = (0, 1)
    case 2, 13: (left, right) = (root, root)
    case 3: (left, right) = (0, 0)
    case 4, 9, 15: (left, right) = (root, 0)
    case 5, 10, 17: (left, right) = (0, root)
    case 8, 11, 16: (left, right) = (0.5, 0.5)
    default: return nil
    }
  }

  /// The speakers of a format that names none; 0 beyond eight channels.
  static func usualMask(ofChannels count: Int) -> UInt32 {
    switch count {
    case 3: 0b111
    case 4: 0b11_0011
    case 5: 0b11_0111
    case 6: 0b11_1111
    case 7: 0b111_0000_1111
    case 8: 0b110_0011_1111
    default: 0
    }
  }
}

import COstinatoHeader
import Ostinato

extension Refusal {
  init(_ error: Clip.Error) {
    switch error {
    case .lengthOutOfRange: self.init(OSTINATO_CLIP_LENGTH_OUT_OF_RANGE)
    case .unknownLength: self.init(OSTINATO_CLIP_LENGTH_UNKNOWN)
    // The channels are created here with equal lengths and without a seam, so these do not occur.
    case .unequalChannels, .unsupportedChannelCount, .incompleteFrame, .noRoomForSeam:
      self.init(OSTINATO_COUNT_OUT_OF_RANGE)
    }
  }

  init(_ error: ResamplingError) {
    switch error {
    case .ratesTooFarApart: self.init(OSTINATO_RATES_TOO_FAR_APART)
    case .tooManyFrames: self.init(OSTINATO_TOO_MANY_FRAMES)
    }
  }

  init(_ error: Waveform.Error) {
    switch error {
    // The channels of a clip have equal lengths, so only the first can occur.
    case .bucketCountOutOfRange, .unequalChannels: self.init(OSTINATO_COUNT_OUT_OF_RANGE)
    }
  }

  init(_ error: WAVFile.Error) {
    switch error {
    case .notWAVE: self.init(OSTINATO_WAV_NOT_WAVE)
    case .truncated: self.init(OSTINATO_WAV_TRUNCATED)
    case .missing: self.init(OSTINATO_WAV_MISSING_CHUNK)
    case .repeated: self.init(OSTINATO_WAV_REPEATED_CHUNK)
    case .tooShort: self.init(OSTINATO_WAV_FORMAT_TOO_SHORT)
    case .unsupportedEncoding: self.init(OSTINATO_WAV_UNSUPPORTED_ENCODING)
    case .noChannels, .noSpeaker: self.init(OSTINATO_WAV_UNSUPPORTED_CHANNELS)
    case .sampleRateOutOfRange: self.init(OSTINATO_SAMPLE_RATE_OUT_OF_RANGE)
    case .wrongFrameSize: self.init(OSTINATO_WAV_WRONG_FRAME_SIZE)
    case .partialFrame: self.init(OSTINATO_WAV_PARTIAL_FRAME)
    // One or two channels of equal length are written, so only too many frames can occur, where
    // `Int` is narrow. Reading is lenient, and mixes all channels.
    case .notMonoOrStereo, .unequalChannels, .negativeFrameCount, .tooLarge, .channelOutOfRange,
      .tooManyChannels, .notStandard:
      self.init(OSTINATO_COUNT_OUT_OF_RANGE)
    }
  }

  init(_ error: SnapshotError) {
    switch error {
    case .notASnapshot: self.init(OSTINATO_SNAPSHOT_FOREIGN)
    case .unknownVersion: self.init(OSTINATO_SNAPSHOT_UNKNOWN_VERSION)
    case .wrongSize: self.init(OSTINATO_SNAPSHOT_WRONG_SIZE)
    case .damaged: self.init(OSTINATO_SNAPSHOT_DAMAGED)
    case .invalid: self.init(OSTINATO_SNAPSHOT_INVALID)
    case .wrongDeckCount: self.init(OSTINATO_SNAPSHOT_OTHER_DECKS)
    case .wrongClipCount, .otherClip: self.init(OSTINATO_SNAPSHOT_OTHER_CLIPS)
    // An engine alone has none of these.
    case .wrongSourceCount, .otherSource: self.init(OSTINATO_SNAPSHOT_INVALID)
    }
  }
}

import COstinatoHeader
import Ostinato

extension ostinato_clip_info {
  /// The clip's tempo.
  func tempo() throws(Refusal) -> Tempo { try Tempo(checking: tempo_micro_bpm) }

  /// The clip's length on the musical grid; `nil` if it is to be found.
  func length() throws(Refusal) -> MusicalLength? {
    switch Int(length_unit) {
    // A number that does not fit in `Int` is out of range as well.
    case OSTINATO_LENGTH_BARS: .bars(Int(exactly: length) ?? -1)
    case OSTINATO_LENGTH_BEATS: .beats(Int(exactly: length) ?? -1)
    case OSTINATO_LENGTH_TICKS: .ticks(Ticks(length))
    case OSTINATO_LENGTH_FOUND: nil
    default: throw Refusal(OSTINATO_UNKNOWN_KIND)
    }
  }

  /// Fills in the description of a clip. The struct's size is not changed.
  mutating func describe(_ clip: Clip) {
    sample_rate = Int32(clip.sampleRate.hertz)
    tempo_micro_bpm = clip.tempo.microBPM
    switch clip.length {
    case .bars(let bars): (length, length_unit) = (Int64(bars), Int32(OSTINATO_LENGTH_BARS))
    case .beats(let beats): (length, length_unit) = (Int64(beats), Int32(OSTINATO_LENGTH_BEATS))
    case .ticks(let ticks): (length, length_unit) = (ticks.rawValue, Int32(OSTINATO_LENGTH_TICKS))
    }
    channel_count = Int32(clip.channelCount)
    frame_count = Int64(clip.frameCount)
    repaired_count = Int64(clip.repairedSampleCount)
  }
}

extension Tempo {
  init(checking microBPM: Int64) throws(Refusal) {
    do { try self.init(microBPM: microBPM) } catch { throw Refusal(OSTINATO_TEMPO_OUT_OF_RANGE) }
  }
}

extension SampleRate {
  init(checking hertz: Int32) throws(Refusal) {
    do { try self.init(Int(hertz)) } catch { throw Refusal(OSTINATO_SAMPLE_RATE_OUT_OF_RANGE) }
  }
}

extension TimeSignature {
  init(checking beats: Int32, _ unit: Int32) throws(Refusal) {
    do { try self.init(beats: Int(beats), unit: Int(unit)) } catch {
      throw Refusal(OSTINATO_WRONG_TIME_SIGNATURE)
    }
  }
}

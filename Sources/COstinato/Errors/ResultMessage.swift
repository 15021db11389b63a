import COstinatoHeader

// The header says what each function does and who may call it.

@c @implementation
public func ostinato_abi_version() -> Int32 { Int32(OSTINATO_ABI_VERSION) }

@c @implementation
public func ostinato_message(_ code: Int32) -> UnsafePointer<CChar>! {
  // Safe: a static string is part of the program and ends with a zero.
  unsafe UnsafeRawPointer(message(Int(code)).utf8Start).assumingMemoryBound(to: CChar.self)
}

/// The meaning of a code, in one sentence.
private func message(_ code: Int) -> StaticString {
  switch code {
  case OSTINATO_OK: "no error"
  case OSTINATO_NULL_POINTER: "a pointer that must lead somewhere is null"
  case OSTINATO_STRUCT_SIZE: "a struct's size is smaller than that of the first version"
  case OSTINATO_WRONG_ABI_VERSION: "the library has another ABI version"
  case OSTINATO_INVALID_HANDLE: "the handle is not one that the library made for this use"
  case OSTINATO_COUNT_OUT_OF_RANGE: "a count is too small or too large"
  case OSTINATO_INDEX_OUT_OF_RANGE: "there is nothing at this index"
  case OSTINATO_BUFFER_TOO_SMALL: "the buffer is too small"
  case OSTINATO_UNKNOWN_KIND: "a number names nothing that is known"
  case OSTINATO_NOT_FINITE: "the value is not a finite number"
  case OSTINATO_SAMPLE_RATE_OUT_OF_RANGE: "the sample rate is not within 1 to 10000000 Hz"
  case OSTINATO_TEMPO_OUT_OF_RANGE: "the tempo is not within 1 to 1000 BPM"
  case OSTINATO_TEMPO_TOO_FAST_FOR_RATE: "a sixteenth would be shorter than one frame"
  case OSTINATO_WRONG_TIME_SIGNATURE:
    "a bar has not 1 to 64 beats of a unit of 2, 4, 8 or 16, or not those of the engine"
  case OSTINATO_MICROLOOP_OUT_OF_RANGE:
    "the microloop is not within 1 to 1000000000 bars, or a command's not of whole sixteenths up to 64 bars"
  case OSTINATO_RAMP_OUT_OF_RANGE: "the ramp is not within 0 to 60000 ms or 0 to 64 bars"
  case OSTINATO_PENDING_CAPACITY_OUT_OF_RANGE:
    "room for waiting commands is not within 1 to 1000000"
  case OSTINATO_LEVEL_WINDOW_OUT_OF_RANGE: "the level window is not within 0 to 10000000 frames"
  case OSTINATO_EVENT_CAPACITY_OUT_OF_RANGE: "room for events is not within 0 to 16777216"
  case OSTINATO_TOO_MANY_DECKS: "there are more than 1024 decks"
  case OSTINATO_NO_CLIPS: "a deck or a ring has no clips"
  case OSTINATO_WRONG_CLIP_RATE: "a clip is not at the sample rate of the engine or ring"
  case OSTINATO_GAIN_OUT_OF_RANGE: "the gain is not within 0 to 16"
  case OSTINATO_PAN_OUT_OF_RANGE: "the pan is not within -1 to 1"
  case OSTINATO_NO_SUCH_DECK: "the engine has no such deck"
  case OSTINATO_NO_SUCH_SOURCE: "the engine has no such source"
  case OSTINATO_TOO_MANY_SOURCES: "there are more than 64 sources"
  case OSTINATO_NO_SUCH_GROUP: "the engine has no such group, or a group is to feed one"
  case OSTINATO_TOO_MANY_GROUPS: "there are more than 16 groups"
  case OSTINATO_TEMPO_RAMP_OUT_OF_RANGE:
    "the ramp of tempo is not within 1 sixteenth to 10000 bars"
  case OSTINATO_DECK_SPEED_OUT_OF_RANGE:
    "a clip of a deck that follows the tempo would play at less than 1/4 or more than 4 times its speed, or 1/2 and 2 times if it is stretched"
  case OSTINATO_CLIP_NOT_ANALYSED:
    "a clip that is asked for its onsets or is to be stretched has not been analysed"
  case OSTINATO_ONSETS_OUT_OF_RANGE:
    "an onset is not in the audio, or not at least 24 ms after the one before it"
  case OSTINATO_NO_ROOM_TO_STRETCH: "the engine has no room for another deck that stretches"
  case OSTINATO_STRETCHING_DECKS_OUT_OF_RANGE:
    "room for stretching decks is not within 0 to 1024"
  case OSTINATO_OBSERVER_GRID_OUT_OF_RANGE:
    "the grid is finer than 960 lines a quarter note, or too long"
  case OSTINATO_TOO_MANY_OBSERVERS: "there are 16 observers already"
  case OSTINATO_CLIP_LENGTH_OUT_OF_RANGE:
    "the clip is shorter than a sixteenth or longer than 1000000000 bars"
  case OSTINATO_CLIP_LENGTH_UNKNOWN:
    "neither the file nor the length of its audio says how many bars the clip has"
  case OSTINATO_QUEUE_FULL: "as much is under way or waiting as there is room for"
  case OSTINATO_NO_SUCH_TIME: "the time signature has no such beat or sixteenth"
  case OSTINATO_TIME_TOO_FAR_AWAY: "the musical time is too far away to count"
  case OSTINATO_PLACE_OUT_OF_RANGE: "the place is before 0:0:0 or too far away"
  case OSTINATO_FRAME_OUT_OF_RANGE: "there is no frame before 0"
  case OSTINATO_NOT_PENDING: "the command is not waiting"
  case OSTINATO_RATES_TOO_FAR_APART: "one sample rate is more than 256 times the other"
  case OSTINATO_TOO_MANY_FRAMES: "there would be more than 268435456 frames"
  case OSTINATO_WAV_NOT_WAVE: "the bytes are not a WAV file: RIFF, RIFX, RF64 or BW64"
  case OSTINATO_WAV_TRUNCATED: "the WAV file is cut short"
  case OSTINATO_WAV_MISSING_CHUNK: "the WAV file has no format, no data or, as RF64, no ds64"
  case OSTINATO_WAV_REPEATED_CHUNK: "the WAV file has a chunk twice"
  case OSTINATO_WAV_FORMAT_TOO_SHORT: "the WAV file's format or ds64 chunk is too short"
  case OSTINATO_WAV_UNSUPPORTED_ENCODING:
    "the WAV file is neither PCM of 1 to 32 bits, float of 32 or 64, nor A-law or mu-law of 8"
  case OSTINATO_WAV_UNSUPPORTED_CHANNELS: "the WAV file has no channels, or unknown speakers"
  case OSTINATO_WAV_WRONG_FRAME_SIZE: "the WAV file's block align is wrong"
  case OSTINATO_WAV_PARTIAL_FRAME: "the WAV file has less than a frame of data"
  case OSTINATO_SNAPSHOT_FOREIGN: "the bytes are not a snapshot of an engine"
  case OSTINATO_SNAPSHOT_UNKNOWN_VERSION: "snapshots of this version cannot be read"
  case OSTINATO_SNAPSHOT_WRONG_SIZE: "the snapshot has fewer or more bytes than it says"
  case OSTINATO_SNAPSHOT_DAMAGED: "the snapshot is damaged"
  case OSTINATO_SNAPSHOT_INVALID: "the snapshot holds an impossible value"
  case OSTINATO_SNAPSHOT_OTHER_DECKS: "the snapshot has another number of decks"
  case OSTINATO_SNAPSHOT_OTHER_CLIPS: "the snapshot was taken with other clips"
  case OSTINATO_RINGS_NOT_TAKEN: "take the rings that are out of use first"
  default: "an unknown code"
  }
}

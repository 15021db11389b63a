import COstinatoHeader
import Ostinato
import OstinatoChannels

/// A caller's array of events, checked before anything is rendered.
///
/// Safe: the caller guarantees how many fit and how large each is.
@safe struct EventTarget {
  private let events: UnsafeMutablePointer<ostinato_events>?
  private let stride: Int

  /// Checks the array; a null pointer means that there is none.
  init(checking events: UnsafeMutablePointer<ostinato_events>?) throws(Refusal) {
    unsafe self.events = events
    guard let events = unsafe events else {
      stride = 0
      return
    }
    unsafe try check(events.pointee.struct_size, holds: ostinato_events.self)
    stride = unsafe try check(events.pointee.event_size, isStrideOf: ostinato_event.self)
    guard unsafe events.pointee.capacity >= 0 else { throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE) }
    if unsafe events.pointee.capacity > 0, unsafe events.pointee.items == nil {
      throw Refusal(OSTINATO_NULL_POINTER)
    }
  }

  /// Copies what a call reported. Events that do not fit are counted.
  func take(_ reported: borrowing EventBuffer) {
    guard let events = unsafe events else { return }
    let count = min(reported.count, Int(unsafe events.pointee.capacity))
    if let items = unsafe events.pointee.items {
      for index in 0..<count {
        guard let event = reported[index] else { break }
        unsafe UnsafeMutableRawPointer(items).storeBytes(
          of: ostinato_event(event, blockStart: reported.blockStart),
          toByteOffset: index * stride, as: ostinato_event.self)
      }
    }
    unsafe events.pointee.count = Int32(count)
    unsafe events.pointee.overflow_count = Int64(reported.overflowCount + reported.count - count)
    unsafe events.pointee.block_start = reported.blockStart.rawValue
  }

  /// Copies what a host's audio thread has reported. Events that do not fit stay in the channel.
  func drain(_ reader: inout EventChannel.Reader) {
    guard let events = unsafe events else { return }
    var count = 0
    if let items = unsafe events.pointee.items {
      reader.drain(atMost: Int(unsafe events.pointee.capacity)) { item in
        unsafe UnsafeMutableRawPointer(items).storeBytes(
          of: ostinato_event(item), toByteOffset: count * stride, as: ostinato_event.self)
        count += 1
      }
    }
    unsafe events.pointee.count = Int32(count)
    unsafe events.pointee.overflow_count = 0
    unsafe events.pointee.block_start = 0
  }
}

extension ostinato_event {
  fileprivate init(_ item: EventChannel.Item) {
    switch item {
    case .event(let event):
      // The block that it belonged to is not known here.
      self.init(event, blockStart: event.frame)
    case .lost(let count):
      self.init()
      become(OSTINATO_LOST)
      lost_count = Int64(count)
    }
  }

  init(_ event: EngineEvent, blockStart: FramePosition) {
    self.init()
    frame = event.frame.rawValue
    ticks = event.ticks.rawValue
    time = ostinato_time(event.time)
    // A block is never longer than 32 bits can express.
    offset = Int32(truncatingIfNeeded: (event.frame - blockStart).rawValue)
    switch event.kind {
    case .played: become(OSTINATO_PLAYED)
    case .paused: become(OSTINATO_PAUSED)
    case .reset: become(OSTINATO_WAS_RESET)
    case .sought: become(OSTINATO_SOUGHT)
    case .microloopOn: become(OSTINATO_MICROLOOP_ON)
    case .microloopOff: become(OSTINATO_MICROLOOP_OFF)
    case .microloopChanged: become(OSTINATO_MICROLOOP_CHANGED)
    case .slipped: become(OSTINATO_SLIPPED)
    case .tempoChanged: become(OSTINATO_TEMPO_CHANGED)
    case .timeSignatureChanged: become(OSTINATO_TIME_SIGNATURE_CHANGED)
    case .rampBegan: become(OSTINATO_RAMP_BEGAN)
    case .rampEnded: become(OSTINATO_RAMP_ENDED)
    case .nextMarked(let id, let clip):
      become(OSTINATO_NEXT_MARKED, of: id)
      to_clip = Int32(clip)
    case .nextUnmarked(let id): become(OSTINATO_NEXT_UNMARKED, of: id)
    case .microloopWrapped: become(OSTINATO_MICROLOOP_WRAPPED)
    case .clipLooped(let id): become(OSTINATO_CLIP_LOOPED, of: id)
    case .clipChanged(let id, let from, let to):
      become(OSTINATO_CLIP_CHANGED, of: id)
      (from_clip, to_clip) = (Int32(from), Int32(to))
    case .stopped(let id): become(OSTINATO_STOPPED, of: id)
    case .launched(let id, let clip):
      become(OSTINATO_LAUNCHED, of: id)
      to_clip = Int32(clip)
    case .followChanged(let id): become(OSTINATO_FOLLOW_CHANGED, of: id)
    case .bar: become(OSTINATO_BAR)
    case .beat: become(OSTINATO_BEAT)
    case .sixteenth: become(OSTINATO_SIXTEENTH)
    case .line(let id):
      become(OSTINATO_LINE)
      observer = Int64(id.number)
    case .cued(let cue):
      become(OSTINATO_CUED)
      (source, code, value, detail) = (cue.source, cue.code, cue.value, cue.detail)
    case .cueRejected(let cue, let reason):
      become(OSTINATO_CUE_REJECTED)
      (source, code, value, detail) = (cue.source, cue.code, cue.value, cue.detail)
      rejection = Int32(reason.kind)
    case .reported(let report):
      become(OSTINATO_REPORTED)
      (source, code, value, detail) = (report.source, report.code, report.value, report.detail)
    case .sourceRejected(let number, let reason):
      become(OSTINATO_SOURCE_REJECTED)
      (source, rejection) = (Int32(clamping: number), Int32(reason.kind))
    case .rejected(let name, let reason):
      become(OSTINATO_REJECTED)
      (command, rejection) = (CommandKind(name).number, Int32(reason.kind))
    case .late(let name, let count):
      become(OSTINATO_LATE)
      (command, late_by) = (CommandKind(name).number, count.rawValue)
    }
  }

  private mutating func become(_ kind: Int) { self.kind = Int32(kind) }

  private mutating func become(_ kind: Int, of id: DeckID) {
    self.kind = Int32(kind)
    deck = Int32(id.index)
  }
}

extension Rejection {
  /// The number of the reason.
  fileprivate var kind: Int {
    switch self {
    case .alreadyPlaying: OSTINATO_ALREADY_PLAYING
    case .notPlaying: OSTINATO_NOT_PLAYING
    case .microloopNeedsPlaying: OSTINATO_MICROLOOP_NEEDS_PLAYING
    case .musicStandsStill: OSTINATO_MUSIC_STANDS_STILL
    case .noSuchClip: OSTINATO_NO_SUCH_CLIP
    case .noChange: OSTINATO_NO_CHANGE
    case .notUnderstood: OSTINATO_NOT_UNDERSTOOD
    case .outOfRange: OSTINATO_OUT_OF_RANGE
    case .otherSampleRate: OSTINATO_OTHER_SAMPLE_RATE
    case .numberTaken: OSTINATO_NUMBER_TAKEN
    case .tooEarly: OSTINATO_TOO_EARLY
    case .speedOutOfRange: OSTINATO_SPEED_OUT_OF_RANGE
    case .notAnalysed: OSTINATO_NOT_ANALYSED
    case .noRoom: OSTINATO_NO_ROOM
    case .notAtStart: OSTINATO_NOT_AT_START
    }
  }
}

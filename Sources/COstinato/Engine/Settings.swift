import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_settings_init(
  _ settings: UnsafeMutablePointer<ostinato_settings>!, _ struct_size: UInt32,
  _ abi_version: UInt32
) -> Int32 {
  result { () throws(Refusal) in
    let settings = unsafe try given(settings)
    unsafe try check(struct_size, holds: ostinato_settings.self)
    guard abi_version == UInt32(OSTINATO_ABI_VERSION) else {
      throw Refusal(OSTINATO_WRONG_ABI_VERSION)
    }
    let defaults = EngineSettings()
    unsafe settings.pointee = ostinato_settings()
    unsafe settings.pointee.struct_size = struct_size
    unsafe settings.pointee.abi_version = abi_version
    unsafe settings.pointee.beats_per_bar = 4
    unsafe settings.pointee.beat_unit = 4
    unsafe settings.pointee.microloop_bars = Int32(defaults.microloopBars)
    unsafe settings.pointee.fades = Int32(OSTINATO_FADES_STANDARD)
    unsafe settings.pointee.mix_ramp_milliseconds = Int32(defaults.mixRampMilliseconds)
    unsafe settings.pointee.pan_law = Int32(OSTINATO_PAN_BALANCE)
    unsafe settings.pointee.grid = Int32(OSTINATO_GRID_BEAT)
    unsafe settings.pointee.pending_capacity = Int32(defaults.pendingCapacity)
    unsafe settings.pointee.event_capacity = 1024
    unsafe settings.pointee.varispeed = Int32(OSTINATO_VARISPEED_STANDARD)
  }
}

@c @implementation
public func ostinato_deck_init(
  _ deck: UnsafeMutablePointer<ostinato_deck>!, _ struct_size: UInt32
) -> Int32 {
  result { () throws(Refusal) in
    let deck = unsafe try given(deck)
    unsafe try check(struct_size, holds: ostinato_deck.self)
    unsafe deck.pointee = ostinato_deck()
    unsafe deck.pointee.struct_size = struct_size
    unsafe deck.pointee.gain = 1
  }
}

@c @implementation
public func ostinato_strip_init(
  _ strip: UnsafeMutablePointer<ostinato_strip>!, _ struct_size: UInt32
) -> Int32 {
  result { () throws(Refusal) in
    let strip = unsafe try given(strip)
    try check(struct_size, holds: ostinato_strip.self)
    unsafe strip.pointee = ostinato_strip()
    unsafe strip.pointee.struct_size = struct_size
    unsafe strip.pointee.gain = 1
  }
}

extension ostinato_settings {
  /// The settings with which to create the engine.
  func engineSettings() throws(Refusal) -> EngineSettings {
    let fades: FadeMode =
      switch unsafe Int(self.fades) {
      case OSTINATO_FADES_OFF: .off
      case OSTINATO_FADES_STANDARD: .standard
      case OSTINATO_FADES_OVERLAPPING: .overlapping
      default: throw Refusal(OSTINATO_UNKNOWN_KIND)
      }
    let panLaw: PanLaw =
      switch unsafe Int(pan_law) {
      case OSTINATO_PAN_BALANCE: .balance
      case OSTINATO_PAN_EQUAL_POWER: .equalPower
      default: throw Refusal(OSTINATO_UNKNOWN_KIND)
      }
    let grid: EventResolution =
      switch unsafe Int(self.grid) {
      case OSTINATO_GRID_BAR: .bar
      case OSTINATO_GRID_BEAT: .beat
      case OSTINATO_GRID_SIXTEENTH: .sixteenth
      default: throw Refusal(OSTINATO_UNKNOWN_KIND)
      }
    let quality: VarispeedQuality =
      switch unsafe Int(varispeed) {
      case OSTINATO_VARISPEED_STANDARD: .standard
      case OSTINATO_VARISPEED_HIGH: .high
      default: throw Refusal(OSTINATO_UNKNOWN_KIND)
      }
    return unsafe EngineSettings(
      microloopBars: Int(microloop_bars), fades: fades,
      mixRampMilliseconds: Int(mix_ramp_milliseconds), panLaw: panLaw, eventResolution: grid,
      pendingCapacity: Int(pending_capacity),
      levelWindow: level_window == 0 ? nil : FrameCount(Int64(level_window)),
      varispeed: quality, stretchingDecks: Int(stretching_decks))
  }
}

/// The decks in an array whose elements may be of a later version, and the group that each feeds, from 1. Safe: there
/// are as many as the caller guarantees, each as large as the first one declares.
func decks(
  _ first: UnsafePointer<ostinato_deck>?, count: Int32
) throws(Refusal) -> [(deck: Deck, group: Int32)] {
  guard count >= 0 else { throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE) }
  guard count <= Int32(EngineSettings.maximumDecks) else { throw Refusal(OSTINATO_TOO_MANY_DECKS) }
  guard count > 0 else { return [] }
  let first = unsafe try given(first)
  let size = unsafe first.pointee.struct_size
  let stride = unsafe try check(size, isStrideOf: ostinato_deck.self)
  var decks: [(deck: Deck, group: Int32)] = []
  for index in 0..<Int(count) {
    let deck = unsafe element(first, index, stride: stride)
    guard unsafe deck.struct_size == size else { throw Refusal(OSTINATO_STRUCT_SIZE) }
    let clips = unsafe try ClipBox.clips(deck.clips, count: deck.clip_count)
    let follow = unsafe try FollowMode(number: deck.follow)
    decks.append(
      unsafe (
        Deck(
          clips,
          strip: Strip(
            gain: deck.gain, pan: deck.pan, isMuted: deck.is_muted != 0,
            isSoloed: deck.is_soloed != 0),
          isStopped: deck.is_stopped != 0, follow: follow), deck.group
      ))
  }
  return decks
}

/// At most `most` strips in an array like that of the decks, and the group that each feeds. Safe: as for the decks.
func strips(
  _ first: UnsafePointer<ostinato_strip>?, count: Int32, most: Int, or tooMany: Int
) throws(Refusal) -> [(strip: Strip, group: Int32)] {
  guard count >= 0 else { throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE) }
  guard count <= Int32(most) else { throw Refusal(tooMany) }
  guard count > 0 else { return [] }
  let first = unsafe try given(first)
  let size = unsafe first.pointee.struct_size
  let stride = try check(size, isStrideOf: ostinato_strip.self)
  var strips: [(strip: Strip, group: Int32)] = []
  for index in 0..<Int(count) {
    let strip = unsafe element(first, index, stride: stride)
    guard strip.struct_size == size else { throw Refusal(OSTINATO_STRUCT_SIZE) }
    let made = Strip(
      gain: strip.gain, pan: strip.pan, isMuted: strip.is_muted != 0,
      isSoloed: strip.is_soloed != 0)
    strips.append((made, strip.group))
  }
  return strips
}

/// The groups with these strips, of which the decks and sources say what they feed.
func groups(
  _ groups: [(strip: Strip, group: Int32)], decks: [(deck: Deck, group: Int32)],
  sources: [(strip: Strip, group: Int32)]
) throws(Refusal) -> [StripGroup] {
  guard groups.allSatisfy({ $0.group == 0 }) else { throw Refusal(OSTINATO_NO_SUCH_GROUP) }
  let feeds =
    decks.enumerated().map { (StripID.deck(DeckID($0)), Int($1.group)) }
    + sources.enumerated().map { (StripID.source($0), Int($1.group)) }
  guard feeds.allSatisfy({ (0...groups.count).contains($0.1) }) else {
    throw Refusal(OSTINATO_NO_SUCH_GROUP)
  }
  return groups.enumerated().map { number, group in
    StripGroup(of: feeds.filter { $0.1 == number + 1 }.map { $0.0 }, strip: group.strip)
  }
}

/// An element of an array whose elements take `stride` bytes each.
private func element<T: BitwiseCopyable>(
  _ first: UnsafePointer<T>, _ index: Int, stride: Int
) -> T {
  unsafe UnsafeRawPointer(first).load(fromByteOffset: index * stride, as: T.self)
}

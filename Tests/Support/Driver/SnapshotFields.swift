/// A snapshot's bytes as the fields that stand in them, so that any of them can be given another value
/// and the checksum mended.
public struct SnapshotFields {
  /// One number in the snapshot.
  public struct Field {
    /// What it is, as in "now" or "readIndex".
    public let name: String
    /// The offset of its first byte.
    public let offset: Int
    /// How many bytes it takes: 1, 4, 8 or 16.
    public let width: Int

    /// A number of so many bytes from an offset on.
    public init(name: String, offset: Int, width: Int) {
      (self.name, self.offset, self.width) = (name, offset, width)
    }
  }

  /// The snapshot, with a checksum that is right.
  public private(set) var bytes: [UInt8]
  /// The fields in the order of the bytes, but for the clips' fingerprints and the waiting commands.
  public private(set) var fields: [Field] = []
  private var offset = 14
  /// The frame, and whether decks can stretch.
  private var (now, hasStretch): (Int64, Bool) = (0, false)
  /// For each deck, the frames that follow of a tail of stretched audio.
  private var writtenTails: [Int] = []

  /// Takes a snapshot as an engine wrote it.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let hasLevels = setup()
    let decks = clips()
    music()
    for _ in 0..<decks { deck(hasLevels: hasLevels) }
    if hasStretch { for tail in writtenTails { slice(tailFrames: tail) } }
    if hasLevels { meter() }
    for _ in 0..<take("busFrames") { for _ in 0..<3 { take("busSample", 4) } }
    take("nextObserver")
    for _ in 0..<16 where take("interval") > 0 { take("observer") }
    take("nextCommand")
    take("commandCount")
  }

  /// The fields of this name, one for each deck where decks have it.
  public func named(_ name: String) -> [Field] { fields.filter { $0.name == name } }

  /// Gives every field of this name another value.
  public mutating func set(_ name: String, to value: Int64) {
    for field in named(name) { set(field, to: value) }
  }

  /// Gives a field another value; one of 16 bytes keeps its sign.
  public mutating func set(_ field: Field, to value: Int64) { set(field, toWide: Int128(value)) }

  /// Gives a field a value that may have 128 bits.
  public mutating func set(_ field: Field, toWide value: Int128) {
    for index in 0..<field.width {
      bytes[field.offset + index] = UInt8(truncatingIfNeeded: value >> Int128(8 * index))
    }
    SnapshotForgery.seal(&bytes)
  }

  /// The next number, which is a field from here on.
  @discardableResult
  private mutating func take(_ name: String, _ width: Int = 8) -> Int64 {
    fields.append(Field(name: name, offset: offset, width: width))
    var value: UInt64 = 0
    for index in (0..<min(width, 8)).reversed() {
      value = value << 8 | UInt64(bytes[offset + index])
    }
    offset += width
    return Int64(bitPattern: value)
  }

  /// Rate, tempo, time signature and settings; returns whether levels are measured.
  private mutating func setup() -> Bool {
    for name in ["rate", "tempo", "beats", "unit", "microloopBars"] { take(name) }
    take("fades", 1)
    take("rampMilliseconds")
    hasStretch = take("panLaw", 1) & 4 != 0
    if hasStretch { take("stretchingDecks") }
    take("grid", 1)
    take("pendingCapacity")
    return take("levelWindow") > 0
  }

  /// Every deck's clips; returns how many decks there are.
  private mutating func clips() -> Int {
    let decks = Int(take("deckCount"))
    for _ in 0..<decks {
      offset += 8 * Int(take("ringCount") + take("waitingCount") + take("fadingCount"))
    }
    return decks
  }

  private mutating func music() {
    now = take("now")
    let state = take("state", 1)
    take("bend")
    take("origin", 16)
    for name in ["unserved", "uncrossed", "regionStart", "regionLength", "microloopSince"] {
      take(name)
    }
    if state == 3 { take("slipDistance") }
    for name in ["barLitUntil", "beatLitUntil"] { take(name) }
    take("masterGain", 4)
    ramp()
  }

  private mutating func deck(hasLevels: Bool) {
    take("currentClip")
    take("nextClip")
    for name in ["anchor", "readIndex", "readFrame"] { take(name) }
    if take("hasEntry", 1) == 1 { take("entryStart") }
    var tailEnd: Int64 = 0
    if take("hasTail", 1) == 1 {
      for name in ["tailClip", "tailOffset"] { take(name) }
      tailEnd = take("tailStart") + take("tailLength")
      take("tailPeak", 4)
    }
    let flags = take("deckFlags", 1)
    if flags & 4 != 0 { take("launchTicks") }
    writtenTails.append(flags & 128 != 0 ? Int(tailEnd - now) : 0)
    if flags & 72 != 0 { ["readPart", "readEntry"].forEach { take($0) } }
    if flags & 16 != 0 { ["tailPart", "tailStep"].forEach { take($0) } }
    if flags & 32 != 0 {
      take("unloopedRing", 1)
      for name in ["unloopedClip", "unloopedNext", "unloopedAnchor"] { take(name) }
    }
    for name in ["gain", "pan"] { take(name, 4) }
    for name in ["isMuted", "isSoloed"] { take(name, 1) }
    for _ in 0..<2 { ramp() }
    if hasLevels { meter() }
  }

  /// A deck's slice, and its tail. The samples are no fields.
  private mutating func slice(tailFrames: Int) {
    if take("hasSlice", 1) == 1 {
      for name in ["sliceStart", "sliceAudio", "sliceOnset"] { take(name) }
      if take("hasGrains", 1) == 1 { take("grainPlace") }
      let grain = Int(take("grainLength"))
      if take("hasGrainBefore", 1) == 1 { offset += 4 * 2 * grain }
      offset += 4 * 6 * grain
    }
    offset += 4 * 2 * tailFrames
  }

  private mutating func ramp() {
    guard take("isRamping", 1) == 1 else { return }
    take("rampFrom", 4)
    take("rampStart")
    take("rampLength")
  }

  private mutating func meter() { for _ in 0..<36 { take("meter", 4) } }
}

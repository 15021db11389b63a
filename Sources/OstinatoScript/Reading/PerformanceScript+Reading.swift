import Ostinato

extension PerformanceScript {
  private static let keys = [
    "sampleRate", "tempo", "meter", "microloopBars", "fades", "mixRampMilliseconds", "grid",
    "varispeed", "stretchingDecks", "clips", "decks", "sources", "groups", "commands", "length",
    "blocks",
  ]

  /// Creates a script from its text.
  ///
  /// Everything that can be checked without the audio is checked. Numbers have exactly the values
  /// that are written.
  ///
  /// - Throws: ``PerformanceScript/Error`` for the first problem, with its key, line and column.
  /// - Complexity: O(length of the text).
  public init(parsing text: String) throws(PerformanceScript.Error) {
    try self.init(decoding: Array(text.utf8))
  }

  /// Creates a script from the bytes of its file, in UTF-8 without a byte order mark.
  ///
  /// - Throws: ``PerformanceScript/Error``, as ``init(parsing:)``, and also if the bytes are not UTF-8.
  /// - Complexity: O(number of bytes).
  public init(decoding bytes: [UInt8]) throws(PerformanceScript.Error) {
    let root: JSONValue
    do { root = try JSONReader.read(bytes) } catch { throw PerformanceScript.Error(error) }
    do {
      try self.init(Field(value: root, path: JSONPath()).object())
    } catch { throw PerformanceScript.Error(error, in: bytes) }
  }

  private init(_ fields: Fields) throws(ReadingError) {
    try fields.allowOnly(Self.keys)
    let sampleRate = try fields.required("sampleRate").sampleRate()
    let tempo = try fields.required("tempo").tempo()
    let limits = TimeLimits(
      sampleRate: sampleRate,
      timeSignature: try fields.optional("meter")?.timeSignature() ?? .fourFour)
    try limits.check(tempo, at: fields.path.key("tempo"))
    let sources = try fields.optional("sources").map(Self.sources) ?? []
    /// A field that only a script with sources can do without.
    func deckField(_ key: String) throws(ReadingError) -> Field? {
      sources.isEmpty ? try fields.required(key) : fields.optional(key)
    }
    var clips: [ScriptClip] = []
    if let field = try deckField("clips") { clips = try Self.clips(field, tempo: tempo) }
    var decks: [ScriptDeck] = []
    if let field = try deckField("decks") { decks = try Self.decks(field, clips: clips) }
    let deckIDs = Dictionary(
      uniqueKeysWithValues: decks.enumerated().map { ($1.name, DeckID($0)) })
    let sourceTable = SourceTable(sources)
    var groups: [ScriptGroup] = []
    if let field = fields.optional("groups") {
      groups = try Self.groups(field, decks: deckIDs, sources: sourceTable)
    }
    self.init(
      sampleRate: sampleRate, tempo: tempo, timeSignature: limits.timeSignature,
      settings: try Self.settings(fields), clips: clips, decks: decks,
      sources: sources, groups: groups,
      commands: try Self.commands(
        fields.required("commands"), decks: deckIDs, sources: sourceTable,
        groups: groups.map(\.name), limits: limits),
      length: FrameCount(try fields.required("length").whole(in: 0...Int64.max)),
      blocks: try fields.optional("blocks")?.blockSizes() ?? Self.defaultBlocks)
    let most = Int64(EngineSettings.maximumDecks)
    settings.stretchingDecks =
      try fields.optional("stretchingDecks").map { field throws(ReadingError) in
        Int(try field.whole(in: 0...most))
      } ?? stretchedDecks.count
  }

  private static func settings(_ fields: Fields) throws(ReadingError) -> EngineSettings {
    var settings = EngineSettings()
    if let field = fields.optional("microloopBars") {
      settings.microloopBars = Int(try field.whole(in: 1...Int64(Microloop.maximumBars)))
    }
    if let field = fields.optional("fades") {
      settings.fades = try field.word([
        "off": .off, "default": .standard, "overlapping": .overlapping,
      ])
    }
    if let field = fields.optional("mixRampMilliseconds") {
      settings.mixRampMilliseconds = Int(try field.whole(in: 0...60_000))
    }
    if let field = fields.optional("grid") {
      settings.eventResolution = try field.word()
    }
    if let field = fields.optional("varispeed") { settings.varispeed = try field.word() }
    return settings
  }

  private static func commands(
    _ field: Field, decks: [String: DeckID], sources: SourceTable, groups: [String],
    limits: TimeLimits
  ) throws(ReadingError) -> [ScriptCommand] {
    let list = try field.list()
    let signatures = CommandSignatures.all(
      of: list.map(\.signatureEntry), from: limits.timeSignature)
    var commands: [ScriptCommand] = []
    for (field, signature) in zip(list, signatures) {
      let limits = TimeLimits(sampleRate: limits.sampleRate, timeSignature: signature)
      let reader = CommandReader(
        fields: try field.object(), decks: decks, sources: sources, groups: groups,
        limits: limits)
      commands.append(try reader.scriptCommand())
    }
    return commands
  }
}

extension Field {
  fileprivate func sampleRate() throws(ReadingError) -> SampleRate {
    let hertz = try whole(in: 1...10_000_000)
    guard let rate = try? SampleRate(Int(hertz)) else {
      throw error(.outOfRange("\(hertz)", 1...10_000_000))
    }
    return rate
  }

  /// The frame of a command and the time signature that it leads to, as far as they can be read.
  fileprivate var signatureEntry: CommandSignatures.Entry {
    guard let fields = try? object(), let name = try? fields.optional("do")?.string(),
      name == CommandName.timeSignature.rawValue
    else { return ((try? frame) ?? 0, nil) }
    return ((try? frame) ?? 0, try? fields.required("meter").timeSignature())
  }

  private var frame: FramePosition {
    get throws(ReadingError) {
      FramePosition(try object().optional("frame")?.whole(in: 0...Int64.max) ?? 0)
    }
  }

  /// Reads `beats/unit`, written in plain digits.
  func timeSignature() throws(ReadingError) -> TimeSignature {
    let text = try string()
    do { return try TimeSignature(parsing: text) } catch {
      throw self.error(error == .malformed ? .malformedTimeSignature(text) : .timeSignature(error))
    }
  }

  fileprivate func blockSizes() throws(ReadingError) -> [Int] {
    var sizes: [Int] = []
    for field in try filledList() { sizes.append(Int(try field.whole(in: 1...Int64.max))) }
    return sizes
  }
}

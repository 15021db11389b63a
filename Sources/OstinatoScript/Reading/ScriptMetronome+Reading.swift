import Ostinato
import OstinatoRhythm

extension ScriptMetronome {
  static let keys = [
    "kit", "groove", "swing", "accents", "accentsDownbeat", "polyrhythm", "gap", "countIn",
    "startPolicy",
    "muteClicks", "volume", "sounds",
  ]

  /// Reads the keys that a metronome has in addition to those of every source.
  init(_ fields: Fields) throws(ReadingError) {
    let kit = try fields.optional("kit").map(ScriptKit.init) ?? .clicks
    let rows = RowNames(kit.rowNames)
    let settings = MetronomeSettings(
      groove: try fields.optional("groove")?.word() ?? .quarters,
      swing: try fields.optional("swing")?.swing() ?? .straight,
      accents: try fields.optional("accents")?.accents(),
      accentsDownbeat: try fields.optional("accentsDownbeat")?.bool() ?? true,
      polyrhythm: try fields.optional("polyrhythm")?.polyrhythm(),
      gap: try fields.optional("gap")?.gap(),
      countInBars: try fields.optional("countIn")?.countIn() ?? 0,
      startPolicy: try fields.optional("startPolicy")?.word() ?? .resume,
      isMuted: try fields.optional("muteClicks")?.bool() ?? false,
      volume: try fields.optional("volume")?.gain() ?? 1,
      sounds: try fields.optional("sounds").map { field throws(ReadingError) in
        try ClickSounds(field, rows: rows)
      } ?? ClickSounds())
    do { try settings.validate(soundCount: rows.names.count) } catch {
      // Everything else has been checked: a kit can have fewer rows than there are kinds of clicks.
      throw ReadingError(fields.path.key("sounds"), .metronome(error))
    }
    self.init(kit: kit, settings: settings)
  }
}

extension ClickSounds {
  /// Reads the sound of each kind of click that is given.
  fileprivate init(_ field: Field, rows: RowNames) throws(ReadingError) {
    self.init()
    let fields = try field.object()
    try fields.allowOnly(ClickKind.allCases.map(\.word))
    for kind in ClickKind.allCases {
      guard let field = fields.optional(kind.word) else { continue }
      self[kind] = try field.orNone { field throws(ReadingError) in try field.row(of: rows) }
    }
  }
}

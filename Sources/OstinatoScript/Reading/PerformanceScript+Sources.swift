import Ostinato
import OstinatoRhythm

extension PerformanceScript {
  private enum KindWord: String, CaseIterable { case stepSequencer, metronome }

  static func sources(_ field: Field) throws(ReadingError) -> [ScriptSource] {
    var sources: [ScriptSource] = []
    var names: Set<String> = []
    for field in try field.list() {
      let fields = try field.object()
      let word: KindWord = try fields.required("kind").word()
      let keys =
        switch word {
        case .stepSequencer: ScriptSequencer.keys
        case .metronome: ScriptMetronome.keys
        }
      try fields.allowOnly(["name", "kind", "gain", "pan", "mute", "solo"] + keys)
      let nameField = try fields.required("name")
      let name = try nameField.string()
      guard names.insert(name).inserted else { throw nameField.error(.duplicateName(name)) }
      let kind: ScriptSource.Kind =
        switch word {
        case .stepSequencer: .stepSequencer(try ScriptSequencer(fields))
        case .metronome: .metronome(try ScriptMetronome(fields))
        }
      sources.append(ScriptSource(name: name, strip: try strip(fields), kind: kind))
    }
    return sources
  }
}

extension ScriptKit {
  /// The kits that the library makes, by the words for them.
  static var words: KeyValuePairs<String, ScriptKit> {
    ["standard": .standard, "full": .full, "clicks": .clicks]
  }

  /// Reads the name of a kit that the library makes, or a table of sounds.
  init(_ field: Field) throws(ReadingError) {
    guard case .object = field.value else {
      self = try field.word(Self.words)
      return
    }
    let rows = try field.object().all
    if rows.isEmpty { throw field.error(.kit(.noRows)) }
    if rows.count > DrumKit.maximumRowCount { throw field.error(.kit(.tooManyRows(rows.count))) }
    var sounds: [ScriptSound] = []
    for (name, field) in rows {
      let fields = try field.object()
      try fields.allowOnly(["wav", "choke"])
      sounds.append(
        ScriptSound(
          name: name, file: try fields.required("wav").longString(),
          chokeGroup: try fields.optional("choke")?.chokeGroup() ?? .own))
    }
    self = .sounds(sounds)
  }
}

extension Field {
  /// Reads the number of a group that rows share, or `null` for a row in no group.
  fileprivate func chokeGroup() throws(ReadingError) -> ChokeGroup {
    guard value != .null else { return .overlapping }
    return .shared(try int(in: 0...Int(Int32.max)))
  }
}

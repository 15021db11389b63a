import Ostinato
import OstinatoRhythm

/// Writes one entry of `sources`.
struct SourceWriter {
  let source: ScriptSource
  let path: JSONPath

  func members() throws(PerformanceScript.Error) -> [JSONText.Member] {
    var members: [JSONText.Member] = [("name", JSONText.quoted(source.name))]
    switch source.kind {
    case .stepSequencer(let sequencer):
      members.append(("kind", JSONText.quoted("stepSequencer")))
      members += try self.members(of: sequencer)
    case .metronome(let metronome):
      members.append(("kind", JSONText.quoted("metronome")))
      members += try self.members(of: metronome)
    }
    return members + (try JSONText.members(of: source.strip, at: path))
  }

  private func members(of sequencer: ScriptSequencer) throws(PerformanceScript.Error) -> [JSONText
    .Member]
  {
    var members = self.members(of: sequencer.kit, usual: .standard)
    members += try PatternWriter(sequencer: sequencer, path: path).members()
    if sequencer.swing != .straight { members.append(("swing", "\(sequencer.swing.percent)")) }
    if sequencer.polyphony != 16 { members.append(("polyphony", "\(sequencer.polyphony)")) }
    if sequencer.seed != 0 { members.append(("seed", "\(sequencer.seed)")) }
    return members
  }

  private func members(of metronome: ScriptMetronome) throws(PerformanceScript.Error) -> [JSONText
    .Member]
  {
    let (settings, usual) = (metronome.settings, MetronomeSettings())
    var members = self.members(of: metronome.kit, usual: .clicks)
    if settings.groove != usual.groove {
      members.append(("groove", JSONText.quoted(settings.groove.word)))
    }
    if settings.swing != .straight { members.append(("swing", "\(settings.swing.percent)")) }
    if settings.accents != nil { members.append(("accents", JSONText.optional(settings.accents))) }
    if !settings.accentsDownbeat { members.append(("accentsDownbeat", "false")) }
    if settings.polyrhythm != nil {
      members.append(("polyrhythm", JSONText.optional(settings.polyrhythm)))
    }
    if settings.gap != nil { members.append(("gap", JSONText.gap(settings.gap))) }
    if settings.countInBars != 0 { members.append(("countIn", "\(settings.countInBars)")) }
    if settings.startPolicy != usual.startPolicy {
      members.append(("startPolicy", JSONText.quoted(settings.startPolicy.word)))
    }
    if settings.isMuted { members.append(("muteClicks", "true")) }
    if settings.volume != 1 {
      members.append(("volume", try JSONText.gain(settings.volume, at: path.key("volume"))))
    }
    let sounds = ClickKind.allCases.filter { settings.sounds[$0] != usual.sounds[$0] }
      .map { kind -> JSONText.Member in
        let sound = settings.sounds[kind].map { JSONText.row($0, of: metronome.kit.rowNames) }
        return (kind.word, sound ?? "null")
      }
    if !sounds.isEmpty { members.append(("sounds", JSONText.object(sounds))) }
    return members
  }

  private func members(of kit: ScriptKit, usual: ScriptKit) -> [JSONText.Member] {
    guard kit != usual else { return [] }
    if let word = ScriptKit.words.first(where: { $0.value == kit }) {
      return [("kit", JSONText.quoted(word.key))]
    }
    guard case .sounds(let sounds) = kit else { return [] }
    let rows = sounds.map { sound -> JSONText.Member in
      var members: [JSONText.Member] = [("wav", JSONText.quoted(sound.file))]
      switch sound.chokeGroup {
      case .own: break
      case .shared(let number): members.append(("choke", "\(number)"))
      case .overlapping: members.append(("choke", "null"))
      }
      return (sound.name, JSONText.object(members))
    }
    return [("kit", rows.isEmpty ? "{}" : JSONText.object(rows))]
  }
}

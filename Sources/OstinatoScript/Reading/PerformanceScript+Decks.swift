import Ostinato

extension PerformanceScript {
  static func clips(_ field: Field, tempo: Tempo) throws(ReadingError) -> [ScriptClip] {
    var clips: [ScriptClip] = []
    for (name, field) in try field.object().all {
      let fields = try field.object()
      try fields.allowOnly(["wav", "bars", "tempo"])
      clips.append(
        ScriptClip(
          name: name,
          file: try fields.required("wav").longString(),
          bars: Int(try fields.required("bars").whole(in: 1...Int64(Clip.maximumBars))),
          tempo: try fields.optional("tempo")?.tempo() ?? tempo))
    }
    return clips
  }

  static func decks(_ field: Field, clips: [ScriptClip]) throws(ReadingError) -> [ScriptDeck] {
    let known = Set(clips.map(\.name))
    var names: Set<String> = []
    var decks: [ScriptDeck] = []
    for field in try field.filledList() {
      let fields = try field.object()
      try fields.allowOnly(["name", "clips", "gain", "pan", "mute", "solo", "stopped", "follow"])
      let nameField = try fields.required("name")
      let name = try nameField.string()
      guard names.insert(name).inserted else { throw nameField.error(.duplicateName(name)) }
      var ring: [String] = []
      for field in try fields.required("clips").filledList() {
        let clip = try field.string()
        guard known.contains(clip) else { throw field.error(.noSuchClip(clip)) }
        ring.append(clip)
      }
      let isStopped = try fields.optional("stopped")?.bool() ?? false
      let follow: FollowMode = try fields.optional("follow")?.word() ?? .native
      decks.append(
        ScriptDeck(
          name: name, clips: ring, strip: try strip(fields), isStopped: isStopped,
          follow: follow))
    }
    return decks
  }

  static func strip(_ fields: Fields) throws(ReadingError) -> Strip {
    Strip(
      gain: try fields.optional("gain")?.gain() ?? 1,
      pan: try fields.optional("pan")?.pan() ?? 0,
      isMuted: try fields.optional("mute")?.bool() ?? false,
      isSoloed: try fields.optional("solo")?.bool() ?? false)
  }
}

import ExactJSON
import Ostinato

extension Script {
  static func clips(_ field: Field, tempo: Tempo) throws(ScriptError) -> [Clip] {
    var clips: [Clip] = []
    for (name, field) in try field.object().all {
      let fields = try field.object()
      try fields.allowOnly(["wav", "bars", "tempo"])
      clips.append(
        Clip(
          name: name,
          wav: try fields.required("wav").string(),
          bars: Int(try fields.required("bars").whole(in: 1...Int64(ClipLength.maximumBars))),
          tempo: try fields.optional("tempo")?.tempo() ?? tempo,
          path: field.path))
    }
    return clips
  }

  static func decks(_ field: Field, clips: [Clip]) throws(ScriptError) -> [Deck] {
    let places = Dictionary(uniqueKeysWithValues: clips.enumerated().map { ($1.name, $0) })
    var decks: [Deck] = []
    for field in try field.filledList() {
      let fields = try field.object()
      try fields.allowOnly(["name", "clips", "gain", "pan", "mute", "solo"])
      let nameField = try fields.required("name")
      let name = try nameField.string()
      guard !decks.contains(where: { $0.name == name }) else {
        throw nameField.error("there is already a deck \(JSONText.quoted(name))")
      }
      var ring: [Int] = []
      for field in try fields.required("clips").filledList() {
        let clip = try field.string()
        guard let place = places[clip] else {
          throw field.error("there is no clip \(JSONText.quoted(clip))")
        }
        ring.append(place)
      }
      decks.append(Deck(name: name, clips: ring, strip: try strip(fields)))
    }
    return decks
  }

  private static func strip(_ fields: Fields) throws(ScriptError) -> Strip {
    Strip(
      gain: try fields.optional("gain")?.gain() ?? 1,
      pan: try fields.optional("pan")?.pan() ?? 0,
      isMuted: try fields.optional("mute")?.bool() ?? false,
      isSoloed: try fields.optional("solo")?.bool() ?? false)
  }
}

extension Field {
  func gain() throws(ScriptError) -> Float { try decimal(in: 0...16) }

  func pan() throws(ScriptError) -> Float { try decimal(in: -1...1) }
}

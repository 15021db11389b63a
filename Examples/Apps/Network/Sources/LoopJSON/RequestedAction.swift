import OstinatoSharedLoops

/// An action as it is read from JSON. It may depend on the time, and on how long the recordings are.
struct RequestedAction: Sendable {
  let make: @Sendable (Circumstances) throws -> LoopAction

  static func action(_ action: LoopAction) -> Self { Self { _ in action } }

  /// A listener counts once on each day of UTC.
  static func listen(_ loop: LoopID) -> Self {
    Self { .listen(to: loop, on: $0.time / 86_400_000) }
  }

  static func post(_ fields: inout Fields) throws -> Self {
    let added = try AddedLayers(&fields)
    let (name, tempo) = (try fields.text("name"), try fields.tempo("tempo"))
    return Self { circumstances in
      .post(
        LoopDraft(
          name: name, caption: added.caption, layers: added.audios,
          length: try circumstances.length(ofAll: added.audios), tempo: tempo,
          audience: added.audience, collaboration: added.collaboration))
    }
  }

  static func reloop(_ fields: inout Fields) throws -> Self {
    let added = try AddedLayers(&fields)
    let (loop, name) = (try fields.loop(), try fields.optionalText("name"))
    return Self { circumstances in
      .reloop(
        loop,
        adding: LoopAddition(
          layers: added.audios, length: try circumstances.length(ofAll: added.audios), name: name,
          caption: added.caption, audience: added.audience, collaboration: added.collaboration))
    }
  }
}

/// What an action may depend on beside what a request says.
struct Circumstances {
  let time: Int64
  let length: (AudioID) throws -> LayerLength?

  /// Returns the length that all of some audio has.
  func length(ofAll audios: [AudioID]) throws -> LayerLength {
    let lengths = try audios.map { audio in
      guard let length = try length(audio) else { throw Refusal.notFound(.audio) }
      return length
    }
    guard let first = lengths.first else { throw Refusal.invalid(.layerCount) }
    guard lengths.allSatisfy({ $0 == first }) else { throw Refusal.conflict(.otherLength) }
    return first
  }
}

/// What a new loop has, whether it is posted or made of another.
private struct AddedLayers {
  let audios: [AudioID]
  let caption: String
  let audience: Audience
  let collaboration: Audience

  init(_ fields: inout Fields) throws {
    audios = try fields.audios("layers")
    caption = try fields.optionalText("caption") ?? ""
    audience = try fields.audience("audience") ?? .everyone
    collaboration = try fields.audience("collaboration") ?? .friends
  }
}

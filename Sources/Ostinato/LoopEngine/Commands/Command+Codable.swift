#if !hasFeature(Embedded)
  extension Command: Codable {
    private enum Key: String, CodingKey {
      case name = "do"
      case to, tick, bpm, on, milliseconds, deck, source, group, index, clip, value, cue, inPhase,
        from,
        mode

      /// The key of a clip's index.
      init(clipOf kind: CommandKind) { self = kind.clipKey == "clip" ? .clip : .index }
    }

    /// Reads what ``encode(to:)`` writes. Conditions that depend on an engine, such as whether it
    /// has the deck, are checked when the command is sent.
    ///
    /// - Throws: `DecodingError`. For a value that its type rejects, the error is `dataCorrupted`
    ///   and contains the text of the type's own error.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let name = try values.decode(CommandName.self, forKey: .name)
      let isToTick = name == .seek && values.contains(.tick)
      var record = CommandRecord(kind: isToTick ? .seekToTick : CommandKind(name))
      if record.has(.time) { record.time = try values.decode(MusicalTime.self, forKey: .to) }
      if record.has(.tick) { record.tick = try values.decode(Ticks.self, forKey: .tick) }
      if record.has(.tempo) { record.tempo = try values.decode(Tempo.self, forKey: .bpm) }
      if record.has(.timeSignature) { record.timeSignature = try TimeSignature(from: decoder) }
      if record.has(.isOn) { record.isOn = try values.decode(Bool.self, forKey: .on) }
      if record.has(.length), try record.kind != .microloop || MusicalLength.isGiven(in: decoder) {
        record.length = try MusicalLength(from: decoder)
      }
      if record.has(.from) {
        record.from =
          try values.decodeIfPresent(MicroloopStart.self, forKey: .from) ?? .aligned
      }
      if record.has(.clip) {
        record.clip = try values.decode(Int.self, forKey: Key(clipOf: record.kind))
      }
      if record.has(.gain | .pan) { record.value = try values.decode(Float.self, forKey: .value) }
      if record.has(.deck) { record.deck = try values.decode(DeckID.self, forKey: .deck) }
      if record.has(.strip) {
        record.strip =
          if let source = try values.decodeIfPresent(Int.self, forKey: .source) {
            .source(source)
          } else if let group = try values.decodeIfPresent(Int.self, forKey: .group) {
            .group(group)
          } else {
            .deck(try values.decode(DeckID.self, forKey: .deck))
          }
      }
      if record.has(.ramp) { record.ramp = try RampLength.ifGiven(in: decoder) }
      if record.has(.cue) { record.cue = try values.decode(Cue.self, forKey: .cue) }
      if record.has(.mode) { record.mode = try values.decode(FollowMode.self, forKey: .mode) }
      if record.has(.inPhase) {
        record.isOn = try values.decodeIfPresent(Bool.self, forKey: .inPhase) ?? false
      }
      self = record.command
    }

    /// Writes the command's name under `do`, and its values:
    ///
    /// ```json
    /// {"do":"play"}
    /// {"do":"seek","to":"4:0:0"}                        or {"do":"seek","tick":960960}
    /// {"do":"tempo","bpm":93.75}
    /// {"do":"timeSignature","beats":3,"unit":4}
    /// {"do":"ramp","bpm":140,"bars":8}                  or beats or ticks
    /// {"do":"microloop","on":true,"beats":2}            or bars or ticks, if a length is given; "from":"here"
    /// {"do":"microloopMove","beats":-1}                 microloopHalve and microloopDouble without a length
    /// {"do":"clip","deck":0,"index":2}                  next, cancelNext and stop without the index
    /// {"do":"launch","deck":0,"clip":2}                 and "inPhase":true, if it is
    /// {"do":"follow","deck":0,"mode":"varispeed"}       or "native" or "stretch"
    /// {"do":"gain","deck":0,"value":0.5,"milliseconds":20}
    /// {"do":"mute","deck":1,"on":true}                  or {"do":"mute","source":0,"on":true}, or "group":0
    /// {"do":"cue","cue":{"source":0,"code":1,"value":16,"detail":0}}
    /// ```
    ///
    /// Decks, sources, groups and clips are counted from 0. Ramps have `milliseconds`, `bars`, `beats`, `ticks` or none of
    /// them. `masterGain` has no deck.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      let record = CommandRecord(self)
      try values.encode(record.kind.name, forKey: .name)
      if record.has(.time) { try values.encode(record.time, forKey: .to) }
      if record.has(.tick) { try values.encode(record.tick, forKey: .tick) }
      if record.has(.tempo) { try values.encode(record.tempo, forKey: .bpm) }
      if record.has(.timeSignature) { try record.timeSignature.encode(to: encoder) }
      if record.has(.isOn) { try values.encode(record.isOn, forKey: .on) }
      try record.length?.encode(to: encoder)
      if record.from != .aligned { try values.encode(record.from, forKey: .from) }
      if record.has(.clip) { try values.encode(record.clip, forKey: Key(clipOf: record.kind)) }
      if record.has(.gain | .pan) { try values.encode(record.value, forKey: .value) }
      if record.has(.deck) { try values.encode(record.deck, forKey: .deck) }
      if record.has(.strip) {
        try values.encodeIfPresent(record.strip.deck, forKey: .deck)
        try values.encodeIfPresent(record.strip.source, forKey: .source)
        try values.encodeIfPresent(record.strip.group, forKey: .group)
      }
      try record.ramp?.encode(to: encoder)
      if record.has(.cue) { try values.encode(record.cue, forKey: .cue) }
      if record.has(.mode) { try values.encode(record.mode, forKey: .mode) }
      if record.has(.inPhase), record.isOn { try values.encode(true, forKey: .inPhase) }
    }
  }

  extension RampLength: Codable {
    private enum Key: String, CodingKey { case milliseconds }

    /// Reads a length if there is one.
    fileprivate static func ifGiven(in decoder: any Decoder) throws -> RampLength? {
      let values = try decoder.container(keyedBy: Key.self)
      let isGiven = try values.contains(.milliseconds) || MusicalLength.isGiven(in: decoder)
      return isGiven ? try RampLength(from: decoder) : nil
    }

    /// Reads what ``encode(to:)`` writes.
    ///
    /// - Throws: `DecodingError`, also if more than one length is given or none.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      guard values.contains(.milliseconds) else {
        self = .music(try MusicalLength(from: decoder))
        return
      }
      if try MusicalLength.isGiven(in: decoder) {
        throw DecodingError.unclear(
          "a ramp takes either so many milliseconds or a musical length", in: decoder)
      }
      self = .milliseconds(try values.decode(Int.self, forKey: .milliseconds))
    }

    /// Writes `{"milliseconds":20}`, or the musical length, such as `{"bars":8}`.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      switch self {
      case .milliseconds(let count): try values.encode(count, forKey: .milliseconds)
      case .music(let length): try length.encode(to: encoder)
      }
    }
  }
#endif

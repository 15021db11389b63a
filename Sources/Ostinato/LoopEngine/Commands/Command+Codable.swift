#if !hasFeature(Embedded)
  extension Command: Codable {
    private enum Key: String, CodingKey {
      case name = "do"
      case to, tick, bpm, on, ticks, milliseconds, deck, source, index, value, cue
    }

    /// Reads what ``encode(to:)`` writes. Conditions that depend on an engine, such as whether it
    /// has the deck, are checked when the command is sent.
    ///
    /// - Throws: `DecodingError`. For a value that its type rejects, the error is `dataCorrupted`
    ///   and contains the text of the type's own error.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      func deck() throws -> DeckID { try values.decode(DeckID.self, forKey: .deck) }
      func strip() throws -> StripID {
        let source = try values.decodeIfPresent(Int.self, forKey: .source)
        return try source.map { .source($0) } ?? .deck(try deck())
      }
      func isOn() throws -> Bool { try values.decode(Bool.self, forKey: .on) }
      func value() throws -> Float { try values.decode(Float.self, forKey: .value) }
      func ramp() throws -> RampLength? {
        let isGiven = values.contains(.ticks) || values.contains(.milliseconds)
        return isGiven ? try RampLength(from: decoder) : nil
      }
      switch try values.decode(CommandName.self, forKey: .name) {
      case .play: self = .play
      case .pause: self = .pause
      case .reset: self = .reset
      case .seek where values.contains(.tick):
        self = .seekToTick(try values.decode(Ticks.self, forKey: .tick))
      case .seek: self = .seek(to: try values.decode(MusicalTime.self, forKey: .to))
      case .tempo: self = .tempo(try values.decode(Tempo.self, forKey: .bpm))
      case .microloop:
        self = .microloop(
          try isOn(), length: try values.decodeIfPresent(Ticks.self, forKey: .ticks))
      case .next: self = .next(on: try deck())
      case .clip: self = .clip(try values.decode(Int.self, forKey: .index), on: try deck())
      case .cancelNext: self = .cancelNext(on: try deck())
      case .gain: self = .gain(try value(), on: try strip(), over: try ramp())
      case .pan: self = .pan(try value(), on: try strip(), over: try ramp())
      case .mute: self = .mute(try isOn(), on: try strip())
      case .solo: self = .solo(try isOn(), on: try strip())
      case .masterGain: self = .masterGain(try value(), over: try ramp())
      case .cue: self = .cue(try values.decode(Cue.self, forKey: .cue))
      }
    }

    /// Writes the command's name under `do`, and its values:
    ///
    /// ```json
    /// {"do":"play"}
    /// {"do":"seek","to":"4:0:0"}                        or {"do":"seek","tick":960960}
    /// {"do":"tempo","bpm":93.75}
    /// {"do":"microloop","on":true,"ticks":1441440}      ticks only if a length is given
    /// {"do":"clip","deck":0,"index":2}                  next and cancelNext without the index
    /// {"do":"gain","deck":0,"value":0.5,"milliseconds":20}
    /// {"do":"mute","deck":1,"on":true}                  or {"do":"mute","source":0,"on":true}
    /// {"do":"cue","cue":{"source":0,"code":1,"value":16,"detail":0}}
    /// ```
    ///
    /// Decks, sources and clips are counted from 0. Ramps have `milliseconds`, `ticks` or neither.
    /// `masterGain` has no deck.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(name, forKey: .name)
      if let deck = deck ?? strip?.deck { try values.encode(deck, forKey: .deck) }
      if let source = strip?.source { try values.encode(source, forKey: .source) }
      switch self {
      case .play, .pause, .reset, .next, .cancelNext: break
      case .seek(let time): try values.encode(time, forKey: .to)
      case .seekToTick(let ticks): try values.encode(ticks, forKey: .tick)
      case .tempo(let tempo): try values.encode(tempo, forKey: .bpm)
      case .microloop(let isOn, let length):
        try values.encode(isOn, forKey: .on)
        try values.encodeIfPresent(length, forKey: .ticks)
      case .clip(let index, _): try values.encode(index, forKey: .index)
      case .gain(let value, _, let ramp), .pan(let value, _, let ramp),
        .masterGain(let value, let ramp):
        try values.encode(value, forKey: .value)
        try ramp?.encode(to: encoder)
      case .mute(let isOn, _), .solo(let isOn, _): try values.encode(isOn, forKey: .on)
      case .cue(let cue): try values.encode(cue, forKey: .cue)
      }
    }
  }

  extension RampLength: Codable {
    private enum Key: String, CodingKey { case milliseconds, ticks }

    /// Reads what ``encode(to:)`` writes.
    ///
    /// - Throws: `DecodingError`, also if both lengths are given or neither is.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      switch (values.contains(.milliseconds), values.contains(.ticks)) {
      case (true, false):
        self = .milliseconds(try values.decode(Int.self, forKey: .milliseconds))
      case (false, true): self = .ticks(try values.decode(Ticks.self, forKey: .ticks))
      default:
        throw DecodingError.unclear(
          "a ramp takes either so many milliseconds or so many ticks", in: decoder)
      }
    }

    /// Writes `{"milliseconds":20}` or `{"ticks":720720}`.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      switch self {
      case .milliseconds(let count): try values.encode(count, forKey: .milliseconds)
      case .ticks(let ticks): try values.encode(ticks, forKey: .ticks)
      }
    }
  }
#endif

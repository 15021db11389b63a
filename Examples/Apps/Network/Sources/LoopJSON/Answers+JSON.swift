import OstinatoSharedLoops

// What is answered, in JSON.
extension LoopAnswer {
  /// What is answered.
  ///
  /// - Parameter artist: Returns an artist.
  public func json(_ artist: (ArtistID) throws -> Artist?) rethrows -> JSON {
    switch self {
    case .artist(let artist): ["artist": artist.json]
    case .loop(let loop): ["loop": try loop.json(artist)]
    case .message(let message): ["message": message.json]
    case .contribution(let contribution): ["contribution": contribution.json]
    case .done: [:]
    }
  }
}

extension Artist {
  /// What is answered.
  public var json: JSON {
    .object([
      "id": .text(id.name), "username": JSON(username?.text), "givenName": .text(givenName),
      "image": JSON(image),
    ])
  }
}

extension Relations.Blocked {
  /// What is answered.
  public var json: JSON { .object(["id": .text(id.name), "username": JSON(username?.text)]) }
}

extension Loop {
  /// The loop, with the artists in it.
  ///
  /// - Parameter artist: Returns an artist.
  public func json(_ artist: (ArtistID) throws -> Artist?) rethrows -> JSON {
    let authors = layers.reduce(into: [ArtistID]()) { authors, layer in
      if !authors.contains(layer.author) { authors.append(layer.author) }
    }
    func json(_ artists: [ArtistID]) throws -> JSON {
      .list(try artists.compactMap(artist).map(\.json))
    }
    return .object([
      "id": .text(id.name), "name": .text(title.name), "mixName": .text(mixName),
      "caption": .text(title.caption), "poster": try artist(poster)?.json ?? .null,
      "artists": try json(authors), "tags": try json(tags.sorted()),
      "layers": .list(
        layers.map { .object(["author": .text($0.author.name), "audio": .text($0.audio.text)]) }),
      "frames": .number(length.frames.rawValue),
      "sampleRate": .number(Int64(length.sampleRate.hertz)),
      "tempo": tempo.map {
        .object([
          "bpm": .text("\($0.tempo)"), "meter": .text("\($0.timeSignature)"),
          "bars": .number(Int64($0.bars)), "guide": .text($0.guide.rawValue),
        ])
      } ?? .null,
      "parent": JSON(parent?.name),
      "ancestors": .list(
        ancestors.map {
          .object(["loop": .text($0.loop.name), "layers": .number(Int64($0.layerCount))])
        }),
      "audience": .text(audience.rawValue), "collaboration": .text(collaboration.rawValue),
      "time": .number(time),
    ])
  }
}

extension Message {
  /// What is answered.
  public var json: JSON {
    .object([
      "id": .text(id.name), "sender": .text(sender.name), "receiver": .text(receiver.name),
      "time": .number(time), "text": .text(text), "loop": JSON(loop?.name),
    ])
  }
}

extension Contribution {
  /// What is answered.
  public var json: JSON {
    .object([
      "id": .text(id.name), "loop": .text(loop.name), "asker": .text(asker.name),
      "asked": .text(asked.name), "isAgreed": .bool(isAgreed),
    ])
  }
}

extension LoopReading {
  /// A loop with the artists in it, as the reader sees them.
  public func json(_ loop: Loop) throws -> JSON {
    let people = try artists(loop.artists)
    return loop.json { people[$0] }
  }

  public func json(_ loops: [Loop]) throws -> JSON { .list(try loops.map(json)) }

  /// Artists, in the order of their names in a list.
  public func json(_ ids: [ArtistID]) throws -> JSON {
    let people = try artists(Set(ids))
    return .list(ids.compactMap { people[$0]?.json })
  }
}

import Foundation
import Hummingbird
import LoopAudio
import LoopJSON
import LoopTables
import Ostinato
import OstinatoCatalog

/// What the server answers to which address.
struct Routes: Sendable {
  let store: any SQLLoopStore
  let accounts: DevelopmentAccounts
  let audio: any AudioStore
  let uploads: AudioUploads

  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self)
    router.addMiddleware {
      FailureMiddleware()
      AccountMiddleware(accounts: accounts)
    }
    router.get("openapi.json") { _, _ in
      Response(json: String(decoding: PackageResources.openapi_json, as: UTF8.self), status: .ok)
    }
    router.post("artists", use: signIn)
    router.put("audio/:audio", use: handIn)
    router.post("actions", use: act)
    router.get("feed", use: feed)
    router.get("discover", use: discover)
    router.get("search", use: search)
    router.get("loops/:loop", use: loop)
    router.get("loops/:loop/mix/:file", use: mix)
    router.get("artists/:username", use: profile)
    router.get("saved", use: saved)
    router.get("conversations/:artist", use: conversation)
    router.get("relations", use: relations)
    return router
  }

  /// The time, in milliseconds since 1970.
  private var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  // MARK: What is done

  @Sendable func signIn(_ request: Request, _ context: ServerContext) async throws -> Response {
    var fields = try Fields(try await JSON(request))
    let (username, givenName) = (try fields.text("username"), try fields.text("givenName"))
    try fields.finish()
    let signedIn = try await accounts.signIn(
      username: username, givenName: givenName, at: now)
    return try JSON.object(["artist": signedIn.artist.json, "token": .text(signedIn.token)])
      .response(signedIn.isNew ? .created : .ok)
  }

  @Sendable func handIn(_ request: Request, _ context: ServerContext) async throws -> Response {
    let artist = try context.asker()
    let id: AudioID
    do { id = try AudioID(try context.part("audio")) } catch {
      throw JSONFault.unreadable("\(error)")
    }
    return try await uploads.receive(
      request.body.map { Data(buffer: $0) }, as: id
    ) { file, wav, length in
      // The bytes are there before the database says so.
      try await audio.keep(file, as: id)
      let channels = wav.channels.count
      let isNew = try await store.transaction(isWriting: true) { connection, _ in
        try connection.add(id, of: length, channels: channels, by: artist)
      }
      return try JSON.object([
        "audio": .text(id.text), "frames": .number(length.frames),
        "sampleRate": .number(Int64(length.sampleRate.hertz)), "channels": .number(Int64(channels)),
      ]).response(isNew ? .created : .ok)
    }
  }

  /// Carries out an action, and keeps the answer with it, so that the same key has the same answer.
  @Sendable func act(_ request: Request, _ context: ServerContext) async throws -> Response {
    let artist = try context.asker()
    let action = try ActionRequest(try await JSON(request))
    let time = now
    let answer = try await store.transaction(isWriting: true) { connection, newName in
      if let answer = try connection.answer(to: action.key, of: artist) { return answer }
      let answer: KeptAnswer
      do {
        let (changes, body) = try action.decide(
          by: artist, at: time, newName: newName, facts: SQLLoopFacts(connection)
        ) { try connection.length(of: $0, by: artist) }
        for change in changes { try connection.apply(change) }
        answer = KeptAnswer(request: action.text, status: 200, body: try body.string)
      } catch let refusal as Refusal {
        let failure = Failure(refusal)
        answer = KeptAnswer(
          request: action.text, status: failure.status.code, body: try failure.body.string)
      }
      try connection.keep(answer, to: action.key, of: artist, at: time)
      return answer
    }
    guard answer.request == action.text else {
      throw Failure(.conflict, "key", "this key was used for another action: take a new one")
    }
    return Response(json: answer.body, status: .init(code: answer.status))
  }

  // MARK: What is shown

  @Sendable func feed(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (asker, query) = (try context.asker(), Query(request))
    let page = try await store.feed(
      of: asker, after: query.feedCursor(), limit: query.limit())
    let people = try await artists(
      in: page.items.map(\.loop), and: page.items.flatMap(\.resharedBy), for: asker)
    let items = page.items.map { item in
      JSON.object([
        "loop": item.loop.json { people[$0] },
        "resharedBy": .list(item.resharedBy.compactMap { people[$0]?.json }),
      ])
    }
    return try JSON.object(["items": .list(items), "next": JSON(page.next?.text)]).response()
  }

  @Sendable func discover(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (asker, query) = (try context.asker(), Query(request))
    let page = try await store.discover(
      query.measure(), for: asker, after: query.rank(), limit: query.limit())
    return try JSON.object([
      "loops": try await json(page.loops, for: asker), "next": JSON(page.next?.text),
    ]).response()
  }

  @Sendable func search(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (asker, query) = (try context.asker(), Query(request))
    let found = try await store.search(
      query.text("q") ?? "", for: asker, limit: query.limit())
    return try JSON.object([
      "loops": try await json(found.loops, for: asker),
      "artists": .list(found.artists.map(\.json)),
    ]).response()
  }

  @Sendable func loop(_ request: Request, _ context: ServerContext) async throws -> Response {
    let asker = try context.asker()
    let loop = try await store.loop(LoopID(try context.part("loop")), for: asker)
    let people = try await artists(in: [loop], for: asker)
    return try loop.json { people[$0] }.response()
  }

  /// Renders the first layers of a loop.
  @Sendable func mix(_ request: Request, _ context: ServerContext) async throws -> Response {
    let asker = try context.asker()
    let loop = try await store.loop(LoopID(try context.part("loop")), for: asker)
    let file = try context.part("file")
    guard file.hasSuffix(".wav"), let count = Int(file.dropLast(4)) else {
      throw Failure(.notFound, "notThere", "a mix is such as mix/2.wav")
    }
    let layers = try await store.loop(loop.prefix(count), for: asker).layers
    var wavs: [WAVFile] = []
    for layer in layers {
      wavs.append(try WAVFile(decoding: try await audio.bytes(of: layer.audio)))
    }
    let bytes = try LoopMix.audio(of: wavs, length: loop.length).encoded()
    return Response(
      status: .ok, headers: [.contentType: "audio/wav"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  @Sendable func profile(_ request: Request, _ context: ServerContext) async throws -> Response {
    let asker = try context.asker()
    let artist: Artist
    do {
      artist = try await store.artist(named: try context.part("username"), for: asker)
    } catch Refusal.notValid { throw Refusal.notThere(.artist) }
    let profile = try await store.profile(of: artist.id, for: asker)
    let friends = try await artists(in: [], and: profile.friends, for: asker)
    return try JSON.object([
      "artist": profile.artist.json,
      "friends": .list(profile.friends.compactMap { friends[$0]?.json }),
      "loops": try await json(profile.loops, for: asker),
      "loopCount": .number(Int64(profile.loopCount)),
      "saved": try await json(profile.saved, for: asker),
    ]).response()
  }

  @Sendable func saved(_ request: Request, _ context: ServerContext) async throws -> Response {
    let asker = try context.asker()
    return try JSON.object(["loops": try await json(try await store.saved(by: asker), for: asker)])
      .response()
  }

  @Sendable func conversation(_ request: Request, _ context: ServerContext) async throws -> Response
  {
    let other = ArtistID(try context.part("artist"))
    let messages = try await store.conversation(with: other, for: context.asker())
    return try JSON.object(["messages": .list(messages.map(\.json))]).response()
  }

  @Sendable func relations(_ request: Request, _ context: ServerContext) async throws -> Response {
    let asker = try context.asker()
    let relations = try await store.relations(of: asker)
    let people = try await artists(
      in: [], and: relations.friends + relations.asked + relations.askers, for: asker)
    func json(_ ids: [ArtistID]) -> JSON { .list(ids.compactMap { people[$0]?.json }) }
    return try JSON.object([
      "friends": json(relations.friends), "asked": json(relations.asked),
      "askers": json(relations.askers),
      "blocked": .list(relations.blocked.map(\.json)),
      "contributions": .list(relations.contributions.map(\.json)),
    ]).response()
  }

  private func json(_ loops: [Loop], for asker: ArtistID) async throws -> JSON {
    let people = try await artists(in: loops, for: asker)
    return .list(loops.map { loop in loop.json { people[$0] } })
  }

  private func artists(
    in loops: [Loop], and others: [ArtistID] = [], for asker: ArtistID
  ) async throws -> [ArtistID: Artist] {
    try await store.artists(Set(loops.flatMap(\.artists) + others), for: asker)
  }
}

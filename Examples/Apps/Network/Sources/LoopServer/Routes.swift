import DevelopmentAccounts
import Foundation
import Hummingbird
import LoopAudio
import LoopJSON
import LoopTables
import Ostinato
import OstinatoSharedLoops

/// The server's answer to each address.
struct Routes: Sendable {
  let store: any SQLLoopStore
  let accounts: DevelopmentAccounts
  let audio: any AudioStore
  let uploads: AudioUploads
  let mixer: LoopMixer

  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self)
    router.addMiddleware {
      FailureMiddleware()
      RequestLimits()
      AccountMiddleware(accounts: accounts)
    }
    for operation in Operation.all {
      router.on(
        RouterPath(operation.path), method: operation.method, use: operation.handler(self))
    }
    return router
  }

  /// The time, in milliseconds since 1970.
  private var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  // MARK: What is done

  @Sendable func document(_: Request, _: ServerContext) async throws -> Response {
    try OpenAPI.document.response()
  }

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
    do { id = try AudioID(try context.part("sha256")) } catch {
      throw JSONFault.unreadable("\(error)")
    }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }) {
      try AudioUploads.check(byteCount: length)
    }
    return try await uploads.receive(
      request.body.map { Data(buffer: $0) }, as: id
    ) { file, channels, length in
      // The bytes are there before the database says so.
      try await audio.keep(file, as: id)
      let isNew = try await store.transaction(isWriting: true) { connection, _ in
        try connection.add(id, of: length, channels: channels, by: artist)
      }
      return try JSON.object([
        "audio": .text(id.text), "frames": .number(length.frames.rawValue),
        "sampleRate": .number(Int64(length.sampleRate.hertz)), "channels": .number(Int64(channels)),
      ]).response(isNew ? .created : .ok)
    }
  }

  /// Carries out an action, and keeps the answer with it, so that the same key has the same answer.
  @Sendable func act(_ received: Request, _ context: ServerContext) async throws -> Response {
    let artist = try context.asker()
    let request = try ActionRequest(try await JSON(received))
    let time = now
    let answer = try await store.transaction(isWriting: true) { connection, newName in
      if let answer = try connection.answer(to: request.key, of: artist) { return answer }
      let answer: KeptAnswer
      do {
        let action = try request.action(at: time) { try connection.length(of: $0, by: artist) }
        let body = try connection.perform(action, by: artist, at: time, newName: newName)
          .json(SQLLoopFacts(connection).artist)
        answer = KeptAnswer(request: request.text, status: 200, body: try body.string)
      } catch let refusal as Refusal {
        let failure = Failure(refusal)
        answer = KeptAnswer(
          request: request.text, status: failure.status.code, body: try failure.body.string)
      }
      try connection.keep(answer, to: request.key, of: artist, at: time)
      return answer
    }
    guard answer.request.utf8.elementsEqual(request.text.utf8) else {
      throw Failure(.conflict, "key", "this key was used for another action: take a new one")
    }
    return Response(json: answer.body, status: .init(code: answer.status))
  }

  // MARK: What is shown

  /// Answers with what an artist is shown, all of one moment.
  private func show(
    to asker: ArtistID, _ body: @escaping @Sendable (LoopReading) throws -> JSON
  ) async throws -> Response {
    try await store.read { try body(LoopReading(for: asker, $0)) }.response()
  }

  @Sendable func feed(_ request: Request, _ context: ServerContext) async throws -> Response {
    let query = Query(request)
    let (cursor, limit) = (try query.feedCursor(), try query.limit())
    return try await show(to: context.asker()) { reading in
      let page = try reading.feed(after: cursor, limit: limit)
      let items = try page.items.map { item in
        JSON.object([
          "loop": try reading.json(item.loop), "resharedBy": try reading.json(item.resharedBy),
        ])
      }
      return .object(["items": .list(items), "next": JSON(page.next?.text)])
    }
  }

  @Sendable func discover(_ request: Request, _ context: ServerContext) async throws -> Response {
    let query = Query(request)
    let (measure, last, limit) = (try query.measure(), try query.place(), try query.limit())
    return try await show(to: context.asker()) { reading in
      try Self.json(reading.discover(measure, after: last, limit: limit), reading)
    }
  }

  @Sendable func search(_ request: Request, _ context: ServerContext) async throws -> Response {
    let query = Query(request)
    let (text, limit) = (query.text("q") ?? "", try query.limit())
    return try await show(to: context.asker()) { reading in
      let found = try reading.search(text, limit: limit)
      return .object([
        "loops": try reading.json(found.loops), "artists": .list(found.artists.map(\.json)),
      ])
    }
  }

  @Sendable func loop(_ request: Request, _ context: ServerContext) async throws -> Response {
    let id = LoopID(try context.part("id"))
    return try await show(to: context.asker()) { try $0.json($0.loop(id)) }
  }

  /// Renders the first layers of a loop.
  @Sendable func mix(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (asker, id) = (try context.asker(), LoopID(try context.part("id")))
    guard let count = Int(try context.part("k")) else {
      throw Failure(.notFound, "notFound", "a mix is such as mix/2.wav")
    }
    let loop = try await store.read { facts in
      let reading = try LoopReading(for: asker, facts)
      return try reading.loop(reading.loop(id).prefix(count))
    }
    let mix = try await mixer.mix(of: loop.layers, length: loop.length)
    return Response(
      status: .ok, headers: [.contentType: "audio/wav"],
      body: ResponseBody(contentLength: try mix.byteCount) { writer in
        // It waits until the client has taken what was written, and ends if it has gone.
        for try await bytes in mix { try await writer.write(ByteBuffer(bytes: bytes)) }
        try await writer.finish(nil)
      })
  }

  @Sendable func profile(_ request: Request, _ context: ServerContext) async throws -> Response {
    let username = try context.part("username")
    let limit = try Query(request).limit(unlessGiven: 100)
    return try await show(to: context.asker()) { reading in
      let profile = try reading.profile(of: Self.artist(named: username, reading), limit: limit)
      return .object([
        "artist": profile.artist.json, "friends": try reading.json(profile.friends),
        "loops": try reading.json(profile.loops.loops),
        "nextLoops": JSON(profile.loops.next?.text),
        "loopCount": .number(Int64(profile.loopCount)),
        "saved": try reading.json(profile.saved.loops),
        "nextSaved": JSON(profile.saved.next?.text),
      ])
    }
  }

  private static func artist(named username: String, _ reading: LoopReading) throws -> ArtistID {
    do { return try reading.artist(named: username).id } catch Refusal.invalid {
      throw Refusal.notFound(.artist)
    }
  }

  private static func json(_ page: LoopPage, _ reading: LoopReading) throws -> JSON {
    .object(["loops": try reading.json(page.loops), "next": JSON(page.next?.text)])
  }

  /// Answers with a page of an artist's loops.
  private func showPage(
    _ request: Request, _ context: ServerContext,
    _ page: @escaping @Sendable (LoopReading, ArtistID, FeedKey?, Int) throws -> LoopPage
  ) async throws -> Response {
    let (query, asker) = (Query(request), try context.asker())
    let (last, limit) = (try query.place(), try query.limit(unlessGiven: 100))
    let username = context.parameters.get("username") == nil ? nil : try context.part("username")
    return try await show(to: asker) { reading in
      let artist = try username.map { try Self.artist(named: $0, reading) } ?? asker
      return try Self.json(page(reading, artist, last, limit), reading)
    }
  }

  @Sendable func loops(_ request: Request, _ context: ServerContext) async throws -> Response {
    try await showPage(request, context) { try $0.loops(postedBy: $1, after: $2, limit: $3) }
  }

  @Sendable func saved(_ request: Request, _ context: ServerContext) async throws -> Response {
    try await showPage(request, context) { try $0.saved(by: $1, after: $2, limit: $3) }
  }

  @Sendable func conversations(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let (query, asker) = (Query(request), try context.asker())
    let (last, limit) = (try query.messagePlace(), try query.limit(unlessGiven: 100))
    return try await show(to: asker) { reading in
      let page = try reading.conversations(after: last, limit: limit)
      let people = try reading.artists(Set(page.newest.map { $0.partner(of: asker) }))
      let items = page.newest.map { message in
        JSON.object([
          "artist": people[message.partner(of: asker)]?.json ?? .null, "last": message.json,
        ])
      }
      return .object(["conversations": .list(items), "next": JSON(page.next?.text)])
    }
  }

  @Sendable func conversation(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let (query, other) = (Query(request), ArtistID(try context.part("artist")))
    let (first, limit) = (try query.messagePlace(), try query.limit(unlessGiven: 100))
    return try await show(to: context.asker()) { reading in
      let page = try reading.conversation(with: other, before: first, limit: limit)
      return .object(["messages": .list(page.messages.map(\.json)), "next": JSON(page.next?.text)])
    }
  }

  @Sendable func relations(_ request: Request, _ context: ServerContext) async throws -> Response {
    try await show(to: context.asker()) { try $0.relations().json(for: $0) }
  }
}

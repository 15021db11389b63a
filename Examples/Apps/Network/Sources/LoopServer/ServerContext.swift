import Hummingbird
import OstinatoSharedLoops

/// What is known about a request: whose it is.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  var artist: ArtistID?

  init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }

  /// Returns the artist who sent the request.
  func asker() throws -> ArtistID {
    guard let artist else {
      throw Failure(.unauthorized, "token", "send a token: Authorization: Bearer …")
    }
    return artist
  }

  /// Returns a part of the address.
  func part(_ name: String) throws -> String {
    // Nothing has a name with a NUL character, and not every database could look for one.
    guard let part = parameters.get(name), !part.unicodeScalars.contains("\0") else {
      throw Failure(.notFound, "notFound", "there is nothing of this name")
    }
    return part
  }
}

/// Finds out whose a request is.
struct AccountMiddleware<Service: AccountService>: RouterMiddleware
where Service.Credential == String {
  let accounts: Service

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    // A longer one is no token, and would take long to compare, if it has many combining marks.
    if let header = request.headers[.authorization], header.utf8.count <= 512,
      header.prefix(7).lowercased() == "bearer "
    {
      context.artist = try await accounts.artist(showing: String(header.dropFirst(7)))
    }
    return try await next(request, context)
  }
}

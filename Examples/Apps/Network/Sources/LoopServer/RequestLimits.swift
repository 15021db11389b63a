import Hummingbird

/// Refuses requests without a Host header, and addresses that are longer than any that the server has.
struct RequestLimits<Context: RequestContext>: RouterMiddleware {
  /// Names of records and cursors are of at most 300 bytes, and what is searched for of as many as fit.
  private static var maximumBytes: Int { 2048 }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.head.authority != nil else {
      throw Failure.unreadable("the request has no Host header")
    }
    guard (request.head.path ?? "").utf8.count <= Self.maximumBytes else {
      throw Failure(
        .uriTooLong, "tooLong", "an address has at most \(Self.maximumBytes) bytes")
    }
    return try await next(request, context)
  }
}

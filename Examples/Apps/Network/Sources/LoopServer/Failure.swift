import Hummingbird
import LoopAudio
import LoopJSON
import LoopTables
import OstinatoSharedLoops

/// The answer to a request that cannot be carried out.
struct Failure: Error, HTTPResponseError {
  let status: HTTPResponse.Status
  /// A word for programs.
  let reason: String
  /// A sentence for people.
  let message: String
  var headers: HTTPFields = [:]

  init(_ status: HTTPResponse.Status, _ reason: String, _ message: String) {
    (self.status, self.reason, self.message) = (status, reason, message)
  }

  init(_ refusal: Refusal) {
    let (status, reason): (HTTPResponse.Status, String) =
      switch refusal {
      case .notFound: (.notFound, "notFound")
      case .notAllowed: (.forbidden, "notAllowed")
      case .conflict: (.conflict, "conflict")
      case .invalid: (.unprocessableContent, "invalid")
      }
    self.init(status, reason, "\(refusal)")
  }

  /// A request that cannot be read.
  static func unreadable(_ message: String) -> Failure {
    Failure(.badRequest, "unreadable", message)
  }
  init(_ fault: JSONFault) {
    switch fault {
    case .unreadable: self = .unreadable("\(fault)")
    case .invalid: self = .invalid("\(fault)")
    }
  }

  init(_ fault: UploadFault) {
    switch fault {
    case .busy(let seconds):
      self.init(.serviceUnavailable, "busy", "\(fault)")
      headers[.retryAfter] = "\(seconds)"
    case .tooLong: self.init(.contentTooLarge, "tooLong", "\(fault)")
    case .tooSlow: self.init(.requestTimeout, "tooSlow", "\(fault)")
    case .invalid: self = .invalid("\(fault)")
    }
  }

  /// A value that is not possible.
  static func invalid(_ message: String) -> Failure {
    Failure(.unprocessableContent, "invalid", message)
  }

  var body: JSON { .object(["error": .text(message), "reason": .text(reason)]) }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    var response = try body.response(status)
    response.headers.append(contentsOf: headers)
    return response
  }
}

/// Turns every error into an answer in JSON, so that none is without a reason.
struct FailureMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let failure: Failure
    do { return try await next(request, context) } catch let error as Failure {
      failure = error
    } catch let refusal as Refusal {
      failure = Failure(refusal)
    } catch let fault as JSONFault {
      failure = Failure(fault)
    } catch let fault as UploadFault {
      failure = Failure(fault)
    } catch is StoreIsBusy {
      failure = Failure(UploadFault.busy(seconds: 1))
    } catch let error as any HTTPResponseError {
      failure = Failure(error.status, "request", error.status.reasonPhrase)
    } catch {
      context.logger.error("\(request.method) \(request.uri.path): \(error)")
      let said = (error as? AudioNotReadable).map { "\($0)" }
      failure = Failure(
        .internalServerError, "server", said ?? "the server has failed: try again")
    }
    return try failure.response(from: request, context: context)
  }
}

import Hummingbird
import OstinatoSharedLoops

/// The fields of an address behind the question mark.
struct Query {
  private let request: Request

  init(_ request: Request) { self.request = request }

  func text(_ name: String) -> String? {
    request.uri.queryParameters[Substring(name)].map(String.init)
  }

  /// How many entries are wanted.
  func limit(unlessGiven usual: Int = 20) throws -> Int {
    guard let text = text("limit") else { return usual }
    guard let limit = Int(text), (1...100).contains(limit) else {
      throw Refusal.invalid(.limit)
    }
    return limit
  }

  func measure() throws -> LoopMeasure {
    guard let text = text("by") else { return .newest }
    guard let measure = LoopMeasure(rawValue: text) else {
      let all = LoopMeasure.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure.invalid("by is one of \(all)")
    }
    return measure
  }

  func feedCursor() throws -> FeedPage.Cursor? {
    try parts(4).map { parts in
      FeedPage.Cursor(
        newest: try Self.key(parts[0], parts[1]), last: try Self.key(parts[2], parts[3]))
    }
  }

  func place() throws -> FeedKey? { try parts(2).map { try Self.key($0[0], $0[1]) } }

  func messagePlace() throws -> MessageKey? {
    try place().map { MessageKey(time: $0.time, message: MessageID($0.loop.name)) }
  }

  /// The parts of a cursor. No part has a ~.
  private func parts(_ count: Int) throws -> [String]? {
    guard let text = text("after") else { return nil }
    let parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == count else { throw Self.damaged }
    return parts
  }

  private static func key(_ time: String, _ loop: String) throws -> FeedKey {
    guard !loop.unicodeScalars.contains("\0") else { throw damaged }
    return FeedKey(time: try number(time), loop: LoopID(loop))
  }

  private static func number(_ text: String) throws -> Int64 {
    guard let number = Int64(text) else { throw damaged }
    return number
  }

  private static var damaged: Failure {
    .invalid("after has to be the next of an earlier answer")
  }
}

extension FeedPage.Cursor {
  var text: String { "\(newest.text)~\(last.text)" }
}

extension FeedKey {
  var text: String { "\(time)~\(loop.name)" }
}

extension MessageKey {
  var text: String { "\(time)~\(message.name)" }
}

import Ostinato
import Testing

@testable import LoopStoreChecks
@testable import OstinatoSharedLoops
@testable import SharedLoopModels

/// Facts in memory that actions change at once, without a store's waiting.
struct LoopWorld {
  var facts = InMemoryLoopFacts()
  private(set) var time: Int64 = 0
  private var count = 0

  /// The name of the next record.
  var nextName: String { "n\(count + 1)" }

  /// Carries out an action, a millisecond after the one before.
  @discardableResult
  mutating func perform(_ action: LoopAction, by artist: ArtistID) throws -> LoopAnswer {
    time += 1
    let (changes, answer) = try action.decide(
      by: artist, at: time, newName: nextName, facts: facts)
    count += 1
    for change in changes { facts.apply(change) }
    return answer
  }

  /// Carries out an action that answers a loop.
  @discardableResult
  mutating func loop(_ action: LoopAction, by artist: ArtistID) throws -> Loop {
    try #require(perform(action, by: artist).loop)
  }

  @discardableResult
  mutating func post(
    _ name: String, audio: String..., audience: Audience = .everyone,
    collaboration: Audience = .friends, by artist: ArtistID
  ) throws -> Loop {
    var draft = try Self.draft(name, audience: audience, collaboration: collaboration)
    draft.layers = audio.map(Self.audio)
    return try loop(.post(draft), by: artist)
  }

  /// Posts a loop of each name, which another artist saves.
  mutating func post(
    _ names: [String], by artist: ArtistID, savedBy other: ArtistID? = nil
  ) throws -> [LoopID] {
    try names.map { name in
      let loop = try post(name, audio: name, by: artist)
      if let other { try perform(.save(loop.id), by: other) }
      return loop.id
    }
  }

  @discardableResult
  mutating func reloop(
    _ parent: LoopID, adding audio: String..., name: String? = nil, audience: Audience = .everyone,
    collaboration: Audience = .friends, by artist: ArtistID
  ) throws -> Loop {
    var addition = try Self.addition(
      name: name, audience: audience, collaboration: collaboration)
    addition.layers = audio.map(Self.audio)
    return try loop(.reloop(parent, adding: addition), by: artist)
  }

  /// Carries out an action that answers a contribution.
  mutating func contribution(_ action: LoopAction, by artist: ArtistID) throws -> Contribution {
    try #require(perform(action, by: artist).contribution)
  }

  /// Expects that an action is refused.
  mutating func expect(
    _ refusal: Refusal, of action: LoopAction, by artist: ArtistID,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: refusal, sourceLocation: location) { try perform(action, by: artist) }
  }

  /// A world in which some artists have joined by their names.
  static func with(_ names: String...) throws -> LoopWorld {
    var world = LoopWorld()
    for name in names {
      try world.perform(.join(username: name, givenName: name.uppercased()), by: ArtistID(name))
    }
    return world
  }

  mutating func befriend(_ a: ArtistID, _ b: ArtistID) throws {
    try perform(.ask(b), by: a)
    try perform(.accept(a), by: b)
  }

  func mayHear(_ artist: ArtistID, _ loop: LoopID) throws -> Bool {
    guard let loop = facts.loop(loop) else { return false }
    return try LoopPermissions(asker: artist, facts: facts).mayHear(loop)
  }

  func reading(_ artist: ArtistID) throws -> LoopReading { try LoopReading(for: artist, facts) }

  func feed(_ artist: ArtistID, limit: Int = 100) throws -> FeedPage {
    try reading(artist).feed(limit: limit)
  }

  /// A recording by a short name.
  static func audio(_ name: String) -> AudioID { RandomActions.audio(name) }

  static var length: LayerLength {
    get throws { try LayerLength(frames: 88_200, sampleRate: try SampleRate(44_100)) }
  }

  static func draft(
    _ name: String, audio: String..., audience: Audience = .everyone,
    collaboration: Audience = .friends
  ) throws -> LoopDraft {
    LoopDraft(
      name: name, layers: audio.map(Self.audio), length: try length, audience: audience,
      collaboration: collaboration)
  }

  static func addition(
    _ audio: String..., name: String? = nil, audience: Audience = .everyone,
    collaboration: Audience = .friends
  ) throws -> LoopAddition {
    LoopAddition(
      layers: audio.map(Self.audio), length: try length, name: name, audience: audience,
      collaboration: collaboration)
  }
}

extension InMemoryLoopStore {
  /// Has artists join by their names.
  func join(_ names: String...) async throws {
    for name in names {
      _ = try await perform(.join(username: name, givenName: name), by: ArtistID(name), at: 0)
    }
  }
}

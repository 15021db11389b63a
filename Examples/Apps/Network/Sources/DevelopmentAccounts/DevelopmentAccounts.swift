import Crypto
import Foundation
import LoopAudio
import LoopTables
import OstinatoSharedLoops

/// Accounts for development: whoever says a username is that artist. A host of its own puts a real service in its place.
public struct DevelopmentAccounts: AccountService {
  private let store: any SQLLoopStore

  /// Keeps the accounts in the store of the loops.
  public init(store: any SQLLoopStore) { self.store = store }

  /// An artist who has signed in.
  public struct SignedIn: Sendable {
    /// The artist.
    public let artist: Artist
    /// What they show from now on.
    public let token: String
    /// Whether they have just joined.
    public let isNew: Bool
  }

  public func artist(showing token: String) async throws -> ArtistID? {
    let hash = Self.hash(token)
    return try await store.transaction(isWriting: false) { connection, _ in
      try connection.artist(withToken: hash)
    }
  }

  /// Signs in an artist, who joins if there is none of that username.
  public func signIn(username: String, givenName: String, at time: Int64) async throws -> SignedIn {
    let name = try Username(username)
    // Two names of 122 random bits each.
    let token = (UUID().uuidString + UUID().uuidString).replacing("-", with: "").lowercased()
    let hash = Self.hash(token)
    return try await store.transaction(isWriting: true) { connection, newName in
      let facts = SQLLoopFacts(connection)
      let artist: Artist
      var isNew = false
      if let id = try facts.artist(named: name), let there = try facts.artist(id) {
        if there.hasLeft { throw Refusal.conflict(.usernameTaken) }
        artist = there
      } else {
        let answer = try connection.perform(
          .join(username: username, givenName: givenName), by: ArtistID(newName), at: time,
          newName: newName)
        guard let joined = answer.artist else { preconditionFailure("joining answers the artist") }
        artist = joined
        isNew = true
      }
      try connection.add(token: hash, of: artist.id)
      return SignedIn(artist: artist, token: token, isNew: isNew)
    }
  }

  /// What is stored in place of a token, which nobody can find in the database then.
  private static func hash(_ token: String) -> String {
    SHA256.hash(data: Data(token.utf8)).hexadecimal
  }
}

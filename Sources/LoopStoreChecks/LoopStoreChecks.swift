import OstinatoCatalog

/// Compares a store with the one in memory, answer by answer, through random actions.
///
/// ```swift
/// let failures = await LoopStoreChecks(seed: 1, count: 1000).failures(of: store)
/// ```
///
/// It needs no framework for tests. The store has to be empty.
public struct LoopStoreChecks: Sendable {
  private let seed: UInt64
  private let count: Int

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - seed: From which all actions follow.
  ///   - count: How many there are.
  public init(seed: UInt64, count: Int) {
    self.seed = seed
    self.count = count
  }

  /// Carries out the actions in a store and in one in memory, and asks both a question after each.
  ///
  /// - Returns: What they answered differently; nothing if the store is right. It ends at the first difference.
  public func failures(of store: some LoopStore) async -> [String] {
    let relay = NameRelay()
    let expected = InMemoryLoopStore { _ in relay.last }
    var random = RandomActions(seed: seed)
    let joins = RandomActions.artists.map { artist in
      (artist, CheckAction.join(username: artist, givenName: artist.uppercased()))
    }
    for number in -joins.count..<count {
      let artist: String
      let action: CheckAction
      if number < 0 {
        (artist, action) = joins[number + joins.count]
      } else {
        artist = random.artist()
        action = random.next(by: artist)
      }
      // Some actions are of the same time.
      let time = Int64(max(number, 0) / 2)
      let mine = await Self.outcome(of: action, by: artist, at: time, in: store)
      // What is refused makes no record.
      relay.set("none-\(number + joins.count)")
      if case .done(let answer) = mine, let name = answer.newName {
        relay.set(name)
        random.learn(name, from: action)
      }
      let others = await Self.outcome(of: action, by: artist, at: time, in: expected)
      let place = "seed \(seed), action \(number), \(artist), \(action)"
      if mine != others { return ["\(place): \(mine), and not \(others)"] }
      let query = CheckQuery(
        number: max(number, 0), reader: ArtistID(random.artist()),
        other: ArtistID(random.artist()), loop: LoopID(random.loops.last ?? "none"))
      let (answer, right) = (await query.answer(of: store), await query.answer(of: expected))
      if answer != right { return ["\(place): then \(query): \(answer), and not \(right)"] }
    }
    return []
  }

  /// What became of an action.
  private enum Outcome: Hashable {
    case done(CheckAction.Answer)
    case refused(Refusal)
    case failed(String)
  }

  private static func outcome(
    of action: CheckAction, by artist: String, at time: Int64, in store: some LoopStore
  ) async -> Outcome {
    do {
      return .done(try await action.perform(in: store, by: artist, at: time))
    } catch let refusal as Refusal {
      return .refused(refusal)
    } catch {
      return .failed("\(error)")
    }
  }
}

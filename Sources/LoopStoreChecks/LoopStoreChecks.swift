import OstinatoSharedLoops

/// A check that performs random actions, and compares each answer of a store with that of the in-memory store.
///
/// ```swift
/// let failures = await LoopStoreChecks(seed: 1, count: 1000).failures(of: store)
/// ```
///
/// It needs no test framework. The store must be empty.
public struct LoopStoreChecks: Sendable {
  private let seed: UInt64
  private let count: Int

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - seed: The seed from which all actions are generated.
  ///   - count: The number of actions.
  public init(seed: UInt64, count: Int) {
    self.seed = seed
    self.count = count
  }

  /// Performs the actions in a store and in an in-memory store, and queries both after each action.
  ///
  /// - Returns: A description of the first difference between their answers, or an empty array if there is none.
  public func failures(of store: some LoopStore) async -> [String] {
    let relay = NameRelay()
    let expected = InMemoryLoopStore { _ in relay.last }
    var random = RandomActions(seed: seed)
    let joins = RandomActions.artists.map { artist in
      (artist, LoopAction.join(username: artist.name, givenName: artist.name.uppercased()))
    }
    for number in -joins.count..<count {
      let artist: ArtistID
      let action: LoopAction
      if number < 0 {
        (artist, action) = joins[number + joins.count]
      } else {
        artist = random.artist()
        action = random.next(by: artist)
      }
      // Successive actions can have the same time.
      let time = Int64(max(number, 0) / 2)
      let mine = await Self.outcome(of: action, by: artist, at: time, in: store)
      // A refused action creates no record, so this name is a placeholder.
      relay.set("none-\(number + joins.count)")
      if case .done(let answer) = mine, let name = answer.newName {
        relay.set(name)
        random.learn(answer, to: action)
      }
      let others = await Self.outcome(of: action, by: artist, at: time, in: expected)
      let place = "seed \(seed), action \(number), \(artist), \(action)"
      if mine != others { return ["\(place): \(mine), and not \(others)"] }
      let query = CheckQuery(
        number: max(number, 0), reader: random.artist(), other: random.artist(),
        loop: random.loops.last ?? "none")
      let (answer, right) = (await query.answer(of: store), await query.answer(of: expected))
      if answer != right { return ["\(place): then \(query): \(answer), and not \(right)"] }
    }
    return []
  }

  /// The outcome of an action.
  private enum Outcome: Hashable {
    case done(LoopAnswer)
    case refused(Refusal)
    case failed(String)
  }

  private static func outcome(
    of action: LoopAction, by artist: ArtistID, at time: Int64, in store: some LoopStore
  ) async -> Outcome {
    do {
      return .done(try await store.perform(action, by: artist, at: time))
    } catch let refusal as Refusal {
      return .refused(refusal)
    } catch {
      return .failed("\(error)")
    }
  }
}

extension LoopAnswer {
  /// The name that the store gave to a new record, if there is one.
  var newName: String? {
    switch self {
    case .artist, .done: nil
    case .loop(let loop): loop.id.name
    case .message(let message): message.id.name
    case .contribution(let contribution): contribution.id.name
    }
  }
}

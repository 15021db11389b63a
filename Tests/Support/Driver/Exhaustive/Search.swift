import OstinatoOracle

/// Compares the engine with the oracle on every sequence of at most so many commands, each in blocks
/// of 1, 2 and 3 frames.
///
/// The sequences are walked as a tree. What they begin with in common is played once: at each branch
/// engines and oracle are copied, and each copy goes on alone (rule V1).
public struct Search: Sendable {
  public let setup: SearchSetup
  /// How many commands the longest sequences have.
  public let longest: Int
  /// Something that the engine is given otherwise than the oracle, to show that it is found.
  public var fault: Fault?

  public init(_ setup: SearchSetup, longest: Int, fault: Fault? = nil) {
    (self.setup, self.longest, self.fault) = (setup, longest, fault)
  }

  public struct Fault: Sendable {
    /// Changes what the engine begins with.
    public let change: @Sendable (inout Performance) -> Void
    /// A sequence, as letters' places in the alphabet, whose last command the engine never gets.
    public let cutShort: [Int]?

    public init(
      cutShort: [Int]? = nil, change: @escaping @Sendable (inout Performance) -> Void = { _ in }
    ) {
      (self.cutShort, self.change) = (cutShort, change)
    }
  }

  /// What a search came to.
  public struct Outcome: Sendable {
    /// Sequences compared, each in every block size.
    public var sequences = 0
    /// Those on which engine and oracle differ.
    public var differing = 0
    /// The shortest of them, the first of equals.
    public var finding: Finding?

    public init() {}

    public static func + (a: Outcome, b: Outcome) -> Outcome {
      var sum = a
      sum.sequences += b.sequences
      sum.differing += b.differing
      sum.finding = [a.finding, b.finding].compactMap { $0 }
        .min { $0.sequence.count < $1.sequence.count }
      return sum
    }
  }

  /// A sequence on which engine and oracle differ, and how.
  public struct Finding: Sendable, CustomStringConvertible {
    /// Places in the alphabet.
    public let sequence: [Int]
    public let description: String
  }

  /// How many sequences there are that begin with one given letter.
  public var sequencesPerBranch: Int {
    (0..<longest).reduce((power: 1, sum: 0)) { sofar, _ in
      (sofar.power * setup.alphabet.count, sofar.sum + sofar.power)
    }.sum
  }

  /// Searches all sequences that begin with the letter at this place of the alphabet.
  public func run(branch: Int) throws -> Outcome {
    var outcome = Outcome()
    try visit(Node(setup, fault), then: branch, &outcome)
    return outcome
  }

  /// Searches all sequences.
  public func run() throws -> Outcome {
    try setup.alphabet.indices.reduce(Outcome()) { try $0 + run(branch: $1) }
  }

  private func visit(_ parent: Node, then letter: Int, _ outcome: inout Outcome) throws {
    var node = parent
    try node.send(letter, of: setup, fault)
    try node.render(frames: setup.gap)
    if node.sequence.count < longest {
      for next in setup.alphabet.indices { try visit(node, then: next, &outcome) }
    }
    var found = Outcome()
    found.sequences = 1
    found.finding = try (consume node).finding(in: setup)
    found.differing = found.finding == nil ? 0 : 1
    outcome = found + outcome
  }
}

/// A sequence's oracle and engines, one for each block size.
private struct Node {
  var sequence: [Int] = []
  private var oracle: Oracle
  private var players: [(block: Int, player: Player)] = []
  private var sent: Int

  init(_ setup: SearchSetup, _ fault: Search.Fault?) throws {
    oracle = Oracle(setup.performance)
    oracle.makeFrames(setup.performance.length)
    sent = setup.performance.commands.count
    var performance = setup.performance
    fault?.change(&performance)
    for (block, path) in [(1, RenderPath.planar), (2, .interleaved), (3, .advanceAndMix)] {
      var player = try Player(of: performance, by: path, room: 16, eventCapacity: 64)
      try player.play(cut: .sizes([block]))
      players.append((block, player))
    }
  }

  mutating func send(_ letter: Int, of setup: SearchSetup, _ fault: Search.Fault?) throws {
    sequence.append(letter)
    let command = setup.alphabet[letter].sent(at: oracle.frame, after: sent)
    oracle.add(command.action, at: command.anchor)
    if sequence != fault?.cutShort {
      for index in players.indices { try players[index].player.send(command, as: sent) }
    }
    sent += 1
  }

  mutating func render(frames: Int) throws {
    oracle.makeFrames(frames)
    for index in players.indices {
      for done in stride(from: 0, to: frames, by: players[index].block) {
        try players[index].player.render(frames: min(players[index].block, frames - done))
      }
    }
  }

  /// Lets the sequence ring out and compares all there was.
  consuming func finding(in setup: SearchSetup) throws -> Search.Finding? {
    try render(frames: setup.tail)
    var performance = setup.performance
    performance.length = Int(oracle.frame)
    let truth = oracle.resultSoFar
    for (block, player) in players {
      let found = differences(player.run, truth, of: performance)
      if found.isEmpty { continue }
      let letters = sequence.map { "\($0): \(setup.alphabet[$0])" }.joined(separator: "; ")
      return Search.Finding(
        sequence: sequence,
        description: "\(setup.name), blocks of \(block), letters [\(letters)]: "
          + found.joined(separator: "; "))
    }
    return nil
  }
}

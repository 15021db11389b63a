import Foundation
import Testing

@testable import LoopStoreChecks
@testable import OstinatoSharedLoops

/// Actions as text that an app keeps, or sends.
@Suite struct ActionCodingScenarios {
  @Test func `Every action is read back as it was written`() throws {
    var random = RandomActions(seed: 1)
    var actions = (1...1000).map { _ in random.next(by: "ann") }
    actions += [
      .join(username: "ann", givenName: "Ann", image: "face"),
      .report(.message("m"), reason: "r"),
      .post(
        LoopDraft(
          name: "one", layers: [], length: RandomActions.length,
          tempo: LoopTempo(tempo: try .init(bpm: 104), timeSignature: .fourFour, bars: 4))),
    ]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([LoopAction].self, from: data) == actions)
  }

  @Test func `Values have names`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ action: LoopAction) throws -> String {
      String(decoding: try encoder.encode(action), as: UTF8.self)
    }
    #expect(try text(.ask("bob")) == #"{"ask":{"artist":"bob"}}"#)
    #expect(
      try String(decoding: encoder.encode(RandomActions.length), as: UTF8.self)
        == #"{"frames":44100,"sampleRate":44100}"#)
    #expect(
      try text(.sendMessage(to: "bob", text: "hi", loop: "n1"))
        == #"{"sendMessage":{"loop":"n1","text":"hi","to":"bob"}}"#)
    #expect(
      try text(.report(.loop("n1"), reason: "r"))
        == #"{"report":{"reason":"r","subject":{"loop":{"id":"n1"}}}}"#)
    #expect(
      try text(.edit("n1", LoopEdit(audience: .friends)))
        == #"{"edit":{"edit":{"audience":"friends"},"loop":"n1"}}"#)
  }

  @Test(arguments: [
    #"{"post":{"draft":{"name":"x","caption":"","layers":["A"],"length":{"frames":1,"sampleRate":44100},"audience":"me","collaboration":"me"}}}"#,
    #"{"post":{"draft":{"name":"x","caption":"","layers":[],"length":{"frames":0,"sampleRate":44100},"audience":"me","collaboration":"me"}}}"#,
    #"{"post":{"draft":{"name":"x","caption":"","layers":[],"length":{"frames":1102501,"sampleRate":44100},"audience":"me","collaboration":"me"}}}"#,
    #"{"ask":{"artist":1}}"#, #"{"sing":{}}"#,
  ])
  func `What cannot be is not read`(_ text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(LoopAction.self, from: Data(text.utf8))
    }
  }
}

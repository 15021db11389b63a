import Foundation
import Hands
import OstinatoControls
import Testing

/// The actions' names, and the file of bindings.
@Suite struct HandsScenarios {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("hands-\(UUID())").path

  private func message(_ bytes: UInt8...) throws -> ControllerMessage {
    try #require(ControllerMessage(bytes))
  }

  @Test func `Every action is read back from its name`() {
    #expect(HandAction.all.count == Set(HandAction.all.map(\.description)).count)
    for action in HandAction.all { #expect(HandAction(action.description) == action) }
    #expect(HandAction("next on deck C") == nil)
  }

  @Test func `Controls are learnt in turn, and written at once`() throws {
    var hands = try Hands(file: file, learning: [.play, .next(.a)])
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(hands.learning == .play)
    #expect(try hands.receive(message(0xB0, 64, 0)) == .nothing)
    #expect(try hands.receive(message(0xB0, 64, 127)) == .learnt(.play))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "cc 64 on channel 1 = play\n")
    #expect(hands.learning == .next(.a))
    #expect(try hands.receive(message(0xC1, 3)) == .learnt(.next(.a)))
    #expect(hands.learning == nil)
    // Read again, and one more.
    hands = try Hands(file: file, learning: [.record(track: 0)])
    #expect(try hands.receive(message(0x99, 36, 100)) == .learnt(.record(track: 0)))
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == """
        cc 64 on channel 1 = play
        program 3 on channel 2 = next on deck A
        note 36 on channel 10 = record on track 1

        """)
    hands = try Hands(file: file)
    guard case .input(let input) = try hands.receive(message(0xB0, 64, 127)) else {
      Issue.record("it was not read")
      return
    }
    #expect(input.action == .play && input.isPress && !input.isRelease)
  }

  @Test func `Errors name the file and the place`() throws {
    let missing = file + "-missing"
    #expect {
      try Hands(file: missing)
    } throws: {
      "\($0)".hasPrefix("--bindings \(missing): not read: ")
    }
    try "cc 64 on channel 1 = fly\n".write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect {
      try Hands(file: file, learning: [.play])
    } throws: {
      "\($0)".hasPrefix("--bindings \(file): line 1, column 22: there is no action \"fly\"")
    }
    var hands = try Hands(file: "/nowhere/bindings", learning: [.play])
    #expect {
      try hands.receive(message(0xB0, 64, 127))
    } throws: {
      "\($0)".hasPrefix("--bindings /nowhere/bindings: not written: ")
    }
  }
}

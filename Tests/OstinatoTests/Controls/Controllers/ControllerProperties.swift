import OstinatoControls
import OstinatoOracle
import TestSupport
import Testing

@Suite struct ControllerProperties {
  private static let actions = ["play", "next on deck A", "keys = all", "gäin"]

  @Test func `Random tables, messages and learning go as a model of the rules says (J1–J6)`() throws
  {
    var (inputs, learnt) = (0, 0)
    for seed in Seeds.range(count: perBuild(debug: 200, release: 2_000)) {
      var draws = SplitMix64(seed: seed)
      var table = ControllerBindings<String>()
      var model = ControllerModel()
      for _ in 0..<draws.index(below: 12) {
        let (control, action) = (draws.control(), Self.actions[draws.index(below: 4)])
        let isLatching = draws.index(below: 4) == 0
        try table.bind(control, to: action, isLatching: isLatching)
        model.bind(control, action, isLatching)
      }
      if draws.index(below: 3) == 0 {
        let action = Self.actions[draws.index(below: 4)]
        table.unbind(action)
        model.lines.removeAll { $0.action == action }
      }
      var receiver = ControllerReceiver<String>(
        try ControllerBindings(parsing: table.description))
      #expect(receiver.bindings == table, "OSTINATO_SEED=\(seed)")
      for step in 0..<60 {
        switch draws.index(below: 12) {
        case 0:
          let action = Self.actions[draws.index(below: 4)]
          try receiver.learn(action)
          model.learning = action
        case 1:
          receiver.cancelLearning()
          model.learning = nil
        default:
          let bytes = draws.message()
          let wasLearning = model.learning
          let input = receiver.receive(try #require(ControllerMessage(bytes)))
          let said = input.map { "\($0.action) \($0.message) \($0.isPress) \($0.isRelease)" }
          #expect(said == model.receive(bytes), "OSTINATO_SEED=\(seed), step \(step)")
          inputs += input == nil ? 0 : 1
          learnt += wasLearning != model.learning ? 1 : 0
        }
        #expect(receiver.learning == model.learning, "OSTINATO_SEED=\(seed), step \(step)")
        let found = receiver.bindings.bindings.map { "\($0.control) \($0.action) \($0.isLatching)" }
        let wanted = model.lines.map { "\($0.control) \($0.action) \($0.isLatching)" }
        #expect(found == wanted, "OSTINATO_SEED=\(seed), step \(step)")
      }
    }
    #expect(inputs > 100 && learnt > 10, "\(inputs) inputs, \(learnt) learnt")
  }
}

extension SplitMix64 {
  /// One of few numbers, so that bindings collide.
  private mutating func few() -> Int { [0, 1, 2, 3, 63, 127][index(below: 6)] }

  fileprivate mutating func control() -> MIDIControl {
    let (number, other, channel) = (few(), few(), index(below: 2))
    return switch index(below: 6) {
    case 0, 1: .note(number, channel: channel)
    case 2: .notes(from: min(number, other), to: max(number, other), channel: channel)
    case 3: .controlChange(number, channel: channel)
    case 4: .programChange(number, channel: channel)
    default: .pitchBend(channel: channel)
    }
  }

  /// The bytes of a message.
  fileprivate mutating func message() -> [UInt8] {
    let kind: UInt8 = [0x80, 0x90, 0x90, 0xB0, 0xB0, 0xC0, 0xE0][index(below: 7)]
    let value = UInt8([0, 1, 63, 64, 127][index(below: 5)])
    // The middle of the pitch bend, or near it.
    let first = UInt8(kind == 0xE0 ? index(below: 2) : few())
    return [kind | UInt8(index(below: 2)), first] + (kind == 0xC0 ? [] : [value])
  }
}

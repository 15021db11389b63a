import OstinatoControls
import TestSupport
import Testing

@Suite struct ControllerBindingsScenarios {
  typealias Bindings = ControllerBindings<String>

  private static func refusal(
    _ control: MIDIControl, _ action: String, in table: Bindings = Bindings()
  ) -> BindingError? {
    var changed = table
    do throws(BindingError) {
      try changed.bind(control, to: action)
      return nil
    } catch {
      #expect(changed == table)
      return error
    }
  }

  @Test(arguments: [Int.min, -1, 0, 127, 128, .max])
  func `A number is 0 to 127 (J1, J2)`(number: Int) {
    let wanted: BindingError? = (0...127).contains(number) ? nil : .numberOutOfRange(number)
    #expect(Self.refusal(.note(number, channel: 0), "a") == wanted)
    #expect(Self.refusal(.controlChange(number, channel: 0), "a") == wanted)
    #expect(Self.refusal(.programChange(number, channel: 0), "a") == wanted)
    #expect(
      Self.refusal(.notes(from: min(number, 0), to: max(number, 0), channel: 0), "a") == wanted)
  }

  @Test(arguments: [Int.min, -1, 0, 15, 16, .max])
  func `A channel is 0 to 15 (J1, J2)`(channel: Int) {
    let wanted: BindingError? = (0...15).contains(channel) ? nil : .channelOutOfRange(channel)
    for control: MIDIControl in [
      .note(1, channel: channel), .notes(from: 1, to: 2, channel: channel),
      .controlChange(1, channel: channel), .programChange(1, channel: channel),
      .pitchBend(channel: channel),
    ] {
      #expect(Self.refusal(control, "a") == wanted)
    }
  }

  @Test func `A range begins with its lower note (J3)`() {
    #expect(Self.refusal(.notes(from: 5, to: 5, channel: 0), "a") == nil)
    #expect(
      Self.refusal(.notes(from: 5, to: 4, channel: 0), "a") == .notesReversed(from: 5, to: 4))
  }

  @Test(arguments: [
    ("", false), ("a", true), (String(repeating: "a", count: 128), true),
    (String(repeating: "a", count: 129), false), (String(repeating: "é", count: 64), true),
    (String(repeating: "é", count: 65), false), ("a b", true), (" a", false), ("a\t", false),
    ("a\nb", false), ("a\rb", false), ("= # latching", true), ("\u{00A0}", true),
  ])
  func `The text of an action has 1 to 128 bytes on one line, without spaces around it (J2)`(
    text: String, isPossible: Bool
  ) throws {
    let wanted: BindingError? = isPossible ? nil : .actionNotPossible(text)
    #expect(Self.refusal(.pitchBend(channel: 0), text) == wanted)
    #expect(wanted?.description.contains("\n") != true)
    var receiver = ControllerReceiver<String>()
    var refusal: BindingError?
    do throws(BindingError) { try receiver.learn(text) } catch { refusal = error }
    #expect(refusal == wanted)
    #expect(receiver.learning == (isPossible ? text : nil))
    guard isPossible else { return }
    var table = Bindings()
    try table.bind(.pitchBend(channel: 0), to: text)
    #expect(try Bindings(parsing: table.description) == table)
  }

  /// An action whose text does not say which one it is.
  struct Mute: LosslessStringConvertible, Equatable {
    let number: Int
    var description: String { "mute" }
    init(number: Int) { self.number = number }
    init?(_ description: String) { self.init(number: 0) }
  }

  @Test func `An action whose text is read back as another one is refused (J2)`() throws {
    var table = ControllerBindings<Mute>()
    try table.bind(.pitchBend(channel: 0), to: Mute(number: 0))
    #expect(throws: BindingError.actionNotPossible("mute")) {
      try table.bind(.pitchBend(channel: 1), to: Mute(number: 1))
    }
  }

  @Test func `A table has at most 512 bindings, and a full one can still change (J2, J5)`() throws {
    var table = Bindings()
    for index in 0..<512 {
      try table.bind(.controlChange(index % 128, channel: index / 128), to: "a\(index)")
    }
    #expect(
      Self.refusal(.pitchBend(channel: 0), "b", in: table) == .tooManyBindings(limit: 512))
    var receiver = ControllerReceiver(table)
    #expect(throws: BindingError.tooManyBindings(limit: 512)) { try receiver.learn("b") }
    #expect(receiver.learning == nil)
    try receiver.learn("a7")
    let wheel = try #require(ControllerMessage([0xE0, 0, 0]))
    #expect(receiver.receive(wheel) == nil)
    #expect(receiver.bindings.bindings.count == 512)
    #expect(receiver.bindings.controls(of: "a7") == [.pitchBend(channel: 0)])
    #expect(try Bindings(parsing: table.description) == table)
    try table.bind(.controlChange(3, channel: 0), to: "b")
    #expect(table.bindings.count == 512 && table.bindings.last?.action == "b")
    table.unbind("b")
    try table.bind(.pitchBend(channel: 0), to: "b")
  }

  @Test func `A new binding replaces those that it collides with (J3)`() throws {
    var table = Bindings()
    try table.bind(.notes(from: 0, to: 10, channel: 0), to: "low")
    try table.bind(.notes(from: 11, to: 20, channel: 0), to: "middle")
    try table.bind(.notes(from: 0, to: 127, channel: 1), to: "other")
    try table.bind(.note(5, channel: 0), to: "five")
    try table.bind(.controlChange(5, channel: 0), to: "knob", isLatching: true)
    #expect(
      table.description == """
        notes 0 to 10 on channel 1 = low
        notes 11 to 20 on channel 1 = middle
        notes 0 to 127 on channel 2 = other
        note 5 on channel 1 = five
        cc 5 on channel 1 latching = knob

        """)
    #expect(table.binding(of: .note(5, channel: 0))?.action == "five")
    #expect(table.binding(of: .note(10, channel: 0))?.action == "low")
    #expect(table.binding(of: .note(21, channel: 0)) == nil)
    #expect(table.binding(of: .controlChange(10, channel: 0)) == nil)
    try table.bind(.notes(from: 10, to: 11, channel: 0), to: "both")
    try table.bind(.controlChange(5, channel: 0), to: "knob")
    #expect(
      table.description == """
        notes 0 to 127 on channel 2 = other
        note 5 on channel 1 = five
        notes 10 to 11 on channel 1 = both
        cc 5 on channel 1 = knob

        """)
    #expect(table.binding(of: .note(10, channel: 0))?.action == "both")
    #expect(table.binding(of: .note(9, channel: 0)) == nil)
    table.unbind("five")
    table.unbind("nobody")
    #expect(table.bindings.map(\.action) == ["other", "both", "knob"])
  }
}

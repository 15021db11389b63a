import OstinatoControls
import Testing

@Suite struct ControllerReceiverScenarios {
  /// What a receiver makes of messages: for each `+` for a press, `-` for a release, `.` for neither, and a space for no
  /// input.
  private static func play(
    _ messages: [[UInt8]], on receiver: inout ControllerReceiver<String>
  ) throws -> String {
    try messages.map { bytes in
      let message = try #require(ControllerMessage(bytes))
      guard let input = receiver.receive(message) else { return " " }
      #expect(input.message == message)
      switch (input.isPress, input.isRelease) {
      case (true, true): return "±"
      case (true, false): return "+"
      case (false, true): return "-"
      case (false, false): return "."
      }
    }.joined()
  }

  private static func receiver(_ text: String) throws -> ControllerReceiver<String> {
    ControllerReceiver(try ControllerBindings(parsing: text))
  }

  @Test func `A note is pressed by each note-on and released by each note-off (J4)`() throws {
    var receiver = try Self.receiver("notes 60 to 61 on channel 1 = keys")
    let played = try Self.play(
      [
        [0x90, 60, 1], [0x90, 60, 127], [0x90, 60, 0], [0x80, 60, 9], [0x90, 62, 1], [0x91, 60, 1],
        [0xB0, 60, 127],
      ], on: &receiver)
    #expect(played == "++--   ")
  }

  @Test func `A control change is pressed from 64 on, and released below (J4)`() throws {
    var receiver = try Self.receiver("cc 64 on channel 1 = play")
    let values: [UInt8] = [0, 63, 64, 127, 64, 63, 0, 127, 0, 127, 127]
    #expect(try Self.play(values.map { [0xB0, 64, $0] }, on: &receiver) == "..+..-.+-+.")
  }

  @Test func `Each control change is pressed on its own (J4)`() throws {
    var receiver = try Self.receiver("cc 1 on channel 1 = a\ncc 1 on channel 2 = b")
    let played = try Self.play(
      [[0xB0, 1, 127], [0xB1, 1, 127], [0xB0, 1, 0], [0xB1, 1, 100], [0xB1, 1, 0]], on: &receiver)
    #expect(played == "++-.-")
  }

  @Test func `A program change presses and releases, and a pitch bend does neither (J4)`() throws {
    var receiver = try Self.receiver(
      "program 3 on channel 1 = next\npitch bend on channel 1 = tempo")
    let played = try Self.play(
      [[0xC0, 3], [0xC0, 3], [0xC0, 4], [0xE0, 0, 0], [0xE0, 127, 127], [0xE0, 0, 64]],
      on: &receiver)
    #expect(played == "±± ...")
  }

  @Test func `Each message of a latching control presses and releases (J4)`() throws {
    var receiver = try Self.receiver("cc 80 on channel 1 latching = record")
    let values: [UInt8] = [127, 0, 127, 127, 0]
    #expect(try Self.play(values.map { [0xB0, 80, $0] }, on: &receiver) == "±±±±±")
  }

  struct Learning: Sendable, CustomTestStringConvertible {
    let messages: [[UInt8]]
    let control: MIDIControl
    init(_ messages: [[UInt8]], _ control: MIDIControl) {
      (self.messages, self.control) = (messages, control)
    }
    var testDescription: String { "\(messages): \(control)" }
  }

  @Test(
    arguments: [
      Learning([[0x90, 36, 1]], .note(36, channel: 0)),
      Learning([[0x80, 36, 64], [0x90, 36, 0], [0x9A, 40, 90]], .note(40, channel: 10)),
      // A pedal that was down when learning began.
      Learning([[0xB0, 64, 0], [0xB0, 7, 1]], .controlChange(7, channel: 0)),
      Learning([[0xB0, 64, 127]], .controlChange(64, channel: 0)),
      Learning([[0xC0, 0]], .programChange(0, channel: 0)),
      Learning([[0xE3, 0, 64], [0xE3, 1, 64]], .pitchBend(channel: 3)),
      Learning([[0xE3, 0, 64], [0xE3, 127, 63]], .pitchBend(channel: 3)),
    ])
  func `The control is learnt that somebody moves, and not one that is let go (J5)`(row: Learning)
    throws
  {
    var receiver = ControllerReceiver<String>()
    try receiver.learn("first")
    try receiver.learn("a")
    #expect(try Self.play(row.messages, on: &receiver).allSatisfy { $0 == " " })
    #expect(receiver.learning == nil)
    #expect(receiver.bindings.description == "\(row.control) = a\n")
  }

  @Test func `What is learnt replaces the action's bindings and the control's (J3, J5)`() throws {
    var receiver = try Self.receiver(
      "cc 1 on channel 1 = a\ncc 2 on channel 1 latching = b\nnote 1 on channel 1 = a")
    try receiver.learn("a")
    #expect(receiver.bindings.bindings.count == 3)
    #expect(try Self.play([[0xB0, 2, 127]], on: &receiver) == " ")
    #expect(receiver.bindings.description == "cc 2 on channel 1 = a\n")
    // The press was learnt, so that the release comes without it.
    #expect(
      try Self.play([[0xB0, 2, 0], [0xB0, 2, 127], [0xB0, 1, 127]], on: &receiver) == "-+ ")
  }

  @Test func `A note within a range is learnt out of it (J3, J5)`() throws {
    var receiver = try Self.receiver("notes 0 to 127 on channel 1 = keys")
    try receiver.learn("play")
    let played = try Self.play([[0x90, 5, 9], [0x90, 5, 9], [0x90, 6, 9]], on: &receiver)
    #expect(played == " ++")
    #expect(receiver.bindings.binding(of: .note(5, channel: 0))?.action == "play")
    #expect(receiver.bindings.binding(of: .note(6, channel: 0))?.action == "keys")
  }

  @Test func `Whatever is not learnt is an input as usual (J5)`() throws {
    var receiver = try Self.receiver("note 60 on channel 1 = keys")
    #expect(try Self.play([[0x90, 60, 1]], on: &receiver) == "+")
    try receiver.learn("play")
    #expect(try Self.play([[0x80, 60, 1]], on: &receiver) == "-")
    #expect(receiver.learning == "play")
    receiver.cancelLearning()
    #expect(receiver.learning == nil)
    #expect(try Self.play([[0x90, 60, 1], [0x90, 61, 1]], on: &receiver) == "+ ")
    #expect(receiver.bindings.description == "note 60 on channel 1 = keys\n")
  }
}

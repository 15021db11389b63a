import Ostinato
import OstinatoHost
import Testing

/// Settings keep to their ranges, whoever sets them, and however.
@Suite struct HostSettingsScenarios {
  /// What each number counts as.
  private static let messages = [(Int.min, 1), (-1, 1), (0, 1), (1, 1), (77, 77), (.max, .max)]
  private static let events = [
    (Int.min, 1), (-5, 1), (0, 1), (1, 1), (4097, 4097), (1 << 20, 1 << 20), (.max, 1 << 20),
  ]

  @Test(arguments: messages) func `A block takes in one message or more`(set: Int, is held: Int) {
    #expect(HostSettings(messagesPerBlock: set).messagesPerBlock == held)
    var settings = HostSettings(eventCapacity: 5)
    settings.messagesPerBlock = set
    #expect(settings == HostSettings(messagesPerBlock: held, eventCapacity: 5))
  }

  @Test(arguments: events) func `From one to 1 048 576 events can wait`(set: Int, are held: Int) {
    #expect(HostSettings(eventCapacity: set).eventCapacity == held)
    var settings = HostSettings(messagesPerBlock: 5)
    settings.eventCapacity = set
    #expect(settings == HostSettings(messagesPerBlock: 5, eventCapacity: held))
  }

  @Test func `A member changed in place is held to its range as well`() {
    var settings = HostSettings()
    settings.messagesPerBlock -= 1000
    settings.eventCapacity <<= 30
    #expect(settings == HostSettings(messagesPerBlock: 1, eventCapacity: 1 << 20))
  }

  @Test func `With the least of everything a host still plays and tells`() throws {
    var settings = HostSettings()
    settings.messagesPerBlock = -1
    settings.eventCapacity = -5
    let player = try StreamedHost(sequencer(), settings: settings)
    try player.control.send(.play)
    player.render(frames: 1)
    #expect(player.control.state.isPlaying)
    #expect(player.control.drainEvents().count == 2)  // Played, and the rest lost.
  }
}

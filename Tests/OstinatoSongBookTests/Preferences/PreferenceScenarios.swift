import OstinatoRhythm
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// Preferences of one device and of all (B18).
@Suite struct PreferenceScenarios {
  @Test func `A device's own preference comes first, then that of all, then the default`() throws {
    var phone = SongBook(device: "phone")
    #expect(
      phone[.accentsDownbeat] && !phone[.isMuted] && !phone[.flashesTorch] && !phone[.usesHaptics])
    #expect(phone[.beatSound(.alone)] == .percussion(.metronomeClick))
    #expect(phone[.subdivisionSound(.songs)] == .percussion(.closedHiHat))
    try phone.set(.flashesTorch, to: true, for: .allDevices)
    try phone.set(.beatSound(.songs), to: .sample("My bell"), for: .allDevices)
    var tablet = SongBook(device: "tablet")
    try tablet.merge(phone)
    try tablet.set(.flashesTorch, to: false, for: .thisDevice)
    try tablet.set(.beatSound(.songs), to: .percussion(.cowbell), for: .thisDevice)
    try phone.merge(tablet)
    #expect(phone[.flashesTorch] && !tablet[.flashesTorch])
    #expect(phone[.beatSound(.songs)] == .sample("My bell"))
    #expect(tablet[.beatSound(.songs)] == .percussion(.cowbell))
    #expect(tablet[.beatSound(.alone)] == .percussion(.metronomeClick))
    try tablet.set(.flashesTorch, to: nil, for: .thisDevice)
    #expect(tablet[.flashesTorch])
    try tablet.set(.flashesTorch, to: nil, for: .allDevices)
    #expect(!tablet[.flashesTorch])
  }

  @Test func `Two devices' preferences both live`() throws {
    var (phone, tablet) = (SongBook(device: "phone"), SongBook(device: "tablet"))
    try phone.set(.isMuted, to: true, for: .allDevices)
    try tablet.set(.accentsDownbeat, to: false, for: .allDevices)
    try phone.merge(tablet)
    #expect(phone[.isMuted] && !phone[.accentsDownbeat])
    let settings = phone.preferredMetronome(keeping: MetronomeSettings(groove: .triplets))
    #expect(settings == MetronomeSettings(groove: .triplets, accentsDownbeat: false, isMuted: true))
    let version = phone.version
    try phone.set(.isMuted, to: true, for: .allDevices)
    #expect(phone.version == version)
  }

  @Test func `What is not possible is refused, or counts as not set`() throws {
    var book = SongBook(device: "phone")
    let before = book
    #expect(throws: BookError.textLength(0, of: .soundName)) {
      try book.set(.beatSound(.alone), to: .sample(""), for: .thisDevice)
    }
    #expect(book == before)
    let values: [FieldValue] = [.integer(2), .text("yes"), .nothing, .integer(.max)]
    for value in values {
      try book.table.put(
        ["mute": value, "sound-beat-alone": value == .text("yes") ? .text("\n") : value],
        in: "~preferences", kind: "preferences", by: "desk")
      #expect(!book[.isMuted] && book[.beatSound(.alone)] == .percussion(.metronomeClick))
    }
  }
}

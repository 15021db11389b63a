import Testing

@testable import OstinatoChannels
@testable import OstinatoHost

@Suite("Requests")
struct RequestScenarios {
  @Test func `What the audio thread has taken is waited for, and all else withdrawn in time`()
    async throws
  {
    let taken = ClosureRequest<Int, Int> { $0 }
    #expect(taken.take())
    var count = 0
    try await taken.wait(until: .now) {
      count += 1
      return count > 2
    }
    #expect(count == 3)
    let forgotten = ClosureRequest<Int, Int> { $0 }
    await #expect(throws: HostError.noAnswer) {
      try await forgotten.wait(until: .now) { false }
    }
    #expect(!forgotten.take())
  }
}

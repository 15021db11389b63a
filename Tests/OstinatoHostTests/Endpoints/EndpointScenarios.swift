import Ostinato
import OstinatoChannels
import Testing

/// What the two ends of a host do for the one in C, and the one in Swift does not ask for.
@Suite struct EndpointScenarios {
  /// A host's two ends on one thread.
  private struct Ends: ~Copyable {
    var control: ControlEndpoint
    var audio: AudioEndpoint
    var events: EventChannel.Reader

    init(_ engine: LoopEngine, eventCapacity: Int = 64) {
      let channels = HostChannels(for: engine, eventCapacity: eventCapacity)
      // Safe: these are the only ends, and the control end keeps the channels.
      unsafe control = ControlEndpoint(for: engine, channels: channels)
      unsafe audio = AudioEndpoint(
        engine, channels: channels, messagesPerBlock: 64, eventCapacity: eventCapacity)
      unsafe events = channels.events.makeReader()
    }

    mutating func render(frames: Int) {
      var (left, right) = (
        [Float](repeating: 0, count: frames), [Float](repeating: 0, count: frames)
      )
      _ = unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
        unsafe audio.render(into: output, frames: frames, at: nil)
      }
    }

    mutating func drain(atMost limit: Int) -> [String] {
      var told: [String] = []
      events.drain(atMost: limit) { item in
        switch item {
        case .event(let event): told.append("\(event.kind) \(event.frame.rawValue)")
        case .lost(let count): told.append("lost \(count)")
        }
      }
      return told
    }
  }

  @Test func `What one drain has no room for waits for the next, losses too (H7)`() throws {
    for limit in 1...7 {
      var ends = try Ends(sequencer(grid: .sixteenth), eventCapacity: 3)
      _ = try ends.control.send(.play, at: .now)
      // As in HostLossScenarios: the first block has an event too many, and so has the third.
      for _ in 0..<3 { ends.render(frames: 1) }
      #expect(ends.drain(atMost: 0).isEmpty && ends.drain(atMost: -1).isEmpty)
      var told: [String] = []
      while case let batch = ends.drain(atMost: limit), !batch.isEmpty {
        #expect(batch.count <= limit)
        told += batch
      }
      #expect(told == ["played 0", "bar 0", "beat 0", "lost 1", "sixteenth 1", "lost 1"])
    }
  }

  @Test func `What comes while a drain is cut short stands behind what waits (H7)`() throws {
    var ends = try Ends(sequencer(grid: .sixteenth), eventCapacity: 3)
    _ = try ends.control.send(.play, at: .now)
    ends.render(frames: 1)
    #expect(ends.drain(atMost: 2) == ["played 0", "bar 0"])
    ends.render(frames: 3)
    #expect(ends.drain(atMost: 1) == ["beat 0"])
    #expect(ends.drain(atMost: 2) == ["lost 1", "sixteenth 1"])
    #expect(ends.drain(atMost: 9) == ["sixteenth 2", "sixteenth 3"])
  }

  @Test func `Rings have numbers, by which both sides name them`() throws {
    var ends = try Ends(sequencer())
    #expect(ends.audio.deckState(0).ringNumber == 0)
    #expect(try ends.control.replaceClips(on: .a, with: [loop(4)]) == 1)
    #expect(try ends.control.replaceClips(on: .b, with: [loop(5)]) == 2)
    #expect(throws: ControlEndpoint.Error.engine(.noClips(.a))) {
      _ = try ends.control.replaceClips(on: .a, with: [])
    }
    #expect(try ends.control.replaceClips(on: .a, with: [loop(6)]) == 3)
    ends.render(frames: 1)
    #expect(ends.audio.deckState(0).ringNumber == 3)
    #expect(ends.control.state().decks.map { $0.ringNumber } == [3, 2])
    #expect(ends.control.freeUnusedRings() == 3)
    #expect(ends.control.freeUnusedRings() == 0)
  }

  @Test func `The audio side tells the state that it has published`() throws {
    var ends = try Ends(sequencer(), eventCapacity: 7)
    _ = try ends.control.send(.play, at: .now)
    ends.render(frames: 5)
    let shown = ends.control.state()
    #expect(ends.audio.deckCount == 2 && ends.audio.eventCapacity == 7)
    #expect(ends.audio.stateWithoutDecks().position == shown.position)
    #expect((0..<2).map { ends.audio.deckState($0) } == shown.decks)
  }
}

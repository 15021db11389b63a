import Observation
import Ostinato
import OstinatoHost
import Testing

/// What stands between a screen and the engine.
@MainActor @Suite struct SequencerModelScenarios {
  private let player: HostPlayer
  private let model: SequencerModel

  init() throws {
    player = try HostPlayer(sequencer())
    model = SequencerModel(player.control)
  }

  private static func time(_ seconds: Double) -> HostTime {
    HostTime(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  /// A frame, and a look at the state after it.
  private func step() {
    player.render(frames: 1)
    model.refresh()
  }

  private func step(_ seconds: Double) {
    player.render(frames: 1, at: Self.time(seconds))
    model.refresh(at: Self.time(seconds))
  }

  @Test func `Observers of its state hear of a change, and only of one`() throws {
    #expect(model.holdFraction == 0 && model.lastError == nil)
    nonisolated(unsafe) var changes = 0
    func watch() {
      withObservationTracking {
        _ = model.state
      } onChange: {
        changes += 1
      }
    }
    watch()
    model.refresh()
    #expect(changes == 0)
    model.perform(.play)
    player.render(frames: 4)
    model.refresh()
    #expect(changes == 1)
    #expect(model.state == player.control.state)
    #expect(model.state.time.description == "0:1:0")
  }

  @Test func `A refusal shows until something is done that is not refused`() throws {
    model.toggleNext(on: DeckID(9))
    #expect(model.lastError == .command(.noSuchDeck(DeckID(9))))
    model.perform(.play)
    #expect(model.lastError == nil)
  }

  @Test func `Next marks, and again takes the mark back; the microloop goes on and off`() throws {
    model.toggleNext(on: .a)
    step()
    #expect(model.state.decks[0].nextClipIndex != nil)
    model.toggleNext(on: .a)
    model.perform(.play)
    step()
    #expect(model.state.decks[0].nextClipIndex == nil)
    model.toggleMicroloop()
    step()
    #expect(model.state.microloop.region != nil)
    model.toggleMicroloop()
    step()
    #expect(model.state.microloop.region == nil)
  }

  @Test func `A clip is chosen, and again takes the mark back; the microloop takes a length`()
    throws
  {
    model.toggleClip(1, on: .a)
    step()
    #expect(model.state.decks[0].nextClipIndex == 1)
    model.toggleClip(0, on: .a)
    step()
    #expect(model.state.decks[0].nextClipIndex == 0)
    model.toggleClip(0, on: .a)
    model.perform(.play)
    step()
    #expect(model.state.decks[0].nextClipIndex == nil)
    model.toggleClip(0, on: DeckID(9))
    #expect(model.lastError == .command(.noSuchDeck(DeckID(9))))

    model.toggleMicroloop(length: .sixteenths(1))
    step()
    #expect(model.state.microloop.region?.length == .perSixteenth)
    model.toggleMicroloop(length: .beats(1))
    step()
    #expect(model.state.microloop.region?.length == .perQuarter)
    model.toggleMicroloop(length: .beats(1))
    step()
    #expect(model.state.microloop.region == nil)
    model.toggleMicroloop(length: .sixteenths(1))
    step()
    model.toggleMicroloop()
    step()
    #expect(model.state.microloop.region == nil)
  }

  @Test func `The button plays, pauses when let go, and resets when held for over two seconds`()
    throws
  {
    model.buttonDown(at: Self.time(0))
    model.buttonUp(at: Self.time(0.1))
    step(0.2)
    #expect(model.state.isPlaying)
    model.buttonDown(at: Self.time(1))
    step(2)
    #expect(model.holdFraction == 0.5)
    model.buttonUp(at: Self.time(2.1))
    step(2.2)
    #expect(!model.state.isPlaying && model.holdFraction == 0)
    model.perform(.play)
    step(2.3)
    model.buttonDown(at: Self.time(3))
    step(5.1)
    step(5.2)
    model.buttonUp(at: Self.time(5.3))
    step(5.4)
    let kinds = player.events.map(\.kind).filter { $0 != .bar && $0 != .beat }
    #expect(kinds == [.played, .paused, .played, .reset])
    model.perform(.play)
    step(6)
    model.buttonDown(at: Self.time(7))
    model.buttonCancelled(at: Self.time(7.1))
    step(10)
    #expect(model.state.isPlaying)
  }

  @Test func `A second touch counts before the first is heard`() throws {
    let model = SequencerModel(player.control, latency: 40)
    for second in [0.0, 0.25] {
      model.toggleNext(on: .a)
      player.render(frames: 1, at: Self.time(second))
      model.refresh(at: Self.time(second))
      #expect(model.state.decks[0].nextClipIndex == nil)
    }
    #expect(player.events.map(\.kind) == [.nextMarked(.a, clip: 1), .nextUnmarked(.a)])
  }

  @Test func `It shows what is heard (H9)`() throws {
    let model = SequencerModel(player.control, latency: 4)
    model.perform(.play)
    for block in 0..<6 {
      let time = Self.time(Double(block) / 2)
      player.render(frames: 2, at: time)
      model.refresh(at: time)
    }
    // At 2.5 s ten frames were handed over, of which the tenth is heard in a second.
    #expect(player.control.state.time.description == "0:3:0")
    #expect(model.state.time.description == "0:1:2")
    #expect(model.state.frame == 6)
  }
}

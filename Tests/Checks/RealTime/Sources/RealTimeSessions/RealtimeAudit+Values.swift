import Ostinato
import OstinatoControls

// The parts that are useful without an engine, at places that a performance came to.
extension RealtimeAudit {
  func exercise(at ticks: Ticks, in base: Timebase) throws {
    try exerciseTimebase(base, at: ticks)
    try exerciseMicroloop(at: ticks, in: base)
    exerciseDeckQueue(at: ticks, in: base)
    exerciseTransport()
    exerciseStereoBuffer()
    exerciseHoldButton()
    exerciseControllerMessage()
    exerciseSamples()
  }

  private func exerciseSamples() {
    for sample in [0, 0.3, -1, 2, .infinity, .nan] as [Float] {
      look("WAVFile.pcm16(_:)") { WAVFile.pcm16(sample) }
    }
  }

  private func exerciseControllerMessage() {
    for bytes in [[0x90, 60, 100], [0xC0, 5], [0xE0, 0, 64], [0xF8]] as [[UInt8]] {
      look("ControllerMessage.init(_:)") { ControllerMessage(bytes) }
      guard let message = ControllerMessage(bytes) else { continue }
      look("ControllerMessage.control") { message.control }
      look("ControllerMessage.value") { message.value }
      look("ControllerMessage.fraction") { message.fraction }
    }
  }

  private func exerciseTimebase(_ base: Timebase, at ticks: Ticks) throws {
    let (rate, tempo, signature) = (base.sampleRate, base.tempo, base.timeSignature)
    try realtime("Timebase.init(sampleRate:tempo:timeSignature:)") {
      () throws(Timebase.Error) in
      try Timebase(sampleRate: rate, tempo: tempo, timeSignature: signature)
    }
    let fastest = try Tempo(bpm: 1000)
    let slowest = try SampleRate(1)
    refused("Timebase.init(sampleRate:tempo:timeSignature:)") { () throws(Timebase.Error) in
      try Timebase(sampleRate: slowest, tempo: fastest)
    }
    look("Timebase.sampleRate") { base.sampleRate }
    look("Timebase.tempo") { base.tempo }
    look("Timebase.timeSignature") { base.timeSignature }
    look("Timebase.unitsPerTick") { base.unitsPerTick }
    look("Timebase.unitsPerFrame") { base.unitsPerFrame }
    look("Timebase.position(of:)") { base.position(of: ticks) }
    let position = base.position(of: ticks)
    look("Timebase.ticks(at:)") { base.ticks(at: position) }
    look("Timebase.frames(from:to:)") { base.frames(from: Position(units: 0), to: position) }
    look("Timebase.time(at:)") { base.time(at: FramePosition(ticks.rawValue)) }
    look("Timebase.time(atMilliseconds:)") { base.time(atMilliseconds: 4_560) }
    let time = MusicalTime(ticks, in: signature)
    try realtime("Timebase.frame(of:)") { () throws(MusicalTime.Error) in
      try base.frame(of: time)
    }
    try realtime("Timebase.milliseconds(of:)") { () throws(MusicalTime.Error) in
      try base.milliseconds(of: time)
    }
    let nowhere = MusicalTime(bar: 0, beat: 64, sixteenth: 0)
    refused("Timebase.frame(of:)") { () throws(MusicalTime.Error) in
      try base.frame(of: nowhere)
    }
    refused("Timebase.milliseconds(of:)") { () throws(MusicalTime.Error) in
      try base.milliseconds(of: nowhere)
    }
  }

  private func exerciseMicroloop(at ticks: Ticks, in base: Timebase) throws {
    let signature = base.timeSignature
    var loop = try realtime("Microloop.init(bars:in:)") { () throws(Microloop.Error) in
      try Microloop(bars: 2, in: signature)
    }
    refused("Microloop.init(bars:in:)") { () throws(Microloop.Error) in
      try Microloop(bars: 0, in: signature)
    }
    look("MusicalLength.ticks(in:)") { MusicalLength.beats(3).ticks(in: .fourFour) }
    look("Microloop.maximumBars") { Microloop.maximumBars }
    look("Microloop.maximumCommandBars") { Microloop.maximumCommandBars }
    look("Microloop.length") { loop.length }
    realtime("Microloop.engage(at:length:)") { loop.engage(at: ticks, length: ticks) }
    look("Microloop.segmentLength") { loop.segmentLength }
    look("Microloop.region") { loop.region }
    if let region = loop.region {
      look("Microloop.Region.start") { region.start }
      look("Microloop.Region.end") { region.end }
      look("Microloop.Region.length") { region.length }
      look("Microloop.Region.contains(_:)") { region.contains(ticks) }
      look("Microloop.positionAfterWrap(of:in:)") {
        loop.positionAfterWrap(of: base.position(of: region.end), in: base)
      }
    }
    realtime("Microloop.release()") { loop.release() }
  }

  private func exerciseDeckQueue(at ticks: Ticks, in base: Timebase) {
    let bar = base.timeSignature.barLength
    var deck = realtime("DeckQueue.init(clipCount:length:)") {
      DeckQueue(clipCount: 2, length: bar)
    }
    look("DeckQueue.clipCount") { deck.clipCount }
    look("DeckQueue.currentIndex") { deck.currentIndex }
    look("DeckQueue.nextIndex") { deck.nextIndex }
    look("DeckQueue.gridOrigin") { deck.gridOrigin }
    look("DeckQueue.length") { deck.length }
    realtime("DeckQueue.markNext()") { deck.markNext() }
    realtime("DeckQueue.mark(_:)") { deck.mark(0) }
    realtime("DeckQueue.cancelNext()") { deck.cancelNext() }
    for clip in [0, 7] {
      realtime("DeckQueue.launch(_:gridOrigin:length:)") {
        deck.launch(clip, gridOrigin: bar, length: bar)
      }
    }
    for isHeld in [false, true] {
      deck.markNext()
      realtime("DeckQueue.arrive(at:isHeld:nextLength:)") {
        deck.arrive(at: bar, isHeld: isHeld, nextLength: bar)
      }
    }
    look("DeckQueue.boundary(after:)") { deck.boundary(after: ticks) }
    look("DeckQueue.playhead(at:)") { deck.playhead(at: ticks) }
    look("DeckQueue.audioFrame(at:clipTempo:in:)") {
      deck.audioFrame(at: base.position(of: ticks), clipTempo: base.tempo, in: base)
    }
    realtime("DeckQueue.rewind()") { deck.rewind() }
    realtime("DeckQueue.replaceRing(clipCount:length:gridOrigin:)") {
      deck.replaceRing(clipCount: 3, length: bar, gridOrigin: ticks)
    }
  }

  private func exerciseTransport() {
    var machine = realtime("TransportStateMachine.init()") { TransportStateMachine() }
    for event in TransportStateMachine.Event.allCases {
      look("TransportStateMachine.state") { machine.state }
      look("TransportStateMachine.transition(from:on:)") {
        TransportStateMachine.transition(from: machine.state, on: event)
      }
      realtime("TransportStateMachine.handle(_:)") { machine.handle(event) }
    }
  }

  private func exerciseStereoBuffer() {
    var sample: Float = 0
    withUnsafeMutablePointer(to: &sample) { pointer in
      let buffer = unsafe realtime("UnsafeStereoBuffer.init(left:right:stride:)") {
        unsafe UnsafeStereoBuffer(left: pointer, right: pointer)
      }
      look("UnsafeStereoBuffer.left") { unsafe buffer.left }
      look("UnsafeStereoBuffer.right") { unsafe buffer.right }
      look("UnsafeStereoBuffer.stride") { unsafe buffer.stride }
    }
  }

  private func exerciseHoldButton() {
    var button = realtime("HoldButton.init(longestPress:)") { HoldButton() }
    look("HoldButton.longestPress") { button.longestPress }
    for (second, event) in [(0, .down), (1, .timePassed), (3, .up)] as [(Int, HoldButton.Event)] {
      let time = Duration.seconds(second)
      look("HoldButton.transition(from:on:at:isPlaying:longestPress:)") {
        HoldButton.transition(
          from: button.state, on: event, at: time, isPlaying: true, longestPress: .seconds(2))
      }
      realtime("HoldButton.handle(_:at:isPlaying:)") {
        button.handle(event, at: time, isPlaying: true)
      }
      look("HoldButton.state") { button.state }
      look("HoldButton.holdFraction(at:)") { button.holdFraction(at: .milliseconds(1500)) }
    }
  }

  /// Insists on an error of a declaration: that path is to be safe too.
  @inline(__always)
  func refused<Result, Failure: Error>(
    _ declaration: String, _ body: () throws(Failure) -> Result
  ) {
    do {
      try realtime(declaration, body)
      preconditionFailure("what should have been refused was not")
    } catch {}
  }
}

/// Sending, waiting and being due (C).
extension Oracle {
  /// Takes in the commands sent at this frame, in order. A cancellation and a new ring take effect
  /// as they are sent.
  mutating func send() {
    while let index = unsent.first, performance.commands[index].frame <= frame {
      unsent.removeFirst()
      switch performance.commands[index].action {
      case .cancel(let target):
        result.commands.appliedAt[index] = frame
        cancel(target)
      case .replaceRing(let deck, let ring):
        result.commands.appliedAt[index] = frame
        replaceRing(ofDeck: deck, by: ring)
      default:
        pending.append(index)
      }
    }
  }

  /// C4. Nothing happens where the command is no longer, or not yet, pending.
  private mutating func cancel(_ target: Int) {
    guard let place = pending.firstIndex(of: target) else { return }
    pending.remove(at: place)
    result.commands.cancelled.append(target)
  }

  /// C2: first the commands anchored to this frame, in the order sent. C3: one whose frame has
  /// passed is among them, and its late notice comes before its outcome (E2).
  mutating func applyDueByFrame() {
    var waiting: [Int] = []
    for index in pending {
      let command = performance.commands[index]
      switch command.anchor {
      case .now:
        apply(index)
      case .frame(let due) where due <= frame:
        if due < frame { report(.late(command.action.word, by: frame - due)) }
        apply(index)
      default:
        waiting.append(index)
      }
    }
    pending = waiting
  }

  /// C2: then, if the frame will be played, those whose musical anchor it reaches, in the order
  /// sent. One pass; each is judged when its turn comes, by what those before it did; after one
  /// that pauses, the rest wait, all but `play` (C5).
  mutating func applyDueByMusic() {
    var waiting: [Int] = []
    for index in pending {
      let command = performance.commands[index]
      if transport.isPaused {
        if command.action == .play, command.anchor.isMusical {
          playWhileStanding(index)
        } else {
          waiting.append(index)
        }
      } else if isReached(command.anchor) {
        apply(index)
      } else {
        waiting.append(index)
      }
    }
    pending = waiting
  }

  /// C5: judged as if this frame were played, and never left waiting.
  private mutating func playWhileStanding(_ index: Int) {
    if isReached(performance.commands[index].anchor) {
      apply(index)
    } else {
      result.commands.appliedAt[index] = frame
      reject(.play, .musicStandsStill)
    }
  }

  /// C1, looking at `P` before any wrap (C2).
  private mutating func isReached(_ anchor: SentCommand.Anchor) -> Bool {
    switch anchor {
    case .now, .frame: return false
    case .time(let ticks): return position >= units(ticks)
    case .grid(let line): return lineReached(line) != nil
    }
  }

  /// C1: the line of a grid that belongs to this frame, in ticks, if any.
  mutating func lineReached(_ line: SentCommand.Line) -> Int64? {
    switch line {
    case .sixteenth: return lineReached(every: MusicalUnits.ticksPerSixteenth)
    case .beat: return lineReached(every: beatTicks)
    case .bar: return lineReached(every: barTicks)
    case .segment: return segmentReached()
    case .clipEnd(let deck): return clipBoundary(ofDeck: deck)
    }
  }

  /// C1: as long as the microloop's region and counted from its start (W5); without one, as the
  /// setting says, in bars of the signature that the engine has (R12).
  private mutating func segmentReached() -> Int64? {
    guard let region = transport.region else { return lineReached(every: segmentTicks) }
    return lineReached(every: region.length, from: region.start)
  }

  /// At most one: no step is longer than a sixteenth (T6), and no such grid is finer.
  private mutating func lineReached(every ticks: Int64, from origin: Int64 = 0) -> Int64? {
    guard linesReached(every: ticks, from: origin) > 0 else { return nil }
    let number = MusicalUnits.floorDivide(position - units(origin), by: units(ticks))
    return origin + Int64(number) * ticks
  }

  private mutating func apply(_ index: Int) {
    result.commands.appliedAt[index] = frame
    switch performance.commands[index].action {
    case .play: play()
    case .pause: pause()
    case .reset: reset()
    case .seek(let ticks): seek(to: ticks)
    case .tempo(let microBPM): setTempo(microBPM)
    case .timeSignature(let beats, let unit): setTimeSignature(beats: beats, unit: unit)
    case .ramp(let microBPM, let ticks): ramp(to: microBPM, over: ticks)
    case .microloop(let on, let sixteenths, let start):
      microloop(on, sixteenths: sixteenths, from: start, performance.commands[index].anchor)
    case .microloopHalve: halveMicroloop()
    case .microloopDouble: doubleMicroloop()
    case .microloopMove(let ticks): moveMicroloop(by: ticks)
    case .slip: slip()
    case .clip(let deck, let index): setMark(ofDeck: deck, to: index, .clip)
    case .next(let deck):
      let last = decks[deck].marked ?? decks[deck].current
      setMark(ofDeck: deck, to: (last + 1) % decks[deck].ring.count, .next)
    case .cancelNext(let deck): setMark(ofDeck: deck, to: nil, .cancelNext)
    case .stop(let deck): stop(deck: deck)
    case .launch(let deck, let clip, let inPhase):
      launch(deck: deck, clip, inPhase: inPhase, performance.commands[index].anchor)
    case .follow(let deck, let mode): follow(deck: deck, mode)
    case .gain(let strip, let gain, let time): change(strip, over: time) { $0.gain = gain }
    case .pan(let strip, let pan, let time): change(strip, over: time) { $0.pan = pan }
    case .mute(let strip, let mute): change(strip) { $0.mute = mute }
    case .solo(let strip, let solo): change(strip) { $0.solo = solo }
    case .masterGain(let gain, let time): setMasterGain(gain, over: time)
    case .cue(let cue): hand(cue)
    case .replaceRing, .cancel:
      preconditionFailure("takes effect as it is sent")
    }
  }

  mutating func reject(_ word: SentCommand.Word, _ reason: OracleEvent.Reason) {
    report(.rejected(word, reason))
  }
}

#if DEBUG
  @testable import Ostinato
  import Testing

  /// The commands that wait for a grid: only lines that one of them waits for are due (rules C1, C2).
  @Suite struct GridQueueScenarios {
    static let sixteenth = Ticks.perSixteenth
    /// Each grid with its first line: a bar is 16 sixteenths, a segment two bars, and the clips of the decks
    /// have three bars and five.
    static let grids: [(grid: Quantization, line: Ticks)] = [
      (.sixteenth, sixteenth), (.beat, sixteenth * 4), (.bar, sixteenth * 16),
      (.segment, sixteenth * 32), (.clipEnd(of: .a), sixteenth * 48),
      (.clipEnd(of: .b), sixteenth * 80),
    ]

    /// A queue and the nearest line that its commands wait for.
    struct Waiting {
      var queue = GridQueue(capacity: 12, decks: 2)
      let engine: LoopEngine

      init() throws {
        engine = try LoopEngine(
          sampleRate: 1000, tempo: Tempo(bpm: 120),
          decks: try [3, 5].map { bars in
            [
              try Clip(
                mono: [1], sampleRate: SampleRate(1000), tempo: Tempo(bpm: 120), length: .bars(bars)
              )
            ]
          })
      }

      mutating func append(_ grid: Quantization, number: Int) {
        queue.append(
          QueuedCommand(
            id: CommandID(number: UInt64(number)), command: .play, anchor: .next(grid), dueFrame: 0,
            anchorTicks: .zero, targetTicks: .zero))
      }

      var nearestLine: Ticks {
        let lines = GridLines(
          timeSignature: .fourFour, segment: sixteenth * 32, segmentStart: .zero,
          decks: engine.core.sequencer.decks)
        return queue.nearestLine(after: .zero, afterBoundary: .zero, lines)
      }
    }

    @Test func `The nearest line is that of a grid that a command still waits for (C2)`() throws {
      var waiting = try Waiting()
      defer { waiting.queue.free() }
      #expect(waiting.nearestLine == Ticks(.max))
      // Two for each grid, the farthest lines first.
      let grids = Array(Self.grids.reversed())
      for number in 0..<12 {
        waiting.append(grids[number / 2].grid, number: number)
        #expect(waiting.nearestLine == grids[number / 2].line, "command \(number)")
      }
      for number in (0..<12).reversed() {
        #expect(waiting.nearestLine == grids[number / 2].line, "command \(number)")
        let removed = waiting.queue.remove(CommandID(number: UInt64(number)))
        #expect(removed?.id.number == UInt64(number))
      }
      #expect(waiting.nearestLine == Ticks(.max) && waiting.queue.count == 0)
    }

    @Test func `Once all commands are removed, no line is waited for (C2)`() throws {
      for (grid, line) in Self.grids {
        var waiting = try Waiting()
        defer { waiting.queue.free() }
        for number in 0..<3 { waiting.append(grid, number: number) }
        #expect(waiting.nearestLine == line, "\(grid)")
        waiting.queue.removeAll()
        #expect(waiting.nearestLine == Ticks(.max) && waiting.queue.count == 0, "\(grid)")
      }
    }
  }
#endif

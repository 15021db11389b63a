#if DEBUG
  @testable import Ostinato
  import OstinatoOracle
  import Testing

  /// The heap of commands against a sorted list (rule C2).
  @Suite struct CommandHeapProperties {
    static func command(_ number: UInt64, frame: Int64, tick: Int64) -> QueuedCommand {
      QueuedCommand(
        id: CommandID(number: number), command: .play, anchor: .now, dueFrame: frame,
        anchorTicks: Ticks(tick), targetTicks: .zero)
    }

    /// What a heap in this order is to give first.
    static func key(_ command: QueuedCommand, _ order: CommandHeap.Order) -> (Int64, UInt64) {
      switch order {
      case .frame: (command.dueFrame, command.id.number)
      case .tick: (command.anchorTicks.rawValue, command.id.number)
      case .number: (0, command.id.number)
      }
    }

    @Test(arguments: [CommandHeap.Order.frame, .tick, .number])
    func `Commands come out in order, equals as they were sent, but those removed (C2)`(
      order: CommandHeap.Order
    ) throws {
      var random = SplitMix64(seed: 7)
      var heap = CommandHeap(capacity: 300, by: order)
      defer { heap.free() }
      var list: [QueuedCommand] = []
      for number in 0..<UInt64(3000) {
        if heap.count < 300, random.chance(60) {
          let command = Self.command(
            number, frame: Int64(random.draw(0...20)), tick: Int64(random.draw(-9...9)))
          heap.insert(command)
          list.append(command)
          list.sort { Self.key($0, order) < Self.key($1, order) }
        } else if !list.isEmpty, random.chance(30) {
          let victim = random.draw(0...(list.count - 1))
          let isRemoved = heap.remove(list[victim].id) != nil
          #expect(isRemoved)
          list.remove(at: victim)
        } else if !list.isEmpty {
          #expect(heap.takeFirst().id == list.removeFirst().id)
        }
        #expect(heap.count == list.count)
        #expect(heap.firstNumber == (list.first?.id.number ?? .max))
        #expect(heap.firstFrame == (list.first?.dueFrame ?? .max))
        #expect(heap.firstTick == (list.first?.anchorTicks ?? Ticks(.max)))
      }
      let isGone = heap.remove(CommandID(number: 99_999)) != nil
      #expect(!isGone)
    }
  }
#endif

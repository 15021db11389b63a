// Observers, and commands that wait.

extension EngineCore {
  func writeObservers(to writer: inout SnapshotWriter) {
    writer.put(nextObserverNumber)
    for index in observers.indices {
      let observer = observers[index]
      writer.put(observer.interval.rawValue)
      if observer.interval > .zero { writer.put(observer.id.number) }
    }
  }

  mutating func readObservers(from reader: inout SnapshotReader) throws(SnapshotError) {
    nextObserverNumber = try reader.count(in: 0...Int(clamping: SnapshotFormat.lastNumber))
    for index in observers.indices {
      let start = reader.offset
      let interval = Ticks(try reader.number(in: 0...ClipLength.maximumTicks.rawValue))
      guard interval > .zero else { continue }
      guard interval >= EngineSettings.finestObserverGrid else { throw .invalid(at: start) }
      let number = try reader.count(in: 0...max(nextObserverNumber - 1, 0))
      observerLimit = index + 1
      // Its next line is found anew at the next frame.
      observers[index] = Observer(
        id: ObserverID(number: number), interval: interval, next: interval)
    }
  }

  func writeCommands(_ commands: [PendingCommand], to writer: inout SnapshotWriter) {
    writer.put(nextCommandNumber)
    writer.put(commands.count)
    for pending in commands {
      writer.put(pending.id.number)
      writer.put(pending.command)
      writer.put(pending.anchor)
    }
  }
}

extension LoopEngine {
  /// Sends the commands again, as it were, each under its old number.
  mutating func readCommands(from reader: inout SnapshotReader) throws(SnapshotError) {
    let next = try reader.number(in: 0...UInt64(SnapshotFormat.lastNumber))
    var least: UInt64 = 0
    for _ in 0..<(try reader.count(in: 0...core.settings.pendingCapacity)) {
      let start = reader.offset
      let number: UInt64 = try reader.number()
      guard number >= least, number < next else { throw .invalid(at: start) }
      core.nextCommandNumber = number
      least = number + 1
      let command = try reader.command()
      let anchor = try reader.anchor()
      do { core.enqueue(try checked(command, at: anchor)) } catch { throw .invalid(at: start) }
    }
    core.nextCommandNumber = next
  }
}

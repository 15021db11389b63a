import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_engine_create(
  _ settings: UnsafePointer<ostinato_settings>!, _ decks: UnsafePointer<ostinato_deck>!,
  _ deck_count: Int32, _ engine: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    Refusal.prepare()
    let (pointer, engine) = unsafe (try given(settings), try given(engine))
    unsafe try check(pointer.pointee.struct_size, holds: ostinato_settings.self)
    let settings = unsafe pointer.pointee
    guard unsafe settings.abi_version == UInt32(OSTINATO_ABI_VERSION) else {
      throw Refusal(OSTINATO_WRONG_ABI_VERSION)
    }
    let rate = unsafe try SampleRate(checking: settings.sample_rate)
    let tempo = unsafe try Tempo(checking: settings.tempo_micro_bpm)
    let signature = unsafe try TimeSignature(checking: settings.beats_per_bar, settings.beat_unit)
    let engineSettings = unsafe try settings.engineSettings()
    unsafe try EngineBox.validate(eventCapacity: settings.event_capacity)
    let decks = unsafe try COstinato.decks(decks, count: deck_count)
    let sources = unsafe try strips(
      settings.sources, count: settings.source_count, most: EngineSettings.maximumSources,
      or: OSTINATO_TOO_MANY_SOURCES)
    let groups = unsafe try strips(
      settings.groups, count: settings.group_count, most: EngineSettings.maximumGroups,
      or: OSTINATO_TOO_MANY_GROUPS)
    let stripGroups = try COstinato.groups(groups, decks: decks, sources: sources)
    let made: LoopEngine
    do throws(LoopEngine.Error) {
      made = try LoopEngine(
        sampleRate: rate, tempo: tempo, timeSignature: signature, decks: decks.map { $0.deck },
        sources: sources.map { $0.strip }, groups: stripGroups, settings: engineSettings)
    } catch { throw Refusal(error) }
    unsafe engine.pointee = EngineBox.make(made, eventCapacity: Int(settings.event_capacity))
  }
}

@c @implementation
public func ostinato_engine_fork(
  _ engine: OpaquePointer!, _ fork: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, fork) = unsafe (try EngineBox.open(engine), try given(fork))
    let capacity = unsafe box.pointee.events.capacity
    unsafe fork.pointee = EngineBox.make(box.pointee.engine.fork(), eventCapacity: capacity)
  }
}

@c @implementation
public func ostinato_engine_destroy(_ engine: OpaquePointer!) -> Int32 {
  result { () throws(Refusal) in unsafe EngineBox.destroy(try EngineBox.open(engine)) }
}

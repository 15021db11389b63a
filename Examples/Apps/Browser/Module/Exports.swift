// What JavaScript calls. In a page whose threads share their memory, page_render and page_audio_stack are for the
// audio thread, and all else for the main thread. In one whose threads do not, the audio thread has a module of its own
// and calls everything.
import COstinatoHeader
import LinkedPerformance
import LoopSynthesis
import Ostinato
import OstinatoControls

nonisolated(unsafe) private var control: UnsafeMutablePointer<ControlSide>?
nonisolated(unsafe) private var audio: UnsafeMutablePointer<AudioSide>?

/// Makes one of the page's loops for a number of decks, with its onsets; returns the clip's handle, which the caller
/// destroys.
@c public func page_make_loop(_ decks: Int32, _ deck: Int32, _ index: Int32) -> OpaquePointer? {
  let loops = decks == 4 ? loopsOfFour : loopsOfTwo
  let loop = loops.loop(deck: Int(deck), index: Int(index))
  guard let clip = try? loop.clip(at: Rig.sampleRate) else { return nil }
  return ClipBox.make(clip.analysed())
}

private let loopsOfTwo = LoopSet(rate: Performance.framesPerSecond)
private let loopsOfFour = LoopSet(rate: Performance.framesPerSecond, set: .studio)

/// Makes both sides. `clips` are four clips of each deck, deck by deck, for performances with four decks.
@c public func page_create(
  _ clips: UnsafePointer<OpaquePointer?>!, _ count: Int32, _ tempo: Int32
) -> Int32 {
  result { () throws(Refusal) in
    let loops = PageLoops(try ClipBox.clips(clips, count: count))
    let crossing = Crossing()
    let side = UnsafeMutablePointer<ControlSide>.allocate(capacity: 1)
    side.initialize(
      to: ControlSide(crossing, loops: loops, tempo: Int(tempo)))
    let stage: UnsafeMutablePointer<Stage>
    do throws(LoopEngine.Error) { stage = try side.pointee.makeFirstStage() } catch {
      throw Refusal(error)
    }
    let other = UnsafeMutablePointer<AudioSide>.allocate(capacity: 1)
    other.initialize(to: AudioSide(crossing, stage: stage))
    (control, audio) = (side, other)
  }
}

/// Adds the loops of performances with another number of decks, before the first of these begins.
@c public func page_add_loops(_ clips: UnsafePointer<OpaquePointer?>!, _ count: Int32) -> Int32 {
  result { () throws(Refusal) in
    guard let control else { throw Refusal(OSTINATO_NULL_POINTER) }
    control.pointee.add(PageLoops(try ClipBox.clips(clips, count: count)))
  }
}

/// Begins anew with this tempo, or with the link in the input, of so many characters: it is replayed, or was played to
/// its end already.
@c public func page_begin(_ tempo: Int32, _ characters: Int32, _ atEnd: Int32) -> Int32 {
  result { () throws(Refusal) in
    guard let control else { throw Refusal(OSTINATO_NULL_POINTER) }
    var performance: Performance?
    if characters > 0 {
      do throws(LinkError) {
        performance = try PerformanceLink.decode(takeBytes(characters))
      } catch { throw Refusal(OSTINATO_UNKNOWN_KIND) }
    }
    let hasBegun: Bool
    do throws(LoopEngine.Error) {
      hasBegun = try control.pointee.begin(
        tempo: Int(tempo), replaying: performance, atEnd: atEnd != 0)
    } catch { throw Refusal(error) }
    guard hasBegun else { throw Refusal(OSTINATO_QUEUE_FULL) }
  }
}

/// Performs an action, given as rule P7 says.
@c public func page_perform(
  _ ticket: Int32, _ code: Int32, _ first: Int32, _ second: Int32, _ third: Int32
) -> Int32 {
  let numbers = ActionNumbers(Int(code), Int(first), Int(second), Int(third))
  guard let action = PerformanceAction(numbers), action.command != nil else {
    return Int32(OSTINATO_UNKNOWN_KIND)
  }
  return send(.action(action, ticket: ticket))
}

/// Takes back an action whose command still waits.
@c public func page_withdraw(_ ticket: Int32) -> Int32 { send(.withdraw(ticket: ticket)) }

/// Ends the replay and goes on from there.
@c public func page_take_over() -> Int32 { send(.takeOver) }

/// Begins to undo what was done last; returns 1, or 0 if there is nothing to undo.
@c public func page_undo_begin() -> Int32 {
  var isBegun = false
  let code = result { () throws(Refusal) in
    guard let control else { throw Refusal(OSTINATO_NULL_POINTER) }
    do throws(LoopEngine.Error) { isBegun = try control.pointee.beginUndo() } catch {
      throw Refusal(error)
    }
  }
  return code < 0 ? code : isBegun ? 1 : 0
}

/// Goes on with that, for so many units of the music at most; returns 0 if there is more to do, 1 if it was done then, and
/// 2 if another performance has begun meanwhile.
@c public func page_undo_go_on(_ units: Int32) -> Int32 {
  (control?.pointee.goOnWithUndo(units: Int(units)) ?? .givenUp).rawValue
}

private func send(_ message: PageMessage) -> Int32 {
  guard let control else { return Int32(OSTINATO_NULL_POINTER) }
  return control.pointee.send(message) ? 0 : Int32(OSTINATO_QUEUE_FULL)
}

/// Gives a deck other clips; returns the number of their ring, or a negative code. `places` has for each of them its place
/// among the deck's own four, or -1.
@c public func page_replace_clips(
  _ deck: Int32, _ clips: UnsafePointer<OpaquePointer?>!, _ places: UnsafePointer<Int32>!,
  _ count: Int32
) -> Int32 {
  var number: Int32 = 0
  let code = result { () throws(Refusal) in
    guard let control else { throw Refusal(OSTINATO_NULL_POINTER) }
    let clips = try ClipBox.clips(clips, count: count)
    let ring: Int?
    do throws(LoopEngine.Error) {
      ring = try control.pointee.replaceClips(
        on: Int(deck), with: clips,
        places: Array(UnsafeBufferPointer(start: places, count: clips.count)))
    } catch { throw Refusal(error) }
    guard let ring else { throw Refusal(OSTINATO_QUEUE_FULL) }
    number = Int32(ring)
  }
  return code < 0 ? code : number
}

/// Frees what the audio thread does not need any more.
@c public func page_collect() {
  control?.pointee.freeRemains()
  control?.pointee.takeJournalItems()
}

/// What the last link was made of.
nonisolated(unsafe) private var shared: Performance?

/// Puts out the link of what was done so far. Returns 0, or 1 if nothing was done that a link can hold, 2 if clips that
/// are not the page's are left out, and 3 if it cannot be put into a link: then the reason is put out.
@c public func page_link(_ frame: Double, _ isPlaying: Int32) -> Int32 {
  guard let control,
    let performance = control.pointee.performance(at: Int64(frame), isPlaying: isPlaying != 0)
  else { return 1 }
  shared = performance
  let linked = control.pointee.withPageClips(performance)
  guard !linked.actions.isEmpty else { return 1 }
  do throws(LinkError) {
    putOut(try PerformanceLink.encode(linked))
    return control.pointee.hasOtherClips ? 2 : 0
  } catch {
    putOut(error.description)
    return 3
  }
}

/// Puts out what the last link was made of, with the exchanges of clips that it leaves out, for render_begin.
@c public func page_performance() {
  if let shared { putOut(shared) }
}

/// Renders a block into the planes. `contextFrame` is the audio context's own count, at the block's first frame.
@c public func page_render(_ frames: Int32, _ contextFrame: Double) {
  audio?.pointee.render(frames: Int(frames), contextFrame: contextFrame)
}

@c public func page_plane(_ channel: Int32) -> UnsafeMutablePointer<Float>? {
  channel == 0 ? audio?.pointee.left : audio?.pointee.right
}

@c public func page_largest_block() -> Int32 { Int32(AudioSide.largestBlock) }

/// The end of the audio thread's own stack; the main thread has the module's.
@c public func page_audio_stack() -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer.allocate(byteCount: 1 << 18, alignment: 16) + (1 << 18)
}

@c public func page_records() -> UnsafeMutablePointer<Double>? { control?.pointee.records.values }
@c public func page_records_written() -> Int32 {
  Int32(bitPattern: control?.pointee.records.writtenCount ?? 0)
}
@c public func page_record_fields() -> Int32 { Int32(RecordRing.fieldCount) }
@c public func page_record_count() -> Int32 { Int32(RecordRing.count) }

/// Puts out what a rejection that a record tells of means, by its number.
@c public func page_rejection(_ number: Int32) {
  guard let rejection = ToldRejection(rawValue: Int(number)) else { return putOut("") }
  putOut(rejection.text)
}

nonisolated(unsafe) private var taps = TapTempo()

/// Takes in a tap at a time in milliseconds; returns the tempo of the taps so far in tenths of a BPM, in the range of
/// performances, or 0 if there is none yet.
@c public func page_tap(_ milliseconds: Double) -> Int32 {
  guard let tempo = taps.tap(at: duration(milliseconds)) else { return 0 }
  let tenths = Int((tempo.microBPM + 50_000) / 100_000)
  let range = Performance.tempoRange
  return Int32(min(max(tenths, range.lowerBound), range.upperBound))
}

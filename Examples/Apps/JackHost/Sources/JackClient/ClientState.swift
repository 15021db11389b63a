import CJack
import Glibc
import Synchronization

/// What JACK's threads see of a client.
///
/// Safe: the handles are set before the client is activated, and last until it is closed, after which
/// JACK calls nothing; all that changes in between is atomic.
final class ClientState: @unchecked Sendable {
  let client: OpaquePointer
  let processor: any JackProcessor
  var inputs: StereoPorts?
  var outputs: StereoPorts?
  var midiInput: OpaquePointer?
  var midiOutput: OpaquePointer?
  private var timebase: JackTimebase?

  let times = CallbackTimes()
  let xruns = Atomic<Int>(0)
  let bufferSize: Atomic<Int>
  let sampleRate: Atomic<Int>
  let isShutDown = Atomic<Bool>(false)

  /// Two ports of one direction.
  struct StereoPorts {
    let left: OpaquePointer
    let right: OpaquePointer

    /// The full names, left and right.
    var names: [String] { [left, right].map { String(cString: jack_port_name($0)) } }

    /// The most that the connected ports say; 0 for what is connected to nothing. Thread: any.
    func latency(_ mode: jack_latency_callback_mode_t) -> Int {
      Int(max(cjack_latency(left, mode), cjack_latency(right, mode)))
    }

    /// Thread: audio.
    func memory(frames: jack_nframes_t) -> JackCycle.StereoMemory? {
      guard let left = jack_port_get_buffer(left, frames),
        let right = jack_port_get_buffer(right, frames)
      else { return nil }
      // Safe: an audio port's buffer is `frames` samples of 32 bits.
      return unsafe JackCycle.StereoMemory(
        left: left.assumingMemoryBound(to: Float.self),
        right: right.assumingMemoryBound(to: Float.self))
    }
  }

  init(client: OpaquePointer, processor: any JackProcessor) {
    self.client = client
    self.processor = processor
    bufferSize = Atomic(Int(jack_get_buffer_size(client)))
    sampleRate = Atomic(Int(jack_get_sample_rate(client)))
  }

  /// Thread: audio.
  func process(_ frames: jack_nframes_t) {
    // The wall clock is read outside of the other, so that a callback never seems to take more processor time than time.
    let wall = CallbackTimes.nanoseconds(of: CLOCK_MONOTONIC)
    let cpu = CallbackTimes.nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
    var now: jack_nframes_t = 0
    var (begin, end): (jack_time_t, jack_time_t) = (0, 0)
    var period: Float = 0
    if jack_get_cycle_times(client, &now, &begin, &end, &period) != 0 {
      begin = jack_get_time()
      end = begin + jack_time_t(frames) * 1_000_000 / jack_time_t(jack_get_sample_rate(client))
    }
    let hasBegunInTime = jack_get_time() <= end
    unsafe processor.process(
      JackCycle(
        frames: Int(frames), frameTime: jack_last_frame_time(client), microseconds: begin,
        outputLatency: outputs?.latency(JackPlaybackLatency) ?? 0,
        transport: JackTransport(cjack_query_transport(client)),
        inputs: inputs?.memory(frames: frames), outputs: outputs?.memory(frames: frames),
        midiInput: midiInput.flatMap { jack_port_get_buffer($0, frames) }
          .map { unsafe JackCycle.MIDIInput(buffer: $0) },
        midiOutput: midiOutput.flatMap { jack_port_get_buffer($0, frames) }
          .map { unsafe JackCycle.MIDIOutput($0) }))
    let cpuTime = CallbackTimes.nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) - cpu
    let wallTime = CallbackTimes.nanoseconds(of: CLOCK_MONOTONIC) - wall
    let isLate = jack_get_time() > end
    times.add(wall: wallTime, cpu: cpuTime, isLate: isLate, isOverrun: isLate && hasBegunInTime)
  }

  /// Thread: audio.
  func sayMusic(_ position: UnsafeMutablePointer<jack_position_t>, isNew: Bool) {
    let rate = Double(sampleRate.load(ordering: .relaxed))
    unsafe timebase?.fill(position, isNew: isNew, rate: rate)
  }

  /// Makes the client the timebase master, once. Returns whether JACK has done so.
  func lead(_ timebase: JackTimebase) -> Bool {
    guard self.timebase == nil else { return false }
    // Set before JACK knows the function that reads it.
    self.timebase = timebase
    let argument = Unmanaged.passUnretained(self).toOpaque()
    return unsafe jack_set_timebase_callback(client, 0, calledTimebase, argument) == 0
  }
}

// The functions that JACK calls. They are free: a closure written in a place that belongs to the main
// actor would belong to it too, and stop the program when JACK calls it on another thread.

/// Does something with the client that a call of JACK's is about. Returns that nothing went wrong.
private func tell(_ argument: UnsafeMutableRawPointer?, _ body: (ClientState) -> Void) -> CInt {
  // Safe: it is what `register` handed to JACK, kept until the client is closed.
  argument.map { unsafe Unmanaged<ClientState>.fromOpaque($0)._withUnsafeGuaranteedRef(body) }
  return 0
}

private func calledProcess(_ frames: jack_nframes_t, _ argument: UnsafeMutableRawPointer?) -> CInt {
  tell(argument) { $0.process(frames) }
}

private func calledXrun(_ argument: UnsafeMutableRawPointer?) -> CInt {
  tell(argument) { _ = $0.xruns.add(1, ordering: .relaxed) }
}

private func calledBufferSize(_ frames: jack_nframes_t, _ argument: UnsafeMutableRawPointer?)
  -> CInt
{
  tell(argument) { $0.bufferSize.store(Int(frames), ordering: .relaxed) }
}

private func calledSampleRate(_ hertz: jack_nframes_t, _ argument: UnsafeMutableRawPointer?) -> CInt
{
  tell(argument) { $0.sampleRate.store(Int(hertz), ordering: .relaxed) }
}

private func calledShutDown(
  _ status: jack_status_t, _ reason: UnsafePointer<CChar>?, _ argument: UnsafeMutableRawPointer?
) {
  _ = tell(argument) { $0.isShutDown.store(true, ordering: .releasing) }
}

private func calledTimebase(
  _ transport: jack_transport_state_t, _ frames: jack_nframes_t,
  _ position: UnsafeMutablePointer<jack_position_t>?, _ isNew: CInt,
  _ argument: UnsafeMutableRawPointer?
) {
  guard let position = unsafe position else { return }
  _ = unsafe tell(argument) { unsafe $0.sayMusic(position, isNew: isNew != 0) }
}

extension ClientState {
  /// Tells JACK what to call; it must be let go of with `Unmanaged.release` once the client is closed.
  func register() -> Unmanaged<ClientState> {
    let kept = Unmanaged.passRetained(self)
    let argument = kept.toOpaque()
    jack_set_process_callback(client, calledProcess, argument)
    jack_set_xrun_callback(client, calledXrun, argument)
    jack_set_buffer_size_callback(client, calledBufferSize, argument)
    jack_set_sample_rate_callback(client, calledSampleRate, argument)
    jack_on_info_shutdown(client, calledShutDown, argument)
    return kept
  }
}

import CJack

extension JackCycle {
  /// What has come to a MIDI input port in a cycle.
  ///
  /// Unsafe: the memory is JACK's, valid until the call returns.
  @unsafe public struct MIDIInput: BitwiseCopyable {
    let buffer: UnsafeMutableRawPointer

    /// Calls `body` with each message and its frame, counted from the cycle's first, in order.
    public func forEach(_ body: (_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Void) {
      var event = jack_midi_event_t()
      for index in unsafe 0..<jack_midi_get_event_count(buffer) {
        guard unsafe jack_midi_event_get(&event, buffer, index) == 0 else { continue }
        unsafe body(Int(event.time), UnsafeBufferPointer(start: event.buffer, count: event.size))
      }
    }
  }

  /// What a MIDI output port sends in a cycle: nothing at first.
  ///
  /// Unsafe: the memory is JACK's, valid until the call returns.
  @unsafe public struct MIDIOutput: BitwiseCopyable {
    let buffer: UnsafeMutableRawPointer

    init(_ buffer: UnsafeMutableRawPointer) {
      unsafe self.buffer = unsafe buffer
      unsafe jack_midi_clear_buffer(buffer)
    }

    /// Sends a message of one to three bytes, at a frame that is counted from the cycle's first and is not before that of
    /// the last message. Returns whether there was room for it.
    public func send(_ bytes: (UInt8, UInt8, UInt8), count: Int, at offset: Int) -> Bool {
      guard let event = unsafe jack_midi_event_reserve(buffer, jack_nframes_t(offset), count) else {
        return false
      }
      unsafe event[0] = bytes.0
      if count > 1 { unsafe event[1] = bytes.1 }
      if count > 2 { unsafe event[2] = bytes.2 }
      return true
    }
  }
}

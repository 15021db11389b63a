/// The requests on their way to a source or an engine on the audio thread, and on their way back, with their results and
/// the memory that they have used (rules H10, H11).
///
/// Safe: the memory belongs to the source's host, which outlives both ends.
@safe package struct RequestChannel: BitwiseCopyable, Sendable {
  private let sent: SPSCQueue<Reference>
  private let returned: SPSCQueue<Reference>

  /// A reference to a request as plain data. Safe: it owns one reference, which the thread that receives it takes over.
  @safe fileprivate struct Reference: BitwiseCopyable, @unchecked Sendable {
    private let reference: Unmanaged<AudioRequest>

    init(_ request: AudioRequest) { unsafe reference = Unmanaged.passRetained(request) }

    /// The request, which stays under way.
    var request: AudioRequest { unsafe reference.takeUnretainedValue() }

    func take() -> AudioRequest { unsafe reference.takeRetainedValue() }
  }

  /// The number of requests that can be under way at once.
  package static var capacity: Int { 64 }

  /// Allocates a channel.
  package static func allocate() -> RequestChannel {
    RequestChannel(sent: .allocate(capacity: capacity), returned: .allocate(capacity: capacity))
  }

  /// Frees the memory, and the requests under way. Neither end may be used afterward.
  package func free() {
    for queue in [sent, returned] {
      // Safe: the previous ends no longer exist.
      var reader = unsafe queue.makeReader()
      while let reference = reader.read() { _ = reference.take() }
      queue.free()
    }
  }

  /// Creates the control threads' end. Unsafe: it may be created only once, and the channel must outlive it.
  @unsafe package func makeControl() -> Control {
    unsafe Control(sent: sent.makeWriter(), returned: returned.makeReader())
  }

  /// Creates the audio thread's end. Unsafe: it may be created only once, and the channel must outlive it.
  @unsafe package func makeAudio() -> Audio {
    unsafe Audio(sent: sent.makeReader(), returned: returned.makeWriter())
  }
}

extension RequestChannel {
  /// The control threads' end.
  package struct Control: ~Copyable, Sendable {
    private var sent: SPSCQueue<Reference>.Writer
    private var returned: SPSCQueue<Reference>.Reader
    /// The number of requests that have been sent and not taken back.
    package private(set) var underWay = 0

    fileprivate init(
      sent: consuming SPSCQueue<Reference>.Writer, returned: consuming SPSCQueue<Reference>.Reader
    ) {
      self.sent = sent
      self.returned = returned
    }

    /// Sends a request; returns `false` if as many are under way as there can be.
    package mutating func send(_ request: AudioRequest) -> Bool {
      collect()
      guard underWay < RequestChannel.capacity else { return false }
      underWay += 1
      // A request under way has room in both queues.
      return sent.write(Reference(request))
    }

    /// Takes back what has been returned.
    package mutating func collect() {
      while let reference = returned.read() {
        underWay -= 1
        reference.take().isBack = true
      }
    }
  }

  /// The audio thread's end.
  package struct Audio: ~Copyable, Sendable {
    private var sent: SPSCQueue<Reference>.Reader
    private var returned: SPSCQueue<Reference>.Writer

    fileprivate init(
      sent: consuming SPSCQueue<Reference>.Reader, returned: consuming SPSCQueue<Reference>.Writer
    ) {
      self.sent = sent
      self.returned = returned
    }

    /// Carries out all requests that have arrived, in order, and returns them.
    package mutating func carryOutAll(on source: UnsafeMutableRawPointer) {
      while unsafe carryOutNext(at: source) {}
    }

    /// Carries out the next request, if one has arrived, and returns it.
    mutating func carryOutNext<Source>(on source: inout Source) {
      // Safe: the address is used during this call only.
      unsafe withUnsafeMutablePointer(to: &source) { source in
        _ = unsafe carryOutNext(at: UnsafeMutableRawPointer(source))
      }
    }

    private mutating func carryOutNext(at source: UnsafeMutableRawPointer) -> Bool {
      guard let reference = sent.read() else { return false }
      if reference.request.take() { unsafe reference.request.carryOut(on: source) }
      _ = returned.write(reference)
      return true
    }
  }
}

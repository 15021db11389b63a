import NIOCore
import NIOHTTPTypes
import Synchronization

/// The connections on which no request is being answered: those that have sent no whole head yet, and those that have been
/// sent their answers and wait for the next request.
///
/// If there are too many, the one that has waited longest is closed, so that half-open ones shut nobody out.
final class WaitingConnections: Sendable {
  private let limit: Int
  private let state = Mutex((next: 0, closures: [Int: @Sendable (Int) -> Void]()))

  init(limit: Int) { self.limit = limit }

  /// Adds a connection.
  ///
  /// - Parameter close: Closes the connection, unless it no longer waits under this number.
  /// - Returns: The number by which it is removed.
  func add(_ close: @escaping @Sendable (_ number: Int) -> Void) -> Int {
    let (number, closeOldest) = state.withLock { state -> (Int, (@Sendable () -> Void)?) in
      defer { state.next += 1 }
      state.closures[state.next] = close
      guard state.closures.count > limit, let first = state.closures.keys.min(),
        let closeFirst = state.closures.removeValue(forKey: first)
      else { return (state.next, nil) }
      return (state.next, { closeFirst(first) })
    }
    closeOldest?()
    return number
  }

  func remove(_ number: Int) { state.withLock { state in state.closures[number] = nil } }
}

/// Closes a connection whose client does not send the head of a request, or take its answer, in time.
final class ConnectionLimits: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let waiting: WaitingConnections
  private let patience: TimeAmount
  /// The number under which the connection waits.
  private var number: Int?
  /// How many requests have come whose answers are not written to the socket yet.
  private var answersDue = 0
  /// How many of these answers have been handed to the channel whole.
  private var endsDue = 0
  private var closing: Scheduled<Void>?

  init(_ waiting: WaitingConnections, patience: TimeAmount) {
    (self.waiting, self.patience) = (waiting, patience)
  }

  func handlerAdded(context: ChannelHandlerContext) { wait(context) }
  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) {
      answersDue += 1
      if number != nil { stop() }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else {
      context.write(data, promise: promise)
      return
    }
    endsDue += 1
    close(context, after: patience)
    let promise = promise ?? context.eventLoop.makePromise()
    promise.futureResult.assumeIsolated().whenSuccess { self.hasSentAnswer(context) }
    context.write(data, promise: promise)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable {
      close(context, after: patience)
    } else if number == nil, endsDue == 0 {
      closing?.cancel()
    }
    context.fireChannelWritabilityChanged()
  }

  private func hasSentAnswer(_ context: ChannelHandlerContext) {
    endsDue -= 1
    answersDue -= 1
    if answersDue == 0 {
      wait(context)
    } else if endsDue == 0, context.channel.isWritable {
      closing?.cancel()
    }
  }

  private func wait(_ context: ChannelHandlerContext) {
    let (handler, eventLoop) = (NIOLoopBound(self, eventLoop: context.eventLoop), context.eventLoop)
    let channel = context.channel
    number = waiting.add { number in
      eventLoop.execute { if handler.value.number == number { channel.close(promise: nil) } }
    }
    close(context, after: patience)
  }

  /// Ends the waiting and the limit of time.
  private func stop() {
    closing?.cancel()
    if let number { waiting.remove(number) }
    number = nil
  }

  private func close(_ context: ChannelHandlerContext, after time: TimeAmount) {
    closing?.cancel()
    let channel = context.channel
    closing = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}

import NIOCore
import NIOHTTPTypes
import Synchronization

/// The connections on which no request is being answered: those that have sent no whole head yet, and those that wait for
/// the next request.
///
/// If there are too many, the one that has waited longest is closed, so that half-open ones shut nobody out.
final class WaitingConnections: Sendable {
  private let limit: Int
  private let state = Mutex((next: 0, channels: [Int: any Channel]()))

  init(limit: Int) { self.limit = limit }

  /// Adds a connection.
  ///
  /// - Returns: The number by which it is removed.
  func add(_ channel: any Channel) -> Int {
    let (number, oldest) = state.withLock { state -> (Int, (any Channel)?) in
      defer { state.next += 1 }
      state.channels[state.next] = channel
      guard state.channels.count > limit, let first = state.channels.keys.min() else {
        return (state.next, nil)
      }
      return (state.next, state.channels.removeValue(forKey: first))
    }
    oldest?.close(promise: nil)
    return number
  }

  func remove(_ number: Int) { state.withLock { state in state.channels[number] = nil } }
}

/// Closes a connection whose client does not send the head of a request, or take its answer, in time.
final class ConnectionLimits: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let waiting: WaitingConnections
  private let patience: TimeAmount
  private var number: Int?
  private var answersDue = 0
  private var closing: Scheduled<Void>?

  init(_ waiting: WaitingConnections, patience: TimeAmount) {
    (self.waiting, self.patience) = (waiting, patience)
  }

  func handlerAdded(context: ChannelHandlerContext) { wait(context) }
  func handlerRemoved(context: ChannelHandlerContext) { stopWaiting() }

  func channelInactive(context: ChannelHandlerContext) {
    stopWaiting()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) {
      answersDue += 1
      stopWaiting()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let isEnd = if case .end = unwrapOutboundIn(data) { true } else { false }
    context.write(data, promise: promise)
    guard isEnd else { return }
    answersDue -= 1
    if answersDue == 0 { wait(context) }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable {
      close(context, after: patience)
    } else if number == nil {
      closing?.cancel()
    }
    context.fireChannelWritabilityChanged()
  }

  private func wait(_ context: ChannelHandlerContext) {
    stopWaiting()
    number = waiting.add(context.channel)
    close(context, after: patience)
  }

  private func stopWaiting() {
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

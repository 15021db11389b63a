import Foundation
import OstinatoHLS

/// A host of a `SegmentFetcher`: `URLSession` is its network, and a cache is its file.
///
/// What comes is written before more is read. While a request is paused nobody reads its bytes.
actor StreamDownload {
  /// How much is written, from 0 to 1.
  nonisolated let progress: AsyncStream<Double>
  private let shown: AsyncStream<Double>.Continuation
  private let address: String
  private let cache: StreamCache
  private let session = URLSession(configuration: .ephemeral)
  private let begin = ContinuousClock.now
  private var fetcher: SegmentFetcher?
  private var file: FileHandle?
  private var requests: [RequestID: StreamRequest] = [:]
  private var timer: Task<Void, Never>?
  private var completion: CheckedContinuation<Void, any Error>?

  init(_ address: String, into cache: StreamCache) {
    self.address = address
    self.cache = cache
    (progress, shown) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Fetches the whole stream. Once this has returned or thrown, nothing more is written.
  func run() async throws {
    defer {
      shown.finish()
      session.invalidateAndCancel()
    }
    try prepare(try await playlist())
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        completion = continuation
        handle(.started(at: now))
      }
    } onCancel: {
      Task { await cancel() }
    }
    try file?.truncate(atOffset: UInt64(fetcher?.totalLength ?? 0))
    try file?.synchronize()
    try file?.close()
  }

  private func playlist() async throws -> MediaPlaylist {
    guard let url = URL(string: address) else { throw StreamError.address(address) }
    let (data, response) = try await session.data(from: url)
    if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
      throw StreamError.status(status)
    }
    let last = response.url?.absoluteString ?? address
    guard let media = try Playlist(parsing: [UInt8](data), at: last).media else {
      throw StreamError.notOneStream
    }
    guard media.isFinal else { throw StreamError.live }
    return media
  }

  /// Goes on from the record, if it is of this playlist and the file has what it speaks of, or begins anew.
  private func prepare(_ playlist: MediaPlaylist) throws {
    let options = FetchOptions(seed: UInt64.random(in: 0 ... .max))
    if let record = cache.record(),
      let resumed = try? SegmentFetcher(playlist, resuming: record, options),
      cache.size >= resumed.writtenBytes
    {
      fetcher = resumed
    } else {
      fetcher = try SegmentFetcher(playlist, options)
    }
    file = try cache.open(emptied: fetcher?.writtenBytes == 0)
  }

  private var now: Duration { ContinuousClock.now - begin }

  private func handle(_ event: FetchEvent) {
    fetcher?.handle(event)
    while let action = fetcher?.nextAction() {
      do { try perform(action) } catch { fetcher?.handle(.writingFailed) }
    }
    if let fraction = fetcher?.progress { shown.yield(fraction) }
  }

  private func perform(_ action: FetchAction) throws {
    switch action {
    case .request(let id, let url, let headers): open(id, url, headers)
    case .write(let id, let skip, let count, let offset):
      guard let file else { break }
      try requests[id]?.write(skip: Int(skip), count: Int(count), at: offset, to: file)
    case .pause(let id): requests[id]?.isPaused = true
    case .resume(let id): requests[id]?.goOn()
    case .cancel(let id): close(id)
    case .loadPlaylist, .missed: break  // of live streams alone
    case .save(let record):
      try file?.synchronize()
      try cache.save(record)
    case .wait(let time): wake(at: time)
    case .finished: complete(.success(()))
    case .failed(let failure): complete(.failure(failure))
    }
  }

  private func cancel() {
    handle(.cancelled)
    complete(.failure(CancellationError()))
  }

  private func complete(_ result: Result<Void, any Error>) {
    timer?.cancel()
    for id in requests.keys { close(id) }
    completion?.resume(with: result)
    completion = nil
  }

  private func wake(at time: Duration) {
    timer?.cancel()
    timer = Task { [begin] in
      try? await Task.sleep(until: begin + time)
      if !Task.isCancelled { handle(.time(now)) }
    }
  }

  private func open(_ id: RequestID, _ address: String, _ headers: [HeaderField]) {
    let task = Task {
      do {
        guard let url = URL(string: address) else { throw StreamError.address(address) }
        var request = URLRequest(url: url)
        for header in headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
        let (bytes, response) = try await session.bytes(for: request)
        let http = response as? HTTPURLResponse
        handle(
          .response(id, status: http?.statusCode ?? 0, headers: http?.fields ?? [], at: now))
        try await read(bytes, of: id)
        handle(.ended(id, at: now))
      } catch {
        handle(.dropped(id, at: now))
      }
    }
    requests[id] = StreamRequest(task: task)
  }

  /// Hands the bytes over in chunks. It is on no actor, since bytes come one by one.
  nonisolated private func read(_ bytes: URLSession.AsyncBytes, of id: RequestID) async throws {
    var chunk = Data()
    for try await byte in bytes {
      chunk.append(byte)
      guard chunk.count == 1 << 13 else { continue }
      await take(chunk, of: id)
      chunk.removeAll(keepingCapacity: true)
    }
    if !chunk.isEmpty { await take(chunk, of: id) }
  }

  private func take(_ chunk: Data, of id: RequestID) async {
    requests[id]?.kept.append(chunk)
    handle(.body(id, count: chunk.count, at: now))
    guard requests[id]?.isPaused == true else { return }
    await withCheckedContinuation { requests[id]?.resumption = $0 }
  }

  private func close(_ id: RequestID) {
    guard var request = requests.removeValue(forKey: id) else { return }
    request.task.cancel()
    request.goOn()
  }
}

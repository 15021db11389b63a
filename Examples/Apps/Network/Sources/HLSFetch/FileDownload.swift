import AsyncHTTPClient
import Foundation
import NIOCore
import OstinatoHLS

/// A host of a `SegmentFetcher`: an HTTP client and a file.
///
/// What comes is handed over chunk by chunk and written before the next is read, so a slow disk slows the network down
/// and memory stays small.
actor FileDownload {
  private let client: HTTPClient
  private let variables: [PlaylistVariable]
  private let paths: DownloadPaths
  private let begin = ContinuousClock.now
  private var fetcher: SegmentFetcher
  private var file: DownloadFile
  private var meter = ProgressMeter()
  private var loading: Task<Void, Never>?
  private var requests: [RequestID: OpenDownload] = [:]
  private var timer: Task<Void, Never>?
  private var completion: CheckedContinuation<Void, any Error>?

  /// - Parameter variables: What a playlist that is loaded again imports.
  init(
    _ playlist: MediaPlaylist, importing variables: [PlaylistVariable], to path: String,
    _ client: HTTPClient
  ) throws {
    self.client = client
    self.variables = variables
    paths = DownloadPaths(path)
    let record = try paths.record()
    let options = FetchOptions(seed: UInt64.random(in: 0 ... .max))
    // A record of another playlist is no reason to fail: the file begins anew. But what was recorded of a live stream
    // cannot be fetched again.
    let resumed = record.flatMap { try? SegmentFetcher(playlist, resuming: $0, options) }
    if resumed == nil, record?.isOfLiveStream == true {
      throw OtherStream(paths: paths)
    }
    fetcher = try resumed ?? SegmentFetcher(playlist, options)
    file = try DownloadFile(paths.part, keepsBytes: resumed != nil)
  }

  /// - Parameter time: After what time a live stream is left, or `nil` to follow it to its end.
  func run(stoppingAfter time: Duration? = nil) async throws {
    let signal = Interruption { [weak self] in await self?.interrupt() }
    defer { signal.cancel() }
    let stopping = time.map { time in
      Task {
        try await Task.sleep(for: time)
        stop()
      }
    }
    defer { stopping?.cancel() }
    try await withCheckedThrowingContinuation { continuation in
      completion = continuation
      handle(.started(at: now))
    }
    try file.finish(length: fetcher.totalLength ?? 0)
    try paths.finish()
    meter.finish()
  }

  private func interrupt() {
    if !fetcher.isFollowing { exit(130) }
    stop()
  }

  /// Leaves a live stream: what is known of it is fetched, and the file is complete then.
  private func stop() {
    guard fetcher.isFollowing else { return }
    handle(.stopped(at: now))
  }

  private var now: Duration { ContinuousClock.now - begin }

  private func handle(_ event: FetchEvent) {
    fetcher.handle(event)
    while let action = fetcher.nextAction() {
      do { try perform(action) } catch {
        fetcher.handle(.writingFailed)
      }
    }
    meter.show(fetcher.progress)
  }

  private func perform(_ action: FetchAction) throws {
    switch action {
    case .request(let id, let url, let headers): open(id, url, headers)
    case .write(let id, let skip, let count, let offset):
      try requests[id]?.write(skip: Int(skip), count: Int(count), at: offset, to: file)
    case .pause(let id): requests[id]?.isPaused = true
    case .resume(let id): requests[id]?.goOn()
    case .cancel(let id): close(id)
    case .loadPlaylist(let id, let url): loadPlaylist(id, url)
    case .missed(let numbers):
      note(
        "segments \(numbers.lowerBound) to \(numbers.upperBound) left the stream before they came")
    case .warning(let warning): note(warning.description)
    case .save(let record):
      try file.synchronize()
      try paths.save(record)
    case .wait(let time): wake(at: time)
    case .finished: complete(.success(()))
    case .failed(let failure): complete(.failure(failure))
    }
  }

  private func complete(_ result: Result<Void, any Error>) {
    timer?.cancel()
    loading?.cancel()
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

  private func loadPlaylist(_ id: RequestID, _ url: String) {
    loading?.cancel()
    loading = Task { [client, variables] in
      do {
        let download = PlaylistDownload(client: client)
        guard let media = try await download.once(url, importing: variables).media else {
          return handle(.playlistUnavailable(id, reason: "it is no media playlist", at: now))
        }
        handle(.playlist(id, media, at: now))
      } catch {
        handle(.playlistUnavailable(id, reason: "\(error)", at: now))
      }
    }
  }

  private func open(_ id: RequestID, _ url: String, _ headers: [HeaderField]) {
    var request = HTTPClientRequest(url: url)
    for header in headers { request.headers.add(name: header.name, value: header.value) }
    requests[id] = OpenDownload(
      task: Task { [client, request] in
        do {
          let response = try await client.execute(request, deadline: .distantFuture)
          let fields = response.headers.map { HeaderField(name: $0.name, value: $0.value) }
          handle(.response(id, status: Int(response.status.code), headers: fields, at: now))
          for try await chunk in response.body {
            requests[id]?.kept.append(contentsOf: chunk.readableBytesView)
            handle(.body(id, count: chunk.readableBytes, at: now))
            await waitWhilePaused(id)
          }
          handle(.ended(id, at: now))
        } catch {
          handle(.dropped(id, at: now))
        }
      })
  }

  private func waitWhilePaused(_ id: RequestID) async {
    guard requests[id]?.isPaused == true else { return }
    await withCheckedContinuation { requests[id]?.resumption = $0 }
  }

  private func close(_ id: RequestID) {
    guard var request = requests.removeValue(forKey: id) else { return }
    request.task.cancel()
    request.goOn()
  }
}

/// The reason why a record is not overwritten.
struct OtherStream: Error, CustomStringConvertible {
  let paths: DownloadPaths

  var description: String {
    "\(paths.part.path) is of another live stream, or cannot be told from one; "
      + "move it away with its record, or give another file"
  }
}

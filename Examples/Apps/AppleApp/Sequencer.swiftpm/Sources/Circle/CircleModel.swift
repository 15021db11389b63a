import Foundation
import Observation
import OstinatoHLS

/// Joins a player, a download and a sound, which know nothing of each other.
@MainActor @Observable
final class CircleModel {
  /// Put the address of a media playlist of your own here. `Examples/Apps/Browser/run` serves this one, for the simulator
  /// and the Mac; to a telephone, `localhost` is the telephone.
  static let stream = "http://localhost:8125/stream/list.m3u8"

  private(set) var player = StreamPlayer()
  /// How much is fetched, from 0 to 1.
  private(set) var fraction = 0.0
  /// Why something failed last, for a person to read.
  private(set) var problem: String?

  @ObservationIgnored private var caches: [PlayerSession: StreamCache] = [:]
  @ObservationIgnored private var fetches: [PlayerSession: Task<Void, Never>] = [:]
  /// The session whose file plays or is paused, and its sound.
  @ObservationIgnored private var playing: (session: PlayerSession, sound: LocalSound)?
  @ObservationIgnored private var notices: AudioNotices?

  func start() {
    guard notices == nil else { return }
    notices = AudioNotices { [weak self] notice in self?.take(notice) }
  }

  func handle(_ event: PlayerEvent) {
    for action in player.handle(event) { perform(action) }
  }

  private func perform(_ action: PlayerAction) {
    switch action {
    case .fetch(let session, let earlier): fetch(session, resuming: earlier)
    case .cancelFetch(let session): fetches[session]?.cancel()
    case .play(let session, let file): play(session, file)
    case .pause(let session): sound(of: session)?.pause()
    case .resume(let session): sound(of: session)?.resume()
    case .stop(let session):
      sound(of: session)?.stop()
      if playing?.session == session { playing = nil }
    case .deleteCache(let session): delete(session)
    }
  }

  private func sound(of session: PlayerSession) -> LocalSound? {
    playing?.session == session ? playing?.sound : nil
  }

  private func fetch(_ session: PlayerSession, resuming earlier: PlayerSession?) {
    fraction = 0
    problem = nil
    let kept = earlier.flatMap { caches.removeValue(forKey: $0) }
    fetches[session] = Task {
      do {
        let cache = try kept ?? StreamCache.leftBehind(besides: Array(caches.values))
        caches[session] = cache
        let download = StreamDownload(Self.stream, into: cache)
        async let end: Void = download.run()
        for await fraction in download.progress { self.fraction = fraction }
        try await end
        handle(.fetched(session, file: cache.file.path))
      } catch {
        // What was cancelled need not be told: the cache is deleted after this.
        if !Task.isCancelled { fail(error, .fetchFailed(session)) }
      }
    }
  }

  private func play(_ session: PlayerSession, _ file: String) {
    let sound = LocalSound { [weak self] event in
      switch event {
      case .ended: self?.handle(.ended(session))
      case .failed(let reason): self?.fail(reason, .playFailed(session))
      }
    }
    playing = (session, sound)
    sound.play(file)
  }

  private func delete(_ session: PlayerSession) {
    let fetch = fetches.removeValue(forKey: session)
    Task {
      await fetch?.value
      do {
        try caches[session]?.delete()
        caches[session] = nil
        handle(.deleted(session))
      } catch { fail(error, .deleteFailed(session)) }
    }
  }

  private func fail(_ reason: Any, _ event: PlayerEvent) {
    problem = "\(reason)"
    handle(event)
  }

  private func take(_ notice: AudioNotice) {
    switch notice {
    case .interrupted, .deviceWentAway: handle(.interrupted)
    case .servicesWereReset:
      if let session = playing?.session {
        fail("the system's audio service began anew", .playFailed(session))
      }
    case .configurationChanged, .interruptionEnded, .routeChanged: break
    }
  }
}

import Foundation
import LoopStoreChecks
import Ostinato
import OstinatoSharedLoops
import OstinatoSongBook
import OstinatoControls
import OstinatoHLS
import OstinatoHost
import OstinatoLooper
import OstinatoNotes
import OstinatoRhythm
import OstinatoScript

// What the snippets take for granted. They are compiled, never run.

let a1 = clip
let a2 = clip
let b1 = clip
let b2 = clip
let samples: [Float] = []
let beat = StereoAudio(left: [], right: [])
let bass = StereoAudio(left: [], right: [])
let bytes: [UInt8] = []
let name = "drums"
let text = "11:2:0"
let frames = 512
let n = 512
let time = HostTime(nanoseconds: 0)
let host: EngineHost = make()
let control: EngineControl = host.control

nonisolated(unsafe) var engine: LoopEngine = make()
nonisolated(unsafe) var script: PerformanceScript = make()
nonisolated(unsafe) var left = [Float](repeating: 0, count: 512)
nonisolated(unsafe) var right = [Float](repeating: 0, count: 512)
nonisolated(unsafe) let l = UnsafeMutablePointer<Float>.allocate(capacity: 512)
nonisolated(unsafe) let r = UnsafeMutablePointer<Float>.allocate(capacity: 512)
nonisolated(unsafe) let block = UnsafeMutablePointer<Float>.allocate(capacity: 1024)
nonisolated(unsafe) var events = EventBuffer(capacity: 256)
nonisolated(unsafe) var passages = PassageBuffer()
nonisolated(unsafe) let output = UnsafeStereoBuffer(left: l, right: r)
nonisolated(unsafe) let input = UnsafeStereoBuffer(left: l, right: r)
nonisolated(unsafe) let bus = UnsafeStereoBuffer(left: l, right: r)
nonisolated(unsafe) let sound = UnsafeStereoBuffer(left: l, right: r)
nonisolated(unsafe) let stems = UnsafeMutableBufferPointer<UnsafeStereoBuffer>.allocate(capacity: 1)
nonisolated(unsafe) var synth = AnySource()
let clips: [[Clip]] = []
let deck = DeckID.a
let audio: RenderedAudio = make()
let newDrums: StepSequencer = make()
let newClick: Metronome = make()
let signature = TimeSignature.fourFour
let rate: SampleRate = make()
nonisolated(unsafe) var drums: StepSequencer = make()
nonisolated(unsafe) var click: Metronome = make()
nonisolated(unsafe) var looper: Looper = make()
let drumsHost: SourceHost<StepSequencer> = make()
nonisolated(unsafe) var keys: NoteLooper = make()
nonisolated(unsafe) var clock: MIDIClock = make()
let microphone = LooperInput(mono: [])
nonisolated(unsafe) var waiting: [EngineEvent] = []
let url = URL(filePath: "loop.wav")
let playlist: Playlist = make()
let media: MediaPlaylist = make()
nonisolated(unsafe) var fetcher: SegmentFetcher = make()
let download = Download()
let now = Duration.zero
nonisolated(unsafe) var book: SongBook = make()
nonisolated(unsafe) var tablet: SongBook = make()
let ann: ArtistID = "ann"
let bob: ArtistID = "bob"
let cid: ArtistID = "cid"
let take: AudioID = make()
let bassline: AudioID = make()
let id: LoopID = "1"
let addition: LoopAddition = make()
let store = InMemoryLoopStore()
let length: LayerLength = make()
let monk: SongID = "monk"
let gig: SetListID = "gig"

/// A host of a fetcher.
struct Download {
  func open(_ id: RequestID, _ url: String, _ headers: [HeaderField]) {}
  func write(_ id: RequestID, skip: Int64, count: Int64, at offset: Int64) {}
  func pause(_ id: RequestID) {}
  func resume(_ id: RequestID) {}
  func cancel(_ id: RequestID) {}
  func loadPlaylist(_ id: RequestID, _ url: String) {}
  func save(_ bytes: [UInt8]) {}
  func wake(at time: Duration) {}
  func end(_ action: FetchAction) {}
}

/// Any source of sound that reads passages.
struct AnySource {
  func render(_ passages: borrowing PassageBuffer, into: UnsafeStereoBuffer, frames: Int) {}
  mutating func render(_ block: borrowing SourceBlock) {}
}

func make<Value>() -> Value { fatalError("snippets are not run") }
let clip: Clip = make()
let view = View()

/// Whatever draws.
struct View {
  let width = 300
  func highlight(step: Int) {}
  func flash(isStrong: Bool) {}
  func setTorch(_ isOn: Bool) {}
  func drawLine(_ x: Int, from: Float, to: Float) {}
}

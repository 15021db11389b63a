import COstinato
import COstinatoHeader
import Ostinato
import Testing

/// A source in C and the same source in Swift: the same bits and the same events (rules S1 to S5).
@Suite struct CSourceScenarios {
  /// A square wave with a period of 64 frames, which starts with the music and reports each sixteenth. Cue 1
  /// sets its amplitude.
  struct Square {
    var amplitude: Float = 0.5
    var phase = 0

    mutating func next() -> Float {
      phase += 1
      return (phase - 1) / 32 % 2 == 0 ? amplitude : -amplitude
    }

    mutating func render(_ block: borrowing SourceBlock) {
      var square = self
      block.passages.forEach { passage in
        block.forEachCue(of: 0, in: passage) { cue in
          switch (cue.code, cue.value) {
          case (1, 0...100): square.amplitude = Float(cue.value) / 100
          case (1, _): block.reject(cue, .outOfRange, in: passage)
          default: block.reject(cue, .notUnderstood, in: passage)
          }
        }
        if passage.starts { square.phase = 0 }
        guard passage.unitsPerFrame > 0 else { return }
        block.add(to: 0) { left, right in
          for index in passage.offset..<passage.offset + passage.count {
            let sample = square.next()
            left[index] += sample
            right[index] += sample / 2
          }
        }
        for line in passage.lines(every: .perSixteenth) {
          let report = SourceReport(source: 0, code: 9, value: line.index, detail: -1)
          block.report(report, at: line.offset, in: passage)
        }
      }
      self = square
    }
  }

  /// The source in C.
  static let render: ostinato_block_callback = { block, context in
    let square = context!.assumingMemoryBound(to: Square.self)
    var (info, cue, passage) = (ostinato_block_info(), ostinato_cue(), ostinato_passage())
    info.struct_size = UInt32(MemoryLayout<ostinato_block_info>.size)
    cue.struct_size = UInt32(MemoryLayout<ostinato_cue>.size)
    #expect(ostinato_block_get_info(block, &info) == OSTINATO_OK)
    for index in 0..<info.passage_count {
      let size = UInt32(MemoryLayout<ostinato_passage>.size)
      #expect(ostinato_block_get_passage(block, index, &passage, size) == OSTINATO_OK)
      for number in 0..<info.cue_count {
        #expect(ostinato_block_get_cue(block, number, &cue) == OSTINATO_OK)
        guard cue.passage == index, cue.source == 0 else { continue }
        if cue.code != 1 {
          ostinato_block_reject(block, number, Int32(OSTINATO_NOT_UNDERSTOOD))
        } else if cue.value < 0 || cue.value > 100 {
          ostinato_block_reject(block, number, Int32(OSTINATO_OUT_OF_RANGE))
        } else {
          square.pointee.amplitude = Float(cue.value) / 100
        }
      }
      if passage.starts != 0 { square.pointee.phase = 0 }
      guard passage.units_per_frame > 0 else { continue }
      var (left, right): (UnsafeMutablePointer<Float>?, UnsafeMutablePointer<Float>?)
      #expect(ostinato_block_get_input(block, 0, &left, &right) == OSTINATO_OK)
      for frame in Int(passage.offset)..<Int(passage.offset + passage.frame_count) {
        let sample = square.pointee.next()
        left![frame] += sample
        right![frame] += sample / 2
      }
      var (line, offset, isOver) = (passage.ticks / 720_720, Int32(0), false)
      while !isOver {
        #expect(ostinato_passage_offset(&passage, line * 720_720, &offset) == OSTINATO_OK)
        if offset >= 0 { ostinato_block_report(block, 0, 9, line, -1, offset) }
        isOver = offset < 0 && line * 720_720 > passage.ticks
        line += 1
      }
    }
  }

  /// What is sent before each render, to both engines.
  static let commands: [[(Command, ostinato_command)]] = [
    [
      (.play, command(OSTINATO_PLAY)),
      (
        .gain(0.5, on: .source(0), over: .milliseconds(20)),
        command(OSTINATO_GAIN) {
          ($0.strip_of, $0.value, $0.ramp, $0.ticks) = (
            1, 0.5, Int32(OSTINATO_RAMP_MILLISECONDS), 20
          )
        }
      ),
    ],
    [
      cue(0, code: 1, 80), cue(0, code: 1, 101), cue(1, code: 1, 3),
      (.tempo(try! Tempo(bpm: 171)), command(OSTINATO_TEMPO) { $0.tempo_micro_bpm = 171_000_000 }),
    ],
    [(.pause, command(OSTINATO_PAUSE)), cue(0, code: 7, -1), (.play, command(OSTINATO_PLAY))],
    [
      (
        .pan(-0.3, on: .source(0)),
        command(OSTINATO_PAN) { ($0.strip_of, $0.value) = (1, -0.3) }
      ),
      (
        .microloop(true, length: .sixteenths(1)),
        command(OSTINATO_MICROLOOP) { ($0.is_on, $0.ticks) = (1, 720_720) }
      ),
    ],
    [
      (
        .seek(to: MusicalTime(bar: 4, beat: 2, sixteenth: 1)),
        command(OSTINATO_SEEK) { $0.time = ostinato_time(bar: 4, beat: 2, sixteenth: 1) }
      )
    ],
    [(.pause, command(OSTINATO_PAUSE))],
    [
      (.play, command(OSTINATO_PLAY)), (.reset, command(OSTINATO_RESET)),
      (.play, command(OSTINATO_PLAY)),
      (
        .solo(true, on: .source(0)),
        command(OSTINATO_SOLO) { ($0.strip_of, $0.is_on) = (1, 1) }
      ),
    ],
    [],
  ]

  static func command(
    _ kind: Int, _ set: (inout ostinato_command) -> Void = { _ in }
  ) -> ostinato_command {
    var command = ostinato_command()
    command.struct_size = UInt32(MemoryLayout<ostinato_command>.size)
    command.kind = Int32(kind)
    set(&command)
    return command
  }

  static func cue(_ source: Int, code: Int32, _ value: Int64) -> (Command, ostinato_command) {
    (
      .cue(Cue(source: source, code: code, value: value, detail: -value)),
      command(OSTINATO_CUE) {
        ($0.source, $0.code, $0.cue_value, $0.cue_detail) = (Int32(source), code, value, -value)
      }
    )
  }

  /// What both tell of cues and reports, with the frames.
  struct Told: Equatable {
    var frame: Int64
    var ticks: Int64
    var kind: Int
    var numbers: [Int64]

    init(_ event: ostinato_event) {
      (frame, ticks, kind) = (event.frame, event.ticks, Int(event.kind))
      numbers = [Int64(event.source), Int64(event.code), event.value, event.detail]
      numbers.append(Int64(event.rejection))
    }

    init?(_ event: EngineEvent) {
      (frame, ticks) = (event.frame.rawValue, event.ticks.rawValue)
      switch event.kind {
      case .cued(let cue):
        kind = OSTINATO_CUED
        numbers = [Int64(cue.source), Int64(cue.code), cue.value, cue.detail, 0]
      case .cueRejected(let cue, let reason):
        kind = OSTINATO_CUE_REJECTED
        let number = reason == .outOfRange ? OSTINATO_OUT_OF_RANGE : OSTINATO_NOT_UNDERSTOOD
        numbers = [Int64(cue.source), Int64(cue.code), cue.value, cue.detail, Int64(number)]
      case .reported(let report):
        kind = OSTINATO_REPORTED
        numbers = [Int64(report.source), Int64(report.code), report.value, report.detail, 0]
      default: return nil
      }
    }
  }

  @Test(arguments: [1, 97, 512, 1700])
  func cAndSwiftRenderTheSame(frames: Int) throws {
    var swift = try LoopEngine(
      sampleRate: 44_100, tempo: Tempo(bpm: 125), decks: [],
      sources: [Strip(pan: 0.25), Strip()])
    var strips = [ostinato_strip(), ostinato_strip()]
    for index in strips.indices {
      #expect(ostinato_strip_init(&strips[index], UInt32(MemoryLayout<ostinato_strip>.size)) == 0)
    }
    strips[0].pan = 0.25
    var settings = ostinato_settings()
    let size = UInt32(MemoryLayout<ostinato_settings>.size)
    #expect(ostinato_settings_init(&settings, size, UInt32(OSTINATO_ABI_VERSION)) == 0)
    (settings.sample_rate, settings.tempo_micro_bpm) = (44_100, 125_000_000)
    var engine: OpaquePointer?
    let result = strips.withUnsafeBufferPointer { strips in
      (settings.sources, settings.source_count) = (strips.baseAddress, Int32(strips.count))
      return ostinato_engine_create(&settings, nil, 0, &engine)
    }
    try #require(result == OSTINATO_OK)
    defer { ostinato_engine_destroy(engine) }

    var (inSwift, inC) = (Square(), Square())
    var events = EventBuffer(capacity: 1024)
    var items = [ostinato_event](repeating: ostinato_event(), count: 1024)
    var (toldCount, peak) = (0, Float(0))
    for commands in Self.commands {
      for (one, other) in commands {
        try swift.send(one)
        var other = other
        #expect(ostinato_engine_send(engine, &other, nil, nil) == OSTINATO_OK)
      }
      for start in stride(from: 0, to: 7000, by: frames) {
        let count = min(frames, 7000 - start)
        var left = [[Float]](repeating: [Float](repeating: 9, count: count), count: 2)
        var right = left
        swift.render(left: &left[0], right: &right[0], events: &events) { inSwift.render($0) }
        var told: [Told] = []
        let code = items.withUnsafeMutableBufferPointer { items in
          var list = ostinato_events()
          list.struct_size = UInt32(MemoryLayout<ostinato_events>.size)
          list.event_size = UInt32(MemoryLayout<ostinato_event>.stride)
          (list.items, list.capacity) = (items.baseAddress, Int32(items.count))
          let code = ostinato_engine_render_sources(
            engine, &left[1], &right[1], 1, Int32(count), nil, 0, Self.render, &inC, &list)
          told = items.prefix(Int(list.count)).map(Told.init).filter { $0.kind >= OSTINATO_CUED }
          return code
        }
        #expect(code == OSTINATO_OK)
        #expect(left[0].map(\.bitPattern) == left[1].map(\.bitPattern))
        #expect(right[0].map(\.bitPattern) == right[1].map(\.bitPattern))
        #expect(told == events.array.compactMap(Told.init))
        toldCount += told.count
        peak = max(peak, left[0].max() ?? 0)
      }
    }
    #expect((inSwift.amplitude, inSwift.phase) == (inC.amplitude, inC.phase))
    // Something was heard, and reports, cues and rejections were told.
    #expect(peak > 0.2)
    #expect(toldCount == 19)
  }
}

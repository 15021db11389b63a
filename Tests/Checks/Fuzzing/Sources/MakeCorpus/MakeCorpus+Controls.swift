// What the fuzzer of bindings begins with.
extension MakeCorpus {
  static let bindings = [
    "cc 64 on channel 1 = play\nnote 36 on channel 10 = kick\r\npitch bend on channel 16 = a b\r",
    "# a comment\n\n program\t127 on channel 2 latching=next = #\nnotes 48 to 72 on channel 1 = keys",
    "notes 0 to 10 on channel 1 = a\nnotes 11 to 127 on channel 1 = b\nnote 5 on channel 1 = c",
    "notes 0 to 10 on channel 1 = a\nnotes 10 to 127 on channel 1 = b", "cc 128 on channel 1 = a",
    "cc 1 on channel 17 = a", "cc 1 on channel 1 = a\ncc 1 on channel 1 = b", "cc 1 on", "knob = a",
    "notes 2 to 1 on channel 1 = a", "pitch = a", "cc 1 on channel 1 =", "\u{90}\u{24}\u{7F}äé = ü",
  ]
}

import Ostinato
import OstinatoNotes
import Testing

@Suite("A note is a checked value (Y1)")
struct NoteScenarios {
  @Test func `A note has what it was made with, up to its limits`() throws {
    let low = try Note(pitch: 0, velocity: 1, start: 0, length: 1)
    #expect(low.pitch == 0 && low.velocity == 1 && low.start == 0 && low.length == 1)
    let high = try Note(pitch: 127, velocity: 127, start: Ticks(.max), length: Ticks(.max))
    #expect(high.pitch == 127 && high.velocity == 127)
    #expect(high.start == Ticks(.max) && high.length == Ticks(.max))
  }

  @Test func `What is out of range is named`() {
    for pitch in [-1, 128, .max] {
      #expect(throws: Note.Error.pitchOutOfRange(pitch)) {
        try Note(pitch: pitch, velocity: 1, start: 0, length: 1)
      }
    }
    for velocity in [0, 128, .min] {
      #expect(throws: Note.Error.velocityOutOfRange(velocity)) {
        try Note(pitch: 1, velocity: velocity, start: 0, length: 1)
      }
    }
    #expect(throws: Note.Error.startOutOfRange(-1)) {
      try Note(pitch: 1, velocity: 1, start: -1, length: 1)
    }
    #expect(throws: Note.Error.lengthOutOfRange(0)) {
      try Note(pitch: 1, velocity: 1, start: 0, length: 0)
    }
    #expect(Note.Error.pitchOutOfRange(128).description == "a note has a pitch of 0 … 127, not 128")
    #expect(
      Note.Error.velocityOutOfRange(0).description
        == "a note has a velocity of 1 … 127, not 0: to leave a note out, remove it")
    #expect(
      Note.Error.startOutOfRange(-1).description
        == "a note starts 0 or more ticks into its loop, not -1: "
        + "give its distance from the loop's beginning")
    #expect(
      Note.Error.lengthOutOfRange(0).description
        == "a note lasts 1 or more ticks, of which a quarter note has 2882880, not 0: "
        + "give it a length, or leave it out")
  }
}

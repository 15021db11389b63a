import Ostinato
import Testing

/// What is said to wrong inputs, word for word.
@Suite struct WrongInputScenarios {
  @Test(
    arguments: WrongInput.tempos + WrongInput.times + WrongInput.commands + WrongInput.clips
      + WrongInput.setups)
  func `A wrong input is told what was wrong, which range there is and what to do`(row: WrongInput)
  {
    do {
      try row.attempt()
      Issue.record("\(row.input) was taken")
    } catch { #expect("\(error)" == row.message) }
  }
}

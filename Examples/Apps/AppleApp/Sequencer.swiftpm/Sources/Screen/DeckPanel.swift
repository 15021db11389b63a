import Ostinato
import OstinatoHost
import SwiftUI
import UniformTypeIdentifiers

/// One deck: its loop with the playhead, the next button, gain and pan.
struct DeckPanel: View {
  let player: Player
  let model: SequencerModel
  let index: Int
  @State private var isPickingFile = false

  private var deck: EngineState.Deck { model.state.decks[index] }

  private var loopName: String {
    let ring = player.shelf.decks[index]
    return ring.indices.contains(deck.currentClipIndex) ? ring[deck.currentClipIndex].name : ""
  }

  var body: some View {
    VStack(spacing: 12) {
      HStack {
        Text("Deck \(deck.id.description)").font(.headline)
        Spacer()
        Text(verbatim: loopName).foregroundStyle(.secondary)
      }
      ClipPicture(clip: deck.currentClip, name: loopName)
        .overlay { Playhead(fraction: deck.playheadFraction) }
        .frame(height: 96)
        .accessibilityElement()
        .accessibilityLabel("Loop \(loopName)")
        .accessibilityValue(deck.playhead.description)
      HStack(spacing: 12) {
        nextButton
        Button("Add file") { isPickingFile = true }
      }
      StripSliders(model: model, deck: deck.id, strip: deck.strip)
    }
    .fileImporter(isPresented: $isPickingFile, allowedContentTypes: [.audio]) { result in
      switch result {
      case .success(let url): player.open(url, on: DeckID(index))
      case .failure(let error): player.report(error)
      }
    }
  }

  private var nextButton: some View {
    Button {
      model.toggleNext(on: deck.id)
    } label: {
      Text("Next")
        .frame(width: 96, height: 44)
        .background {
          RoundedRectangle(cornerRadius: 8)
            .fill(deck.nextClipIndex != nil ? Color.orange : Color.secondary.opacity(0.2))
        }
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Next loop on deck \(deck.id.description)")
    .accessibilityValue(deck.nextClipIndex != nil ? "waiting for the loop's end" : "")
  }
}

/// Gain and pan. They keep what the finger set: what is heard comes later and would pull them back.
private struct StripSliders: View {
  let model: SequencerModel
  let deck: DeckID
  @State private var gain: Float
  @State private var pan: Float

  init(model: SequencerModel, deck: DeckID, strip: Strip) {
    self.model = model
    self.deck = deck
    _gain = State(initialValue: strip.gain)
    _pan = State(initialValue: strip.pan)
  }

  var body: some View {
    VStack {
      row("Gain", $gain, in: 0...2, from: "0", to: "2")
        .onChange(of: gain) { _, gain in model.perform(.gain(gain, on: deck)) }
      row("Pan", $pan, in: -1...1, from: "L", to: "R")
        .onChange(of: pan) { _, pan in model.perform(.pan(pan, on: deck)) }
    }
  }

  private func row(
    _ name: LocalizedStringKey, _ value: Binding<Float>, in range: ClosedRange<Float>,
    from lowest: LocalizedStringKey, to highest: LocalizedStringKey
  ) -> some View {
    HStack {
      Text(name).font(.caption).frame(width: 40).accessibilityHidden(true)
      Slider(value: value, in: range) {
        Text(name)
      } minimumValueLabel: {
        Text(lowest)
      } maximumValueLabel: {
        Text(highest)
      }
    }
  }
}

import OstinatoSharedLoops

extension ActionForm {
  /// All actions.
  public static let all = aboutPeople + aboutLoops + aboutOthersLoops + aboutTalk

  private static let artist = JSON.schema("RecordID", "The other artist.")
  private static let loop = JSON.schema("RecordID", "The loop.")
  private static let toArtist = ["artist": artist]
  private static let toLoop = ["loop": loop]
  private static let toContribution = [
    "contribution": JSON.schema("RecordID", "The request or offer.")
  ]
  private static let layers = JSON.array(
    of: "AudioID", count: 1...5, "Recordings that this artist has handed in, all of one length.")
  private static let audience = JSON.schema("Audience", "Who may hear the loop.")
  private static let collaboration = JSON.schema("Audience", "Who may add layers.")
  /// What a new loop can have, whether it is posted or made of another.
  private static let settings: [String: JSON] = [
    "layers": layers, "caption?": .schema("Caption"),
    "audience?": audience.with("default", "everyone"),
    "collaboration?": collaboration.with("default", "friends"),
  ]

  /// An action that answers nothing.
  private static func quiet(
    _ name: String, _ description: String, _ fields: [String: JSON],
    _ read: @escaping @Sendable (inout Fields) throws -> LoopAction
  ) -> ActionForm {
    ActionForm(name, description + " Answers nothing.", fields) { .action(try read(&$0)) }
  }

  private static let aboutPeople = [
    ActionForm(
      "editProfile",
      "Changes your given name, your image or both. What is left out stays. Answers the artist.",
      [
        "givenName?": .schema("GivenName"),
        "image?": .nullable("ImageReference", "`null` removes the image."),
      ]
    ) {
      .action(
        .editProfile(
          givenName: try $0.optionalText("givenName"), image: try $0.removableText("image")))
    },
    quiet("ask", "Asks an artist to be friends, or accepts if they have asked.", toArtist) {
      .ask(try $0.artist())
    },
    quiet("accept", "Accepts an artist's friend request.", toArtist) { .accept(try $0.artist()) },
    quiet("decline", "Declines an artist's friend request.", toArtist) {
      .decline(try $0.artist())
    },
    quiet("withdraw", "Withdraws one's own friend request.", toArtist) {
      .withdraw(from: try $0.artist())
    },
    quiet("unfriend", "Ends a friendship.", toArtist) { .unfriend(try $0.artist()) },
    quiet(
      "block", "Blocks an artist: friendship and requests end, and each is hidden from the other.",
      toArtist
    ) { .block(try $0.artist()) },
    quiet("unblock", "Takes back one's own block. Nothing that has ended comes back.", toArtist) {
      .unblock(try $0.artist())
    },
    ActionForm(
      "report",
      "Reports an artist, a loop or a message to whoever runs the server: exactly one. Answers nothing.",
      [
        "reason": .string(1...500, "What is wrong."), "artist?": artist, "loop?": loop,
        "message?": .schema("RecordID", "The message."),
      ],
      more: [
        "oneOf": [["required": ["artist"]], ["required": ["loop"]], ["required": ["message"]]]
      ]
    ) { .action(.report(try $0.subject(), reason: try $0.text("reason"))) },
    quiet(
      "leave", "Leaves for good. One's own loops are deleted.",
      [
        "takingOutLayers": [
          "type": "boolean",
          "description":
            "Whether one's layers are taken out of other artists' loops. Otherwise they stay.",
        ]
      ]
    ) { .leave(takingOutLayers: try $0.bool("takingOutLayers")) },
  ]

  private static let aboutLoops = [
    ActionForm(
      "post",
      "Posts a loop of one's own recordings. Its length is that of the recordings. Answers the loop.",
      settings.merging([
        "name": .schema("LoopName"),
        "tempo?": .schema("Tempo", "Leave it out for a loop without a tempo."),
      ]) { $1 }
    ) { try .post(&$0) },
    ActionForm(
      "reloop",
      "Posts a loop of all layers of another loop and more of one's own. Together there are at most five. The new loop keeps the name, unless another is given. Answers the new loop.",
      settings.merging(["loop": loop, "name?": .schema("LoopName")]) { $1 }
    ) { try .reloop(&$0) },
    ActionForm(
      "edit", "Changes a loop of one's own. What is left out stays. Answers the loop.",
      [
        "loop": loop, "name?": .schema("LoopName"), "caption?": .schema("Caption"),
        "audience?": audience, "collaboration?": collaboration,
      ]
    ) {
      .action(
        .edit(
          try $0.loop(),
          LoopEdit(
            name: try $0.optionalText("name"), caption: try $0.optionalText("caption"),
            audience: try $0.audience("audience"),
            collaboration: try $0.audience("collaboration"))))
    },
    ActionForm(
      "takeOut",
      "Takes one's own layer out of a loop, unless it is the only one. Answers the loop.",
      ["loop": loop, "layer": .integer(from: 0, to: 4, "The index of the layer, counted from 0.")]
    ) { .action(.takeOut(layer: try $0.number("layer"), of: try $0.loop())) },
    quiet("delete", "Deletes a loop of one's own.", toLoop) { .delete(try $0.loop()) },
  ]

  private static let aboutOthersLoops = [
    quiet(
      "reshare", "Reshares somebody else's loop with one's friends, as far as they may hear it.",
      toLoop
    ) { .reshare(try $0.loop()) },
    quiet("unshare", "Takes back a reshare.", toLoop) { .unshare(try $0.loop()) },
    quiet("save", "Saves a loop, behind those that are saved already.", toLoop) {
      .save(try $0.loop())
    },
    quiet("unsave", "Saves a loop no more.", toLoop) { .unsave(try $0.loop()) },
    ActionForm(
      "listen", "Counts the artist as a listener of a loop, once a day. Answers nothing.",
      ["loop": loop]
    ) { .listen(try $0.loop()) },
    quiet(
      "moveSaved", "Moves a saved loop to another place among those that one may hear.",
      ["loop": loop, "index": .integer(from: 0, "The index that it is to have, counted from 0.")]
    ) { .moveSaved(try $0.loop(), to: try $0.number("index")) },
  ]

  private static let aboutTalk = [
    ActionForm(
      "sendMessage", "Writes to a friend: a text, a loop, or both. Answers the message.",
      [
        "artist": artist, "text?": .schema("MessageText"),
        "loop?": .schema("RecordID", "A loop that the writer may hear."),
      ],
      more: [
        "anyOf": [
          ["required": ["text"], "properties": ["text": ["type": "string", "minLength": 1]]],
          ["required": ["loop"]],
        ]
      ]
    ) {
      .action(
        .sendMessage(
          to: try $0.artist(), text: try $0.optionalText("text") ?? "",
          loop: try $0.optionalRecordName("loop", .loop).map { LoopID($0) }))
    },
    ActionForm(
      "askToContribute",
      "Asks the poster of a loop to let one add to it. Answers the request.", ["loop": loop]
    ) { .action(.askToContribute(to: try $0.loop())) },
    ActionForm(
      "offerContribution",
      "Offers an artist to add to a loop of one's own. Answers the offer.",
      ["loop": loop, "artist": artist]
    ) { .action(.offerContribution(to: try $0.loop(), try $0.artist())) },
    quiet("acceptContribution", "Accepts a request or an offer to contribute.", toContribution) {
      .acceptContribution(try $0.contribution())
    },
    quiet("declineContribution", "Declines a request or an offer to contribute.", toContribution) {
      .declineContribution(try $0.contribution())
    },
    quiet(
      "withdrawContribution",
      "Withdraws one's own request or offer. The poster can also end what was agreed.",
      toContribution
    ) { .withdrawContribution(try $0.contribution()) },
  ]
}

import LoopJSON

/// The OpenAPI document, which describes everything that can be asked for.
enum OpenAPI {
  static let document: JSON = [
    "openapi": "3.1.0",
    "info": [
      "title": "Shared loops", "version": "1.0.0",
      "summary": "Post, extend and hear loops with others.",
      "description": """
      People post loops of one to five layers, add layers to loops of others, and hear the mixes.

      Requests and answers are JSON, apart from recordings and mixes. Sign in with `POST /artists` and send the token \
      with every other request. Every answer with a status of 400 or above has an `error` for people and a `reason` for \
      programs.

      What an artist may not hear or see is answered with 404, as if it did not exist. A method that a path does not \
      have is answered with 404 or 405, a request without `Host` with 400, and an address of more than 2048 bytes with \
      414.
      """,
    ],
    "servers": [
      [
        "url": "http://127.0.0.1:{port}", "description": "A server on this computer.",
        "variables": ["port": ["default": "8080", "description": "The port given as `--port`."]],
      ]
    ],
    "security": [["bearer": []]],
    "tags": [
      ["name": "People", "description": "Artists, friends and messages."],
      ["name": "Loops", "description": "Recordings, loops, and what artists do."],
      ["name": "Lists", "description": "Feed, discovery, search and saved loops."],
      ["name": "Service", "description": "The server itself."],
    ],
    "paths": .object(
      Operation.all.reduce(into: [:]) { paths, operation in
        paths[operation.path] = (paths[operation.path] ?? [:])
          .with(operation.method.rawValue.lowercased(), operation.json)
      }),
    "components": [
      "securitySchemes": [
        "bearer": [
          "type": "http", "scheme": "bearer",
          "description": "The token that `POST /artists` answered.",
        ]
      ],
      "responses": .object(refusals), "schemas": .object(Schemas.all),
    ],
  ]

  private static let refusals = [
    "BadRequest":
      "The body is no JSON, has a missing, unknown or mistyped field, or an unknown `do`.",
    "BadAudioName": "The name in the path is not 64 of the characters 0-9 and a-f.",
    "NoToken": "There is no token, or it is not known.",
    "NotAllowed": "The asker may not do that, or has left.",
    "HasLeft": "The asker has left.",
    "NotFound":
      "It is not there, or the asker may not see it. The two cannot be told apart.",
    "NoPlace":
      "The last loop of the page before is not in the list any more, or the asker may not hear it.",
    "Conflict":
      "It cannot be done beside what there is, or the key was used for another action.",
    "UsernameGone": "The username belonged to somebody who has left.",
    "TooLong": "The body is too long.",
    "AddressTooLong": "The path and the query have more than 2048 bytes.",
    "Invalid": "A value is not possible.",
    "InvalidQuery": "A query parameter is not possible, or the cursor is damaged.",
    "InvalidAudio":
      "The body is not a recording that can be used: its hash is not the one in the path, it is not a WAV file that can be read, it is neither mono nor stereo, it is empty or longer than 25 seconds, or it has a sample that is infinite or not a number.",
    "AudioNotReadable":
      "The file of a recording is damaged or was kept by an earlier version. Upload the same recording again.",
    "TooManyUploads": "Too many uploads are under way. Try again after the time given.",
  ].mapValues { Operation.answer($0, "Error") }
    .merging(retry) { $0.with("headers", $1) }

  private static let retry: [String: JSON] = [
    "TooManyUploads": [
      "Retry-After": [
        "description": "How many seconds to wait.", "required": true,
        "schema": ["type": "integer", "minimum": 0],
      ]
    ]
  ]
}

"""Which tests judge the mutants of which module."""

from dataclasses import dataclass

import builds
from stages import Stage

C = builds.ROOT / "Tests/Checks/CInterface"
HEADER = builds.SOURCES / "COstinatoHeader/include"
PROGRAMS = ("audio_thread", "rings", "document")

ORACLE = "^OracleTests"  # The oracle's own tests, which know nothing of the engine.
# What two threads do side by side differs from run to run: a fault that shows in some only would now
# be found and now be none. No mutant is judged by these.
THREADS = "ThreadProperties|Between threads"
# A stream is fed by a task that wakes by the clock.
STREAMS = "Host(Event|Loss)Scenarios/.*[Ss]tream"
HISTORIES = "ReplicationProperties|SongBookProperties"
ACTIONS = "LoopProperties|StoreCheckProperties"
# What is slow comes second, and only for a mutant that passes the first stage.
SLOW = ("OracleProperties|PartitionProperties|PlantedFault|SampleScenario|WAVFileProperties|SnapshotProperties|"
        "SnapshotErrorScenarios|CenturyScenarios|BoundProperties|BoundScenarios|ExhaustiveProperties|"
        "ForkProperties|ResampledLoopProperties|ResponseProperties|DockingProperties")


@dataclass(frozen=True)
class Suite:
    """A product of the package, linked anew for each mutant, and the stages that judge it."""
    product: str
    # What is linked, in a worker's folder, and how.
    output: str
    link: str
    stages: tuple

    @property
    def is_swift(self):
        """Whether the tests are of the package, so that a copy of it may be built instead."""
        return self.product == builds.TESTS


def swift_tests(name, skip, filter=None, times=1, factor=1):
    """`factor`: how many times as many random sessions are played."""
    words = ["env", f"OSTINATO_SEED_FACTOR={factor}", "./tests", "--testing-library", "swift-testing", "--no-parallel", "--skip", skip]
    return Stage(name, (*words, *(["--filter", filter] if filter else [])), times)


XCTEST = Stage("XCTest", ("./tests", "--testing-library", "xctest"))
CORE = Suite(builds.TESTS, "tests", "-emit-executable", (
    swift_tests("quick", f"{ORACLE}|{SLOW}|{THREADS}|{STREAMS}"),
    swift_tests("slow", f"{ORACLE}|{THREADS}", SLOW),
    XCTEST))
# No other tests use these two, but for a scenario and the texts of errors.
CONTROLS = Suite(builds.TESTS, "tests", "-emit-executable", (
    swift_tests("controls", THREADS, "OstinatoTests.(Bindings|Controller|Controls|Docking|HoldButton|ProgressRing|TapTempo)"),
    XCTEST))
SCRIPT = Suite(builds.TESTS, "tests", "-emit-executable", (
    swift_tests("script", THREADS, "^OstinatoScriptTests"),
    XCTEST))
# No other tests use OstinatoRhythm, apart from those that count memory.
RHYTHM = Suite(builds.TESTS, "tests", "-emit-executable", (
    swift_tests("rhythm", THREADS, "^OstinatoRhythmTests"),
    XCTEST))
# No other tests use these two, apart from those that count memory.
LOOPER = Suite(builds.TESTS, "tests", "-emit-executable", (
    swift_tests("looper", THREADS, "^OstinatoLooperTests"),
    # A few sessions are as good as none where several things have to come together.
    swift_tests("sessions", THREADS, "OstinatoLooperTests.LooperProperties", factor=15),
    XCTEST))
NOTES = Suite(builds.TESTS, "tests", "-emit-executable", (
    swift_tests("notes", THREADS, "^OstinatoNotesTests"),
    swift_tests("sessions", THREADS, "OstinatoNotesTests.NoteLooperProperties", factor=10),
    XCTEST))
# No other tests use OstinatoHLS. The simulations come second.
STREAMING = Suite(builds.TESTS, "tests", "-emit-executable", (
    swift_tests("playlists", f"{THREADS}|FetchProperties|LiveProperties", "^OstinatoHLSTests"),
    swift_tests("simulations", THREADS, "OstinatoHLSTests.(Fetch|Live)Properties", factor=3)))
# No other tests use these. The random histories and sequences of actions come second.
SONG_BOOK = Suite(builds.TESTS, "tests", "-emit-executable", (
    swift_tests("book", f"{THREADS}|{HISTORIES}", "^OstinatoSongBookTests"),
    swift_tests("histories", THREADS, f"^OstinatoSongBookTests.({HISTORIES})", factor=3)))
SHARED_LOOPS = Suite(builds.TESTS, "tests", "-emit-executable", (
    swift_tests("loops", f"{THREADS}|{ACTIONS}", "^OstinatoSharedLoopsTests"),
    swift_tests("actions", THREADS, f"^OstinatoSharedLoopsTests.({ACTIONS})", factor=3)))
NAMES = Suite(builds.TESTS, "tests", "-emit-executable", (SONG_BOOK.stages[0], SHARED_LOOPS.stages[0]))
HOST = Suite(builds.TESTS, "tests", "-emit-executable", (
    swift_tests("host", f"{THREADS}|{STREAMS}", "^OstinatoHostTests"),
    swift_tests("streams", THREADS, STREAMS, times=3),
    XCTEST))
# The programs in C count calls of the allocator: none on the audio thread in release, a few in debug.
INTERFACE = Suite("COstinato", "libCOstinato.so", "-emit-library", (
    Stage("errors", ("python3", C / "test_ostinato.py", HEADER / "ostinato.h", "./libCOstinato.so")),
    *(Stage(name, (f"./{name}",), is_compared=True) for name in PROGRAMS)))

SUITES = {"Ostinato": CORE, "OstinatoControls": CONTROLS, "OstinatoScript": SCRIPT,
          "OstinatoRhythm": RHYTHM, "OstinatoLooper": LOOPER, "OstinatoNotes": NOTES, "OstinatoHLS": STREAMING,
          "OstinatoNames": NAMES, "OstinatoSongBook": SONG_BOOK, "OstinatoSharedLoops": SHARED_LOOPS,
          "OstinatoChannels": HOST, "OstinatoHost": HOST, "COstinato": INTERFACE}


def suite_of(file):
    return SUITES[file.split("/")[0]]

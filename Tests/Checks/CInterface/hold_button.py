"""The play/pause/reset button (R10), step by step."""
import unittest

from library import library, ok, result

SECOND = 1_000_000_000


class HoldButtonScenarios(unittest.TestCase):
    def setUp(self):
        self.button = library.make("hold_button")
        ok(library.hold_button_init(self.button, self.button.struct_size))

    def call(self, name, *arguments):
        """The command that a call asks for, by its name; `None` if there is none."""
        command = result(getattr(library, "hold_button_" + name), self.button, *arguments)
        return {0: None, library["PLAY"]: "play", library["PAUSE"]: "pause",
                library["RESET"]: "reset"}[command]

    def progress(self, time):
        return result(library.hold_button_get_progress, self.button, time)

    def test_a_new_button(self):
        self.assertEqual(
            (self.button.struct_size, self.button.state, self.button.held_since,
             self.button.longest_press),
            (24, library["BUTTON_RELEASED"], 0, 2 * SECOND))
        self.assertEqual((self.call("release", 5), self.call("pass_time", 9 * SECOND)), (None, None))
        self.assertEqual(self.button.state, library["BUTTON_RELEASED"])

    def test_a_press_while_paused_plays(self):
        self.assertEqual(self.call("press", 0, 0), "play")
        self.assertEqual(self.button.state, library["BUTTON_SPENT"])
        self.assertEqual(self.progress(5 * SECOND), 0)
        self.assertEqual(self.call("pass_time", 5 * SECOND), None)
        self.assertEqual(self.call("release", 6 * SECOND), None)
        self.assertEqual(self.button.state, library["BUTTON_RELEASED"])

    def test_a_release_after_two_seconds_pauses(self):
        for time in (0, 1, SECOND, 2 * SECOND):
            self.assertEqual(self.call("press", 7, 1), None)
            self.assertEqual(self.button.held_since, 7)
            self.assertEqual(self.call("pass_time", 7 + time), None)
            self.assertEqual(self.call("release", 7 + time), "pause")
            self.assertEqual(self.button.state, library["BUTTON_RELEASED"])

    def test_held_for_longer_it_resets_once(self):
        self.assertEqual(self.call("press", -SECOND, 1), None)
        self.assertEqual(self.call("pass_time", SECOND), None)
        self.assertEqual(self.call("pass_time", SECOND + 1), "reset")
        self.assertEqual(self.call("pass_time", SECOND + 2), None)
        self.assertEqual(self.call("release", 3 * SECOND), None)

    def test_a_late_release_resets(self):
        self.assertEqual(self.call("press", 0, 1), None)
        self.assertEqual(self.call("release", 2 * SECOND + 1), "reset")

    def test_a_second_press_means_nothing(self):
        self.assertEqual(self.call("press", 0, 1), None)
        self.assertEqual(self.call("press", SECOND, 0), None)
        self.assertEqual(self.button.held_since, 0)
        self.assertEqual(self.call("release", 2 * SECOND), "pause")

    def test_a_cancelled_press_does_nothing(self):
        self.assertEqual(self.call("press", 0, 1), None)
        ok(library.hold_button_cancel(self.button))
        self.assertEqual(self.progress(SECOND), 0)
        self.assertEqual(self.call("release", 3 * SECOND), None)

    def test_progress(self):
        self.assertEqual(self.progress(5), 0)
        self.call("press", SECOND, 1)
        self.assertEqual([self.progress(time * SECOND // 2) for time in (0, 2, 3, 6, 7)],
                         [0, 0, 0.25, 1, 1])

    def test_another_length(self):
        for length in (0, -SECOND):
            self.button.longest_press = length
            self.call("press", 5, 1)
            self.assertEqual(self.progress(5), 1)
            self.assertEqual(self.call("release", 5), "pause")
            self.call("press", 5, 1)
            self.assertEqual(self.call("release", 6), "reset")
        self.button.longest_press = 2**63 - 1
        self.call("press", -(2**63), 1)
        self.assertEqual(self.call("pass_time", -1), None)
        self.assertEqual(self.call("pass_time", 0), "reset")

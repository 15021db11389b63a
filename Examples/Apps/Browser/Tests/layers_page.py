"""The view of layers, in the hands of a musician: what is done there, and what it shows and plays."""
from browser import soon

# From where on what the microphone gave is a channel, sample by sample but for the seam of 5 ms at its end (K6).
FIND = """async (channel) => {
  const [microphone] = heard;
  const count = channel.length - 221;
  const isEqual = (first, step) => {
    for (let i = 0; i < count; i += step) if (channel[i] !== microphone[first + i]) return false;
    return true;
  };
  const places = [];
  for (let first = 0; first + count < microphone.length; first++) {
    if (channel[0] === microphone[first] && isEqual(first, 997) && isEqual(first, 1)) places.push(first);
  }
  return places;
}"""

# The samples of the left channel of the mix.
MIX = """async () => {
  const file = await ostinato.views.shown.engine.ask("wav", [32]);
  const view = new DataView(file.buffer);
  let at = 12;
  const name = () => String.fromCharCode(...file.subarray(at, at + 4));
  while (name() !== "data") at += 8 + view.getUint32(at + 4, true);
  const samples = new Float32Array(view.getUint32(at + 4, true) / 8);
  samples.forEach((_, i) => { samples[i] = view.getFloat32(at + 8 + 8 * i, true); });
  return (window.wanted = samples).length;
}"""


def state(page):
    return page.evaluate("ostinato.views.shown.engine.state")


def step(page):
    return ["idle", "count-in", "recording", "review", "done"][int(state(page)["step"])]


def layers(page):
    """Opens the view."""
    page.click("#views [data-view=layers]")
    page.wait_for_selector("#layers:not([hidden])")
    page.wait_for_selector("#views [data-view=layers][aria-current]")


def begin(page, name="Loop", is_assisted=True, tempo=200, bars=2, guide=2):
    if page.is_visible("#layers .head"):
        page.get_by_role("button", name="New loop").click()
    form = page.locator(".new-loop")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Record").select_option("1" if is_assisted else "0")
    if is_assisted:
        form.get_by_role("spinbutton").fill(str(tempo))
        form.get_by_label("Length").select_option(str(bars))
        form.get_by_label("Guide").select_option(str(guide))
    page.get_by_role("button", name="Make the loop").click()
    soon(page, lambda: page.input_value("#layers .name") == name)


def record(page):
    page.click(".record-layer")


def wait_for(page, wanted):
    return soon(page, lambda: step(page) == wanted)


def keep(page):
    """Keeps what is in review, and waits until it is a layer."""
    before = state(page)["mix"]
    page.get_by_role("button", name="Done").click()
    return soon(page, lambda: step(page) == "idle" and state(page)["mix"] == before + 1
                and page.locator(".stack li").count() >= before + 1)


def stack(page):
    """The names of the layers, from the top."""
    return page.locator(".stack .choose span").all_inner_texts()


# Where the loudest samples of the beats of a bar of four lie, in frames from the beats, at 200 BPM.
CLICKS = """async (samples) => [0, 1, 2, 3].map((beat) => {
  const [first, last] = [beat * 13230 - 6000, beat * 13230 + 6000];
  const peak = Math.max(...samples.map(Math.abs));
  for (let i = Math.max(first, 0); i < last; i++) if (Math.abs(samples[i]) > 0.25 * peak) return i - beat * 13230;
  return null;
})"""

"""Colours of the page as they are seen, and how well one stands out from another."""
import base64

# The colours of an element: what is under its text, its text and its border, as red, green and blue. What can
# be seen through is laid over what is behind it.
COLOURS = """element => {
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });
  const paint = (...layers) => {
    for (const layer of layers) { pen.fillStyle = layer; pen.fillRect(0, 0, 1, 1); }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  for (const animation of document.getAnimations()) animation.cancel();
  const grounds = [];
  for (let one = element; one; one = one.parentElement) grounds.unshift(getComputedStyle(one).backgroundColor);
  const style = getComputedStyle(element);
  return {
    ground: paint("white", ...grounds), text: paint(style.color), border: paint(style.borderTopColor),
    line: style.borderTopStyle,
  };
}"""

# The mean colour of a picture of the page.
MEAN = """async (png) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  const sums = [0, 0, 0];
  data.forEach((value, index) => { if (index % 4 < 3) sums[index % 4] += value; });
  return sums.map((sum) => sum / (data.length / 4));
}"""


def colours(page, selector):
    return page.evaluate(COLOURS, page.query_selector(selector))


def luminance(colour):
    """Relative luminance, as WCAG 2 defines it."""
    parts = [value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    """The ratio of contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def difference(one, other):
    """How far two colours are from each other, from 0 to 255."""
    return max(abs(a - b) for a, b in zip(one, other))


def mean(page, clip):
    """The mean colour of a part of the page, as it is drawn."""
    picture = page.screenshot(clip=clip)
    return page.evaluate(MEAN, base64.b64encode(picture).decode())


def box_on_screen(page, selector):
    """Where an element is, once it is on the screen."""
    page.locator(selector).first.scroll_into_view_if_needed()
    return page.locator(selector).first.bounding_box()


def middle(page, selector, width=6, height=6):
    """A small rectangle in the middle of an element."""
    box = box_on_screen(page, selector)
    return {"x": box["x"] + (box["width"] - width) / 2, "y": box["y"] + (box["height"] - height) / 2,
            "width": width, "height": height}

/** Makes an element with properties and children. */
export function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** A button with a text that calls `press`. */
export function button(text, press, properties = {}) {
  return element("button", { type: "button", onclick: press, ...properties }, text);
}

/** A label with a text before a control. */
export function field(text, control, properties = {}) {
  return element("label", properties, element("span", {}, text), control);
}

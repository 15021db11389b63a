// The title of a performance, which is a field of an address beside its link: t.

/** How many characters a title has at most. */
export const LONGEST_TITLE = 80;

/** The part of an address that says which performance it is, and what it is called. The title comes first, since what a
 *  sentence puts behind an address is known not to be of the link. */
export function fragment(link, title) {
  const tidied = tidy(title);
  return tidied ? `${new URLSearchParams({ t: tidied })}&${link}` : link;
}

/** The title that an address has; "" for none. */
export function titleOf(hash) { return tidy(new URLSearchParams(hash.slice(1)).get("t") ?? ""); }

/** One line, which nothing can run beyond or turn round. */
function tidy(title) {
  const line = title.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, " ").trim();
  return [...line].slice(0, LONGEST_TITLE).join("");
}

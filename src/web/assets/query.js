// The field in which a query is typed: its colours, and how words go on.

import { TOKENS } from "./clauses.js";
import { at, make } from "./parts.js";
import { ask } from "./server.js";

/** How many names are shown. */
const SHOWN = 12;

let words = null;

/** Shows a text in colours behind the field in which it is typed. */
function paint() {
  const field = at("query");
  const parts = [...field.value.matchAll(TOKENS)].map(({ 0: text, groups }) => {
    const kind = ["comment", "text", "number", "variable"].find((name) => groups[name] !== undefined);
    return kind ? make("span", { class: kind }, text) : text;
  });
  // A line break at the end has no line without something behind it.
  at("query-paint").replaceChildren(...parts, "\u200b");
  at("query-paint").scrollTop = field.scrollTop;
}

/** Puts a text into the field. */
export function setQuery(text) {
  at("query").value = text;
  paint();
}

/** The names of the predicates of the visitor's own program. */
function ownWords() {
  const heads = at("program").value.matchAll(/^([a-z]\w*)\s*\(/gm);
  return [...new Set([...heads].map(([, name]) => name))];
}

/** Completes the name in front of the cursor, as far as it is certain, and
 * shows how it may go on. */
async function complete(field) {
  words ??= await ask("/api/words").catch(() => null);
  const cursor = field.selectionStart;
  const [begun] = /[a-z]\w*$/.exec(field.value.slice(0, cursor)) ?? [];
  if (!begun || field.selectionEnd !== cursor) return;
  const known = [...ownWords(), ...(words ?? [])].filter((word) => word.startsWith(begun));
  const names = [...new Set(known.map((word) => word.split("/")[0]))];
  if (names.length) {
    let common = names[0];
    for (const name of names) {
      while (!name.startsWith(common)) common = common.slice(0, -1);
    }
    field.setRangeText(common, cursor - begun.length, cursor, "end");
    paint();
  }
  const more = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : "";
  at("completions").textContent = known.length ? known.slice(0, SHOWN).join(", ") + more : `nothing begins with ${begun}`;
}

/** Opens the field. */
export function openQuery() {
  const field = at("query");
  field.addEventListener("input", () => { at("completions").textContent = ""; paint(); });
  field.addEventListener("scroll", paint);
  field.addEventListener("keydown", (event) => {
    if (event.code !== "Space" || !event.ctrlKey) return;
    event.preventDefault();
    complete(field);
  });
  paint();
}

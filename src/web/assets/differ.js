// The differ: both implementations of a game asked the same, and what they disagree
// about on a board.

import { at, make, onFile, picture, setWorking } from "./parts.js";
import { ask, listen } from "./server.js";

let comparing = null;

async function compare() {
  const game = at("compared").value;
  const rules = at("rules").value.trim() ? at("rules").value : undefined;
  const relation = at("relation").value.trim() || undefined;
  comparing = new AbortController();
  setWorking(at("comparing"), at("give-up"), true);
  at("how-far").hidden = false;
  at("how-far").removeAttribute("value");
  at("findings").replaceChildren();
  tell("It begins.");
  try {
    for await (const event of listen("/api/diff", { game, rules, relation }, comparing.signal)) {
      if (event.kind === "progress") {
        at("how-far").value = event.of ? event.done / event.of : 0;
        tell(`${event.done.toLocaleString()} of ${event.of.toLocaleString()} questions asked`);
      } else if (event.kind === "report") {
        await show(event.report);
      } else {
        complain(event.text);
      }
    }
  } catch (error) {
    if (error.name === "AbortError") tell("Stopped.");
    else complain(error.message);
  }
  at("how-far").hidden = true;
  setWorking(at("comparing"), at("give-up"), false);
}

const write = (text, kind) => Object.assign(at("compared-how"), { textContent: text, className: kind });
const tell = (text) => write(text, "");
const complain = (text) => write(text, "bad");

async function show(report) {
  const found = report.disagreements.filter((one) => one.same_as == null);
  const asked = `${report.questions.toLocaleString()} questions in ${report.seconds.toFixed(1)} s`;
  tell(found.length ? `They disagree: ${found.length} ${found.length === 1 ? "finding" : "findings"}, ${asked}.` : `They agree: ${asked}.`);
  const stories = await Promise.all(found.map((one) => story(report.game, one)));
  const row = (relation) => make("tr", {}, make("td", {}, relation.name),
    make("td", { class: "n" }, relation.asked.toLocaleString()),
    make("td", { class: "n" }, relation.disagreed.toLocaleString()));
  at("findings").replaceChildren(...stories, make("table", {},
    make("thead", {}, make("tr", {}, ...["relation", "asked", "disagreed"].map((name) => make("th", {}, name)))),
    make("tbody", {}, ...report.claims.map(row))));
}

/** One finding, with its game to step through. */
async function story(game, { claim: relation, moves, position, query, clauses, native, inputs }) {
  const facts = [["query", query], ["clauses", clauses], ["native", native]];
  const list = make("dl", {}, ...facts.flatMap(([name, text]) =>
    [make("dt", {}, name), make("dd", {}, Array.isArray(text) ? text.join(", ") || "no answer" : String(text))]));
  const box = make("div", { class: "finding" }, make("h2", {}, relation));
  const board = await stepper(game, moves, position);
  box.append(make("div", { class: "story" }, ...(board ? [board] : []), list));
  if (!board && inputs?.length) box.append(make("pre", {}, inputs.join(", ")));
  return box;
}

export async function stepper(game, moves, position) {
  const told = moves ? { game, moves } : { game, from: position ?? undefined, moves: [] };
  if (!moves && !position) return null;
  const frame = make("div", { class: "picture" });
  const words = make("p", { class: "quiet" });
  let count = told.moves.length;
  const draw = async () => {
    const shown = await ask("/api/table", { ...told, at: count });
    frame.replaceChildren(shown.above ? make("pre", {}, shown.above) : readOnly(shown.svg));
    words.textContent = told.moves.length ? `after ${count} of ${told.moves.length} moves: ${told.moves.slice(0, count).join(" ")}` : "";
    back.disabled = count === 0;
    on.disabled = count === told.moves.length;
  };
  const go = (by) => { count += by; draw(); };
  const back = make("button", { type: "button", "aria-label": "One move back", onclick: () => go(-1) }, "‹");
  const on = make("button", { type: "button", "aria-label": "One move on", onclick: () => go(1) }, "›");
  try {
    await draw();
  } catch {
    return null;
  }
  return make("div", {}, frame, make("div", { class: "row" }, back, on), words);
}

/** A board to look at: nothing on it can be chosen. */
function readOnly(markup) {
  const svg = picture(markup);
  svg.setAttribute("role", "img");
  for (const part of svg.querySelectorAll("[role]")) {
    for (const name of ["role", "tabindex", "aria-label"]) part.removeAttribute(name);
  }
  return svg;
}

/** Opens the page. */
export function openDiffer(games) {
  at("compared").replaceChildren(...games.map(({ name }) => make("option", { value: name }, name)));
  at("comparing").addEventListener("submit", (event) => { event.preventDefault(); compare(); });
  at("give-up").addEventListener("click", () => comparing?.abort());
  setWorking(at("comparing"), at("give-up"), false);
  onFile(at("rules-file"), (text) => { at("rules").value = text; });
}

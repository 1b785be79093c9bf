// The toplevel: queries, and their answers one by one.

import { at, make, onFile, picture } from "./parts.js";
import { printed } from "./proof.js";
import { openQuery, setQuery } from "./query.js";
import { ask, listen, visitor } from "./server.js";

const HISTORY = 200;

let running = false;
let asks = false;
let history = JSON.parse(sessionStorage.getItem("history") ?? "[]");
/** Where in the history; its length for what is being typed. */
let place = history.length;
let typed = "";
let game = () => null;
/** Where answers are shown, and how many come without a question. */
let log = null;
let unasked = 0;

/** What can be done at a port of a traced goal. */
const STEPS = ["creep", "skip", "up", "leap", "retry", "fail", "nodebug"];

/** How many answers a cell of a notebook shows. */
const OF_A_CELL = 10;

function say(...parts) {
  log.append(...parts);
  // Old lines go, so that a page may stay open for long.
  while (log.childElementCount > 2000) log.firstElementChild.remove();
  log.scrollTop = log.scrollHeight;
}

function setState(isRunning, isAsking, isAtPort = false) {
  running = isRunning;
  at("stepping").hidden = !isAtPort;
  asks = isAsking;
  at("more").disabled = at("all").disabled = !asks;
  at("stop").disabled = !running;
  at("asking").querySelector("button").disabled = running;
  at("consult").disabled = running;
}

async function decide(order) {
  if (!running) return;
  if (order !== "stop") setState(true, false);
  await ask("/api/order", { visitor, order }).catch((fault) => complain(fault.message));
}

const complain = (text) => say(make("div", { class: "bad" }, text));

/** Asks queries, after a program was loaded if there is one, and shows the
 * answers: in the transcript, or without questions elsewhere. */
export async function query(text, program, elsewhere) {
  if (running) return complain("another query runs; stop it first");
  log = elsewhere ?? at("transcript");
  unasked = elsewhere ? OF_A_CELL - 1 : 0;
  setState(true, false);
  let output = "";
  let shown = 0;
  let loading = false;
  const flush = () => {
    if (output) say(...printed(output));
    output = "";
  };
  try {
    const body = { visitor, text, program, table: game() };
    for await (const event of listen("/api/query", body)) {
      if (event.kind === "output") {
        output += event.text;
        continue;
      }
      flush();
      if (event.kind === "loading") loading = true;
      if (event.kind === "query") loading = false;
      // That a program was loaded is said in other words, and in a cell in none.
      if (event.kind === "answer" && loading) continue;
      if (elsewhere && event.kind.startsWith("load")) continue;
      if (event.kind === "query") shown = 0;
      if (event.kind === "answer") shown += 1;
      hear(event, shown);
    }
    flush();
  } catch (fault) {
    flush();
    complain(fault.message);
  }
  const stepped = at("stepping").contains(document.activeElement);
  setState(false, false);
  if (stepped) at("query").focus();
}

function hear(event, shown) {
  const lead = shown <= 1 ? "   " : ";  ";
  switch (event.kind) {
    case "query": return say(make("div", { class: "asked" }, `?- ${event.text.replace(/\.?\s*$/, ".")}`));
    case "loading": return say(make("div", { class: "asked" }, "% your program"));
    case "loaded": return say(make("div", { class: "note" }, "It is loaded."));
    case "stderr": case "warning": case "gone": return complain(event.text);
    case "asks":
      setState(true, true);
      if (log !== at("transcript")) decide(unasked-- > 0 ? "next" : "stop");
      return;
    case "port":
      if (log !== at("transcript")) return decide("nodebug");
      say(make("div", { class: "note port" }, event.text));
      setState(true, false, true);
      return at("creep").focus();
    case "answer": return answer(lead, event);
    case "end":
      if (event.how === "false") return say(make("div", { class: "answer" }, shown ? ";  false." : "   false."));
      if (event.how === "stopped") return say(make("div", { class: "answer" }, ";  ... ."));
      if (event.text) complain(withCaret(event.text));
  }
}

/** A fault in a query of one line points at its place, below the query. */
function withCaret(text) {
  const place = /^column (\d+): /.exec(text);
  return place ? `${" ".repeat(Number(place[1]) + 2)}^\n${text}` : text;
}

function answer(lead, { text, boards }) {
  const parts = [make("div", { class: "answer" }, lead + text)];
  if (boards.length) {
    parts.push(make("div", { class: "boards" }, ...boards.map(({ name, html }) => {
      const figure = picture(html);
      figure.prepend(make("figcaption", {}, name));
      return figure;
    })));
  }
  say(make("div", {}, ...parts));
}

function remember(text) {
  if (history.at(-1) !== text) history.push(text);
  history = history.slice(-HISTORY);
  place = history.length;
  typed = "";
  sessionStorage.setItem("history", JSON.stringify(history));
}

function submit() {
  const text = at("query").value.trim();
  if (!text || running) return;
  remember(text);
  setQuery("");
  query(text);
}

/** Goes through the history where the cursor is in the first or last line. */
function recall(event) {
  const field = event.target;
  const before = field.value.slice(0, field.selectionStart);
  const after = field.value.slice(field.selectionEnd);
  const by = event.key === "ArrowUp" ? -1 : 1;
  if ((by < 0 ? before : after).includes("\n")) return;
  if (place + by < 0 || place + by > history.length) return;
  if (place === history.length) typed = field.value;
  place += by;
  setQuery(place === history.length ? typed : history[place]);
  event.preventDefault();
}

function onKey(event) {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    if (event.ctrlKey || /\.\s*$/.test(event.target.value)) {
      event.preventDefault();
      submit();
    } else if (!event.target.value.trim() && asks) {
      event.preventDefault();
      decide("stop");
    }
  } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    recall(event);
  } else if (event.key === ";" && asks && !event.target.value) {
    event.preventDefault();
    decide("next");
  }
}

/** Opens the toplevel; `told` says which game is on the board. */
export function openToplevel(told) {
  game = told;
  log = at("transcript");
  setState(false, false);
  openQuery();
  at("asking").addEventListener("submit", (event) => { event.preventDefault(); submit(); });
  at("query").addEventListener("keydown", onKey);
  at("more").addEventListener("click", () => decide("next"));
  at("all").addEventListener("click", () => decide("all"));
  at("stop").addEventListener("click", () => decide("stop"));
  for (const step of STEPS) at(step).addEventListener("click", () => decide(step));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && running) decide("stop");
  });
  const program = at("program");
  program.value = sessionStorage.getItem("program") ?? "";
  program.addEventListener("input", () => sessionStorage.setItem("program", program.value));
  at("consult").addEventListener("click", () => query("true.", program.value));
  onFile(at("program-file"), (text) => {
    program.value = text;
    sessionStorage.setItem("program", text);
  });
}

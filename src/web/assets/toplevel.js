// The toplevel: queries, and their answers one by one.

import { isWhole } from "./clauses.js";
import { at, make, onFile, picture } from "./parts.js";
import { Printing } from "./printing.js";
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
/** Where answers are shown, in which words, and how many come without a question. */
let log = null;
let retell = (text) => text;
let unasked = 0;
/** Whether the query that runs was stopped by a person. */
let halted = false;

/** What begins a query, and what ends it. */
const BEGIN = "#asking .main, #consult, #run-all, #cells .run";
const END = "#stop, #stop-cell";

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
  for (const button of document.querySelectorAll(BEGIN)) button.disabled = running;
  for (const button of document.querySelectorAll(END)) button.disabled = !running;
  log.toggleAttribute("data-running", running);
}

/** Whether a query runs. */
export const isRunning = () => running;

/** Stops the query that runs. */
export function halt() {
  halted = true;
  decide("stop");
}

async function decide(order) {
  if (!running) return;
  if (order !== "stop") setState(true, false);
  await ask("/api/order", { visitor, order }).catch((fault) => complain(fault.message));
}

const complaint = (text) => make("div", { class: "bad" }, retell(text));
const complain = (text) => say(complaint(text));

/** What is printed, or told of errors. */
function shownPrint(kind, text) {
  if (kind === "output") return printed(text);
  const told = text.replace(/^\n+|\s+$/g, "");
  return told ? [complaint(told)] : [];
}

/** Asks queries, after a program was loaded if there is one, and shows the
 * answers: in the transcript, or without questions `elsewhere`. Gives how that
 * ended: "refused", "stopped" or "done". */
export async function query(text, program, elsewhere) {
  if (running) {
    at("completions").textContent = "another query runs; Stop (Esc) ends it";
    return "refused";
  }
  log = elsewhere?.said ?? at("transcript");
  retell = elsewhere?.retell ?? ((told) => told);
  unasked = elsewhere ? OF_A_CELL - 1 : 0;
  halted = false;
  setState(true, false);
  const printing = new Printing(shownPrint, say);
  let shown = 0;
  let end = "refused";
  try {
    const body = { visitor, text, program, table: game() };
    for await (const event of listen("/api/query", body)) {
      end = "done";
      if (event.kind === "output" || event.kind === "stderr") {
        printing.add(event.kind, event.text);
        continue;
      }
      printing.end();
      if (elsewhere && event.kind.startsWith("load")) continue;
      if (event.kind === "query") shown = 0;
      if (event.kind === "answer") shown += 1;
      hear(event, shown);
    }
    printing.end();
  } catch (fault) {
    printing.end();
    complain(fault.message);
  }
  const stepped = at("stepping").contains(document.activeElement);
  setState(false, false);
  if (stepped) at("query").focus();
  return halted ? "stopped" : end;
}

function hear(event, shown) {
  const lead = shown <= 1 ? "   " : ";  ";
  switch (event.kind) {
    case "query": return say(make("div", { class: "asked" }, `?- ${event.text.replace(/\.?\s*$/, ".")}`));
    case "loading": return say(make("div", { class: "asked" }, "% your program"));
    case "loaded": return say(make("div", { class: "note" }, "It is loaded."));
    case "warning": case "gone": return complain(event.text);
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
      if (event.how === "stopped") return shown && say(make("div", { class: "answer" }, ";  ... ."));
      if (event.text) complain(withCaret(event.text));
  }
}

/** A fault in a query of one line points at its place, below the query. */
function withCaret(text) {
  const place = /^column (\d+): [^\n]*$/.exec(text);
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

async function submit() {
  const text = at("query").value.trim();
  if (!text) return;
  if (!running) {
    remember(text);
    setQuery("");
  }
  // What was not asked can be asked again.
  if (await query(text) === "refused" && !at("query").value) setQuery(text);
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
    if (event.ctrlKey || isWhole(event.target.value)) {
      event.preventDefault();
      submit();
    } else if (!event.target.value.trim() && asks) {
      event.preventDefault();
      halt();
    }
  } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    recall(event);
  } else if (event.key === ";" && running && !event.target.value) {
    // The next answer may be under way already.
    event.preventDefault();
    if (asks) decide("next");
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
  at("stop").addEventListener("click", halt);
  for (const step of STEPS) at(step).addEventListener("click", () => decide(step));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && running) halt();
  });
  const program = at("program");
  program.value = sessionStorage.getItem("program") ?? "";
  program.addEventListener("input", () => sessionStorage.setItem("program", program.value));
  at("consult").addEventListener("click", () => query("", program.value));
  onFile(at("program-file"), (text) => {
    program.value = text;
    sessionStorage.setItem("program", text);
  });
}

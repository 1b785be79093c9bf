// A notebook: text, programs and queries, kept as one Prolog file. In it a cell
// begins with a line such as `%%% query`; texts are comments, queries are
// directives, so that `trilog query FILE` loads the programs and runs the rest.

import { asDirectives, asQueries } from "./clauses.js";
import { at, make, onFile, saveFile } from "./parts.js";
import { halt, isRunning, query } from "./toplevel.js";

const KINDS = ["text", "program", "query"];
const HEAD = /^%%% (text|program|query)$/;

/** The cells in a file; what stands before the first is a program. */
export function parse(file) {
  const cells = [];
  for (const line of file.split(/\r\n|\r|\n/)) {
    const head = HEAD.exec(line);
    if (head) cells.push({ kind: head[1], lines: [] });
    else if (cells.length) cells.at(-1).lines.push(line);
    else if (line.trim()) cells.push({ kind: "program", lines: [line] });
  }
  const plain = {
    text: (lines) => lines.map((line) => line.replace(/^% ?/, "")).join("\n"),
    program: (lines) => lines.join("\n"),
    query: (lines) => asQueries(lines.join("\n")),
  };
  return cells.map(({ kind, lines }) => ({ kind, text: plain[kind](lines).trim() }));
}

/** The file of cells. */
export function format(cells) {
  const shown = {
    text: (text) => text.split("\n").map((line) => `% ${line}`).join("\n"),
    program: (text) => text,
    query: asDirectives,
  };
  return cells.map(({ kind, text }) => `%%% ${kind}\n${shown[kind](text)}\n`).join("\n");
}

const boxes = () => [...at("cells").children];

function cells() {
  return boxes().map((box) => ({
    kind: box.dataset.kind, text: box.querySelector("textarea").value.trim(),
  }));
}

function keep() {
  sessionStorage.setItem("notebook", format(cells()));
}

/** The programs up to a cell. */
const programs = (until) => boxes().slice(0, boxes().indexOf(until) + 1)
  .filter((box) => box.dataset.kind === "program")
  .map((box) => box.querySelector("textarea").value);

/** What is told of lines of the programs as one file, told of their cells. */
const ofCells = (cells) => (told) => told.replace(/program\.pl:(\d+)(?::(\d+))?/g, (place, line, column) => {
  let left = Number(line);
  for (const [number, text] of cells.entries()) {
    const lines = text.split("\n").length;
    const where = `program cell ${number + 1}, line ${left}`;
    if (left <= lines) return column ? `${where}, column ${column}` : where;
    left -= lines;
  }
  return place;
});

/** Runs a cell; gives how that ended. */
async function run(box) {
  if (isRunning()) return "refused";
  const said = box.querySelector(".said");
  said.replaceChildren();
  const text = box.querySelector("textarea").value.trim();
  const cells = programs(box);
  return text ? query(text, cells.join("\n") || undefined, { said, retell: ofCells(cells) }) : "done";
}

/** Runs all cells, until one is stopped. */
async function runAll() {
  for (const box of boxes().filter((one) => one.dataset.kind === "query")) {
    if (await run(box) !== "done") return;
  }
}

/** Takes a cell away, with the query that runs in it. */
function remove(box) {
  if (box.querySelector("[data-running]")) halt();
  box.remove();
  keep();
}

function cell({ kind, text }) {
  const area = make("textarea", {
    rows: Math.min(16, Math.max(2, text.split("\n").length)), "aria-label": `A cell: ${kind}`,
    spellcheck: kind === "text" ? "true" : "false",
  });
  area.value = text;
  area.addEventListener("input", keep);
  const box = make("li", { "data-kind": kind, class: "cell-box" });
  const button = (name, title, act) => make("button", { type: "button", class: name.toLowerCase(), title, onclick: act }, name);
  const buttons = [
    ...(kind === "query" ? [button("Run", "Ask this query", () => run(box))] : []),
    button("Up", "Before the cell above", () => { box.previousElementSibling?.before(box); keep(); }),
    button("Delete", "Take the cell away", () => remove(box)),
  ];
  box.append(make("div", { class: "row" }, make("span", { class: "note" }, kind), ...buttons),
    area, make("div", { class: "said", role: "log", "aria-label": "Answers" }));
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.ctrlKey && kind === "query") run(box);
  });
  return box;
}

function open(file) {
  at("cells").replaceChildren(...parse(file).map(cell));
  keep();
}

const FIRST = `%%% text
% A family. Run the queries, change the program, run them again.

%%% program
parent(tom, ann).
parent(ann, bob).
grandparent(X, Z) :- parent(X, Y), parent(Y, Z).

%%% query
?- grandparent(X, Z).
`;

/** Opens the page. */
export function openNotebook() {
  open(sessionStorage.getItem("notebook") ?? FIRST);
  for (const kind of KINDS) {
    at(`add-${kind}`).addEventListener("click", () => {
      at("cells").append(cell({ kind, text: "" }));
      boxes().at(-1).querySelector("textarea").focus();
    });
  }
  at("run-all").addEventListener("click", runAll);
  at("stop-cell").addEventListener("click", halt);
  at("save-notebook").addEventListener("click", () => saveFile("notebook.pl", format(cells())));
  onFile(at("load-notebook"), open);
}

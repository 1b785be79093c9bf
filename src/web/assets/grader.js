// The grader: a homework, its marks, and what is wrong in it.

import { stepper } from "./differ.js";
import { at, make, onFile, setWorking } from "./parts.js";
import { listen } from "./server.js";

let grading = null;

const write = (text, kind) => Object.assign(at("graded-how"), { textContent: text, className: kind });
const tell = (text) => write(text, "");
const complain = (text) => write(text, "bad");

async function grade() {
  const suite = at("suite").value;
  grading = new AbortController();
  setWorking(at("grading"), at("stop-grading"), true);
  at("marks").replaceChildren();
  tell("It is graded; that takes some seconds.");
  try {
    const asked = { suite, program: at("homework").value };
    for await (const event of listen("/api/check", asked, grading.signal)) {
      if (event.kind === "report") await show(event.report);
      else if (event.kind === "error") complain(event.text || "It cannot be graded.");
    }
  } catch (error) {
    if (error.name === "AbortError") tell("Stopped.");
    else complain(error.message);
  }
  setWorking(at("grading"), at("stop-grading"), false);
}

async function show(report) {
  tell(`${report.total} of ${report.out_of} points`);
  const said = [report.not_loaded, ...report.loading].filter(Boolean).map((text) => make("pre", {}, text));
  // The tests of a suite play one of our games, whose name begins its own.
  const game = /^[a-z]+/.exec(report.suite)[0];
  const tests = await Promise.all(report.tests.map((test) => one(game, test)));
  at("marks").replaceChildren(...said, ...tests);
}

async function one(game, test) {
  const head = make("summary", {}, `${test.name}: ${test.points} of ${test.out_of}, ${test.status.replace(/_/g, " ")}`);
  const box = make("details", { open: test.status !== "passed", class: "finding" }, head);
  if (test.message) box.append(make("p", {}, test.message));
  if (test.text) box.append(make("p", { class: "quiet" }, test.text));
  for (const fault of test.hidden ? [] : test.faults) box.append(facts(fault, ["query", "expected", "given", "hint"]));
  const found = test.counterexample;
  if (found && !test.hidden) {
    const board = await stepper(game, found.moves, found.position);
    box.append(make("div", { class: "story" }, ...(board ? [board] : []), facts(found, ["query", "expected", "given"])));
  }
  return box;
}

function facts(of, names) {
  const told = names.filter((name) => of[name] != null && of[name] !== "");
  return make("dl", {}, ...told.flatMap((name) => [make("dt", {}, name),
    make("dd", {}, [of[name]].flat().join(", ") || "no answer")]));
}

/** Opens the page. */
export function openGrader() {
  at("grading").addEventListener("submit", (event) => { event.preventDefault(); grade(); });
  at("stop-grading").addEventListener("click", () => grading?.abort());
  setWorking(at("grading"), at("stop-grading"), false);
  onFile(at("homework-file"), (text) => { at("homework").value = text; });
}

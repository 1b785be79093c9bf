// Proofs as trees that unfold: `why` prints them with branches.

import { make } from "./parts.js";
import { ask } from "./server.js";

const BRANCH = /^((?:[│ ] {2})*)[├└]─ (.*)$/;

/** What a program has printed: its lines, with proofs as trees. */
export function printed(text) {
  const parts = [];
  let plain = [];
  const lines = text.replace(/\n$/, "").split("\n");
  const flush = () => {
    if (plain.length) parts.push(make("pre", {}, plain.join("\n")));
    plain = [];
  };
  for (let number = 0; number < lines.length; number++) {
    if (!BRANCH.test(lines[number + 1] ?? "") || BRANCH.test(lines[number])) {
      plain.push(lines[number]);
      continue;
    }
    flush();
    const [tree, next] = treeFrom(lines, number);
    parts.push(make("ul", { class: "proof" }, shown(tree, 0)));
    number = next - 1;
  }
  flush();
  return parts;
}

/** The tree whose root is at a line, and the line behind it. */
function treeFrom(lines, start) {
  const root = { text: lines[start], inside: [] };
  const open = [root];
  let number = start + 1;
  for (; number < lines.length; number++) {
    const branch = BRANCH.exec(lines[number]);
    if (!branch) break;
    const depth = branch[1].length / 3;
    const node = { text: branch[2], inside: [] };
    (open[depth] ?? root).inside.push(node);
    open.length = depth + 1;
    open.push(node);
  }
  return [root, number];
}

function shown(node, depth) {
  const [goal, clause] = node.text.split(/ {3}% /);
  const words = [make("span", {}, goal)];
  if (clause) words.push(make("span", { class: "clause" }, clause));
  const place = /^(prolog\/\S+\.pl):(\d+)$/.exec(clause ?? "");
  if (!node.inside.length && !place) return make("li", {}, ...words);
  const inside = node.inside.map((other) => shown(other, depth + 1));
  const parts = [make("summary", {}, ...words)];
  if (place) parts.push(clauseAt(place[1], Number(place[2])));
  if (inside.length) parts.push(make("ul", {}, ...inside));
  const details = make("details", { open: depth < 1 && inside.length > 0 }, ...parts);
  return make("li", {}, details);
}

/** The clauses that were asked for, by their places. */
const clauses = new Map();

/** The text of a clause, which comes when it is to be seen. */
function clauseAt(file, line) {
  const text = make("pre", {});
  const seen = new IntersectionObserver(async ([entry]) => {
    if (!entry.isIntersecting) return;
    seen.disconnect();
    const place = `${file}:${line}`;
    if (!clauses.has(place)) clauses.set(place, ask("/api/clause", { file, line }));
    text.textContent = await clauses.get(place).then((told) => told.text, () => "");
  });
  // Something empty is not seen.
  text.textContent = "…";
  seen.observe(text);
  return text;
}

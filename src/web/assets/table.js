// The game: what is played, by whom, and how it stands. The address of the page
// has all of it, so that a link is a position and a reload loses nothing.

import { setRoom, showBoard } from "./board.js";
import { at, draw, make, onFile, saveFile } from "./parts.js";
import { ask, listen } from "./server.js";

const SEPARATOR = ";";

let games = [];
let position = null;
/** Chances of the first side, by the number of moves. */
let chances = new Map();
let sides = JSON.parse(sessionStorage.getItem("sides") ?? '["human","human"]');
let thinking = null;
let question = null;
/** The game that the list at the top was last set to. */
let listed = null;
/** What is to be shown, one after the other. */
let line = Promise.resolve();
let askToplevel = () => {};

/** The game as the server is told of it. */
export function told() {
  if (!position) return null;
  const { from } = fragment();
  return { game: position.game, from, moves: position.moves.map(({ move }) => move) };
}

/** A move in the address, where some characters mean something else. */
const escaped = (move) => move.replace(/[%;]/g, (sign) => encodeURIComponent(sign));
const unescaped = (text) => text.replace(/%(25|3B)/g, (code) => decodeURIComponent(code));

function fragment() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const moves = parts.get("moves");
  return {
    game: parts.get("game") ?? "tris",
    from: parts.get("from") ?? undefined,
    moves: moves ? moves.split(SEPARATOR).map(unescaped) : [],
    at: parts.has("at") ? Math.max(0, Math.trunc(Number(parts.get("at"))) || 0) : undefined,
  };
}

function setFragment({ game, from, moves, at: count }) {
  const parts = new URLSearchParams({ game });
  if (from) parts.set("from", from);
  if (moves.length) parts.set("moves", moves.map(escaped).join(SEPARATOR));
  if (count !== undefined && count < moves.length) parts.set("at", count);
  // The key of the link goes from the address.
  history.replaceState(null, "", `${location.pathname}#${parts}`);
}

/** Shows a game, when those before are shown; says whether there is one. What
 * depends on the position is a function, which gives nothing if it is too late. */
function show(game, said) {
  const shown = line.then(() => showNow(typeof game === "function" ? game() : game, said));
  line = shown.catch(() => {});
  return shown;
}

async function showNow(game, said) {
  if (!game) return false;
  try {
    const shown = await ask("/api/table", game);
    const count = shown.moves.length;
    for (const ply of [...chances.keys()]) {
      if (game.play !== undefined && ply >= count) chances.delete(ply);
    }
    position = shown;
    if (shown.own) know(shown.own);
    const moves = [...shown.moves.map(({ move }) => move), ...shown.behind];
    setFragment({ game: shown.game, from: game.from, moves, at: count });
    at("fault").textContent = "";
    question = shown.why;
    render(said);
    return true;
  } catch (fault) {
    at("fault").textContent = fault.message;
    question = fault.query ?? position?.why;
    at("why").disabled = !question;
    return false;
  }
}

function render(said) {
  const last = position.moves.at(-1);
  const moved = last ? `${last.player} played ${last.move}. ` : "";
  const next = position.outcome ? `The game is over: ${position.outcome}.`
    : `${position.to_move} to move.`;
  at("status").textContent = said ?? moved + next;
  if (position.above) {
    at("board").replaceChildren(make("pre", {}, position.above));
    setRoom(at("board"), { width: 0, height: 0 });
  } else showBoard(at("board"), position, play);
  at("captions").replaceChildren(...position.captions.map((line) => make("p", {}, line)));
  at("scores").textContent = position.scores ?? "";
  const choices = position.legal.filter((move) => move.at.length === 0 || position.above);
  at("choices").replaceChildren(...choices.map(({ move }) =>
    make("button", { type: "button", onclick: () => play(move) }, move)));
  // What was chosen for the next game stays until that begins.
  if (listed !== position.game) list(position.game);
  at("undo").disabled = at("start").disabled = at("back").disabled = position.moves.length === 0;
  at("redo").disabled = at("on").disabled = at("last").disabled = position.behind.length === 0;
  at("hint").disabled = Boolean(position.outcome);
  at("why").disabled = !question;
  if (position.outcome) {
    chances.set(position.moves.length, position.winner === null ? 0.5 : 1 - position.winner);
  }
  renderHalt();
  renderMoves();
  renderCurve();
}

function list(game) {
  listed = game;
  [at("game").value, at("options").value = ""] = game.split(":");
  [at("name-0").textContent, at("name-1").textContent] = position.players;
}

/** Whether a computer is to move. */
const computerMoves = () => position && !position.outcome && position.behind.length === 0
  && sides[position.seat] !== "human";

function renderHalt() {
  at("halt").textContent = !thinking && computerMoves() ? "Go on thinking" : "Stop thinking";
  at("halt").disabled = !thinking && !computerMoves();
}

function renderMoves() {
  const count = position.moves.length;
  const all = [...position.moves.map(({ move }) => move), ...position.behind];
  at("moves").replaceChildren(...all.map((move, number) => {
    const chance = chances.get(number + 1);
    const share = chance === undefined ? "" : ` ${Math.round(chance * 100)} %`;
    return make("li", {}, make("button", {
      type: "button",
      class: number >= count ? "behind" : null,
      "aria-current": number + 1 === count ? "step" : null,
      onclick: () => go(() => number + 1),
    }, `${number + 1}. ${move}`, make("span", { class: "quiet" }, share)));
  }));
}

/** The chances as a curve, from 0 at the bottom to 100 % at the top. */
function renderCurve() {
  const plies = [...chances.keys()].sort((a, b) => a - b);
  at("curve").replaceChildren();
  if (plies.length < 2) return;
  const all = position.moves.length + position.behind.length;
  const x = (ply) => 30 + (ply / Math.max(all, 1)) * 360;
  const y = (ply) => 8 + (1 - chances.get(ply)) * 74;
  const name = position.players[0];
  const words = plies.map((ply) => `${ply}: ${Math.round(chances.get(ply) * 100)} %`).join(", ");
  const way = plies.map((ply, number) => `${number ? "L" : "M"}${x(ply)} ${y(ply)}`).join("");
  at("curve").append(draw("svg", {
    viewBox: "0 0 400 90", role: "img", preserveAspectRatio: "none",
    "aria-label": `What ${name} can expect after so many moves: ${words}`,
  },
  draw("path", { class: "axis", d: "M30 45H390" }),
  draw("text", { x: 0, y: 14 }, name), draw("text", { x: 0, y: 84 }, position.players[1]),
  draw("path", { class: "way", d: way }),
  ...plies.map((ply) => draw("circle", {
    class: ply === position.moves.length ? "here" : "dot", cx: x(ply), cy: y(ply), r: 3.5,
  }))));
}

const all = () => {
  const { from } = fragment();
  const moves = [...position.moves.map(({ move }) => move), ...position.behind];
  return { game: position.game, from, moves };
};

/** Goes to where `count` says, from the position that is shown then. */
async function go(count) {
  stopThinking();
  await show(() => ({ ...all(), at: count() }));
}

async function play(text) {
  stopThinking();
  const by = sides[position.seat];
  // What a person has played early is not meant for a computer.
  const isLate = () => by === "human" && sides[position.seat] !== by;
  const next = () => (isLate() ? null : { ...all(), at: position.moves.length, play: text });
  if (await show(next)) await computers();
}

/** How many moves back, or on, it is the turn of a person. */
function turnOfPerson(by) {
  let count = position.moves.length;
  const most = count + position.behind.length;
  const persons = sides.includes("human");
  const first = position.moves[0]?.seat ?? position.seat ?? 0;
  do count += by;
  while (persons && count > 0 && count < most && sides[seatAt(count, first)] !== "human");
  return Math.max(0, Math.min(most, count));
}

/** Who moves after so many moves, as far as the moves tell. */
const seatAt = (count, first) => position.moves[count]?.seat ?? (first + count) % 2;

/** A player with the time that was chosen. */
function player(name) {
  const game = games.find((known) => known.name === position.game.split(":")[0]);
  const known = game?.players.find((other) => other.name === name);
  if (known?.timed) return `${name}:time=${at("seconds").value}`;
  if (name === "random") return `random:seed=${Math.floor(Math.random() * 1e9)}`;
  return name;
}

function stopThinking() {
  thinking?.abort();
  thinking = null;
  renderHalt();
}

/** What a player says, shown while it thinks; the last word, if there is one. */
async function think(who, count, quietly) {
  stopThinking();
  const mine = thinking = new AbortController();
  renderHalt();
  try {
    const asked = { ...all(), at: count, player: who };
    for await (const event of listen("/api/think", asked, mine.signal)) {
      if (event.kind === "error") throw new Error(event.text);
      if (event.kind === "nothing") return null;
      if (event.chance !== null) chances.set(count, event.chance);
      if (!quietly) tellThought(who, event);
      if (event.kind === "decided") return event;
    }
    return null;
  } catch (error) {
    if (error.name !== "AbortError") at("fault").textContent = error.message;
    return null;
  } finally {
    if (thinking === mine) stopThinking();
  }
}

function tellThought(who, { move, words, line, depth, nodes, kind }) {
  const more = words
    ? `: ${words}; ${line.slice(0, 8).join(" ")} (depth ${depth}, ${nodes.toLocaleString()} positions)` : "";
  at("thoughts").textContent = `${who.split(":")[0]} ${kind === "decided" ? "plays" : "looks at"} ${move}${more}`;
  renderCurve();
}

/** The computer's moves, until it is a person's turn. */
async function computers() {
  while (computerMoves()) {
    const count = position.moves.length;
    const decided = await think(player(sides[position.seat]), count);
    if (!decided || count !== position.moves.length) return;
    if (!await show({ ...all(), at: count, play: decided.move })) return;
  }
}

async function hint() {
  const game = games.find((known) => known.name === position.game.split(":")[0]);
  const decided = await think(player(game.adviser), position.moves.length);
  if (decided) at("status").textContent = `Hint: ${decided.move}${decided.words ? `, ${decided.words}` : ""}.`;
  renderMoves();
}

/** Looks at every position of the game. */
async function judge() {
  const game = games.find((known) => known.name === position.game.split(":")[0]);
  const count = position.moves.length + position.behind.length;
  at("judge").disabled = true;
  for (let ply = 0; ply <= count; ply++) {
    if (chances.has(ply)) continue;
    at("thoughts").textContent = `looking at position ${ply} of ${count}`;
    const decided = await think(`${game.adviser}:time=300ms`, ply, true);
    if (!decided && ply < count) break;
    renderMoves();
    renderCurve();
  }
  at("thoughts").textContent = "";
  at("judge").disabled = false;
}

function renderPlayers(name) {
  const game = games.find((known) => known.name === name);
  for (const seat of [0, 1]) {
    const select = at(`side-${seat}`);
    select.replaceChildren(...(game?.players ?? []).map((one) => make("option", { value: one.name }, one.name)));
    select.value = game?.players.some((one) => one.name === sides[seat]) ? sides[seat] : "human";
    at(`name-${seat}`).textContent = game?.sides[seat] ?? "";
  }
}

function takeSides() {
  sides = [at("side-0").value, at("side-1").value];
  sessionStorage.setItem("sides", JSON.stringify(sides));
  renderHalt();
}

/** Begins the game in the list; says whether it has. */
async function begin() {
  const options = at("options").value.trim();
  const game = options ? `${at("game").value}:${options}` : at("game").value;
  chances = new Map();
  stopThinking();
  takeSides();
  const begun = await show({ game, moves: [] });
  if (begun) computers();
  return begun;
}

/** Begins with the game in a file of the visitor's own. */
async function beginOwn(text, file) {
  at("own-text").value = text;
  const own = await knowOwn(text, file);
  if (!own) return;
  at("game").value = own.name;
  at("options").value = "";
  renderPlayers(own.name);
  if (await begin()) return;
  // A game that cannot even begin is none.
  games = games.filter((known) => known !== own);
  sessionStorage.removeItem("own-game");
  at("game").querySelector(`[value="${own.name}"]`)?.remove();
  list(position.game);
  renderPlayers(at("game").value);
  takeSides();
}

/** Has the server know a game of the visitor's own. */
async function knowOwn(text, file) {
  at("thoughts").textContent = `${file} is loaded and looked at …`;
  try {
    const { game, warnings } = await ask("/api/own", { text, file });
    sessionStorage.setItem("own-game", JSON.stringify({ text, file, name: game.name }));
    know(game);
    at("thoughts").textContent = warnings.join(" ");
    return game;
  } catch (fault) {
    at("thoughts").textContent = "";
    at("fault").textContent = fault.message;
    return null;
  }
}

/** A game that is not in the list yet. */
function know(game) {
  if (games.some(({ name }) => name === game.name)) return;
  games.push(game);
  at("game").append(make("option", { value: game.name }, game.title));
}

function openOwn() {
  at("own-play").addEventListener("click", () => beginOwn(at("own-text").value, "own.pl"));
  onFile(at("own-file"), beginOwn);
  const table = at("table");
  table.addEventListener("dragover", (event) => event.preventDefault());
  table.addEventListener("drop", async (event) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    // A record is a list of facts that begins with its game.
    const text = await file.text();
    if (/^\s*game\(('[^']*'|[a-z]\w*)\)\.\s*(seed|player|move)\(/.test(text)) await load(text);
    else await beginOwn(text, file.name);
  });
}

async function load(text) {
  try {
    const own = JSON.parse(sessionStorage.getItem("own-game") ?? "null")?.name;
    const record = await ask("/api/record/read", { text, own });
    chances = new Map();
    sides = record.sides.map((side) => side.split(":")[0]);
    if (await show(record, record.note ? `Loaded; ${record.note}` : undefined)) {
      list(position.game);
      renderPlayers(at("game").value);
      takeSides();
    }
  } catch (fault) {
    at("fault").textContent = `not loaded: ${fault.message}`;
  }
}

async function save() {
  try {
    const record = await ask("/api/record", { ...all(), at: position.moves.length, sides });
    saveFile(`${position.game.replace(/\W+/g, "-")}.pl`, record.text);
  } catch (fault) {
    at("fault").textContent = `not saved: ${fault.message}`;
  }
}

async function share() {
  const link = location.href;
  try {
    await navigator.clipboard.writeText(link);
    at("status").textContent = "The link is copied.";
  } catch {
    at("status").textContent = `The link: ${link}`;
  }
}

/** Begins with the game in the address. `ask` is how the toplevel is asked. */
export async function openTable(query) {
  askToplevel = query;
  games = await ask("/api/games");
  at("game").replaceChildren(...games.map(({ name }) => make("option", { value: name }, name)));
  at("new").addEventListener("submit", (event) => {
    event.preventDefault();
    at("thoughts").textContent = "";
    begin();
  });
  // A game begins when it is told to: until then the other one goes on.
  at("game").addEventListener("change", () => {
    at("options").value = "";
    renderPlayers(at("game").value);
  });
  for (const seat of [0, 1]) {
    at(`side-${seat}`).addEventListener("change", () => {
      if (at("game").value !== position.game.split(":")[0]) return;
      takeSides();
      computers();
    });
  }
  // What was refused is no longer of interest when something else is done.
  at("table").addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button && button.id !== "why") at("fault").textContent = "";
  }, true);
  at("typing").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = at("typed").value;
    at("typed").value = "";
    await play(text);
  });
  at("why").addEventListener("click", () => question && askToplevel(question));
  at("undo").addEventListener("click", () => go(() => turnOfPerson(-1)));
  at("redo").addEventListener("click", () => go(() => turnOfPerson(1)));
  at("start").addEventListener("click", () => go(() => 0));
  at("back").addEventListener("click", () => go(() => Math.max(0, position.moves.length - 1)));
  at("on").addEventListener("click", () => go(() => position.moves.length + 1));
  at("last").addEventListener("click", () => go(() => position.moves.length + position.behind.length));
  at("hint").addEventListener("click", hint);
  at("judge").addEventListener("click", judge);
  at("halt").addEventListener("click", () => (thinking ? stopThinking() : computers()));
  at("share").addEventListener("click", share);
  at("save").addEventListener("click", save);
  onFile(at("load"), load);
  addEventListener("hashchange", () => show(fragment()));
  stopThinking();
  openOwn();
  const own = JSON.parse(sessionStorage.getItem("own-game") ?? "null");
  if (own) {
    at("own-text").value = own.text;
    await knowOwn(own.text, own.file);
  }
  if (!await show(fragment())) {
    const why = at("fault").textContent;
    await show({ game: "tris", moves: [] });
    at("fault").textContent = why;
  }
  renderPlayers(position.game.split(":")[0]);
  takeSides();
  await computers();
  return games;
}

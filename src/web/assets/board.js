// A board on which one plays, with the mouse or the keys.

import { picture } from "./parts.js";

/** A board that is wider or higher than this, in its own pixels, may take more of the window. */
const LARGE = 640;

const key = (row, column) => `${row},${column}`;

/** Draws a position; `play` gets the move that was chosen, legal or not. */
export function showBoard(container, position, play) {
  const focused = container.contains(document.activeElement)
    ? document.activeElement.closest("[role=gridcell]") : null;
  const before = focused && key(focused.dataset.row, focused.dataset.column);
  const svg = picture(position.svg);
  container.replaceChildren(svg);
  setRoom(container, svg.viewBox.baseVal);
  const cells = new Map();
  for (const cell of svg.querySelectorAll("[role=gridcell]")) {
    cells.set(key(cell.dataset.row, cell.dataset.column), cell);
  }
  const choice = new Choice(cells, position.legal);
  const enter = (cell) => {
    const move = choice.take(key(cell.dataset.row, cell.dataset.column));
    if (move !== null) play(move);
  };
  const start = cells.get(before) ?? cells.get(key(...(position.legal[0]?.at.at(-1) ?? [0, 0])))
    ?? cells.values().next().value;
  start?.setAttribute("tabindex", "0");
  if (before) start?.focus();
  svg.addEventListener("click", (event) => {
    const cell = event.target.closest("[role=gridcell]");
    if (cell) enter(cell);
  });
  svg.addEventListener("keydown", (event) => {
    const cell = event.target.closest("[role=gridcell]");
    if (!cell || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") enter(cell);
    else if (!walk(cells, cell, event.key)) return;
    event.preventDefault();
  });
}

/** Lets a large board have the room that it wants. */
export function setRoom(container, { width, height }) {
  const around = container.closest(".play");
  around.classList.toggle("large", Math.max(width, height) > LARGE);
  around.style.setProperty("--wide", `${width}px`);
}

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Moves the focus; places without a cell are passed over. */
function walk(cells, cell, name) {
  const row = Number(cell.dataset.row), column = Number(cell.dataset.column);
  let next;
  if (name === "Home" || name === "End") {
    const line = [...cells.values()].filter((other) => Number(other.dataset.row) === row);
    next = name === "Home" ? line[0] : line.at(-1);
  } else if (STEPS[name]) {
    const [down, right] = STEPS[name];
    for (let step = 1; step < 64 && !next; step++) {
      next = cells.get(key(row + down * step, column + right * step));
    }
  } else {
    return false;
  }
  if (next) {
    cell.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }
  return true;
}

/** Which move is meant by the cells that were chosen. */
class Choice {
  constructor(cells, legal) {
    this.cells = cells;
    this.single = legal.filter(({ at }) => at.length === 1)
      .map(({ move, at: [to] }) => ({ move, to: key(...to) }));
    this.pairs = legal.filter(({ at }) => at.length === 2)
      .map(({ move, at: [from, to] }) => ({ move, from: key(...from), to: key(...to) }));
    this.from = null;
  }

  /** Takes a cell: gives the move, or one that is refused with its reason;
   * nothing where a piece was chosen, or is no longer. */
  take(cell) {
    if (cell === this.from) return this.mark(null);
    const ways = this.pairs.filter(({ to }) => to === cell);
    const whole = this.single.find(({ to }) => to === cell)
      ?? ways.find(({ from }) => from === this.from);
    if (whole) return whole.move;
    if (this.pairs.some(({ from }) => from === cell)) return this.mark(cell);
    if (this.from !== null) return this.elsewhere(cell);
    // One way only to get there.
    return ways.length === 1 ? ways[0].move : this.name(cell);
  }

  /** A move of the chosen piece, with another cell in the place of its end. */
  elsewhere(cell) {
    const { move, to } = this.pairs.find(({ from }) => from === this.from);
    return move.slice(0, move.lastIndexOf(this.name(to))) + this.name(cell);
  }

  name(cell) {
    return this.cells.get(cell).querySelector("title").textContent.split(/[:,]/)[0];
  }

  /** Chooses a piece, or none: then only its own targets are seen. */
  mark(chosen) {
    this.from = chosen;
    const own = this.pairs.filter(({ from }) => from === chosen).map(({ to }) => to);
    for (const [place, cell] of this.cells) {
      cell.classList.toggle("chosen", place === chosen);
      cell.classList.toggle("another", chosen !== null && place !== chosen && !own.includes(place));
      if (place === chosen) cell.setAttribute("aria-selected", true);
      else cell.removeAttribute("aria-selected");
    }
    return null;
  }
}

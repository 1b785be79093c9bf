// What a query prints, shown while the query runs.

/** How long what is printed waits to be shown, in milliseconds. */
const PAUSE = 100;
/** From so many characters on what stands there is not looked at again. */
const LONG = 1 << 16;

/** The pieces that a query prints: they end anywhere, and a line or a proof may
 * go on with the next. `shown` makes elements of a text of a kind, `say` puts
 * them behind what was said before. */
export class Printing {
  constructor(shown, say) {
    this.shown = shown;
    this.say = say;
    this.begin(null);
  }

  begin(kind) {
    this.kind = kind;
    this.text = "";
    this.parts = [];
  }

  /** Takes a piece. */
  add(kind, text) {
    if (this.kind !== kind) this.end();
    this.kind = kind;
    this.text += text;
    this.timer ??= setTimeout(() => this.show(), PAUSE);
  }

  /** Something else comes: what was printed is whole. */
  end() {
    if (this.timer) this.show();
    this.begin(null);
  }

  show() {
    clearTimeout(this.timer);
    this.timer = null;
    const parts = this.shown(this.kind, this.text);
    const [before, now] = [this.parts.at(-1), parts.at(-1)];
    if (parts.length === 1 && this.parts.length === 1 && before.tagName === now.tagName
      && !now.firstElementChild && now.textContent.startsWith(before.textContent)) {
      // Nothing is said again of what stands there already.
      before.append(now.textContent.slice(before.textContent.length));
      this.say();
    } else {
      for (const part of this.parts) part.remove();
      this.say(...parts);
      this.parts = parts;
    }
    this.close();
  }

  /** Whole lines of a long text stay as they are, unless a proof goes on behind them. */
  close() {
    const isProof = this.parts.at(-1)?.tagName === "UL";
    if (this.text.length > LONG && this.text.endsWith("\n") && !isProof) this.begin(this.kind);
  }
}

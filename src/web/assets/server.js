// Requests to the server.

/** The name of this tab, which nobody else knows; it outlives a reload. */
export let visitor = sessionStorage.getItem("visitor") ?? newVisitor();

function newVisitor() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const name = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStorage.setItem("visitor", name);
  return name;
}

// A tab that was duplicated has the name of another, and takes a new one. After
// a reload it may take a moment until the page before has let go of it.
navigator.locks?.request(`visitor ${visitor}`, { signal: AbortSignal.timeout(1500) },
  () => new Promise(() => {})).catch(() => { visitor = newVisitor(); });

/** What the server could not do, and a query that explains it. */
export class Fault extends Error {
  constructor(message, query) {
    super(message);
    this.query = query;
  }
}

async function send(path, body, signal) {
  const options = body === undefined ? {} : {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  let response;
  try {
    response = await fetch(path, { ...options, signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Fault("the server does not answer; has it ended?");
  }
  if (response.ok) return response;
  const told = await response.json().catch(() => ({}));
  const other = response.status === 413 ? "this is larger than 1 MB, which is the most that the server takes"
    : `the server refuses this (${response.status})`;
  throw new Fault(told.error ?? other, told.query);
}

/** Asks, and gives the answer. */
export async function ask(path, body, signal) {
  const response = await send(path, body, signal);
  const text = await response.text();
  return text ? JSON.parse(text) : null;
}

/** Asks, and gives what is told bit by bit. */
export async function* listen(path, body, signal) {
  const response = await send(path, body, signal);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split("\n\n");
    text = events.pop();
    for (const event of events) {
      const lines = event.split("\n").filter((line) => line.startsWith("data:"));
      if (lines.length) yield JSON.parse(lines.map((line) => line.slice(5)).join("\n"));
    }
  }
}

// The engine of this tab ends with it.
setInterval(() => ask("/api/here", { visitor }).catch(() => {}), 20_000);
ask("/api/here", { visitor }).catch(() => {});
addEventListener("pagehide", () => {
  const sign = new Blob([JSON.stringify({ visitor })], { type: "application/json" });
  navigator.sendBeacon("/api/leave", sign);
});
addEventListener("pageshow", (event) => {
  if (event.persisted) ask("/api/here", { visitor }).catch(() => {});
});

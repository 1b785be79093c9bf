// What can be checked of a page for people who do not see it, or not well, or use
// no mouse: a list of faults. The numbers in brackets are those of the Web Content
// Accessibility Guidelines 2.2.

const faults = [];
const words = (one) => one.outerHTML.replace(/\s+/g, " ").slice(0, 110);
const fault = (rule, one) => faults.push(`${rule}: ${words(one)}`);
const all = (css, root = document) => [...root.querySelectorAll(css)];
const seen = (css) => all(css).filter((one) => one.checkVisibility({ visibilityProperty: true }));

const CONTROLS = "button, input, select, textarea, summary, a[href], progress, "
  + "[role=tab], [role=grid], [role=gridcell], [role=log], [tabindex]";

/** The name that a screen reader says. */
function nameOf(one) {
  const by = one.getAttribute("aria-labelledby");
  if (by) return by.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  const own = one.getAttribute("aria-label");
  if (own) return own;
  if (one.labels?.length) return [...one.labels].map((label) => label.textContent).join(" ");
  const says = ["BUTTON", "SUMMARY", "A"].includes(one.tagName) || one.getAttribute("role") === "tab";
  return says ? one.textContent : one.querySelector(":scope > title")?.textContent ?? "";
}

// Names and roles (4.1.2), labels that are visible (2.5.3, 3.3.2).
for (const one of seen(CONTROLS)) {
  if (!nameOf(one).trim()) fault("no name", one);
  const text = one.tagName === "BUTTON" ? one.textContent.trim() : "";
  if (/\w/.test(text) && !nameOf(one).includes(text)) fault("its name is not what it shows", one);
}
for (const one of all("[role=img], img")) {
  if (!(one.getAttribute("aria-label") || one.getAttribute("alt"))) fault("a picture without words", one);
}
for (const one of all("[role=tab]")) {
  if (!["true", "false"].includes(one.getAttribute("aria-selected"))) fault("a tab that is not said to be chosen or not", one);
}
for (const one of all("[role=grid]")) {
  if (all("[role=gridcell]", one).some((cell) => !cell.closest("[role=row]"))) fault("a cell in no row", one);
}
for (const one of all("button button, summary button, summary a, a button, label label")) fault("a control in a control", one);

// Names refer to something, and each to one thing.
const ids = new Map();
for (const one of all("[id]")) ids.set(one.id, (ids.get(one.id) ?? 0) + 1);
for (const [id, count] of ids) if (count > 1) faults.push(`${count} elements are called ${id}`);
for (const attribute of ["aria-controls", "aria-labelledby", "aria-describedby", "for"]) {
  for (const one of all(`[${attribute}]`)) {
    if (one.getAttribute(attribute).split(/\s+/).some((id) => !ids.has(id))) fault(`${attribute} names nothing`, one);
  }
}

// The page: its language (3.1.1), title (2.4.2), landmarks and headings (1.3.1, 2.4.6), zoom (1.4.4).
if (!document.documentElement.lang) faults.push("the page has no language");
if (!document.title) faults.push("the page has no title");
if (all("main").length !== 1 || all("body > header").length !== 1) faults.push("not one main part and one header");
if (seen("h1").length !== 1) faults.push("not one first heading");
let level = 1;
for (const one of seen("h1, h2, h3, h4")) {
  const own = Number(one.tagName[1]);
  if (own > level + 1) fault("a heading without the one above it", one);
  level = own;
}
for (const one of seen(CONTROLS)) {
  if (!one.closest("main, header")) fault("outside of every landmark", one);
}
for (const one of all("section, [role=group]")) {
  if (!nameOf(one).trim()) fault("a part without a name", one);
}
if (/user-scalable\s*=\s*no|maximum-scale/.test(document.querySelector("meta[name=viewport]").content)) faults.push("the page cannot be zoomed");
if (!all("[role=status], [role=alert], [role=log], [aria-live]").length) faults.push("nothing is said when something changes");

// Contrast (1.4.3).
const parsed = (colour) => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { rgb: [red, green, blue], alpha };
};
const mixed = (over, alpha, under) => over.map((part, at) => part * alpha + under[at] * (1 - alpha));
function ground(one) {
  const layers = [];
  for (let at = one; at; at = at.parentElement) layers.unshift(parsed(getComputedStyle(at).backgroundColor));
  return layers.reduce((under, { rgb, alpha }) => mixed(rgb, alpha, under), [255, 255, 255]);
}
const light = (rgb) => {
  const [red, green, blue] = rgb.map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
function contrast(one, colour) {
  const { rgb, alpha } = parsed(colour);
  let opacity = alpha;
  for (let at = one; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  const under = ground(one);
  const [dark, bright] = [light(mixed(rgb, opacity, under)), light(under)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const checked = new Set();
while (walker.nextNode()) {
  const one = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || checked.has(one) || !one.checkVisibility()) continue;
  checked.add(one);
  // What cannot be used now need not be read; a mark in a piece is no text.
  if (one.closest(":disabled, script, style, title, noscript, option, .letter, .faded")) continue;
  const style = getComputedStyle(one);
  const isPicture = one instanceof SVGElement;
  // Under a field in which one types, its colours are drawn.
  if (one.tagName === "TEXTAREA" && one.closest(".painted")) continue;
  const size = parseFloat(style.fontSize);
  const least = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700 ? 3 : 4.5;
  const found = contrast(one, isPicture ? style.fill : style.color);
  if (found < least) fault(`contrast ${found.toFixed(2)}`, one);
}
for (const one of seen("input, textarea, select")) {
  if (one.disabled || one.closest(".painted")) continue;
  const found = contrast(one, getComputedStyle(one).color);
  if (found < 4.5) fault(`contrast ${found.toFixed(2)} in a field`, one);
}
// Frames of controls (1.4.11), and their size (2.5.8).
for (const one of seen("button:enabled, input:enabled, select:enabled, textarea:enabled")) {
  const box = one.getBoundingClientRect();
  if (box.width < 24 || box.height < 24) fault(`only ${box.width.toFixed(0)} by ${box.height.toFixed(0)}`, one);
  const style = getComputedStyle(one);
  if (one.type === "file" || parseFloat(style.borderTopWidth) === 0) continue;
  const found = contrast(one.parentElement, style.borderTopColor);
  if (found < 3) fault(`a frame of contrast ${found.toFixed(2)}`, one);
}
return faults;

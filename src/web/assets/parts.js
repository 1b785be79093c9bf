// Parts of the page.

/** The element with this name. */
export const at = (id) => document.getElementById(id);

/** A new element; text in it is text, whatever it says. */
export function make(tag, attributes = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...inside);
  return element;
}

/** A new element of a picture. */
export function draw(tag, attributes = {}, ...inside) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

/** A picture that the server has drawn. */
export function picture(markup) {
  const page = new DOMParser().parseFromString(markup, "text/html");
  return document.adoptNode(page.body.firstElementChild ?? make("div"));
}

/** Puts the text of a chosen file where it belongs. */
export function onFile(input, take) {
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file) await take(await file.text(), file.name);
    input.value = "";
  });
}

/** Has a file saved. */
export function saveFile(name, text) {
  const link = make("a", { href: URL.createObjectURL(new Blob([text])), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Whether the work of a form is under way: then it can be stopped, and not begun. */
export function setWorking(form, stop, works) {
  const begin = form.querySelector(".main");
  const [off, on] = works ? [begin, stop] : [stop, begin];
  on.disabled = false;
  if (document.activeElement === off) on.focus();
  off.disabled = true;
}

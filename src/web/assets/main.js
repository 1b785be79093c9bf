// The page.

import { openDiffer } from "./differ.js";
import { openGrader } from "./grader.js";
import { openNotebook } from "./notebook.js";
import { at } from "./parts.js";
import { openTable, told } from "./table.js";
import { openToplevel, query } from "./toplevel.js";

const tabs = [...document.querySelectorAll("[role=tab]")];

function choose(tab) {
  for (const other of tabs) {
    other.setAttribute("aria-selected", other === tab);
    other.setAttribute("tabindex", other === tab ? 0 : -1);
    at(other.getAttribute("aria-controls")).hidden = other !== tab;
  }
}

tabs.forEach((tab, number) => {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    const next = tabs[(number + by + tabs.length) % tabs.length];
    choose(next);
    next.focus();
  });
});
choose(tabs[0]);
openToplevel(told);
openNotebook();
openGrader();
openTable((text) => query(text)).then(openDiffer).catch((error) => {
  at("fault").textContent = error.message;
}).finally(() => document.body.setAttribute("data-ready", ""));

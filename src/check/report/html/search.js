"use strict";
const box = document.getElementById("search");
const found = document.querySelectorAll("[data-find]");
const texts = Array.from(found, (part) => part.textContent.toLowerCase());
box.hidden = found.length < 2;
box.addEventListener("input", () => {
  const words = box.value.toLowerCase().split(/\s+/);
  found.forEach((part, number) => {
    part.hidden = !words.every((word) => texts[number].includes(word));
  });
});
// What is folded is printed, too, but for pairs of similar programs: those are
// opened by whoever wants them on paper.
let folded = [];
addEventListener("beforeprint", () => {
  folded = Array.from(document.querySelectorAll("details:not([open]):not(.similar)"));
  folded.forEach((part) => { part.open = true; });
});
addEventListener("afterprint", () => folded.forEach((part) => { part.open = false; }));

// The tokens of Prolog texts, as far as a page has to know them: what has which
// colour, and where a query ends.

/** A comment in stars that may hold other such comments. */
const around = (inner) => String.raw`\/\*(?:${inner}|[^])*?(?:\*\/|$)`;
const COMMENT = around(around(around(String.raw`\/\*[^]*?(?:\*\/|$)`)));
const CHARACTER = String.raw`0'(?:\\x[\da-fA-F]+\\?|\\\d+\\?|\\[^]|''|[^\n])`;
const QUOTED = ["'", '"', "`"].map((quote) => String.raw`${quote}(?:\\[^]|${quote}${quote}|[^${quote}\\])*${quote}?`);
const NUMBER = String.raw`\b\d+'[\da-zA-Z]+|\b\d\w*(?:\.\d\w*(?:(?<=[eE])[+-]\d\w*)?)?`;
/** Of these characters symbols such as `=..` are made. */
const SYMBOL = String.raw`[#$&*+\-.\/:<=>?@^~\\]`;

/** What is coloured, the full stop, and the rest, in the order in which it is looked for. */
export const TOKENS = new RegExp(
  String.raw`(?<comment>%[^\n]*|${COMMENT})|(?<text>${CHARACTER}|${QUOTED.join("|")})|(?<number>${NUMBER})|(?<variable>\b[A-Z_]\w*)|(?<stop>\.(?=[\s%]|$))|${SYMBOL}+|\w+|[^]`,
  "gu",
);

const BEGUN = new RegExp(String.raw`^\?-(?!${SYMBOL}) ?`, "u");

/** The queries in a text: what stands before each (blanks and comments), the goal, what
 * stands behind it, and whether a full stop ends it. */
function split(text) {
  const queries = [];
  const none = { before: "", goal: "", behind: "", ended: false };
  let query = { ...none };
  for (const { 0: token, groups } of text.matchAll(TOKENS)) {
    if (groups.stop) {
      queries.push({ ...query, ended: true });
      query = { ...none };
    } else if (groups.comment === undefined && token.trim()) {
      query.goal += query.behind + token;
      query.behind = "";
    } else if (query.goal) query.behind += token;
    else query.before += token;
  }
  return [...queries, query];
}

/** How many comments in stars are open where a text ends. */
function openComments(text) {
  const last = [...text.matchAll(TOKENS)].at(-1)?.groups.comment ?? "";
  if (!last.startsWith("/*")) return 0;
  return last.split("/*").length - last.split("*/").length;
}

/** Whether a text ends with a full stop, behind which a comment may stand. */
export function isWhole(text) {
  const queries = split(text);
  return queries.length > 1 && !queries.at(-1).goal;
}

/** Queries as the directives of a file: each with its `?-` and its full stop, so that it
 * ends where it ends here, and what follows is read. */
export function asDirectives(text) {
  return split(text + " */".repeat(openComments(text))).map(({ before, goal, behind, ended }) => {
    if (!goal) return before + behind;
    const directive = before + (BEGUN.test(goal) ? "" : "?- ") + goal;
    if (ended) return `${directive}${behind}.`;
    const stop = new RegExp(`${SYMBOL}$`, "u").test(goal) ? " ." : ".";
    return directive + stop + (behind.startsWith("/") ? " " : "") + behind;
  }).join("");
}

/** Directives of a file as queries. */
export function asQueries(text) {
  const query = ({ before, goal, behind, ended }) => before + goal.replace(BEGUN, "") + behind + (ended ? "." : "");
  return split(text).map(query).join("");
}

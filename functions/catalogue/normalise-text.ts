import { cleanText } from "#shared/words.ts";
import { decodeEntities } from "./html-entities.ts";

/** No text of a notice is longer; what is beyond it is not even looked at. */
const mostRead = 400_000;

/** Elements that begin on a line of their own. */
const blocks = new Set(
  `address article aside blockquote br caption center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6
  header hr li main nav ol option p pre section summary table tbody tfoot thead title tr ul`.split(/\s+/),
);
/** Elements whose content is not text. */
const hidden = new Set(["script", "style", "noscript", "template", "xml", "svg", "object", "iframe"]);
const inline = new Set(
  `a abbr acronym b bdi bdo big body button cite code col colgroup data del dfn em font html i img input ins kbd label link
  map mark meta q s samp select small span strike strong sub sup td textarea th time tt u var wbr o:p st1:place`.split(
    /\s+/,
  ),
);
const known = (name: string) =>
  blocks.has(name) || hidden.has(name) || inline.has(name) || /^[ovwm]:[a-z]+$/.test(name);

const tagAt = /<(\/?)([A-Za-z][A-Za-z0-9:]*)/y;

/** No tag is longer: what is would make reading quadratic, and is text. */
const longestTag = 4000;

/** Where a tag that starts at `from` ends (the index after its `>`), quotes honoured; -1 when it is never closed. */
const endOfTag = (html: string, from: number): number => {
  let quote = "";
  for (let at = from; at < Math.min(html.length, from + longestTag); at++) {
    const letter = html[at];
    if (quote) {
      if (letter === quote) quote = "";
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ">") return at + 1;
    else if (letter === "<") return -1;
  }
  return -1;
};

/** What a tag leaves behind in the text. */
const spaceFor = (name: string, closes: boolean) => {
  if (name === "li") return closes ? "" : "\n- ";
  if (blocks.has(name)) return "\n";
  return name === "td" || name === "th" ? " " : "";
};

/**
 * The text of HTML: tags of known elements go, scripts, styles and comments go with their content, blocks begin a
 * line. Whatever only looks like a tag ("<5 percent", "<your name>") stays.
 */
const withoutTags = (html: string): string => {
  const lower = html.toLowerCase();
  let out = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    out += html.slice(at, open);
    at = open;
    if (html.startsWith("<!--", at)) {
      const end = html.indexOf("-->", at + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    tagAt.lastIndex = at;
    const [, slash, word] = tagAt.exec(html) ?? [];
    const name = word?.toLowerCase() ?? "";
    const end = known(name) ? endOfTag(html, at + 1) : -1;
    if (end < 0) {
      out += "<";
      at++;
      continue;
    }
    out += spaceFor(name, slash === "/");
    at = end;
    if (hidden.has(name) && slash === "") {
      const close = lower.indexOf(`</${name}`, at);
      // Never closed: everything after it is hidden, as in a browser.
      at = close < 0 ? html.length : close;
    }
  }
  return out + html.slice(at);
};

const escapedTag = /&(?:amp;)*(?:lt|#60|#x3c);\/?[a-z!]/i;
const leftReference = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/i;

/**
 * Text of a notice as people read it: HTML unescaped however often it was escaped (the extract escapes twice),
 * tags and invisible characters gone, spaces tidied, at most one empty line in a row.
 */
export const cleanHtml = (raw: string): string => {
  let text = raw.slice(0, mostRead);
  for (let times = 0; times < 3 && escapedTag.test(text); times++) text = decodeEntities(text);
  text = withoutTags(text);
  for (let times = 0; times < 3 && leftReference.test(text); times++) {
    const decoded = decodeEntities(text);
    if (decoded === text) break;
    text = decoded;
  }
  return cleanText(text.replaceAll("\u00ad", ""))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n- (?=\n|$)/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
};

/** The same on one line. */
export const cleanLine = (raw: string): string => cleanHtml(raw).replaceAll(/\s+/g, " ");

/** Words that stand where nothing was said. */
const nothing =
  /^(?:undefined|null|none|n\/?a|nil|tbd|tba|no explanation|not applicable|not available|see above|to be determined|unknown|[-–—.\s*]+)\.?$/i;
export const saysNothing = (text: string) => text === "" || nothing.test(text);

/** How many characters people see as written; a schema's least length counts so too. */
export const characters = (text: string): number => [...text].length;

/** At most `most` characters, cut between words and marked with an ellipsis. */
export const cutTo = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  const space = room.search(/\s\S*$/);
  return `${(space > most / 2 ? room.slice(0, space) : room)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd()}…`;
};

/** The beginning of a text in whole sentences, on one line, at most `most` characters. */
export const beginningOf = (text: string, most: number): string => {
  const line = text.replaceAll(/\s+/g, " ");
  if (line.length <= most) return line;
  const ends = [...line.slice(0, most).matchAll(/[.!?](?=["')\]’”]?\s)["')\]’”]?/g)];
  const last = ends.findLast((end) => end.index > most / 3);
  return last ? line.slice(0, last.index + last[0].length) : cutTo(line, most);
};

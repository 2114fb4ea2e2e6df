import { cleanText } from "#shared/api/schemas.ts";
import { decodeEntities } from "./html-entities.ts";

const maxInputLength = 400_000;

const blockElements = new Set(
  `address article aside blockquote br caption center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6
  header hr li main nav ol option p pre section summary table tbody tfoot thead title tr ul`.split(/\s+/),
);
const hiddenElements = new Set(["script", "style", "noscript", "template", "xml", "svg", "object", "iframe"]);
const inlineElements = new Set(
  `a abbr acronym b bdi bdo big body button cite code col colgroup data del dfn em font html i img input ins kbd label link
  map mark meta q s samp select small span strike strong sub sup td textarea th time tt u var wbr o:p st1:place`.split(
    /\s+/,
  ),
);
const isKnownTag = (name: string) =>
  blockElements.has(name) || hiddenElements.has(name) || inlineElements.has(name) || /^[ovwm]:[a-z]+$/.test(name);

const tagPattern = /<(\/?)([A-Za-z][A-Za-z0-9:]*)/y;

/** Longer tags are treated as text; otherwise parsing would take quadratic time. */
const maxTagLength = 4000;

/** Returns the index after the `>` of the tag that starts at `from`, respecting quotes; -1 if the tag is not closed. */
const findTagEnd = (html: string, from: number): number => {
  let quote = "";
  for (let position = from; position < Math.min(html.length, from + maxTagLength); position++) {
    const char = html[position];
    if (quote) {
      if (char === quote) quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (char === ">") return position + 1;
    else if (char === "<") return -1;
  }
  return -1;
};

const getSeparator = (name: string, closes: boolean) => {
  if (name === "li") return closes ? "" : "\n- ";
  if (blockElements.has(name)) return "\n";
  return name === "td" || name === "th" ? " " : "";
};

/** Strips known tags, scripts, styles and comments, but not text that resembles a tag ("<5 percent", "<your name>"). */
const stripTags = (html: string): string => {
  const lower = html.toLowerCase();
  let output = "";
  let position = 0;
  while (position < html.length) {
    const open = html.indexOf("<", position);
    if (open < 0) break;
    output += html.slice(position, open);
    position = open;
    if (html.startsWith("<!--", position)) {
      const end = html.indexOf("-->", position + 4);
      position = end < 0 ? html.length : end + 3;
      continue;
    }
    tagPattern.lastIndex = position;
    const [, slash, word] = tagPattern.exec(html) ?? [];
    const name = word?.toLowerCase() ?? "";
    const end = isKnownTag(name) ? findTagEnd(html, position + 1) : -1;
    if (end < 0) {
      output += "<";
      position++;
      continue;
    }
    output += getSeparator(name, slash === "/");
    position = end;
    if (hiddenElements.has(name) && slash === "") {
      const close = lower.indexOf(`</${name}`, position);
      // An unclosed element hides everything after it, as in a browser.
      position = close < 0 ? html.length : close;
    }
  }
  return output + html.slice(position);
};

const escapedTagPattern = /&(?:amp;)*(?:lt|#60|#x3c);\/?[a-z!]/i;
const referencePattern = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/i;

/** Converts HTML to plain text. Unescapes repeatedly, because the extract is double-escaped. */
export const cleanHtml = (raw: string): string => {
  let text = raw.slice(0, maxInputLength);
  for (let round = 0; round < 3 && escapedTagPattern.test(text); round++) text = decodeEntities(text);
  text = stripTags(text);
  for (let round = 0; round < 3 && referencePattern.test(text); round++) {
    const decodedText = decodeEntities(text);
    if (decodedText === text) break;
    text = decodedText;
  }
  return cleanText(text.replaceAll("\u00ad", ""))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n- (?=\n|$)/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
};

export const cleanLine = (raw: string): string => cleanHtml(raw).replaceAll(/\s+/g, " ");

const placeholderPattern =
  /^(?:undefined|null|none|n\/?a|nil|tbd|tba|no explanation|not applicable|not available|see above|to be determined|unknown|[-–—.\s*]+)\.?$/i;
export const isPlaceholder = (text: string) => text === "" || placeholderPattern.test(text);

export const countCharacters = (text: string): number => [...text].length;

/** Truncates to `maxLength` characters between words, with an ellipsis. */
export const truncateText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const truncatedText = text.slice(0, maxLength - 1);
  const space = truncatedText.search(/\s\S*$/);
  return `${(space > maxLength / 2 ? truncatedText.slice(0, space) : truncatedText)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd()}…`;
};

export const excerptText = (text: string, maxLength: number): string => {
  const line = text.replaceAll(/\s+/g, " ");
  if (line.length <= maxLength) return line;
  const ends = [...line.slice(0, maxLength).matchAll(/[.!?](?=["')\]’”]?\s)["')\]’”]?/g)];
  const last = ends.findLast((end) => end.index > maxLength / 3);
  return last ? line.slice(0, last.index + last[0].length) : truncateText(line, maxLength);
};

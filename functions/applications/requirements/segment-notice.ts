import { splitNoticeLines, trimRange } from "./notice-text.ts";

/** A sentence, bullet or heading, as a range of the plain text. `section` is announced by the heading above it. */
export type NoticeUnit = {
  start: number;
  end: number;
  text: string;
  isBullet: boolean;
  isHeading: boolean;
  section: NoticeSection;
};
export type NoticeSection =
  | "eligibility"
  | "components"
  | "criteria"
  | "deadlines"
  | "cost_share"
  | "page_limit"
  | undefined;

const bulletMark = /^(?:[•●○▪■◦☐☑➢✓▸►\u2756\uF0B7\uF0A7·*−–-]|\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)])\s/u;
const inlineBullet = /[•●○▪■◦☐☑➢✓▸►\uF0B7\uF0A7]/gu;
const sentenceEnd = /[.!?]["”’)\]]?\s(?=["“‘([]?[A-Z0-9])/g;
const enumerator = /^(?:(?:[A-Z]|[IVX]{1,5}|\d{1,2})\.){1,4}$|^\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]$/;
const abbreviation =
  /(?:^|[\s(])(?:[A-Z]|U\.S|e\.g|i\.e|Nos?|Sec|Dr|Mr|Ms|Mrs|St|vs|etc|Inc|Corp|approx|Fig|Ph\.D|U\.S\.C|C\.F\.R|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$/;
const timeOfDay = /\b[ap]\.?m\.$/i;
const timeZoneAhead = /^\(?(?:Eastern|Central|Mountain|Pacific|Alaska|Hawaii|Local|[ECMP][SD]?T|UTC|GMT|on|\d)/i;

/** Maximum unit length: longer ones are split between words, which bounds the work of every rule. */
const maxUnitLength = 900;

const sectionPatterns: [RegExp, NoticeSection][] = [
  [
    /\b(?:review|evaluation|selection|scoring|merit|rating)\b.{0,20}\b(?:criteria|criterion|factors)|^criteria\b/i,
    "criteria",
  ],
  [/\beligib(?:le|ility)\b|\bwho (?:may|can) apply\b/i, "eligibility"],
  [/\bcost[- ]?shar(?:e|ing)\b|\bmatching\b|\bmatch requirement/i, "cost_share"],
  [
    /\b(?:application|proposal|submission)s?\b.{0,40}\b(?:checklist|contents?|components?|package|documents?|materials|requirements)\b|\brequired (?:documents?|attachments?|forms|materials|components)\b|\bwhat to (?:submit|include)\b|\bcontent (?:and form|of (?:the )?(?:application|proposal))/i,
    "components",
  ],
  [/\b(?:key|important|submission)\b.{0,12}\bdates?\b|\bdeadlines?\b|\bdue dates?\b/i, "deadlines"],
  [/\bpage limits?\b|\bformat(?:ting)?\b/i, "page_limit"],
];
/** Tables of contents, running heads and dot leaders. */
const isBoilerplate = (text: string) =>
  /\.{5}|(?:\. ){5}|_{5}/.test(text) || (text.match(/ \| /g)?.length ?? 0) > 2 || !/\p{L}{2}/u.test(text);

/** The text's line width (90th percentile): a much shorter line was ended by its author. */
const computeLineWidth = (lengths: number[]) =>
  lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * 0.9)] ?? 0;

/** Splits a notice into units; every unit is a range of `plain`. */
export const segmentNotice = (text: string): { plain: string; units: NoticeUnit[] } => {
  const { plain, lines } = splitNoticeLines(text);
  const width = computeLineWidth(lines.map((line) => line.text.length));
  const units: NoticeUnit[] = [];
  let section: NoticeSection;
  /** Units since the last heading. After many, a heading was probably missed. */
  let unitsBelow = 0;

  const add = (start: number, end: number, mark: Mark, isOnlySentence: boolean) => {
    const [from, to] = trimRange(plain, start, end);
    if (from === to) return;
    const content = plain.slice(from, to);
    if (isBoilerplate(content)) return;
    const isHeading = isOnlySentence && looksLikeHeading(content, mark);
    // A sentence that introduces a list also acts as its heading.
    const introducesSection = content.endsWith(":")
      ? sectionPatterns.find(([pattern]) => pattern.test(content))
      : undefined;
    if (isHeading || introducesSection) {
      section = sectionPatterns.find(([pattern]) => pattern.test(content))?.[1];
      unitsBelow = 0;
    }
    unitsBelow += 1;
    units.push({
      start: from,
      end: to,
      text: content,
      isBullet: mark !== undefined,
      isHeading,
      section: unitsBelow > 60 ? undefined : section,
    });
  };

  for (let first = 0; first < lines.length; ) {
    let last = first;
    while (last + 1 < lines.length && continues(lines[last]?.text ?? "", lines[last + 1], width)) last += 1;
    const start = lines[first]?.start ?? 0;
    const end = lines[last]?.end ?? 0;
    for (const [from, to, mark] of splitBullets(plain, start, end)) {
      if (to - from < 3) continue;
      const sentences = splitSentences(plain, from, to);
      for (const [start, end] of sentences) add(start, end, mark, sentences.length === 1 && first === last);
    }
    first = last + 1;
  }
  return { plain, units };
};

/** Whether a line continues in the next one because the page was too narrow. */
const continues = (line: string, next: { text: string; afterGap: boolean } | undefined, width: number) => {
  if (!next || next.afterGap || bulletMark.test(next.text) || inlineStart.test(next.text)) return false;
  if (/^\p{Ll}/u.test(next.text) && !/[.:;!?]$/.test(line)) return true;
  return width >= 50 && line.length >= 0.66 * width && line.length < 400 && !/[:]$/.test(line);
};
const inlineStart = new RegExp(`^(?:${inlineBullet.source})`, "u");

/** A short numbered line may be a list item; it is a heading only if it names a section or is in capitals. */
const looksLikeHeading = (content: string, mark: Mark) =>
  mark !== "symbol" &&
  content.length <= 100 &&
  !/[.;,]$/.test(content) &&
  /^[\dA-Z(]/.test(content) &&
  !/\b(?:must|shall|will|may not)\b/.test(content) &&
  (mark === undefined ||
    content === content.toUpperCase() ||
    sectionPatterns.some(([pattern]) => pattern.test(content)));

type Mark = "symbol" | "number" | undefined;
const splitBullets = (plain: string, start: number, end: number): [number, number, Mark][] => {
  const block = plain.slice(start, end);
  const marks = new Set([...block.matchAll(inlineBullet)].map(({ index }) => index));
  const parts: [number, number, Mark][] = [];
  const leading = bulletMark.exec(block)?.[0] ?? "";
  const bodyStart = leading.length;
  const starts = [...new Set([bodyStart, ...[...marks].filter((mark) => mark >= bodyStart)])];
  for (const [index, from] of starts.entries()) {
    const to = starts[index + 1] ?? block.length;
    const isMark = marks.has(from);
    const mark = isMark ? "symbol" : index > 0 || leading === "" ? undefined : /\w/.test(leading) ? "number" : "symbol";
    parts.push([start + from + (isMark ? 1 : 0), start + to, mark]);
  }
  return parts;
};

const splitSentences = (plain: string, start: number, end: number): [number, number][] => {
  const block = plain.slice(start, end);
  const parts: [number, number][] = [];
  let from = 0;
  const splitUpTo = (to: number) => {
    while (to - from > maxUnitLength) {
      const space = block.lastIndexOf(" ", from + maxUnitLength);
      const until = space > from ? space : from + maxUnitLength;
      parts.push([start + from, start + until]);
      from = until;
    }
    parts.push([start + from, start + to]);
    from = to;
  };
  for (const { index, 0: mark } of block.matchAll(sentenceEnd)) {
    const to = index + mark.length;
    const content = block.slice(Math.max(from, index - 14), index + 1);
    if (abbreviation.test(content) || (index - from < 10 && enumerator.test(block.slice(from, index + 1).trim())))
      continue;
    if (mark[0] === "?" && /^(?:Yes|No)\b/.test(block.slice(to, to + 4))) continue;
    if (timeOfDay.test(content) && timeZoneAhead.test(block.slice(to, to + 12))) continue;
    splitUpTo(to);
  }
  splitUpTo(block.length);
  return parts;
};

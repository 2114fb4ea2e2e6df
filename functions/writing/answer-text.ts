import { splitSentences, toSentence } from "./sentences.ts";

// These functions clean up the user's text but never reword it.

export const listItem = /^\s*(?:[-*•–—●▪◦·‣]|\(?\d{1,2}[.)]|\(?[a-h]\))\s+/;
const tableRow = /[|\t]/;
const isListOrTableLine = (line: string) => listItem.test(line) || tableRow.test(line);
/** Keeps tabs, which separate the cells of a table. */
const collapseSpaces = (text: string) => text.replaceAll(/[^\S\t]+/g, " ").trim();
/** Shorter lines are treated as headings and get no period. */
const minSentenceLength = 20;
const endSentence = (text: string) => (text.length < minSentenceLength ? text : toSentence(text));

/** Removes doubled punctuation, except ellipses, and spaces before punctuation. */
const cleanPunctuation = (text: string) =>
  text
    .replaceAll(/(?<!\.)\.\.(?!\.)/g, ".")
    .replaceAll(/([,;:!?])\1+/g, "$1")
    .replaceAll(/ +([,;!?]|[.:](?=\s|$))/g, "$1");

/** A line such as "Year 1: hire a coordinator" or "Aim 2: …" is an item of its own. */
export const labeledLine =
  /^\s*(?:(?:aim|goal|objective|phase|year|step|stage|month|quarter|week|activity|outcome|task|q)s?\.? ?#?\d{1,2}(?: ?(?:-|–|to|and|&) ?\d{1,2})?(?: \([^()]{1,40}\))?|q[1-4])\s*[:.)–-]\s+|^\s*(?:(?:early|mid|late)[ -])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?: \d{4})?(?: ?(?:-|–|to|through) ?[a-z]{3,9}\.?(?: \d{4})?)?:\s+|^\s*(?:(?:early|mid|late)[ -])?(?:spring|summer|fall|autumn|winter)(?: \d{4})?:\s+|^\s*(?:19|20)\d\d(?:-\d{2,4})?:\s+/i;
/** Returns a line's label, such as "Phase 1 (June)"; undefined if it has none. */
export const getLabel = (line: string): string | undefined => {
  const label = labeledLine
    .exec(line)?.[0]
    .replace(/[\s:.–-]{1,9}$/, "")
    .trimStart();
  return label?.includes("(") ? label : label?.replace(/[\s:.)–-]{1,9}$/, "");
};
const maxItemLength = 140;
/** Whether lines without bullets are items, rather than a paragraph that was wrapped, whose lines rarely all begin with a capital. */
const looksLikeList = (lines: readonly string[]) =>
  lines.length > 1 &&
  lines.every((line, index) => {
    const next = lines[index + 1];
    if (labeledLine.test(line)) return true;
    return (
      line.length <= maxItemLength &&
      (next === undefined || /^["“(]?[\p{Lu}\p{N}]/u.test(next)) &&
      (next === undefined || line.length < 60 || lines.length > 2 || /[.;!?:]$/.test(line))
    );
  });
const toListLine = (line: string) =>
  line.replace(listItem, (mark) => (/\d/.test(mark) ? `${/\d{1,2}/.exec(mark)?.[0]}. ` : "- "));

/** Splits an answer into paragraphs. Joins the lines of a paragraph but keeps those of lists and tables. */
export const splitAnswerParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block
      .split("\n")
      .map((line) => cleanPunctuation(collapseSpaces(line)))
      .filter(Boolean);
    if (lines.length === 0) return [];
    const labeled = lines.filter((line) => labeledLine.test(line)).length;
    if (labeled > 1 && labeled < lines.length && !lines.some(isListOrTableLine)) return splitLabeledLines(lines);
    const end = lines.findLastIndex(isListOrTableLine) + 1;
    // Lines after a list are a paragraph.
    if (end > 1 && end < lines.length && lines.slice(end).every((line) => line.length > minSentenceLength))
      return [
        ...splitAnswerParagraphs(lines.slice(0, end).join("\n")),
        endSentence(lines.slice(end).map(endSentence).join(" ")),
      ];
    if (lines.some(isListOrTableLine))
      return [
        lines
          .map((line, index) =>
            tableRow.test(line)
              ? line
              : !/[:.!?]$/.test(line) && !listItem.test(line) && listItem.test(lines[index + 1] ?? "")
                ? `${line}:`
                : listItem.test(line)
                  ? toListLine(line)
                  : /[:.!?]$/.test(line)
                    ? line
                    : endSentence(line),
          )
          .join("\n"),
      ];
    const [first = "", ...rest] = lines;
    if (first.endsWith(":") && rest.length > 1 && looksLikeList(rest))
      return [[first, ...rest.map((line) => `- ${line}`)].join("\n")];
    return [looksLikeList(lines) ? lines.map((line) => `- ${line}`).join("\n") : endSentence(lines.join(" "))];
  });

/** Turns the labeled lines of a plan into list items; other lines become paragraphs. */
const splitLabeledLines = (lines: readonly string[]): string[] => {
  const first = lines.findIndex((line) => labeledLine.test(line));
  const last = lines.findLastIndex((line) => labeledLine.test(line));
  return [
    ...lines.slice(0, first).map(endSentence),
    lines
      .slice(first, last + 1)
      .map((line) => `- ${line}`)
      .join("\n"),
    ...lines.slice(last + 1).map(endSentence),
  ];
};

const joinSentences = (sentences: readonly string[]) =>
  sentences
    .map((text, index) => (index === sentences.length - 1 || /[。！？]/.test(text.slice(-3)) ? text : `${text} `))
    .join("");

const toSentenceKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Removes sentences repeated within or across fields. An answer that would end up empty becomes `refer(…)`. */
export const removeRepeatedSentences = <Field extends string>(
  answers: readonly (readonly [Field, string | null])[],
  refer: (first: string, field: Field) => string = (first) => first,
): Map<Field, string[]> => {
  const seen = new Map<string, Field>();
  const removeSeen = (field: Field, line: string) => {
    if (isListOrTableLine(line)) return line;
    const isNew = (text: string) => {
      const key = toSentenceKey(text);
      // Short sentences, such as "Yes.", may legitimately repeat.
      if (key.split(" ").length < 4) return true;
      return !seen.has(key) && Boolean(seen.set(key, field));
    };
    return joinSentences(splitSentences(line).filter(isNew));
  };
  return new Map(
    answers.map(([field, text]) => {
      const paragraphs = splitAnswerParagraphs(text ?? "");
      const remaining = paragraphs.map((paragraph) =>
        paragraph
          .split("\n")
          .map((line) => removeSeen(field, line))
          .filter(Boolean)
          .join("\n"),
      );
      const [first = ""] = splitSentences(paragraphs[0]?.split("\n")[0] ?? "");
      if (!first || remaining.some(Boolean)) return [field, remaining.filter(Boolean)];
      return [field, [refer(first, seen.get(toSentenceKey(first)) ?? field)]];
    }),
  );
};

/** In front of the section that an answer repeats. */
export const referencePrefix = "See ";
export const isCrossReference = (paragraph: string) => paragraph.startsWith(`${referencePrefix}“`);

import { toSentence } from "./letter-text.ts";

// These functions clean up the user's text but never reword it.

const listItem = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
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

/** Splits an answer into paragraphs. Joins the lines of a paragraph; lists and tables keep theirs. */
export const splitAnswerParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block
      .split("\n")
      .map((line) => cleanPunctuation(collapseSpaces(line)))
      .filter(Boolean);
    if (lines.length === 0) return [];
    if (!lines.some(isListOrTableLine)) return [endSentence(lines.join(" "))];
    return [
      lines.map((line) => (isListOrTableLine(line) || /[:.!?]$/.test(line) ? line : endSentence(line))).join("\n"),
    ];
  });

const endsWithAbbreviation =
  /(?:^|[\s(“"])(?:Dr|Mr|Mrs|Ms|St|No|Nos|vs|approx|e\.g|i\.e|cf|Inc|Jr|Sr|Ft|Mt|U\.S|a\.m|p\.m|[A-Z])\.$/;
const sentenceBoundary =
  /(?<=[.!?…]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\p{N}])|(?<=[。！？]["'”’」』）)]{0,2})\s*(?=[^\s"'”’」』）)。！？])/u;
/** Splits a paragraph into sentences; `joinSentences` is the inverse. */
export const splitSentences = (paragraph: string): string[] => {
  const sentences: string[] = [];
  for (const fragment of paragraph.split(sentenceBoundary)) {
    const last = sentences.at(-1);
    if (last !== undefined && endsWithAbbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${fragment}`;
    else sentences.push(fragment);
  }
  return sentences;
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

const maxLead = { words: 45, characters: 300 };
/** The first sentence of an answer; undefined if there is none or it is too long. */
export const getLeadSentence = (paragraphs: readonly string[]): string | undefined => {
  const [first] = paragraphs;
  if (!first) return undefined;
  const [lead = ""] = splitSentences((first.split("\n")[0] ?? "").replace(listItem, ""));
  if (lead.split(" ").length > maxLead.words || lead.length > maxLead.characters) return undefined;
  return lead.endsWith(":") ? undefined : toSentence(lead);
};

export const hasNumbers = (paragraphs: readonly string[]) =>
  paragraphs.some((text) => /\d/.test(text.replaceAll(/^\d{1,2}[.)]\s/gm, "")));

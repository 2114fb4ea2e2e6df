import { sentence } from "./letter-text.ts";

/** Somebody's own words, as they are given to a document: never reworded, only tidied. */

const listItem = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
/** A row of a table: its cells are parted by bars, or by tabs. */
const tableRow = /[|\t]/;
const isLineOfItsOwn = (line: string) => listItem.test(line) || tableRow.test(line);
/** A line; the tabs between the cells of a table stay. */
const oneRow = (text: string) => text.replaceAll(/[^\S\t]+/g, " ").trim();
/** Fewest characters of what is ended by a stop; shorter lines are headings. It keeps many short lines from growing. */
const leastSentence = 20;
const ended = (text: string) => (text.length < leastSentence ? text : sentence(text));

/** Doubled punctuation, and spaces before it. An ellipsis stays. */
const tidy = (text: string) =>
  text
    .replaceAll(/(?<!\.)\.\.(?!\.)/g, ".")
    .replaceAll(/([,;:!?])\1+/g, "$1")
    .replaceAll(/ +([,;!?]|[.:](?=\s|$))/g, "$1");

/** An answer as paragraphs: lines that belong together are joined, lists and tables keep their lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block
      .split("\n")
      .map((one) => tidy(oneRow(one)))
      .filter(Boolean);
    if (lines.length === 0) return [];
    if (!lines.some(isLineOfItsOwn)) return [ended(lines.join(" "))];
    return [lines.map((one) => (isLineOfItsOwn(one) || /[:.!?]$/.test(one) ? one : ended(one))).join("\n")];
  });

const abbreviated =
  /(?:^|[\s(“"])(?:Dr|Mr|Mrs|Ms|St|No|Nos|vs|approx|e\.g|i\.e|cf|Inc|Jr|Sr|Ft|Mt|U\.S|a\.m|p\.m|[A-Z])\.$/;
const sentenceEnds =
  /(?<=[.!?…]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\p{N}])|(?<=[。！？]["'”’」』）)]{0,2})\s*(?=[^\s"'”’」』）)。！？])/u;
/** The sentences of one paragraph; `joined` they are the paragraph again. */
export const sentencesOf = (paragraph: string): string[] => {
  const sentences: string[] = [];
  for (const piece of paragraph.split(sentenceEnds)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviated.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
};

/** Sentences as one text: parted by spaces, but behind those of scripts that set none. */
const joined = (sentences: readonly string[]) =>
  sentences
    .map((one, at) => (at === sentences.length - 1 || /[。！？]/.test(one.slice(-3)) ? one : `${one} `))
    .join("");

/** How a sentence is told from others: by its words alone. */
const sameness = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Answers as paragraphs, without sentences that stood before, in this answer or in one before it. Lines of lists and
 * tables all stay. An answer of which nothing would be left is what `refer` makes of its first sentence and of the field
 * that says it: a given answer never becomes an empty one.
 */
export const withoutRepeats = <Field extends string>(
  answers: readonly (readonly [Field, string | null])[],
  refer: (first: string, saidIn: Field) => string = (first) => first,
): Map<Field, string[]> => {
  const seen = new Map<string, Field>();
  const keptOf = (field: Field, line: string) => {
    if (isLineOfItsOwn(line)) return line;
    const isNew = (text: string) => {
      const same = sameness(text);
      // Short ones may well come twice: a heading, a "Yes.".
      if (same.split(" ").length < 4) return true;
      return !seen.has(same) && Boolean(seen.set(same, field));
    };
    return joined(sentencesOf(line).filter(isNew));
  };
  return new Map(
    answers.map(([field, text]) => {
      const all = paragraphsOf(text ?? "");
      const kept = all.map((paragraph) =>
        paragraph
          .split("\n")
          .map((line) => keptOf(field, line))
          .filter(Boolean)
          .join("\n"),
      );
      const [first = ""] = sentencesOf(all[0]?.split("\n")[0] ?? "");
      if (!first || kept.some(Boolean)) return [field, kept.filter(Boolean)];
      return [field, [refer(first, seen.get(sameness(first)) ?? field)]];
    }),
  );
};

/** Most words and characters of a lead: texts without spaces have but one word. */
const longestLead = { words: 45, characters: 300 };
/** The first sentence of an answer, on one line; undefined when there is none, or it is too long to be a lead. */
export const leadOf = (paragraphs: readonly string[]): string | undefined => {
  const [first] = paragraphs;
  if (!first) return undefined;
  const [lead = ""] = sentencesOf((first.split("\n")[0] ?? "").replace(listItem, ""));
  if (lead.split(" ").length > longestLead.words || lead.length > longestLead.characters) return undefined;
  return lead.endsWith(":") ? undefined : sentence(lead);
};

/** Are there figures in it? */
export const hasFigures = (paragraphs: readonly string[]) =>
  paragraphs.some((one) => /\d/.test(one.replaceAll(/^\d{1,2}[.)]\s/gm, "")));

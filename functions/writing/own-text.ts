import { sentence } from "./letter-text.ts";

/** Somebody's own words, as they are given to a document: never reworded, only tidied. */

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const listItem = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

/** Doubled punctuation, and spaces before it. An ellipsis stays. */
const tidy = (text: string) =>
  text
    .replaceAll(/(?<!\.)\.\.(?!\.)/g, ".")
    .replaceAll(/([,;:!?])\1+/g, "$1")
    .replaceAll(/ +([,;!?]|[.:](?=\s|$))/g, "$1");

/** An answer as paragraphs: lines that belong together are joined, lists keep their lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block
      .split("\n")
      .map((one) => tidy(oneLine(one)))
      .filter(Boolean);
    if (lines.length === 0) return [];
    if (!lines.some((one) => listItem.test(one))) return [sentence(lines.join(" "))];
    return [lines.map((one) => (listItem.test(one) || /[:.!?]$/.test(one) ? one : sentence(one))).join("\n")];
  });

const abbreviated =
  /(?:^|[\s(“"])(?:Dr|Mr|Mrs|Ms|St|No|Nos|vs|approx|e\.g|i\.e|cf|Inc|Jr|Sr|Ft|Mt|U\.S|a\.m|p\.m|[A-Z])\.$/;
/** The sentences of one paragraph; joined by spaces they are the paragraph again. */
export const sentencesOf = (paragraph: string): string[] => {
  const sentences: string[] = [];
  for (const piece of paragraph.split(/(?<=[.!?…]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\p{N}])/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviated.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
};

/** How a sentence is told from others: by its words alone. */
const sameness = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Answers as paragraphs, without sentences that stood before, in this answer or in one before it. */
export const withoutRepeats = <Field extends string>(
  answers: readonly (readonly [Field, string | null])[],
): Map<Field, string[]> => {
  const seen = new Set<string>();
  const isNew = (text: string) => {
    const same = sameness(text);
    // Short ones may well come twice: a heading, a "Yes.".
    if (same.split(" ").length < 4) return true;
    return !seen.has(same) && Boolean(seen.add(same));
  };
  return new Map(
    answers.map(([field, text]) => {
      const kept = paragraphsOf(text ?? "").map((paragraph) =>
        paragraph
          .split("\n")
          .map((line) => sentencesOf(line).filter(isNew).join(" "))
          .filter(Boolean)
          .join("\n"),
      );
      return [field, kept.filter(Boolean)];
    }),
  );
};

/** The first sentence of an answer, on one line; undefined when there is none, or it is too long to be a lead. */
export const leadOf = (paragraphs: readonly string[], mostWords = 45): string | undefined => {
  const [first] = paragraphs;
  if (!first) return undefined;
  const [lead = ""] = sentencesOf((first.split("\n")[0] ?? "").replace(listItem, ""));
  return lead.split(" ").length <= mostWords && !lead.endsWith(":") ? sentence(lead) : undefined;
};

/** Are there figures in it? */
export const hasFigures = (paragraphs: readonly string[]) =>
  paragraphs.some((one) => /\d/.test(one.replaceAll(/^\d{1,2}[.)]\s/gm, "")));

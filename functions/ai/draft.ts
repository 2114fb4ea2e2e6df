import { cleanText } from "#shared/words.ts";

/** A paragraph of a draft, with the subheading that stands over it. */
export type DraftPart = { heading?: string; text: string };

/** A text as the rules compose it: what a model writes anew, and what stays as it is before and behind. */
export type Draft = { before: string; parts: DraftPart[]; after: string };

const partOf = (block: string): DraftPart => {
  const [first = "", ...rest] = block.split("\n");
  const isHeading =
    rest.length > 0 && first.length <= 100 && !/[.!?:;,]$/.test(first) && !/^\s*(?:[-*•–]|\d)/.test(first);
  return isHeading ? { heading: first, text: rest.join("\n") } : { text: block };
};
const partsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== "")
    .map(partOf);

/** A section: all of it is written anew. */
export const sectionDraft = (content: string): Draft => ({ before: "", parts: partsOf(content), after: "" });

/**
 * A letter: date, address, reference and greeting stay, and so does everything from the close on. Undefined when it
 * has no greeting or no close.
 */
export const letterDraft = (content: string): Draft | undefined => {
  const greeting = /^Dear [^\n]*\n+/m.exec(content);
  if (!greeting) return undefined;
  const from = greeting.index + greeting[0].length;
  // The last one: somebody's own words may have another.
  const close = content.lastIndexOf("\nSincerely,\n") + 1;
  if (close <= from) return undefined;
  const parts = partsOf(content.slice(from, close));
  return parts.length === 0 ? undefined : { before: content.slice(0, from), parts, after: content.slice(close) };
};

const places = /\[Add:[^\]]*\]/g;
const plain = (text: string) =>
  cleanText(text)
    .replaceAll(/^#{1,6}\s+/gm, "")
    .replaceAll(/\*\*|__|```\w*/g, "")
    .replaceAll(/\n{3,}/g, "\n\n");

/** What a model wrote for a part; it likes to repeat the heading. */
const textOf = ({ heading }: DraftPart, written: string | undefined): string => {
  const text = plain(written ?? "");
  if (!heading || !text.toLowerCase().startsWith(`${heading.toLowerCase()}\n`)) return text;
  return text.slice(heading.length).trim();
};

/** Has an answer a text for each part of the draft, and no more? */
export const isWhole = ({ parts }: Draft, answer: readonly { text: string }[]): boolean =>
  answer.length === parts.length && parts.every((part, at) => textOf(part, answer[at]?.text) !== "");

/**
 * The draft with its parts written anew, each marked by `mark` once it is as it will be seen: what goes from a text could
 * hide a figure or an address in it. A place to fill in that got lost stands at the end of its part again: what is missing
 * is asked for, whatever the model thinks.
 */
export const rewritten = (
  { before, parts, after }: Draft,
  answer: readonly { text: string }[],
  mark: (text: string) => string,
): string => {
  const blocks = parts.map((part, at) => {
    const text = mark(textOf(part, answer[at]?.text));
    const lost = (part.text.match(places) ?? []).filter((place) => !text.includes(place));
    return `${part.heading ? `${part.heading}\n` : ""}${[text, ...lost].join(" ")}`;
  });
  const body = blocks.join("\n\n");
  return before || after ? `${before}${body}\n\n${after}` : body;
};

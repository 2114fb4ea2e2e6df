import { cleanText } from "#shared/api/schemas.ts";
import { createBlankPattern } from "#shared/domain/blanks.ts";

export type DraftPart = { heading?: string; text: string };

/** A rule-based draft: the model rewrites `parts`; `before` and `after` stay verbatim. */
export type RewritableDraft = { before: string; parts: DraftPart[]; after: string };

const parsePart = (block: string): DraftPart => {
  const [first = "", ...rest] = block.split("\n");
  const isHeading =
    rest.length > 0 && first.length <= 100 && !/[.!?:;,]$/.test(first) && !/^\s*(?:[-*•–]|\d)/.test(first);
  return isHeading ? { heading: first, text: rest.join("\n") } : { text: block };
};
const parseParts = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== "")
    .map(parsePart);

export const parseSectionDraft = (content: string): RewritableDraft => ({
  before: "",
  parts: parseParts(content),
  after: "",
});

/** Separates the body, which is rewritten. Returns undefined without a greeting or a closing. */
export const parseLetterDraft = (content: string): RewritableDraft | undefined => {
  const greeting = /^Dear [^\n]*\n+/m.exec(content);
  if (!greeting) return undefined;
  const bodyStart = greeting.index + greeting[0].length;
  // The last match, because the user's own text may contain another.
  const closing = content.lastIndexOf("\nSincerely,\n") + 1;
  if (closing <= bodyStart) return undefined;
  const parts = parseParts(content.slice(bodyStart, closing));
  return parts.length === 0 ? undefined : { before: content.slice(0, bodyStart), parts, after: content.slice(closing) };
};

const stripMarkdown = (text: string) =>
  cleanText(text)
    .replaceAll(/^#{1,6}\s+/gm, "")
    .replaceAll(/\*\*|__|```\w*/g, "")
    .replaceAll(/\n{3,}/g, "\n\n");

/** Removes Markdown and the heading, which models tend to repeat. */
const cleanPartText = ({ heading }: DraftPart, modelText: string | undefined): string => {
  const text = stripMarkdown(modelText ?? "");
  if (!heading || !text.toLowerCase().startsWith(`${heading.toLowerCase()}\n`)) return text;
  return text.slice(heading.length).trim();
};

/** Whether an answer has exactly one nonempty text for each part of the draft. */
export const hasTextForEveryPart = ({ parts }: RewritableDraft, output: readonly { text: string }[]): boolean =>
  output.length === parts.length && parts.every((part, index) => cleanPartText(part, output[index]?.text) !== "");

/** Puts the model's cleaned texts into the draft, marks them, and restores dropped placeholders. */
export const applyRewrite = (
  { before, parts, after }: RewritableDraft,
  output: readonly { text: string }[],
  mark: (text: string) => string,
): string => {
  const blocks = parts.map((part, index) => {
    const text = mark(cleanPartText(part, output[index]?.text));
    const dropped = (part.text.match(createBlankPattern()) ?? []).filter((placeholder) => !text.includes(placeholder));
    return `${part.heading ? `${part.heading}\n` : ""}${[text, ...dropped].join(" ")}`;
  });
  const body = blocks.join("\n\n");
  return before || after ? `${before}${body}\n\n${after}` : body;
};

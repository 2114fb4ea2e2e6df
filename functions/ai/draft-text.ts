import * as z from "zod";
import { cleanText } from "#shared/api/schemas.ts";
import { findFigures } from "#shared/checks/figures.ts";
import { buildGrounding, findUngrounded } from "#shared/checks/grounding.ts";
import { computeRecall, findSentences, toContentWords, toWords } from "#shared/checks/text-spans.ts";
import { blanks, createBlankPattern } from "#shared/domain/blanks.ts";
import { hashParagraph } from "#shared/domain/provenance.ts";
import { UnusableTextError } from "./fallback.ts";
import type { MarkedText } from "./grounding.ts";
import { redactionTokens } from "./redactor.ts";

type Claim = { blank: string; quote: string; source: string };

/** Fraction of a quote's words that must appear in its source, so that stock phrases are not accepted as answers. */
const minWordRecall = 0.5;
const minWords = 2;
const normalize = (text: string) => toWords(text).join(" ");
const toLabel = (blank: string) => normalize(blank.replaceAll(/[[\]]/g, ""));

/** Blanks that can only be answered with a number. */
const numberBlanks = new Set<string>(
  [blanks.target, blanks.statistic, blanks.baseline, blanks.amount, blanks.total].map(([label]) => toLabel(label)),
);

/** Whether the text contains the quote and the source supports it. */
const isSupported = ({ blank, quote, source }: Claim, text: string, sources: ReadonlyMap<string, string>): boolean => {
  const sourceText = sources.get(source);
  const words = toContentWords(quote);
  if (!sourceText || words.length < minWords || !normalize(text).includes(normalize(quote))) return false;
  const { figures } = findFigures(quote);
  if (numberBlanks.has(toLabel(blank)) && figures.length === 0) return false;
  return (
    computeRecall(words, new Set(toContentWords(sourceText))) >= minWordRecall &&
    findUngrounded(quote, buildGrounding([sourceText])).length === 0
  );
};

/** Returns the distinct blanks of a draft that a text neither preserves nor answers.
 * @param claims the model's claims about which blanks it answered; they are verified
 */
const findUnansweredBlanks = (
  draft: string,
  text: string,
  claims: readonly Claim[],
  sources: ReadonlyMap<string, string>,
): string[] => {
  const answeredLabels = new Set(
    claims.filter((claim) => isSupported(claim, text, sources)).map(({ blank }) => toLabel(blank)),
  );
  return [...new Set(draft.match(createBlankPattern()) ?? [])].filter(
    (blank) => !text.includes(blank) && !answeredLabels.has(toLabel(blank)),
  );
};

/** A paragraph or list from the rule-based draft, with its subheading. */
export type DraftPart = { heading?: string; text: string };
/** `isFixed` marks tables and totals, which the model must not rewrite. */
type Block = DraftPart & { isFixed: boolean };
/** A rule-based draft. The model rewrites the blocks that are not fixed; `before` and `after` are unchanged. */
export type Draft = { before: string; blocks: Block[]; after: string };

/** A model's text and its claims: which blank it answered, quoting which words, from which source. */
export const ModelText = z.object({
  text: z.string(),
  answered: z.array(z.object({ blank: z.string(), quote: z.string(), source: z.string() })),
});
export type ModelText = z.infer<typeof ModelText>;

const parsePart = (block: string): DraftPart => {
  const [first = "", ...rest] = block.split("\n");
  const isHeading =
    rest.length > 0 && first.length <= 200 && !/[.!?:;,]$/.test(first) && !/^\s*(?:[-*•–]|\d)/.test(first);
  return isHeading ? { heading: first, text: rest.join("\n") } : { text: block };
};
const parseParts = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== "")
    .map(parsePart);
/** Columns are aligned with spaces (`formatTable`) or, in a user's answer, separated by tabs or pipes. */
const isTable = ({ text }: DraftPart) => /\S {3,}\S|\t|\|/.test(text);

const justification = "Justification";
/**
 * Tables are fixed, along with the part that introduces them. In a budget, the model writes only the justification of
 * the four cost lines; all totals are computed.
 */
export const parseSectionDraft = (content: string, isBudget = false): Draft => {
  const parts = parseParts(content);
  const isFixed = (part: DraftPart, index: number) => {
    if (isBudget) return part.heading !== justification;
    const next = parts[index + 1];
    return isTable(part) || (next !== undefined && next.heading === undefined && isTable(next));
  };
  return { before: "", blocks: parts.map((part, index) => ({ ...part, isFixed: isFixed(part, index) })), after: "" };
};

/** The model rewrites the body between greeting and closing. Returns undefined if either is missing. */
export const parseLetterDraft = (content: string): Draft | undefined => {
  const greeting = /^Dear [^\n]*\n+/m.exec(content);
  if (!greeting) return undefined;
  const bodyStart = greeting.index + greeting[0].length;
  // Use the last match, because the user's own text may contain an earlier one.
  const closing = content.lastIndexOf("\nSincerely,\n") + 1;
  if (closing <= bodyStart) return undefined;
  const parts = parseParts(content.slice(bodyStart, closing));
  if (parts.length === 0) return undefined;
  const blocks = parts.map((part) => ({ ...part, isFixed: false }));
  return { before: content.slice(0, bodyStart), blocks, after: content.slice(closing) };
};

export const getEditableParts = ({ blocks }: Draft): DraftPart[] =>
  blocks.flatMap(({ isFixed, ...part }) => (isFixed ? [] : [part]));
export const joinParts = (parts: readonly DraftPart[]): string =>
  parts.map(({ heading, text }) => (heading === undefined ? text : `${heading}\n${text}`)).join("\n\n");

const stripMarkdown = (text: string) =>
  cleanText(text)
    .replaceAll(/^#{1,6}\s+/gm, "")
    .replaceAll(/\*\*|__|```\w*/g, "")
    .replaceAll(/^[ \t]*[*•][ \t]+/gm, "- ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
/** Models tend to repeat the title of what they write. */
const stripTitle = (text: string, title: string) =>
  title !== "" && text.toLowerCase().startsWith(`${title.toLowerCase()}\n`) ? text.slice(title.length).trim() : text;

const refusalPattern =
  /^(?:i[’']?m (?:very |so )?sorry|i am (?:very |so )?sorry|sorry\b|i apologi[sz]e|unfortunately,? i\b|i (?:cannot|can[’']t|can not|won[’']t|will not|am unable|am not able)|i[’']m (?:unable|not able)|as an ai\b)/i;
const declinedWorkPattern =
  /\b(?:help|assist|write|comply|provide|fulfil?l|complete|continue|create|generate|do that|this request)\b/i;
/** Detects a model that declines in prose instead of through the protocol's refusal field. */
export const isRefusal = (text: string): boolean =>
  refusalPattern.test(text.trim()) && declinedWorkPattern.test(text.slice(0, 240));

/** Minimum fractions of the draft's figures and words that a rewrite must keep; below them, user input was lost. */
const minFractions = { figures: 0.6, words: 0.4 };
/** Shorter drafts are too small to judge. */
const minJudgedWords = 40;
const stripBlanks = (text: string) => text.replaceAll(createBlankPattern(), " ");
const getFigures = (text: string) =>
  new Set(findFigures(stripBlanks(text)).figures.flatMap(({ kind, value }) => (kind === "label" ? [] : [value])));
const isIncomplete = (text: string, draft: string): boolean => {
  const expected = getFigures(draft);
  const actual = getFigures(text);
  const keptCount = [...expected].filter((value) => actual.has(value)).length;
  const words = toWords(stripBlanks(draft)).length;
  return (
    keptCount < Math.round(expected.size * minFractions.figures) ||
    (words >= minJudgedWords && toWords(text).length < words * minFractions.words)
  );
};

/** A text with at least this many marks, at this density, is treated as invented. */
const inventionThresholds = { minMarks: 6, wordsPerMark: 25 };

export type DraftContext = {
  /** The title of the section; empty for a letter. */
  title: string;
  /** Source texts by the ID given to the model. */
  sources: ReadonlyMap<string, string>;
  /** Restores the values that were redacted before the request. */
  restore(text: string): string;
  mark(text: string): MarkedText;
  /** True for sections that may be much shorter than the rule-based draft. */
  canShorten: boolean;
};

/**
 * Replaces the parts that are not fixed with the model's text. Marks unsupported facts, restores blanks that were
 * dropped without an answer, and adds back missing sentences with redacted contact data.
 * @throws UnusableTextError
 */
export const assembleDraft = (
  { before, blocks, after }: Draft,
  { text: output, answered }: ModelText,
  { title, sources, restore, mark, canShorten }: DraftContext,
): string => {
  const draft = joinParts(getEditableParts({ before, blocks, after }));
  const heading = blocks.find(({ isFixed }) => !isFixed)?.heading ?? "";
  const text = stripTitle(stripMarkdown(output), title);
  if (text === "") throw new UnusableTextError("malformed");
  if (isRefusal(text)) throw new UnusableTextError("refusal");
  const restoredText = restore(text);
  if (!canShorten && isIncomplete(restoredText, restore(draft))) throw new UnusableTextError("missingFacts");
  const markedText = mark(restoredText);
  const words = toWords(restoredText).length;
  if (markedText.count >= inventionThresholds.minMarks && markedText.count * inventionThresholds.wordsPerMark > words)
    throw new UnusableTextError("unsupportedClaims");
  const unansweredBlanks = findUnansweredBlanks(draft, restoredText, answered, sources);
  const droppedTokens = redactionTokens.filter((token) => draft.includes(token) && !text.includes(token));
  const contacts = findSentences(draft).flatMap((sentence) =>
    droppedTokens.some((token) => sentence.text.includes(token)) ? [sentence.text] : [],
  );
  const appendedTexts = [contacts, unansweredBlanks].filter((list) => list.length > 0).map((list) => list.join(" "));
  const body = [markedText.text, ...appendedTexts].join("\n\n");
  const firstEditableIndex = blocks.findIndex(({ isFixed }) => !isFixed);
  const budgetHeading = heading === justification && !body.startsWith(`${justification}\n`) ? `${justification}\n` : "";
  const content = blocks
    .flatMap(({ isFixed, ...part }, index) =>
      isFixed ? [joinParts([part])] : index === firstEditableIndex ? [`${budgetHeading}${body}`] : [],
    )
    .join("\n\n");
  return restore(before || after ? `${before}${content}\n\n${after}` : content);
};

/** Returns the hashes of the paragraphs that match the rule-based draft verbatim. */
export const findRuleParagraphs = (content: string, rules: string): string[] => {
  const toHashes = (text: string) =>
    text
      .split(/\n{2,}/)
      .filter((block) => block.trim() !== "")
      .map(hashParagraph);
  const ruleHashes = new Set(toHashes(rules));
  return [...new Set(toHashes(content))].filter((hash) => ruleHashes.has(hash));
};

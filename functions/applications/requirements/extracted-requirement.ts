import * as z from "zod/mini";
import {
  maxQuoteLength,
  maxRequirementLength,
  ProposedRequirement,
  type RequirementKind,
  type RequirementState,
} from "#shared/api/requirements.ts";
import { containsQuote, toPlainText, trimRange, truncateWords } from "./notice-text.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { toWording } from "./wording.ts";

/** Limits how many rows of a model's response are validated. */
const maxProposals = 150;
/** Whether a quote is long enough to be evidence; a word or two could occur in any notice. */
const isSubstantial = (quote: string) => quote.length >= 15 && quote.split(" ").length >= 3;
const digits = /\d+/g;

/** Validates a model's rows: a known kind, and a quote that occurs in the text character for character. */
export const validateProposedRequirements = (text: string, proposals: unknown): ExtractedRequirement[] => {
  if (!Array.isArray(proposals)) return [];
  const plainText = toPlainText(text);
  return proposals.slice(0, maxProposals).flatMap((proposal): ExtractedRequirement[] => {
    const { data } = z.safeParse(ProposedRequirement, proposal);
    const fullQuote = data ? toPlainText(data.quote) : "";
    if (!data || !containsQuote(plainText, fullQuote)) return [];
    const quote = truncateAtWord(fullQuote, maxQuoteLength);
    if (!isSubstantial(quote)) return [];
    const requirement = addsFacts(data.requirement, quote)
      ? truncateWords(quote, maxRequirementLength)
      : data.requirement;
    const start = plainText.indexOf(quote);
    return [{ kind: data.kind, requirement, quote, page: null, state: "open", isProposed: false, start }];
  });
};

const addsFacts = (wording: string, quote: string) => {
  const quotedNumbers = new Set(quote.match(digits));
  return /https?:|www\.|@/i.test(wording) || (wording.match(digits) ?? []).some((number) => !quotedNumbers.has(number));
};

const truncateAtWord = (text: string, maxLength: number) => {
  if (text.length <= maxLength) return text;
  const space = text.lastIndexOf(" ", maxLength);
  return text.slice(0, space > 0 ? space : maxLength);
};

/** A requirement found in a notice, with its quote. `start` orders rows of one kind as in the notice. */
export type ExtractedRequirement = {
  kind: RequirementKind;
  requirement: string;
  quote: string;
  page: number | null;
  state: RequirementState;
  /** The rules are unsure, so the user must confirm the row. */
  isProposed: boolean;
  /** The rules' confidence in a proposed row, from 0 to 1. */
  likelihood?: number;
  /** The quote is from our summary of the notice. */
  isParaphrase?: boolean;
  start: number;
};

/** Selects the quote from `start` to `end`, or whole words around `from` to `to` when that is too long. */
const selectQuote = (plainText: string, start: number, end: number, from = start, to = from): string => {
  if (end - start <= maxQuoteLength) return plainText.slice(...trimRange(plainText, start, end));
  const before = Math.max(0, Math.min(120, maxQuoteLength - (to - from)));
  let quoteStart = Math.max(start, Math.min(from - before, end - maxQuoteLength));
  if (quoteStart > start) quoteStart = findNextSpace(plainText, quoteStart, from);
  let quoteEnd = Math.min(end, quoteStart + maxQuoteLength);
  if (quoteEnd < end) quoteEnd = findPreviousSpace(plainText, quoteEnd, Math.min(to, quoteEnd));
  return plainText.slice(...trimRange(plainText, quoteStart, quoteEnd));
};
const findNextSpace = (plainText: string, index: number, max: number) => {
  const space = plainText.indexOf(" ", index);
  return space >= 0 && space <= max ? space : index;
};
const findPreviousSpace = (plainText: string, index: number, min: number) => {
  const space = plainText.lastIndexOf(" ", index);
  return space >= min ? space : index;
};

/** Turns a sentence into a requirement's wording, truncated at a word boundary. */
export const toSentenceWording = (text: string): string => truncateWords(toWording(text), maxRequirementLength);

/** The source of a quote: ranges of the plain text, each with its position in the matched text. */
type QuotedUnit = Pick<NoticeUnit, "runs" | "page">;
type Match = { index: number; 0: string };

/** Builds a row that quotes the match and its context, within one range of the plain text. */
export const buildExtractedRequirement = (
  plainText: string,
  unit: QuotedUnit,
  kind: RequirementKind,
  requirement: string,
  match?: Match,
  options: Partial<Pick<ExtractedRequirement, "isProposed" | "state" | "likelihood">> = {},
): ExtractedRequirement => {
  const run = findRun(unit.runs, match);
  const from = Math.min(run.end, run.start + Math.max(0, (match?.index ?? run.at) - run.at));
  const to = Math.min(run.end, from + (match?.[0].length ?? 0));
  return {
    kind,
    requirement: truncateWords(requirement, maxRequirementLength),
    quote: selectQuote(plainText, run.start, run.end, from, to),
    page: unit.page,
    state: "open",
    isProposed: false,
    start: run.start,
    ...options,
  };
};

type Run = NoticeUnit["runs"][number];
const noRun: Run = { start: 0, end: 0, at: 0 };
const findRun = (runs: readonly Run[], match: Match | undefined): Run => {
  if (match) return runs.findLast(({ at }) => at <= match.index + match[0].length / 2) ?? runs[0] ?? noRun;
  return runs.reduce(
    (longest, run) => (run.end - run.start > longest.end - longest.start ? run : longest),
    runs[0] ?? noRun,
  );
};

/** Joins adjacent units so that one quote can span them. If they aren't adjacent, returns only the last. */
export const joinUnits = (units: readonly NoticeUnit[]): QuotedUnit & { offset: number } => {
  const last = units.at(-1);
  if (!last) return { runs: [], page: null, offset: 0 };
  const isContiguous = units.every((unit, index) => {
    const next = units[index + 1];
    return unit.runs.length === 1 && (!next || (next.start >= unit.end && next.start - unit.end <= 6));
  });
  const [first] = units;
  if (!first || !isContiguous) return { runs: last.runs, page: last.page, offset: 0 };
  return { runs: [{ start: first.start, end: last.end, at: 0 }], page: first.page, offset: last.start - first.start };
};

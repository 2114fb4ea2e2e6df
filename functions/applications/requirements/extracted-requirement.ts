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

/** Bounds the work on a model's response. */
const maxProposals = 150;
/** A quote of one or two words proves nothing, because it occurs in every text. */
const isSubstantial = (quote: string) => quote.length >= 15 && quote.split(" ").length >= 3;
const digits = /\d+/g;

/** Validates a model's rows: a known kind, and a quote that occurs in the text character for character. */
export const validateProposedRequirements = (text: string, proposals: unknown): ExtractedRequirement[] => {
  if (!Array.isArray(proposals)) return [];
  const plain = toPlainText(text);
  return proposals.slice(0, maxProposals).flatMap((proposal): ExtractedRequirement[] => {
    const { data } = z.safeParse(ProposedRequirement, proposal);
    const fullQuote = data ? toPlainText(data.quote) : "";
    if (!data || !containsQuote(plain, fullQuote)) return [];
    const quote = truncateAtWord(fullQuote, maxQuoteLength);
    if (!isSubstantial(quote)) return [];
    const requirement = addsFacts(data.requirement, quote)
      ? truncateWords(quote, maxRequirementLength)
      : data.requirement;
    return [{ kind: data.kind, requirement, quote, state: "open", start: plain.indexOf(quote) }];
  });
};

const addsFacts = (wording: string, quote: string) => {
  const known = new Set(quote.match(digits));
  return /https?:|www\.|@/i.test(wording) || (wording.match(digits) ?? []).some((number) => !known.has(number));
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
  state: RequirementState;
  start: number;
};

/** Selects the quote from `start` to `end`, or whole words around `from` to `to` when that is too long. */
export const selectQuote = (plain: string, start: number, end: number, from = start, to = from): string => {
  if (end - start <= maxQuoteLength) return plain.slice(...trimRange(plain, start, end));
  const before = Math.max(0, Math.min(120, maxQuoteLength - (to - from)));
  let quoteStart = Math.max(start, Math.min(from - before, end - maxQuoteLength));
  if (quoteStart > start) quoteStart = findNextSpace(plain, quoteStart, from);
  let quoteEnd = Math.min(end, quoteStart + maxQuoteLength);
  if (quoteEnd < end) quoteEnd = findPreviousSpace(plain, quoteEnd, Math.min(to, quoteEnd));
  return plain.slice(...trimRange(plain, quoteStart, quoteEnd));
};
const findNextSpace = (plain: string, index: number, max: number) => {
  const space = plain.indexOf(" ", index);
  return space >= 0 && space <= max ? space : index;
};
const findPreviousSpace = (plain: string, index: number, min: number) => {
  const space = plain.lastIndexOf(" ", index);
  return space >= min ? space : index;
};

export const buildExtractedRequirement = (
  plain: string,
  unit: Pick<NoticeUnit, "start" | "end">,
  kind: RequirementKind,
  requirement: string,
  match?: { index: number; 0: string },
): ExtractedRequirement => {
  const from = unit.start + (match?.index ?? 0);
  return {
    kind,
    requirement: truncateWords(requirement, maxRequirementLength),
    quote: selectQuote(plain, unit.start, unit.end, from, from + (match?.[0].length ?? 0)),
    state: "open",
    start: unit.start,
  };
};

const numberPrefix =
  /^(?:Section |SECTION )?(?:\(?(?:\d{1,2}|[A-Za-z]|[ivxIVX]{1,4})[.)]|[A-Z]?\d{1,2}(?:\.\d{1,2}){1,3}\.?|[A-Z]\d\.)[:–-]? /;
const titlePrefix =
  /^(?:(?:Additional Information on )?Eligib(?:ility|le)(?: (?:Information|Applicants?|Entities|Criteria|Requirements))?|ELIGIB(?:ILITY|LE)(?: (?:INFORMATION|APPLICANTS?))?|(?:Application )?Review (?:Information|Criteria)|Evaluation Criteria|Who (?:May|Can) Apply\??)(?::| [–-]|\.)? (?=[A-Z\d])/;
/** Capitalizes a sentence and removes its number, run-in heading and final punctuation. */
export const toWording = (text: string): string => {
  let wording = text;
  for (let round = 0; round < 4; round++) wording = wording.replace(numberPrefix, "").replace(titlePrefix, "");
  wording = wording.replace(/[.;,:]$/, "");
  return wording.charAt(0).toUpperCase() + wording.slice(1);
};

import { findDays, splitLetter } from "./letter-lines.ts";
import { findReports, type LetterReport } from "./letter-reports.ts";

/** A value, with the text in the letter that states it. */
type QuotedValue<T> = { value: T; quote: string };
export type LetterTerms = {
  /** In dollars. */
  amountAwarded: QuotedValue<number> | null;
  awardNumber: QuotedValue<string> | null;
  /** `YYYY-MM-DD` */
  periodStart: QuotedValue<string> | null;
  periodEnd: QuotedValue<string> | null;
  /** Sorted by due date. */
  reports: LetterReport[];
};

const dollars = "\\$\\s?(\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d{2})?(?!\\d|\\s?(?:million|billion))";
/** Patterns from the clearest wording to the vaguest, each with the amount in the same sentence or row. */
const amountPatterns = [
  `(?:total (?:amount of )?(?:the )?(?:federal )?award(?: amount)?|total federal funds (?:awarded|obligated)|(?:award|grant|contract) amount|amount (?:of (?:this |the |your )?(?:federal )?(?:award|grant)|awarded))\\b[^$]{0,60}${dollars}`,
  `(?:amount of federal funds obligated|not[- ]to[- ]exceed|maximum (?:amount|compensation|reimbursement))\\b[^$]{0,80}${dollars}`,
  `(?:award(?:ed|s)?|grant(?:ed)?|approved?|approval|contribution|gift)\\b[^$]{0,160}${dollars}`,
  `${dollars}[^$]{0,30}\\b(?:grant|award)\\b`,
].map((source) => new RegExp(source, "i"));
const otherAmountPattern =
  /\b(?:match(?:ing)?|cost[- ]shar(?:e|ing)|indirect|non-federal|previous(?:ly)?|prior|first payment|installments?|budget category)\b/i;

const findAmount = (sentences: readonly string[]): QuotedValue<number> | null => {
  for (const pattern of amountPatterns)
    for (const quote of sentences) {
      const [matched = "", whole, cents = ""] = pattern.exec(quote) ?? [];
      if (whole && !otherAmountPattern.test(matched))
        return { value: Number(whole.replaceAll(",", "") + cents), quote };
    }
  return null;
};

const numberLabel =
  "(?:federal award (?:identification|id) (?:number|no\\.?)(?: \\(FAIN\\))?|FAIN|(?:award|grant|contract|agreement|grant agreement|subaward|project) (?:number|no\\.?|#|id)|(?:our )?reference(?: number| no\\.?)?)";
/** Must contain a digit, so that in "reference grant #2026-1187" the label is "grant", not "reference". */
const numberValue = "(?=[A-Z0-9/.-]*\\d)([A-Z0-9][A-Z0-9/.-]{2,58}[A-Z0-9])(?![A-Z0-9])";
const numberPattern = new RegExp(`\\b${numberLabel}\\s*(?:is|:|#)?\\s*:?\\s*${numberValue}`, "i");
const federalNumberPattern = /\b(?:FAIN|federal award)/i;

const findNumber = (sentences: readonly string[]): QuotedValue<string> | null => {
  const candidates = sentences.flatMap((quote) => {
    const value = numberPattern.exec(quote)?.[1];
    return value ? [{ value, quote }] : [];
  });
  return candidates.find(({ quote }) => federalNumberPattern.test(quote)) ?? candidates[0] ?? null;
};

const periodNames = [
  /\b(?:period of performance|performance period|project period|(?:grant|award|contract|agreement) (?:period|term)|term of (?:this|the) (?:agreement|grant|contract|award))\b/i,
  /\b(?:budget|funding) period\b/i,
  /\b(?:funds?|grant|award|project|agreement|contract|work)\b[^.]{0,80}\b(?:from|between|begin(?:s|ning)?|effective)\b/i,
];
const startLabel = /\b(?:start|begin(?:ning)?|effective) date\b/i;
const endLabel = /\b(?:end(?:ing)?|expiration|completion|termination) date\b/i;

const findPeriod = (sentences: readonly string[]): Pick<LetterTerms, "periodStart" | "periodEnd"> => {
  for (const name of periodNames)
    for (const quote of sentences) {
      const index = quote.search(name);
      const [start, end] = index < 0 ? [] : findDays(quote.slice(index));
      if (start && end && start < end)
        return { periodStart: { value: start, quote }, periodEnd: { value: end, quote } };
    }
  const findLabeledDay = (label: RegExp): QuotedValue<string> | null => {
    for (const quote of sentences) {
      const index = quote.search(label);
      const [value] = index < 0 ? [] : findDays(quote.slice(index));
      if (value) return { value, quote };
    }
    return null;
  };
  return { periodStart: findLabeledDay(startLabel), periodEnd: findLabeledDay(endLabel) };
};

/**
 * Extracts the terms of an award letter, a notice of award or a contract with rules. Each value comes with its sentence
 * or row, verbatim except for whitespace; anything not clearly stated is omitted. The user accepts each value.
 */
export const readAwardLetter = (text: string): LetterTerms => {
  const sentences = splitLetter(text);
  const period = findPeriod(sentences);
  return {
    amountAwarded: findAmount(sentences),
    awardNumber: findNumber(sentences),
    ...period,
    reports: findReports(sentences, { start: period.periodStart?.value, end: period.periodEnd?.value }),
  };
};

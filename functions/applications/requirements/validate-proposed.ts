import * as z from "zod/mini";
import { maxQuoteLength, maxRequirementLength, ProposedRequirement } from "#shared/api/requirements.ts";
import type { ExtractedRequirement } from "./extracted-requirement.ts";
import { containsQuote, toPlainText, truncateWords } from "./notice-text.ts";

/** Maximum rows of a model response that are examined. */
const maxProposals = 150;
/** A quote of one or two words proves nothing, because it occurs in every text. */
const isSubstantial = (quote: string) => quote.length >= 15 && quote.split(" ").length >= 3;
const digits = /\d+/g;

/**
 * Validates a model's proposed rows: known kind, and a quote that occurs in the text character for character. A wording
 * with numbers or links missing from the quote is replaced by the quote. Nothing in the text can set a state.
 */
export const validateProposedRequirements = (text: string, proposals: unknown): ExtractedRequirement[] => {
  if (!Array.isArray(proposals)) return [];
  const plain = toPlainText(text);
  return proposals.slice(0, maxProposals).flatMap((proposal): ExtractedRequirement[] => {
    const { data } = z.safeParse(ProposedRequirement, proposal);
    const whole = data ? toPlainText(data.quote) : "";
    if (!data || !containsQuote(plain, whole)) return [];
    const quote = truncateAtWord(whole, maxQuoteLength);
    if (!isSubstantial(quote)) return [];
    const requirement = addsFacts(data.requirement, quote)
      ? truncateWords(quote, maxRequirementLength)
      : data.requirement;
    return [{ kind: data.kind, requirement, quote, state: "open", start: plain.indexOf(quote) }];
  });
};

const addsFacts = (wording: string, quote: string) => {
  const known = new Set(quote.match(digits));
  return /https?:|www\.|@/i.test(wording) || (wording.match(digits) ?? []).some((figure) => !known.has(figure));
};

const truncateAtWord = (text: string, most: number) => {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(" ", most);
  return text.slice(0, space > 0 ? space : most);
};

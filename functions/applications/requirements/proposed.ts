import * as z from "zod/mini";
import { longestQuote, longestWording, ProposedRequirement } from "#shared/requirements.ts";
import type { Found } from "./found.ts";
import { plainText, shortened, standsIn } from "./notice-text.ts";

/** Of what a model answers, no more than so many rows are looked at. */
const mostProposals = 150;
/** A word or two prove nothing: they stand somewhere in every text. */
const isTelling = (quote: string) => quote.length >= 15 && quote.split(" ").length >= 3;
const figures = /\d+/g;

/**
 * The rows a model proposes for a text, as far as they can be believed: known kind, and a quote that stands in the text
 * character for character. Whatever a wording says beyond its quote in figures or links is not taken: the quote words
 * it then. Nothing that stands in the text can set a state.
 */
export const believed = (text: string, proposals: unknown): Found[] => {
  if (!Array.isArray(proposals)) return [];
  const plain = plainText(text);
  return proposals.slice(0, mostProposals).flatMap((proposal): Found[] => {
    const { data } = z.safeParse(ProposedRequirement, proposal);
    const whole = data ? plainText(data.quote) : "";
    if (!data || !standsIn(plain, whole)) return [];
    const quote = cutToWords(whole, longestQuote);
    if (!isTelling(quote)) return [];
    const requirement = saysMore(data.requirement, quote) ? shortened(quote, longestWording) : data.requirement;
    return [{ kind: data.kind, requirement, quote, state: "open", start: plain.indexOf(quote) }];
  });
};

const saysMore = (wording: string, quote: string) => {
  const known = new Set(quote.match(figures));
  return /https?:|www\.|@/i.test(wording) || (wording.match(figures) ?? []).some((figure) => !known.has(figure));
};

const cutToWords = (text: string, most: number) => {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(" ", most);
  return text.slice(0, space > 0 ? space : most);
};

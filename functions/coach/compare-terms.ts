import type { QueryTerm } from "#functions/resources/query-terms.ts";

const synonymFactor = 0.6;
/** The terms of a text, prepared for comparing it with many others. */
export type TermSet = { terms: readonly QueryTerm[]; own: ReadonlySet<string>; synonyms: ReadonlySet<string> };
export const toTermSet = (terms: readonly QueryTerm[]): TermSet => ({
  terms,
  own: new Set(terms.map(({ term }) => term)),
  synonyms: new Set(terms.flatMap((entry) => entry.synonyms)),
});

/** Returns 1 if a text contains the term, less if it contains a synonym, or 0. */
const getMatch = ({ term, synonyms }: QueryTerm, other: TermSet) => {
  if (other.own.has(term)) return 1;
  return other.synonyms.has(term) || synonyms.some((name) => other.own.has(name)) ? synonymFactor : 0;
};

type GetWeight = (term: string) => number;
/** Returns the fraction of a text's weight that another text covers. */
export const getShare = ({ terms }: TermSet, other: TermSet, getWeight: GetWeight) => {
  let total = 0;
  let matched = 0;
  for (const entry of terms) {
    const weight = getWeight(entry.term);
    total += weight;
    matched += weight * getMatch(entry, other);
  }
  return matched / (total || 1);
};

import { findTermNumber } from "#functions/search/engine/lexical-index.ts";
import { listDocumentsWithTerm } from "#functions/search/engine/score-concepts.ts";
import { stemWord } from "#functions/search/terms.ts";
import type { BrowseIndex } from "./browse-index.ts";
import { normalizeName } from "./name-index.ts";
import type { ParsedQuery } from "./parse-query.ts";

/** Records that a query names; `only` when nothing else should match. */
export type NamedRecords = {
  kind: "number" | "title" | "listing" | "funder";
  documents: readonly number[];
  only: boolean;
};

/**
 * Resolves a query that is a name as a whole: a notice's number or ID, an Assistance Listing number, a funder,
 * its code or acronym, or a title (which other records may follow, so it is not `only`).
 */
export const resolveName = (index: BrowseIndex, typed: string, query: ParsedQuery): NamedRecords | undefined => {
  const { names } = index;
  const key = normalizeName(typed);
  if (key === "" || query.unwanted.length > 0) return undefined;
  const byNumber = names.numbers.get(key);
  if (byNumber) return { kind: "number", documents: byNumber, only: true };
  const byTitle = findByTitle(index, key);
  const funder = names.funders.get(key) ?? findByAcronym(index, typed.trim());
  // Some foundations have a single record with their own name as its title.
  if (byTitle && !(funder && funder.length > byTitle.length)) return { kind: "title", documents: byTitle, only: false };
  if (funder) return { kind: "funder", documents: funder, only: true };
  if (query.listings.length > 0) {
    const documents = query.listings.flatMap((listing) => names.listings.get(listing) ?? []);
    if (documents.length > 0) return { kind: "listing", documents, only: query.parts.length === 0 };
  }
  return undefined;
};

const maxSameTitle = 3;
const findByTitle = ({ names }: BrowseIndex, key: string) => {
  const documents = names.titles.get(key);
  return documents && documents.length <= maxSameTitle ? documents : undefined;
};

/** Uppercase text is an acronym; lowercase only if the catalog has no such word otherwise. */
const findByAcronym = ({ names, text }: BrowseIndex, typed: string) => {
  const documents = names.acronyms.get(typed.toUpperCase());
  if (!documents) return undefined;
  if (/^[A-Z]{2,}$/.test(typed)) return documents;
  const number = findTermNumber(text, stemWord(typed.toLowerCase()));
  return number >= 0 && listDocumentsWithTerm(text, number).length > documents.length ? undefined : documents;
};

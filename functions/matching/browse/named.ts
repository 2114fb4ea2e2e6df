import { numberOf } from "../engine/lexical.ts";
import { documentsWith } from "../engine/posting-pass.ts";
import { stem } from "../text.ts";
import type { BrowseIndex } from "./browse-index.ts";
import { nameKey } from "./names.ts";
import type { Query } from "./parse-query.ts";

/** Somebody who types a name wants what it names: these records, or those of this funder. */
export type Named = { kind: "number" | "title" | "listing" | "funder"; documents: readonly number[]; only: boolean };

/**
 * What a whole query names: a notice's number or id, an Assistance Listing number, a funder or its code or acronym, or
 * a title (which other records may follow, so it is not `only`). Undefined for everything else.
 */
export const namedBy = (index: BrowseIndex, typed: string, query: Query): Named | undefined => {
  const { names } = index;
  const key = nameKey(typed);
  if (key === "" || query.unwanted.length > 0) return undefined;
  const numbered = names.numbers.get(key);
  if (numbered) return { kind: "number", documents: numbered, only: true };
  const titled = titleOf(index, key);
  const funder = names.funders.get(key) ?? byAcronym(index, typed.trim());
  // Some foundations' one record is called after them.
  if (titled && !(funder && funder.length > titled.length)) return { kind: "title", documents: titled, only: false };
  if (funder) return { kind: "funder", documents: funder, only: true };
  if (query.listings.length > 0) {
    const documents = query.listings.flatMap((listing) => names.listings.get(listing) ?? []);
    if (documents.length > 0) return { kind: "listing", documents, only: query.wanted.length === 0 };
  }
  return undefined;
};

/** A title that many notices bear names none of them. */
const mostOfTitle = 3;
const titleOf = ({ names }: BrowseIndex, key: string) => {
  const documents = names.titles.get(key);
  return documents && documents.length <= mostOfTitle ? documents : undefined;
};

/** An acronym in capitals is one; in small letters only where the catalogue has no such word besides. */
const byAcronym = ({ names, text }: BrowseIndex, typed: string) => {
  const documents = names.acronyms.get(typed.toUpperCase());
  if (!documents) return undefined;
  if (/^[A-Z]{2,}$/.test(typed)) return documents;
  const number = numberOf(text, stem(typed.toLowerCase()));
  return number >= 0 && documentsWith(text, number).length > documents.length ? undefined : documents;
};

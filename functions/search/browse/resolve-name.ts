import { findTermNumber } from "#functions/search/engine/lexical-index.ts";
import { listDocumentsWithTerm } from "#functions/search/engine/score-concepts.ts";
import { stemWord } from "#functions/search/terms.ts";
import { wordLikeAcronyms } from "./agencies.ts";
import type { BrowseIndex } from "./browse-index.ts";
import { findIdentifiers } from "./identifiers.ts";
import { normalizeFunder, normalizeName } from "./name-index.ts";

/**
 * Records mentioned by name in a query, to be ranked first or (with `only`) returned exclusively. `rest` is the query
 * without the name.
 */
export type NamedRecords = {
  kind: "number" | "title" | "listing" | "funder" | "program";
  documents: readonly number[];
  only: boolean;
  rest: string;
};

const maxSameTitle = 3;
const maxNameWords = 9;
/** Words next to a name that are irrelevant to the subject. */
const emptyWords = new Set(
  "a an and apply by federal find for foundation from fund funding funds grant grants in money of office open opportunities opportunity program programs the through us with".split(
    " ",
  ),
);

const findByTitle = ({ names }: BrowseIndex, key: string) => {
  const documents = names.titles.get(key);
  return documents && documents.length <= maxSameTitle ? documents : undefined;
};

/** Finds documents by acronym. Uppercase text is an acronym; lowercase text only if the catalog has no such word. */
const findByAcronym = ({ names, text }: BrowseIndex, typed: string) => {
  const documents = names.acronyms.get(typed.toUpperCase());
  if (!documents) return undefined;
  if (/^[A-Z]{2,}$/.test(typed)) return documents;
  const number = findTermNumber(text, stemWord(typed.toLowerCase()));
  return number >= 0 && listDocumentsWithTerm(text, number).length > documents.length ? undefined : documents;
};

/** Finds the longest run of words that is a program's popular name, or an agency's or funder's name or acronym. */
const findNameWithin = ({ names }: BrowseIndex, typed: string): Omit<NamedRecords, "only"> | undefined => {
  const spellings = typed.match(/[\p{L}\p{N}’']+/gu) ?? [];
  const words = spellings.map((spelling) => normalizeName(spelling));
  for (let size = Math.min(maxNameWords, words.length); size > 0; size--)
    for (let from = 0; from + size <= words.length; from++) {
      const key = words.slice(from, from + size).join(" ");
      const isCapital = size > 1 || spellings[from] === spellings[from]?.toUpperCase();
      if (wordLikeAcronyms.has(key) && !isCapital) continue;
      const program = names.programs.get(key);
      const documents =
        program ?? names.agencies.get(key) ?? (size > 1 ? names.funders.get(normalizeFunder(key)) : undefined);
      if (!documents?.length) continue;
      const rest = [...spellings.slice(0, from), ...spellings.slice(from + size)];
      const isEmpty = rest.every((word) => emptyWords.has(word.toLowerCase()));
      return { kind: program ? "program" : "funder", documents, rest: isEmpty ? "" : rest.join(" ") };
    }
  return undefined;
};

/** Resolves a name in a query: a title, an identifier, or the name of a program, agency or funder. */
export const resolveName = (index: BrowseIndex, typed: string): NamedRecords | undefined => {
  const { names } = index;
  const key = normalizeName(typed);
  if (key === "") return undefined;
  const byNumber = names.numbers.get(key);
  if (byNumber) return { kind: "number", documents: byNumber, only: true, rest: "" };
  const byTitle = findByTitle(index, key);
  const funder =
    names.agencies.get(key) ?? names.funders.get(normalizeFunder(typed)) ?? findByAcronym(index, typed.trim());
  // Some foundations have a single record with their name as the title.
  if (byTitle && !(funder && funder.length > byTitle.length))
    return { kind: "title", documents: byTitle, only: false, rest: "" };
  const identified = findIdentifiers(names, typed);
  if (identified) return { ...identified, only: identified.rest === "" };
  const isWordLike = wordLikeAcronyms.has(key) && typed !== typed.toUpperCase();
  if (funder && !isWordLike) return { kind: "funder", documents: funder, only: false, rest: "" };
  const within = findNameWithin(index, typed);
  return within && { ...within, only: false };
};

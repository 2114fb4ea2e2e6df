import { findTermNumber } from "#functions/search/engine/lexical-index.ts";
import { listDocumentsWithTerm } from "#functions/search/engine/score-concepts.ts";
import { stemWord } from "#functions/search/terms.ts";
import { wordLikeAcronyms } from "./agencies.ts";
import type { BrowseIndex } from "./browse-index.ts";
import { compactNumber, type NameIndex, normalizeAddress, normalizeFunder, normalizeName } from "./name-index.ts";

/** The documents identified by a query, and the remaining words of the query in `rest`. */
type Identified = { kind: "number" | "listing"; documents: number[]; rest: string };

const address = /(?:https?:\/\/|www\.)\S+|\b(?:[a-z0-9-]+\.)+(?:gov|org|com|edu|net|us)\/\S*/gi;
const trailingPunctuation = /[),.;>\]]+$/;
const listing = /(?<![\d.])\d{2}\.\d{3}(?![\d.])/g;
/** Words that introduce an identifier and are irrelevant to the subject. */
const introductoryWords = new Set(
  `al aln announcement assistance cfda fain find foa fon for funding grant grants id is listing look nofa nofo no notice
  number of opportunity opp please program rfa rfp search show solicitation the up what`.split(/\s+/),
);
const isIntroduction = (token: string) => introductoryWords.has(token.toLowerCase().replaceAll(/[^a-z]/g, ""));
/** Grants.gov IDs have five or six digits; a number of that length may also be an amount of money. */
const isBareNumber = (token: string) => /^\d+$/.test(compactNumber(token));
const isAmount = (token: string) => /[$,]/.test(token);

const maxTokens = 6;
const minLength = 5;
const minPrefixLength = 6;
const maxByPrefix = 25;

const findByAddress = ({ addresses, numbers, listings }: NameIndex, typed: string): number[] => {
  const clean = typed.replace(trailingPunctuation, "");
  const exact = addresses.get(normalizeAddress(clean));
  if (exact) return exact;
  const byListing = (clean.match(listing) ?? []).flatMap((number) => listings.get(number) ?? []);
  if (byListing.length > 0) return byListing;
  return (clean.match(/\d{4,7}/g) ?? []).flatMap((digits) => numbers.get(digits) ?? []);
};

/** Finds the documents whose numbers start with `prefix`, unless there are too many. */
const findByPrefix = ({ compactNumbers, byCompactNumber }: NameIndex, prefix: string): number[] => {
  let low = 0;
  let high = compactNumbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((compactNumbers[middle] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  const documents = new Set<number>();
  for (let at = low; compactNumbers[at]?.startsWith(prefix) && documents.size <= maxByPrefix; at++)
    for (const document of byCompactNumber.get(compactNumbers[at] as string) ?? []) documents.add(document);
  return documents.size > maxByPrefix ? [] : [...documents];
};

/** Lists every run of up to `maxTokens` tokens as a compact number, if it may be one. */
const listCompactNumbers = (tokens: readonly string[]): string[] =>
  tokens.flatMap((_, from) =>
    Array.from({ length: Math.min(maxTokens, tokens.length - from) }, (_, size) =>
      compactNumber(tokens.slice(from, from + size + 1).join("")),
    ).filter((compact) => compact.length >= minLength && /\d/.test(compact)),
  );

const maxNamedWords = 40;

/** Keys under which the name index may contain a query's names, for an engine with an index of its own. */
export type NameKeys = {
  identifiers: string[];
  /** Prefixes of numbers. */
  prefixes: string[];
  names: string[];
  /** The whole query as a name. */
  wholeNames: string[];
};

/** Lists the keys that `resolveName` would look up for a query, from its first `maxNamedWords` words. */
export const listNameKeys = (typed: string): NameKeys => {
  const addresses = [...typed.matchAll(address)].map(([found]) => found.replace(trailingPunctuation, ""));
  const tokens = typed.replaceAll(address, " ").split(/\s+/).filter(Boolean).slice(0, maxNamedWords);
  const numbers = listCompactNumbers(tokens.filter((token) => compactNumber(token) !== ""));
  const words = (tokens.join(" ").match(/[\p{L}\p{N}’']+/gu) ?? []).slice(0, maxNamedWords);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxNameWords, words.length - from) }, (_, size) =>
      words.slice(from, from + size + 1).join(" "),
    ),
  );
  const getKeys = (text: string) => [normalizeName(text), normalizeFunder(text), text.trim().toUpperCase()];
  const unique = (keys: readonly string[]) => [...new Set(keys)].filter(Boolean);
  return {
    identifiers: unique([
      normalizeName(typed),
      ...addresses.flatMap((found) => [normalizeAddress(found), ...(found.match(/\d{4,7}/g) ?? [])]),
      ...(typed.match(listing) ?? []),
      ...numbers,
    ]),
    prefixes: unique(numbers.filter((compact) => compact.length >= minPrefixLength && !/^\d+$/.test(compact))),
    names: unique(runs.flatMap(getKeys)),
    wholeNames: unique(getKeys(typed)),
  };
};

type Window = { documents: number[]; from: number; size: number };

/** Finds the longest run of tokens that is a number (or, with `prefix`, the start of one). */
const findInTokens = (names: NameIndex, tokens: readonly string[], prefix: boolean): Window | undefined => {
  for (let size = Math.min(maxTokens, tokens.length); size > 0; size--)
    for (let from = 0; from + size <= tokens.length; from++) {
      const window = tokens.slice(from, from + size);
      const compact = compactNumber(window.join(""));
      if (compact.length < (prefix ? minPrefixLength : minLength) || !/\d/.test(compact)) continue;
      const isBare = isBareNumber(compact);
      if (isBare && (prefix || size > 1 || isAmount(window[0] as string) || !tokens.every(isBareOrIntroduction)))
        continue;
      const documents = prefix ? findByPrefix(names, compact) : names.byCompactNumber.get(compact);
      if (documents?.length) return { documents, from, size };
    }
  return undefined;
};
const isBareOrIntroduction = (token: string) => isBareNumber(token) || isIntroduction(token);

/** Finds opportunity numbers or prefixes, Grants.gov IDs, Assistance Listing numbers and record addresses. */
const findIdentifiers = (names: NameIndex, typed: string): Identified | undefined => {
  const byAddress = [...typed.matchAll(address)].flatMap(([found]) => findByAddress(names, found));
  const withoutAddresses = typed.replaceAll(address, " ");
  const trim = (rest: readonly string[]) => (rest.every(isIntroduction) ? "" : rest.join(" "));
  const tokens = withoutAddresses.split(/\s+/).filter((token) => compactNumber(token) !== "");
  if (byAddress.length > 0) return { kind: "number", documents: [...new Set(byAddress)], rest: trim(tokens) };
  const found = findInTokens(names, tokens, false) ?? findInTokens(names, tokens, true);
  if (found) {
    const rest = tokens.filter((_, at) => at < found.from || at >= found.from + found.size);
    return { kind: "number", documents: [...found.documents], rest: trim(rest) };
  }
  const byListing = [...new Set(withoutAddresses.match(listing) ?? [])].flatMap(
    (number) => names.listings.get(number) ?? [],
  );
  if (byListing.length === 0) return undefined;
  const rest = withoutAddresses.replaceAll(listing, " ").split(/\s+/).filter(Boolean);
  return { kind: "listing", documents: [...new Set(byListing)], rest: trim(rest) };
};

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

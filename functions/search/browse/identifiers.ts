import { compactNumber, type NameIndex, normalizeAddress } from "./name-index.ts";

/** The documents identified by a query, and the remaining words of the query in `rest`. */
export type Identified = { kind: "number" | "listing"; documents: number[]; rest: string };

const address = /(?:https?:\/\/|www\.)\S+|\b(?:[a-z0-9-]+\.)+(?:gov|org|com|edu|net|us)\/\S*/gi;
const trailingPunctuation = /[),.;>\]]+$/;
const listing = /(?<![\d.])\d{2}\.\d{3}(?![\d.])/g;
/** Words that introduce an identifier and are irrelevant to the subject. */
const introductions = new Set(
  `al aln announcement assistance cfda fain find foa fon for funding grant grants id is listing look nofa nofo no notice
  number of opportunity opp please program rfa rfp search show solicitation the up what`.split(/\s+/),
);
const isIntroduction = (token: string) => introductions.has(token.toLowerCase().replaceAll(/[^a-z]/g, ""));
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
export const findIdentifiers = (names: NameIndex, typed: string): Identified | undefined => {
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

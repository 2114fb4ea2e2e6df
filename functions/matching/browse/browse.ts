import type { CatalogueRecord } from "#shared/catalogue.ts";
import { blend } from "../engine/blend.ts";
import { blendWeights } from "../engine/weights.ts";
import type { BrowseIndex } from "./browse-index.ts";
import { diverse } from "./diversity.ts";
import { type Bits, bitsOn, noDay } from "./facts.ts";
import { countFacets, type Facets, type Filters, failuresOf, wrongStatus } from "./filter.ts";
import { type FoundBy, type Match, matchesOf, weighedUp } from "./found.ts";
import { type Named, namedBy } from "./named.ts";
import { parseQuery, type Query } from "./parse-query.ts";

export type Sort = "relevance" | "closes" | "posted" | "amount";
export type Browse = {
  /** As it was typed. */
  query: string;
  filters: Filters;
  sort: Sort;
  /** The user's own day, `YYYY-MM-DD`. */
  today: string;
  /** Which part of the result, from 0. */
  from: number;
  limit: number;
};
export type Fallback = { kind: "some words" | "meaning" | "nothing"; sentence: string };
export type Browsed = {
  hits: { record: CatalogueRecord; foundBy: FoundBy }[];
  total: number;
  facets: Facets;
  fallback: Fallback | null;
};

/** So many of the best are weighed by all that is known of them; those behind stand by their words alone. */
const weighed = 200;

/** The part of the catalogue that answers a query and passes the filters, in order, and what else could be chosen. */
export const browse = (index: BrowseIndex, { query: typed, filters, sort, today, from, limit }: Browse): Browsed => {
  const { records, facts } = index;
  const query = parseQuery(typed);
  const named = namedBy(index, typed, query);
  const bits = bitsFor(index, today);
  // Who asks for a notice by its name is not told that it is gone.
  const asked = named && named.kind !== "funder" ? anyStatus(filters, bits, named) : filters;
  const failures = failuresOf(bits, facts, asked);
  const { matches, isComplete } = query.asked
    ? // Whoever looks for what can be applied for is shown what comes close to it, rather than what has ended. The other
      // filters have no say in that: they only remove, and a facet's number is what choosing it leaves.
      answersOf(index, query, named, (document) => ((failures[document] as number) & wrongStatus) === 0)
    : { matches: all(index), isComplete: true };
  const kept = matches.filter(({ document }) => failures[document] === 0);
  // Without words nothing is more relevant than another: what is to be done first comes first.
  const order = sort === "relevance" && (!query.asked || named?.kind === "funder") ? "closes" : sort;
  const ordered =
    order === "relevance"
      ? byRelevance(index, query, kept, named, filters.agency !== null)
      : bySort(index, kept, order);
  return {
    hits: ordered.slice(from, from + limit).flatMap(({ document, foundBy }) => {
      const record = records[document];
      return record ? [{ record, foundBy }] : [];
    }),
    total: ordered.length,
    facets: countFacets(documentsOf(matches), bits, facts, failures),
    fallback: fallbackOf(query, filters, kept, matches, isComplete),
  };
};

function* documentsOf(matches: readonly Match[]) {
  for (const { document } of matches) yield document;
}

const lastBits = new WeakMap<BrowseIndex, { today: string; bits: Bits }>();
const bitsFor = (index: BrowseIndex, today: string): Bits => {
  const known = lastBits.get(index);
  if (known?.today === today) return known.bits;
  const bits = bitsOn(index.records, index.facts, today);
  lastBits.set(index, { today, bits });
  return bits;
};

const anyStatus = (filters: Filters, { status }: Bits, { documents }: Named): Filters =>
  filters.status.length === 0 && documents.every((document) => (status[document] as number) & gone)
    ? { ...filters, status: everyStatus }
    : filters;
const everyStatus = ["forecast", "open", "recurring", "closed", "archived", "removed"];
/** The bits of closed, archived and removed, as `facetValues.status` has them. */
const gone = 0b111000;

const plain = (document: number): Match => ({
  document,
  lexical: 0,
  covered: 0,
  semantic: 0,
  foundBy: "words",
});
const all = ({ records }: BrowseIndex): Match[] => Array.from(records, (_, document) => plain(document));

const answersOf = (
  index: BrowseIndex,
  query: Query,
  named: Named | undefined,
  isWanted: (document: number) => boolean,
) => {
  if (named?.only) return { matches: [...new Set(named.documents)].map(plain), isComplete: true };
  const found = matchesOf(index, query, isWanted);
  if (!named) return found;
  const listed = new Set(named.documents);
  // A title or a listing number beside other words: what is named, then what has the words.
  const others = found.matches.filter(({ document }) => !listed.has(document));
  return { matches: [...[...listed].map(plain), ...(found.isComplete ? others : [])], isComplete: true };
};

const byRelevance = (
  index: BrowseIndex,
  query: Query,
  matches: readonly Match[],
  named: Named | undefined,
  isNarrow: boolean,
): Match[] => {
  const first = new Set(named?.documents);
  const foundBy = new Map(matches.map((match) => [match.document, match.foundBy]));
  const sorted = matches
    .filter(({ document }) => !first.has(document))
    .sort((a, b) => b.lexical - a.lexical || b.semantic - a.semantic || a.document - b.document);
  // Those by meaning have few words in common, so they would never be among the best by words.
  const best = sorted.filter((match, rank) => rank < weighed || match.foundBy === "meaning");
  const inBest = new Set(best);
  const ordered = blend(weighedUp(index, query, best), blendWeights, index.codes).map((candidate) => ({
    ...candidate,
    foundBy: foundBy.get(candidate.document) ?? "words",
  }));
  const { agency } = index.facts;
  const spread = isNarrow ? ordered : diverse(ordered, ({ document }) => agency[document] as number);
  return [
    ...matches.filter(({ document }) => first.has(document)),
    ...spread,
    ...sorted.filter((match) => !inBest.has(match)),
  ];
};

const bySort = ({ facts }: BrowseIndex, matches: readonly Match[], sort: Exclude<Sort, "relevance">): Match[] => {
  const { closes, posted, largest } = facts;
  const newest = (document: number) => (posted[document] === noDay ? -1 : (posted[document] as number));
  const keys: Record<typeof sort, (document: number) => number> = {
    closes: (document) => closes[document] as number,
    posted: (document) => -newest(document),
    amount: (document) => -(largest[document] as number),
  };
  const key = keys[sort];
  return matches.toSorted((a, b) => key(a.document) - key(b.document) || a.document - b.document);
};

const fallbackOf = (
  query: Query,
  filters: Filters,
  kept: readonly Match[],
  matches: readonly Match[],
  isComplete: boolean,
): Fallback | null => {
  if (!query.asked || (isComplete && kept.length > 0)) return null;
  if (kept.length === 0) return { kind: "nothing", sentence: nothing(query, filters, matches.length > 0) };
  const those = filters.status.length ? "No program of the status you chose" : "No program one can apply for now";
  const who = matches.some(({ foundBy }) => foundBy === "words") ? those : "No record";
  return kept.some(({ foundBy }) => foundBy === "some words")
    ? {
        kind: "some words",
        sentence: `${who} has all of these words. These have some of them or mean something close.`,
      }
    : { kind: "meaning", sentence: `${who} has these words. These mean something close.` };
};

const isChosen = ({ agency, ...facets }: Filters) => agency !== null || Object.values(facets).some((one) => one.length);

const nothing = ({ wanted, phrases, listings }: Query, filters: Filters, isFilteredOut: boolean) => {
  if (isFilteredOut)
    return isChosen(filters)
      ? "Records have these words, but none passes the filters you chose."
      : "Only programs that have ended have these words. Choose their status to see them.";
  if (wanted.length === 0 && listings.length > 0)
    return `No record names the Assistance Listing ${listings.slice(0, 3).join(" or ")}.`;
  if (phrases.length > 0) return "No record has these words in this order. Try them without quotation marks.";
  return wanted.length > 0
    ? "No record has any of these words. Try others, or fewer."
    : "There is no word here that tells records apart. Try what the money is for, such as housing or music.";
};

import { type BitFacet, type Bits, bitFacets, bitsOf, type Facts, facetValues } from "./facts.ts";

/** What to keep: values of a facet are alternatives, facets hold together. An empty list keeps everything. */
export type Filters = Record<BitFacet, readonly string[]> & {
  /** The documents of one funder or agency; null: of all. */
  agency: readonly number[] | null;
};
export type FacetCount = { value: string; count: number };
export type Facets = Record<BitFacet | "agency", FacetCount[]>;

/** Without a chosen status, what one can still apply for. */
const live = ["forecast", "open", "recurring"];
const all = 0xffffffff;

const order = [...bitFacets, "agency"] as const;
const bitOfFacet = (facet: (typeof order)[number]) => 1 << order.indexOf(facet);
/** The bit of a document whose status is none of those looked at: chosen ones, or all one can still apply for. */
export const wrongStatus = bitOfFacet("status");

/**
 * Which filters a document fails, as a bit for each facet; 0: it is kept. One number for each document, so that a facet
 * can be counted as if it alone had no filter.
 */
export const failuresOf = (bits: Bits, facts: Facts, filters: Filters): Uint8Array => {
  const wanted = bitFacets.map((facet) => {
    const values = facet === "status" && filters.status.length === 0 ? live : filters[facet];
    return { column: bits[facet], keep: values.length ? bitsOf(facet, values) : all, failure: bitOfFacet(facet) };
  });
  const failures = new Uint8Array(facts.agency.length);
  for (const { column, keep, failure } of wanted) {
    if (keep === all) continue;
    for (let document = 0; document < failures.length; document++)
      if (((column[document] as number) & keep) === 0) failures[document] = (failures[document] as number) | failure;
  }
  if (filters.agency !== null) {
    const own = new Set(filters.agency);
    const failure = bitOfFacet("agency");
    for (let document = 0; document < failures.length; document++)
      if (!own.has(document)) failures[document] = (failures[document] as number) | failure;
  }
  return failures;
};

/** So many funders are told at most, those with the most records first. */
const mostAgencies = 30;

/** How many of the documents each value of each facet would keep, the other filters as they are. */
export const countFacets = (documents: Iterable<number>, bits: Bits, facts: Facts, failures: Uint8Array): Facets => {
  const counts = bitFacets.map((facet) => new Uint32Array(facetValues[facet].length));
  const agencies = new Uint32Array(facts.agencies.length);
  const agencyBit = bitOfFacet("agency");
  for (const document of documents) {
    const failed = failures[document] as number;
    // Two filters failed: no one facet could bring it back.
    if ((failed & (failed - 1)) !== 0) continue;
    for (let facet = 0; facet < bitFacets.length; facet++) {
      if (failed !== 0 && failed !== 1 << facet) continue;
      const own = counts[facet] as Uint32Array;
      let rest = bits[bitFacets[facet] as BitFacet][document] as number;
      while (rest !== 0) {
        const place = 31 - Math.clz32(rest);
        own[place] = (own[place] as number) + 1;
        rest = (rest & ~(1 << place)) >>> 0;
      }
    }
    if (failed === 0 || failed === agencyBit) {
      const place = facts.agency[document] as number;
      agencies[place] = (agencies[place] as number) + 1;
    }
  }
  const told = bitFacets.map((facet, at) => [
    facet,
    facetValues[facet].map((value, place) => ({ value, count: (counts[at] as Uint32Array)[place] as number })),
  ]);
  const byCount = [...agencies.keys()]
    .filter((place) => (agencies[place] as number) > 0)
    .sort((a, b) => (agencies[b] as number) - (agencies[a] as number) || a - b)
    .slice(0, mostAgencies)
    .map((place) => ({ value: facts.agencies[place] as string, count: agencies[place] as number }));
  return { ...Object.fromEntries(told), agency: byCount } as Facets;
};

import {
  type BitFacet,
  bitFacets,
  type FacetBits,
  type FacetColumns,
  facetValues,
  toFacetBits,
} from "./facet-columns.ts";

/** Values of one facet are alternatives (OR), facets are combined (AND). An empty list does not filter. */
export type BrowseFilters = Record<BitFacet, readonly string[]> & {
  agency: readonly number[] | null;
};
export type FacetCount = { value: string; count: number };
export type FacetCounts = Record<BitFacet | "agency", FacetCount[]>;

const liveStatuses = ["forecast", "open", "recurring"];
const allBits = 0xffffffff;

const order = [...bitFacets, "agency"] as const;
const getFacetBit = (facet: (typeof order)[number]) => 1 << order.indexOf(facet);
/** Set for documents whose status is not among the selected or default ones. */
export const wrongStatusBit = getFacetBit("status");

/** Failed filters per document, one bit per facet, so that a facet can be counted as if it were not filtered. */
export const computeFilterFailures = (bits: FacetBits, facts: FacetColumns, filters: BrowseFilters): Uint8Array => {
  const checks = bitFacets.map((facet) => {
    const values = facet === "status" && filters.status.length === 0 ? liveStatuses : filters[facet];
    return {
      column: bits[facet],
      keep: values.length ? toFacetBits(facet, values) : allBits,
      failure: getFacetBit(facet),
    };
  });
  const failures = new Uint8Array(facts.agency.length);
  for (const { column, keep, failure } of checks) {
    if (keep === allBits) continue;
    for (let document = 0; document < failures.length; document++)
      if (((column[document] as number) & keep) === 0) failures[document] = (failures[document] as number) | failure;
  }
  if (filters.agency !== null) {
    const agencyDocuments = new Set(filters.agency);
    const failure = getFacetBit("agency");
    for (let document = 0; document < failures.length; document++)
      if (!agencyDocuments.has(document)) failures[document] = (failures[document] as number) | failure;
  }
  return failures;
};

const maxAgencies = 30;

export const countFacets = (
  documents: Iterable<number>,
  bits: FacetBits,
  facts: FacetColumns,
  failures: Uint8Array,
): FacetCounts => {
  const counts = bitFacets.map((facet) => new Uint32Array(facetValues[facet].length));
  const agencies = new Uint32Array(facts.agencies.length);
  const agencyBit = getFacetBit("agency");
  for (const document of documents) {
    const failed = failures[document] as number;
    // Two failed filters: changing one facet could not include it.
    if ((failed & (failed - 1)) !== 0) continue;
    for (let facet = 0; facet < bitFacets.length; facet++) {
      if (failed !== 0 && failed !== 1 << facet) continue;
      const ownCounts = counts[facet] as Uint32Array;
      let rest = bits[bitFacets[facet] as BitFacet][document] as number;
      while (rest !== 0) {
        const place = 31 - Math.clz32(rest);
        ownCounts[place] = (ownCounts[place] as number) + 1;
        rest = (rest & ~(1 << place)) >>> 0;
      }
    }
    if (failed === 0 || failed === agencyBit) {
      const place = facts.agency[document] as number;
      agencies[place] = (agencies[place] as number) + 1;
    }
  }
  const facetCounts = bitFacets.map((facet, at) => [
    facet,
    facetValues[facet].map((value, place) => ({ value, count: (counts[at] as Uint32Array)[place] as number })),
  ]);
  const byCount = [...agencies.keys()]
    .filter((place) => (agencies[place] as number) > 0)
    .sort((a, b) => (agencies[b] as number) - (agencies[a] as number) || a - b)
    .slice(0, maxAgencies)
    .map((place) => ({ value: facts.agencies[place] as string, count: agencies[place] as number }));
  return { ...Object.fromEntries(facetCounts), agency: byCount } as FacetCounts;
};

import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { type BrowseIndex, buildBrowseBytes, openBrowseIndex } from "#functions/search/browse/browse-index.ts";
import type { BrowseFilters } from "#functions/search/browse/filters.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { createMulberry32 } from "#scripts/vectors/eigenvectors.ts";
import { applicantTypes, type CatalogRecord, focusAreas, fundingCategories } from "#shared/api/catalog.ts";
import { addDays } from "#shared/util/dates.ts";
import { corpus, queriesOf } from "./corpus.ts";
import { quantile, write, writeTable } from "./figures.ts";

const today = "2026-11-21";
const noFilters: BrowseFilters = { status: [], category: [], applicantType: [], amount: [], closing: [], agency: null };

/** The documents as records of a catalog, with facts by chance so that every facet has something to count. */
const recordsOf = (count: number): CatalogRecord[] => {
  const random = createMulberry32(3);
  const some = <T>(from: readonly T[], most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => from[Math.floor(random() * from.length)] as T);
  return corpus(count).map(({ title, funder, text }, at) => ({
    id: `tst-${String(at).padStart(6, "0")}`,
    source: "grants.gov",
    sourceUrl: "https://example.org/",
    roundsUrl: null,
    assistanceListing: null,
    title,
    funder,
    agencyCode: null,
    summary: text.slice(0, 600),
    fullText: text.length > 600 ? text.slice(600) : null,
    applicantTypes: some(Object.keys(applicantTypes) as CatalogRecord["applicantTypes"], 4),
    eligibilityText: null,
    geography: { reach: "national", states: [], text: null },
    categories: some(Object.keys(fundingCategories) as CatalogRecord["categories"], 3),
    focusAreas: some(focusAreas, 2),
    instruments: [],
    costSharing: null,
    costSharingText: null,
    awardFloor: null,
    awardCeiling: random() < 0.5 ? null : Math.floor(random() * 1e8),
    totalFunding: null,
    expectedAwards: null,
    status: random() < 0.8 ? "open" : "recurring",
    postedOn: null,
    closesOn: random() < 0.3 ? null : addDays(today, Math.floor(random() * 300) - 30),
    closesNote: null,
    firstSeenOn: today,
    verifiedOn: today,
  }));
};

const timesOf = (index: BrowseIndex, queries: readonly string[], filters: BrowseFilters) => {
  const times = queries.map((query) => {
    const from = performance.now();
    browseCatalogIndex(index, { query, filters, sort: "relevance", today, from: 0, limit: 20 });
    return performance.now() - from;
  });
  return `${quantile(times, 0.5).toFixed(2)}/${quantile(times, 0.99).toFixed(2)}`;
};

/** The search as the product answers it: all words first, synonyms, meaning, filters, facets counted, funders spread. */
export const measureWhole = (counts: readonly number[]): void => {
  write("\nThe whole keyword search with its facets, p50/p99 in milliseconds");
  const rows = counts.map((count) => {
    const records = recordsOf(count);
    const space = loadBundledWordVectors();
    const built = performance.now();
    const bytes = buildBrowseBytes(records, space);
    const opened = performance.now();
    const index = openBrowseIndex(records, bytes, space);
    const open = performance.now() - opened;
    const queries = queriesOf(corpus(count));
    const of = (kind: string) => queries.filter((query) => query.kind === kind).map(({ text }) => text);
    timesOf(index, of("short").slice(0, 100), noFilters); // warm
    const filters: BrowseFilters = {
      ...noFilters,
      category: ["ED", "HL", "HO", "not-stated"],
      closing: ["quarter", "none"],
    };
    return [
      String(count),
      timesOf(index, of("short"), noFilters),
      timesOf(index, of("short"), filters),
      timesOf(index, of("medium"), noFilters),
      timesOf(index, of("long"), noFilters),
      timesOf(index, ["", "", "", "", "", "", "", "", "", ""], noFilters),
      ((opened - built) / 1000).toFixed(1),
      open.toFixed(0),
    ];
  });
  writeTable([["records", "short", "short, filtered", "medium", "long", "no words", "build s", "open ms"], ...rows]);
};

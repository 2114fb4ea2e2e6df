import { readFileSync } from "node:fs";
import { loadCuratedRecords } from "#functions/catalog/starter.ts";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { buildBrowseIndex } from "#functions/search/browse/browse-index.ts";
import type { BrowseFilters } from "#functions/search/browse/facet-columns.ts";
import { synonyms } from "#functions/search/browse/synonyms.ts";
import { buildLexicalIndex } from "#functions/search/engine/build-lexical-index.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { getWeightedTerms } from "#functions/search/engine/hybrid-search.ts";
import { openLexicalIndex, searchLexical } from "#functions/search/engine/lexical-index.ts";
import { createMulberry32 } from "#scripts/vectors/eigenvectors.ts";
import { type FocusArea, focusAreas } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { print, printTable } from "../runner.ts";

/** A query and the ids of its relevant records. */
type Question = { query: string; relevant: ReadonlySet<string> };
type RelevanceSet = { name: string; records: readonly CatalogRecord[]; questions: readonly Question[] };
type Search = (query: string, limit: number) => string[];

const noFilters: BrowseFilters = { status: [], category: [], applicantType: [], amount: [], closing: [], agency: null };
/** The keyword search as users get it. */
const createSearch = (records: readonly CatalogRecord[]) => {
  const index = buildBrowseIndex(records, loadBundledWordVectors());
  return (query: string, limit: number, filters: Partial<BrowseFilters> = {}): string[] =>
    browseCatalogIndex(index, {
      query,
      filters: { ...noFilters, ...filters },
      sort: "relevance",
      today: "2026-11-21",
      from: 0,
      limit,
    }).hits.map(({ record }) => record.id);
};
/** The baseline: BM25F over title, funder and text. */
const createBaseline = (records: readonly CatalogRecord[]): Search => {
  const texts = records.map(({ title, funder, summary, eligibilityText }) => [
    title,
    `${funder} ${eligibilityText ?? ""}`,
    summary,
  ]);
  const fields = [3, 0.5, 1].map((weight) => ({ weight, lengthPenalty: weight === 1 ? 0.75 : 0.5 }));
  const index = openLexicalIndex(buildLexicalIndex(texts, fields));
  return (query, limit) =>
    searchLexical(index, getWeightedTerms(index, query), limit).flatMap(({ document }) => records[document]?.id ?? []);
};

const starter = loadCuratedRecords();
/** Queries for each focus area, without the area's own name. */
const areaQueries: Record<FocusArea, readonly string[]> = {
  Education: ["teachers and classrooms", "reading help for pupils", "college for first generation students"],
  Healthcare: ["clinics for patients without insurance", "mental health treatment", "nurses and doctors"],
  Environment: ["clean rivers and wildlife", "planting trees", "wetlands and habitat"],
  Technology: ["computer research", "science and engineering innovation", "data for social good"],
  "Arts & Culture": ["museum exhibitions", "music and theater performances", "historic places and collections"],
  "Community Development": [
    "public facilities in small towns",
    "jobs for a distressed region",
    "parks and safer streets",
  ],
  "Social Services": [
    "shelter for victims of violence",
    "food for hungry families",
    "help for people with disabilities",
  ],
  "Youth Development": ["mentoring for teenagers", "summer programs for kids", "young people leaving foster care"],
  "Senior Services": ["meals for older adults", "volunteers aged 55 and over", "home changes for the elderly"],
  Housing: ["repair of homes", "rent help and rehousing", "affordable apartments"],
  "Veteran Services": ["jobs for former soldiers", "ex-military families without a home", "wounded service members"],
};

/** Pairs with the same meaning in other words, written before any tuning and not changed since. */
const paraphrases = readFileSync(new URL("paraphrases.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" | ") as [query: string, text: string]);

const buildSets = (): RelevanceSet[] => [
  {
    name: "Titles find summaries (the title is not indexed)",
    records: starter.map((record) => ({ ...record, title: "" })),
    questions: starter.map(({ id, title }) => ({ query: title, relevant: new Set([id]) })),
  },
  {
    name: "Words of a focus area",
    records: starter,
    questions: focusAreas.flatMap((area) =>
      areaQueries[area].map((query) => ({
        query,
        relevant: new Set(starter.filter((record) => record.focusAreas.includes(area)).map(({ id }) => id)),
      })),
    ),
  },
  {
    name: "Paraphrases among the starter catalog",
    records: [
      ...paraphrases.map(([, summary], at) => ({
        ...(starter[at % starter.length] as CatalogRecord),
        ...{ id: `paraphrase-${at}`, title: "", summary, categories: [], focusAreas: [], eligibilityText: null },
      })),
      ...starter,
    ],
    questions: paraphrases.map(([query], at) => ({ query, relevant: new Set([`paraphrase-${at}`]) })),
  },
];

/** Computes nDCG@10, reciprocal rank (10), and recall at 10 and 50. */
const computeMeasures = ({ relevant, query }: Question, search: Search): number[] => {
  const found = search(query, 50);
  const computeGain = (ranks: readonly number[]) => ranks.reduce((sum, rank) => sum + 1 / Math.log2(rank + 2), 0);
  const ranks = found.slice(0, 10).flatMap((id, rank) => (relevant.has(id) ? [rank] : []));
  const ideal = computeGain(Array.from({ length: Math.min(10, relevant.size) }, (_, rank) => rank));
  const computeRecall = (limit: number) =>
    found.slice(0, limit).filter((id) => relevant.has(id)).length / Math.min(limit, relevant.size || 1);
  const [best] = ranks;
  return [
    ideal ? computeGain(ranks) / ideal : 0,
    best === undefined ? 0 : 1 / (best + 1),
    computeRecall(10),
    computeRecall(50),
  ];
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
/** Formats the mean with its 95% bootstrap interval. */
const formatMean = (values: readonly number[]): string => {
  const random = createMulberry32(20_261);
  const means = Array.from({ length: 1000 }, () =>
    mean(Array.from(values, () => values[Math.floor(random() * values.length)] as number)),
  ).sort((a, b) => a - b);
  return `${mean(values).toFixed(3)} [${means[25]?.toFixed(3)}, ${means[975]?.toFixed(3)}]`;
};

const addPlurals = (query: string) =>
  query
    .split(" ")
    .map((word) => (/[sy]$/.test(word) || word.length < 4 ? word : `${word}s`))
    .join(" ");
const replaceSynonym = (query: string) => {
  const found = synonyms.find(([first]) => ` ${query} `.includes(` ${first} `));
  return found && ` ${query} `.replace(` ${found[0]} `, ` ${found[1]} `).trim();
};
/** Rewrites a query without changing its meaning; undefined where a rewrite does not apply. */
const rewrites: Record<string, (query: string) => string | undefined> = {
  "words reversed": (query) => query.split(" ").toReversed().join(" "),
  "in capitals": (query) => query.toUpperCase(),
  "with plurals": addPlurals,
  "with an uninformative word": (query) => `${query} funding`,
  "with an unrelated word": (query) => `${query} zeppelin`,
  "with a synonym": replaceSynonym,
};

/** Measures how many queries keep at least 8 of their 10 best results when rewritten. */
const measureRewrites = () => {
  const random = createMulberry32(77);
  const search = createSearch(starter);
  const fromRecords = starter.map(({ summary }) => {
    const words = summary.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? [];
    const from = Math.floor(random() * Math.max(1, words.length - 3));
    return words.slice(from, from + 2 + Math.floor(random() * 2)).join(" ");
  });
  const queries = [...fromRecords, ...synonyms.map(([first = ""]) => first)].filter(
    (query) => search(query, 3).length === 3,
  );
  print("\nQueries that keep 8 of the 10 best results when rewritten");
  printTable(
    Object.entries(rewrites).map(([name, rewrite]) => {
      const isStable = queries.flatMap((query) => {
        const rewritten = rewrite(query);
        if (rewritten === undefined) return [];
        const [before, after] = [search(query, 10), new Set(search(rewritten, 10))];
        return [before.filter((id) => after.has(id)).length / before.length >= 0.8 ? 1 : 0];
      });
      return [name, isStable.length, formatMean(isStable)];
    }),
  );
};

/** Measures how well the product's keyword search ranks, compared with plain BM25. */
export const measureRelevance = (): void => {
  print("\nRelevance: means with 95% bootstrap intervals");
  for (const { name, records, questions } of buildSets()) {
    print(`\n${name}: ${questions.length} queries, ${records.length} records`);
    const searches: [string, Search][] = [
      ["BM25", createBaseline(records)],
      ["own", createSearch(records)],
    ];
    printTable([
      ["", "nDCG@10", "MRR@10", "R@10", "R@50"],
      ...searches.map(([engine, search]) => {
        const measures = questions.map((question) => computeMeasures(question, search));
        return [engine, ...[0, 1, 2, 3].map((at) => formatMean(measures.map((one) => one[at] as number)))];
      }),
    ]);
  }
  measureRewrites();
};

import { loadStarterRecords } from "#functions/catalog/starter.ts";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { buildBrowseIndex } from "#functions/search/browse/browse-index.ts";
import type { BrowseFilters } from "#functions/search/browse/filters.ts";
import { synonyms } from "#functions/search/browse/synonyms.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { createMulberry32 } from "#scripts/vectors/eigenvectors.ts";
import { write, writeTable } from "../figures.ts";
import { withInterval } from "./judge.ts";

const noFilters: BrowseFilters = { status: [], category: [], applicantType: [], amount: [], closing: [], agency: null };
const plural = (word: string) => (/[sy]$/.test(word) || word.length < 4 ? word : `${word}s`);

/** The same question asked in another way; undefined where the way does not apply to it. */
const ways: Record<string, (query: string) => string | undefined> = {
  "words turned round": (query) => query.split(" ").toReversed().join(" "),
  "in capitals": (query) => query.toUpperCase(),
  "with plurals": (query) => query.split(" ").map(plural).join(" "),
  "with a word that says nothing": (query) => `${query} funding`,
  "with a word of something else": (query) => `${query} zeppelin`,
  "with a synonym of the field": (query) => {
    for (const [first = "", second = ""] of synonyms) {
      if (` ${query} `.includes(` ${first} `)) return ` ${query} `.replace(` ${first} `, ` ${second} `).trim();
    }
    return undefined;
  },
};

/** Words that stand together in a record, such as somebody would type: two or three of one of its sentences. */
const questions = () => {
  const random = createMulberry32(77);
  const records = loadStarterRecords();
  const made = records.flatMap(({ summary }) => {
    const words = summary.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? [];
    const from = Math.floor(random() * Math.max(1, words.length - 3));
    return [words.slice(from, from + 2 + Math.floor(random() * 2)).join(" ")];
  });
  return [...made, ...synonyms.map(([first = ""]) => first)];
};

/** K7: asked in another way, eight of the ten best must stay; a filter may only take records away. */
export const measureVariations = (): void => {
  const index = buildBrowseIndex(loadStarterRecords(), loadBundledWordVectors());
  const ask = (query: string, filters: Partial<BrowseFilters> = {}, limit = 100) =>
    browseCatalogIndex(index, {
      query,
      filters: { ...noFilters, ...filters },
      sort: "relevance",
      today: "2026-11-21",
      from: 0,
      limit,
    });
  const best = (query: string) => ask(query, {}, 10).hits.map(({ record }) => record.id);
  const rows: string[][] = [];
  const asked = questions().filter((query) => ask(query).total >= 3);
  for (const [way, turn] of Object.entries(ways)) {
    const kept = asked.flatMap((query) => {
      const turned = turn(query);
      if (turned === undefined) return [];
      const before = best(query);
      const after = new Set(best(turned));
      return [before.filter((id) => after.has(id)).length / before.length >= 0.8 ? 1 : 0];
    });
    const { mean, low, high } = withInterval(kept);
    rows.push([way, String(kept.length), `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`]);
  }
  const added = asked.filter((query) => {
    const wide = new Set(ask(query).hits.map(({ record }) => record.id));
    return ["ED", "HL", "HO", "not-stated"].some((category) =>
      ask(query, { category: [category] }).hits.some(({ record }) => wide.size < 100 && !wide.has(record.id)),
    );
  });
  write("\nK7 the same asked in other ways, over the starter catalog: share of questions that keep 8 of the 10 best");
  writeTable([["", "questions", "kept"], ...rows]);
  write(`  ${added.length} of ${asked.length} questions in which a filter added a record`);
};

/**
 * `npm run bench:search`: speed and size of the app's search engine compared with SQLite's FTS5 on the same documents,
 * each in its own process. `npm run eval` measures the quality of its results.
 *
 *   npm run bench:search -- [documents, 80000 by default]
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import { buildLexicalIndex } from "#functions/search/engine/build-lexical-index.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { getWeightedTerms, searchHybrid } from "#functions/search/engine/hybrid-search.ts";
import { openLexicalIndex, searchLexical } from "#functions/search/engine/lexical-index.ts";
import { createVectorScanner, embedText, quantizeVector } from "#functions/search/engine/word-vectors.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { print, printTable, quantile, withTemporaryFolder } from "./runner.ts";

type Document = { title: string; funder: string; text: string };
type Search = (query: string) => unknown;
/** Indexes the documents. `folder` is for engines that use files. */
type Engine = (documents: readonly Document[], folder: string) => { getBytes(): number; search: Search };

const limit = 50;
const maxMillisecondsPerKind = 10_000;

const createPicker = (seed: number) => {
  const random = createSeededRandom(seed);
  return { random, pick: <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T };
};

/** Builds `count` documents: the starter catalog, then combinations of its texts and titles. Deterministic. */
const buildDocuments = (count: number): Document[] => {
  const { random, pick } = createPicker(7);
  const records = loadCuratedRecords().map(({ title, funder, summary, eligibilityText }) => ({
    title,
    funder,
    text: `${summary} ${eligibilityText ?? ""}`,
  }));
  const sentences = records.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/).filter(({ length }) => length > 30));
  const documents = records.slice(0, count);
  while (documents.length < count) {
    const { funder, title } = pick(records);
    const length = 60 + random() * 160;
    const parts: string[] = [];
    for (let words = 0; words < length; words += parts.at(-1)?.split(" ").length ?? 0) parts.push(pick(sentences));
    const [head, tail] = [title.split(" "), pick(records).title.split(" ")];
    const words = [...head.slice(0, Math.ceil(head.length / 2)), ...tail.slice(Math.floor(tail.length / 2))];
    documents.push({ title: words.join(" "), funder, text: parts.join(" ") });
  }
  return documents;
};

const queryKinds = { short: [2, 4], medium: [5, 10], long: [25, 50] } as const;
/** Builds 300 queries of each kind from words that occur in the same document. */
const buildQueries = (documents: readonly Document[]): { kind: string; text: string }[] => {
  const { random, pick } = createPicker(99);
  return Object.entries(queryKinds).flatMap(([kind, [min, max]]) =>
    Array.from({ length: 300 }, () => {
      const { title, text } = pick(documents);
      const words = `${title} ${text}`.match(/[a-zA-Z]{3,}/g) ?? ["grant"];
      const length = min + Math.floor(random() * (max - min + 1));
      return { kind, text: Array.from({ length }, () => pick(words)).join(" ") };
    }),
  );
};

const buildLexical = (documents: readonly Document[]) =>
  buildLexicalIndex(
    documents.map(({ title, funder, text }) => [title, funder, text]),
    [
      { weight: 3, lengthPenalty: 0.5 },
      { weight: 0.5, lengthPenalty: 0.5 },
      { weight: 1, lengthPenalty: 0.75 },
    ],
  );

const engines: Record<string, Engine> = {
  keywords(documents) {
    const bytes = buildLexical(documents);
    const index = openLexicalIndex(bytes);
    return {
      getBytes: () => bytes.length,
      search: (query) => searchLexical(index, getWeightedTerms(index, query), limit),
    };
  },
  "keywords, vectors and filter"(documents) {
    const bytes = buildLexical(documents);
    const lexical = openLexicalIndex(bytes);
    const space = loadBundledWordVectors();
    const scanner = createVectorScanner(documents.length, space.dimensions);
    for (const [index, { title, funder, text }] of documents.entries())
      quantizeVector(embedText(space, `${title} ${funder} ${text}`), scanner.vectors, index * space.dimensions);
    // The filter excludes a third of the documents.
    const mask = Uint8Array.from({ length: documents.length }, (_, index) => (index % 3 ? 1 : 0));
    const options = { mask, blend: { lexical: 1, semantic: 0.5 }, limit };
    return {
      getBytes: () => bytes.length + scanner.vectors.length,
      search: (query) => searchHybrid({ lexical, vectors: { space, scanner } }, query, options),
    };
  },
  /** Does not store copies of the texts. Uses the default detail, because with less, every row ranks 0. */
  "node:sqlite FTS5"(documents, folder) {
    const path = join(folder, "fts5.db");
    const database = new DatabaseSync(path);
    database.exec("CREATE VIRTUAL TABLE documents USING fts5(title, funder, text, content='')");
    const insert = database.prepare("INSERT INTO documents(rowid, title, funder, text) VALUES (?, ?, ?, ?)");
    database.exec("BEGIN");
    for (const [index, { title, funder, text }] of documents.entries()) insert.run(index + 1, title, funder, text);
    database.exec("COMMIT");
    database.exec("INSERT INTO documents(documents) VALUES ('optimize')");
    const select = database.prepare(
      "SELECT rowid FROM documents WHERE documents MATCH ? ORDER BY bm25(documents, 3, 1, 1) LIMIT ?",
    );
    return {
      getBytes: () => statSync(path).size,
      search: (query) => {
        const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
        return select.all(words.map((word) => `"${word}"`).join(" OR "), limit);
      },
    };
  },
};

type Result = { buildSeconds: number; bytes: number; times: { kind: string; milliseconds: number }[] };

/** Times queries until the time is up, because FTS5 needs about a second for a long query in 80,000 documents. */
const timeQueries = (search: Search, queries: readonly { kind: string; text: string }[]) => {
  const endsAt = performance.now() + maxMillisecondsPerKind;
  return queries.flatMap(({ kind, text }) => {
    const startedAt = performance.now();
    if (startedAt > endsAt) return [];
    search(text);
    return [{ kind, milliseconds: performance.now() - startedAt }];
  });
};

/** Measures an engine. Runs in a child process. */
const measureEngine = async (name: string, count: number): Promise<Result> => {
  const documents = buildDocuments(count);
  return withTemporaryFolder(async (folder) => {
    const startedAt = performance.now();
    const engine = engines[name]?.(documents, folder);
    if (!engine) throw new Error(`Unknown engine ${name}`);
    const buildSeconds = (performance.now() - startedAt) / 1000;
    const queries = buildQueries(documents);
    timeQueries(engine.search, queries.slice(0, 100)); // Warm-up.
    const times = Object.keys(queryKinds).flatMap((kind) =>
      timeQueries(
        engine.search,
        queries.filter((query) => query.kind === kind),
      ),
    );
    return { buildSeconds, bytes: engine.getBytes(), times };
  });
};

const compareEngines = async (count: number): Promise<void> => {
  print(`${count} documents, the best ${limit} results that match any word; p50/p99 in milliseconds`);
  const rows: string[][] = [];
  for (const name of Object.keys(engines)) {
    const child = fork(import.meta.filename, [name, String(count)]);
    const [{ buildSeconds, bytes, times }] = (await once(child, "message")) as [Result];
    const latencies = Object.keys(queryKinds).map((kind) => {
      const values = times.filter((time) => time.kind === kind).map(({ milliseconds }) => milliseconds);
      return `${quantile(values, 0.5).toFixed(3)}/${quantile(values, 0.99).toFixed(2)}`;
    });
    rows.push([name, ...latencies, buildSeconds.toFixed(1), (bytes / 1e6).toFixed(1)]);
  }
  printTable([["engine", ...Object.keys(queryKinds), "build s", "index MB"], ...rows]);
};

if (process.send) {
  const [name = "", count] = process.argv.slice(2);
  process.send(await measureEngine(name, Number(count)));
  process.disconnect();
} else await compareEngines(Number(process.argv[2] ?? 80_000));

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zstdCompressSync } from "node:zlib";
import { buildLexicalIndex } from "#functions/search/engine/build-lexical-index.ts";
import { loadBundledWordVectors, readBytes } from "#functions/search/engine/bundled-word-vectors.ts";
import { getWeightedTerms, searchHybrid } from "#functions/search/engine/hybrid-search.ts";
import { openLexicalIndex, searchLexical } from "#functions/search/engine/lexical-index.ts";
import { createVectorScanner, embedText, quantizeVector } from "#functions/search/engine/word-vectors.ts";
import { print, printTable, quantile, withTemporaryFolder } from "../runner.ts";
import {
  buildCorpus,
  buildKnownItems,
  buildQueries,
  type Document,
  type KnownItem,
  type SearchQuery,
} from "./corpus.ts";

type Engine = {
  /** Indexes the documents and writes all that a search needs into the folder. */
  build(documents: readonly Document[], folder: string): void | Promise<void>;
  /** Opens the index in a new process. Returns a search for the `limit` best documents with any of the words. */
  open(folder: string): Search | Promise<Search>;
};
type Search = (query: string, limit: number) => number[] | Promise<number[]>;

const joinFields = ({ title, funder, text }: Document) => `${title} ${funder} ${text}`;

const fields = [
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 0.5, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
];
/** The product's engine, keywords only. */
const own: Engine = {
  build(documents, folder) {
    const texts = documents.map(({ title, funder, text }) => [title, funder, text]);
    writeFileSync(join(folder, "words.idx"), buildLexicalIndex(texts, fields));
  },
  open(folder) {
    const index = openLexicalIndex(readBytes(join(folder, "words.idx")));
    return (query, limit) =>
      searchLexical(index, getWeightedTerms(index, query), limit).map(({ document }) => document);
  },
};

/** The product's engine with keywords, word vectors, and a filter that excludes a third of the documents. */
const ownHybrid: Engine = {
  async build(documents, folder) {
    await own.build(documents, folder);
    const space = loadBundledWordVectors();
    const vectors = new Int8Array(documents.length * space.dimensions);
    for (const [at, document] of documents.entries())
      quantizeVector(embedText(space, joinFields(document)), vectors, at * space.dimensions);
    writeFileSync(join(folder, "vectors.idx"), vectors);
  },
  open(folder) {
    const lexical = openLexicalIndex(readBytes(join(folder, "words.idx")));
    const space = loadBundledWordVectors();
    const scanner = createVectorScanner(lexical.documents, space.dimensions);
    const { buffer, byteOffset, length } = scanner.vectors;
    readBytes(join(folder, "vectors.idx"), new Uint8Array(buffer as ArrayBuffer, byteOffset, length));
    const mask = Uint8Array.from({ length: lexical.documents }, (_, at) => (at % 3 ? 1 : 0));
    const options = { mask, blend: { lexical: 1, semantic: 0.5 } };
    return (query, limit) =>
      searchHybrid({ lexical, vectors: { space, scanner } }, query, { ...options, most: limit }).map(
        ({ document }) => document,
      );
  },
};

/** Without its own copy of the texts. Keeps the default detail: with less, every row ranks 0. */
const fts5: Engine = {
  build(documents, folder) {
    const database = new DatabaseSync(join(folder, "fts5.db"));
    database.exec("CREATE VIRTUAL TABLE documents USING fts5(title, funder, text, content='')");
    const insert = database.prepare("INSERT INTO documents(rowid, title, funder, text) VALUES (?, ?, ?, ?)");
    database.exec("BEGIN");
    for (const [at, { title, funder, text }] of documents.entries()) insert.run(at + 1, title, funder, text);
    database.exec("COMMIT");
    database.exec("INSERT INTO documents(documents) VALUES ('optimize')");
    database.close();
  },
  open(folder) {
    const select = new DatabaseSync(join(folder, "fts5.db"), { readOnly: true }).prepare(
      "SELECT rowid FROM documents WHERE documents MATCH ? ORDER BY bm25(documents, 3, 1, 1) LIMIT ?",
    );
    return (query, limit) => {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      return select.all(words.map((word) => `"${word}"`).join(" OR "), limit).map(({ rowid }) => Number(rowid) - 1);
    };
  },
};

/** In the order of the report. The others are compared with the first. */
const engines: Record<string, Engine> = {
  "own, keywords": own,
  "own, keywords, vectors and filter": ownHybrid,
  "node:sqlite FTS5": fts5,
};

type BuildResult = { seconds: number; bytes: number; packedBytes: number };
type SearchResult = {
  loadMilliseconds: number;
  residentMegabytes: number;
  /** Milliseconds by kind of query and of all. */
  times: Record<string, { p50: number; p99: number }>;
  /** Mean reciprocal rank of known items. */
  knownItem: number;
};
type Questions = { queries: SearchQuery[]; known: KnownItem[] };
const limit = 50;
const kinds = ["short", "medium", "long", "all"] as const;

const buildIndex = async (name: string, folder: string, count: number): Promise<BuildResult> => {
  const documents = buildCorpus(count);
  const startedAt = performance.now();
  await engines[name]?.build(documents, folder);
  const seconds = (performance.now() - startedAt) / 1000;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  return {
    seconds,
    bytes: files.reduce((sum, { length }) => sum + length, 0),
    packedBytes: files.reduce((sum, file) => sum + zstdCompressSync(file).length, 0),
  };
};

const runQueries = async (name: string, folder: string, { queries, known }: Questions): Promise<SearchResult> => {
  const measureMemory = () => {
    globalThis.gc?.();
    return process.memoryUsage().rss / 1e6;
  };
  const before = measureMemory();
  const startedAt = performance.now();
  const search = await engines[name]?.open(folder);
  if (!search) throw new Error(`Unknown engine ${name}`);
  await search("community health", limit);
  const loadMilliseconds = performance.now() - startedAt;
  for (const { text } of queries.slice(0, 100)) await search(text, limit); // warm up
  const measured: { kind: string; milliseconds: number }[] = [];
  for (const { kind, text } of queries) {
    const from = performance.now();
    await search(text, limit);
    measured.push({ kind, milliseconds: performance.now() - from });
  }
  const residentMegabytes = measureMemory() - before;
  let reciprocalRanks = 0;
  for (const { text, document } of known) {
    const rank = (await search(text, 10)).indexOf(document) + 1;
    reciprocalRanks += rank ? 1 / rank : 0;
  }
  const getTimes = (kind: string) =>
    measured.filter((one) => kind === "all" || one.kind === kind).map(({ milliseconds }) => milliseconds);
  const times = kinds.map((kind) => [
    kind,
    { p50: quantile(getTimes(kind), 0.5), p99: quantile(getTimes(kind), 0.99) },
  ]);
  return {
    loadMilliseconds,
    residentMegabytes,
    times: Object.fromEntries(times),
    knownItem: reciprocalRanks / known.length,
  };
};

const runChild = async <T>(args: string[], questions?: Questions): Promise<T> => {
  const child = fork(import.meta.filename, args, { execArgv: ["--expose-gc", "--max-old-space-size=6000"] });
  if (questions) child.send(questions);
  const exited = once(child, "exit").then(([code]) => {
    throw new Error(`${args.join(" ")} exited with ${code}`);
  });
  exited.catch(() => {}); // it exits after it has sent its result
  const [result] = (await Promise.race([once(child, "message"), exited])) as [T];
  return result;
};

/** Compares engines on the same documents: speed, size, load time and memory, each in processes of its own. */
export const measureSpeed = async (count: number): Promise<void> => {
  const documents = buildCorpus(count);
  const questions = { queries: buildQueries(documents), known: buildKnownItems(documents, 100) };
  print(`${count} documents, ${questions.queries.length} queries for any of the words, best ${limit}`);
  print("p50/p99 in milliseconds; known item: mean reciprocal rank of a document for ten of its words");
  const results: { name: string; built: BuildResult; searched: SearchResult }[] = [];
  await withTemporaryFolder(async (folder) => {
    for (const [at, name] of Object.keys(engines).entries()) {
      const ownFolder = join(folder, String(at));
      mkdirSync(ownFolder);
      try {
        const built = await runChild<BuildResult>(["build", name, ownFolder, String(count)]);
        const searched = await runChild<SearchResult>(["search", name, ownFolder], questions);
        results.push({ name, built, searched });
      } catch (error) {
        print(`${name} does not run on this machine: ${(error as Error).message}`);
      }
      rmSync(ownFolder, { recursive: true });
    }
  });
  const [own] = results;
  const getRatio = ({ times }: SearchResult, kind: string) =>
    ((times[kind]?.p50 ?? 0) / (own?.searched.times[kind]?.p50 || 1)).toFixed(1);
  printTable([
    ["engine", ...kinds, "load ms", "memory MB", "build s", "index MB", "zstd MB", "known item"],
    ...results.map(({ name, built, searched }) => [
      name,
      ...kinds.map((kind) => `${searched.times[kind]?.p50.toFixed(3)}/${searched.times[kind]?.p99.toFixed(2)}`),
      searched.loadMilliseconds.toFixed(1),
      searched.residentMegabytes.toFixed(0),
      built.seconds.toFixed(1),
      (built.bytes / 1e6).toFixed(1),
      (built.packedBytes / 1e6).toFixed(1),
      searched.knownItem.toFixed(3),
    ]),
  ]);
  print("\nTimes as long as our keyword search, by p50");
  printTable([
    ["engine", ...kinds],
    ...results.slice(1).map(({ name, searched }) => [name, ...kinds.map((kind) => getRatio(searched, kind))]),
  ]);
};

// In a child process of measureSpeed.
if (process.send && process.argv[1] === import.meta.filename) {
  const [step, name = "", folder = "", count] = process.argv.slice(2);
  if (step === "build") process.send(await buildIndex(name, folder, Number(count)));
  else {
    const [questions] = (await once(process, "message")) as [Questions];
    process.send(await runQueries(name, folder, questions));
  }
  process.disconnect();
}

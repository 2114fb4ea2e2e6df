import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { buildLexicalIndex } from "#functions/search/engine/build-lexical-index.ts";
import { loadBundledWordVectors, readBytes } from "#functions/search/engine/bundled-word-vectors.ts";
import { getWeightedTerms, searchHybrid } from "#functions/search/engine/hybrid-search.ts";
import { openLexicalIndex, searchLexical } from "#functions/search/engine/lexical-index.ts";
import { createVectorScanner, embedText, quantizeVector } from "#functions/search/engine/word-vectors.ts";
import type { Document } from "./corpus.ts";

type Engine = {
  /** Indexes the documents and writes all that a search needs into the folder. */
  build(documents: readonly Document[], folder: string): void | Promise<void>;
  /** Opens the index in a new process. Returns a search for the `limit` best documents with any of the words. */
  open(folder: string): Search | Promise<Search>;
};
type Search = (query: string, limit: number) => number[] | Promise<number[]>;

const peers = join(import.meta.dirname, "peers/node_modules");
/** Imports a package that is installed in the peers' own folder only. */
const importPeer = async <T>(path: string): Promise<T> =>
  (await import(/* @vite-ignore */ pathToFileURL(join(peers, path)).href)) as T;
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

type LanceQuery = { select(columns: string[]): LanceQuery; limit(limit: number): LanceQuery & LanceRows };
type LanceRows = { toArray(): Promise<{ id: number }[]> };
type LanceTable = {
  createIndex(column: string, options: object): Promise<void>;
  search(query: string, kind: "fts", columns: string): LanceQuery;
};
type LanceConnection = {
  createTable(name: string, rows: object[]): Promise<LanceTable>;
  openTable(name: string): Promise<LanceTable>;
};
type LanceDb = { connect(folder: string): Promise<LanceConnection>; Index: { fts(options: object): object } };
const importLanceDb = () => importPeer<LanceDb>("@lancedb/lancedb/dist/index.js");
/** Native code with its own threads; also stores the texts. One field, because it ranks by one column at a time. */
const lancedb: Engine = {
  async build(documents, folder) {
    const { connect, Index } = await importLanceDb();
    const rows = documents.map((document, id) => ({ id, text: joinFields(document) }));
    const table = await (await connect(folder)).createTable("documents", rows);
    await table.createIndex("text", { config: Index.fts({ withPosition: false }) });
  },
  async open(folder) {
    const table = await (await (await importLanceDb()).connect(folder)).openTable("documents");
    return async (query, limit) => {
      const rows = await table.search(query, "fts", "text").select(["id", "_score"]).limit(limit).toArray();
      return rows.map(({ id }) => id);
    };
  },
};

type FlexIndex = {
  add(id: number, text: string): void;
  search(query: string, options: { limit: number; suggest: boolean }): number[];
  export(write: (key: string, data?: string) => void): void;
  import(key: string, data: string): void;
};
type FlexSearch = { default: { Index: new (options: object) => FlexIndex } };
const createFlexIndex = async () => {
  const library = await importPeer<FlexSearch>("flexsearch/dist/flexsearch.bundle.module.min.mjs");
  return new library.default.Index({ tokenize: "strict" });
};
/** One field, because it has no field weights. `suggest` matches any of the words. */
const flexsearch: Engine = {
  async build(documents, folder) {
    const index = await createFlexIndex();
    for (const [at, document] of documents.entries()) index.add(at, joinFields(document));
    index.export((key, data) => {
      if (data !== undefined) writeFileSync(join(folder, `${key}.json`), data);
    });
  },
  async open(folder) {
    const index = await createFlexIndex();
    for (const file of readdirSync(folder))
      index.import(file.replace(/\.json$/, ""), readFileSync(join(folder, file), "utf8"));
    return (query, limit) => index.search(query, { limit, suggest: true });
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

type MiniIndex = { addAll(documents: readonly object[]): void; search(query: string): { id: number }[] };
type MiniSearch = {
  default: { new (options: object): MiniIndex; loadJSON(json: string, options: object): MiniIndex };
};
const miniOptions = { fields: ["title", "funder", "text"], searchOptions: { boost: { title: 3 } } };
const importMiniSearch = async () => (await importPeer<MiniSearch>("minisearch/dist/es/index.js")).default;
const minisearch: Engine = {
  async build(documents, folder) {
    const index = new (await importMiniSearch())(miniOptions);
    index.addAll(documents.map((document, id) => ({ id, ...document })));
    writeFileSync(join(folder, "index.json"), JSON.stringify(index));
  },
  async open(folder) {
    const index = (await importMiniSearch()).loadJSON(readFileSync(join(folder, "index.json"), "utf8"), miniOptions);
    return (query, limit) =>
      index
        .search(query)
        .slice(0, limit)
        .map(({ id }) => id);
  },
};

/** In the order of the report. The others are compared with the first. */
export const engines: Record<string, Engine> = {
  "own, keywords": own,
  "own, keywords, vectors and filter": ownHybrid,
  "LanceDB 0.39": lancedb,
  "FlexSearch 0.8.212": flexsearch,
  "node:sqlite FTS5": fts5,
  "MiniSearch 7.2.0": minisearch,
};

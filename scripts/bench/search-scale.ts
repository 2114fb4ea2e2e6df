/**
 * `npm run bench:scale`: measures what the in-memory search engine needs for a larger catalog: memory, and CPU time to
 * load the index in a new process and per search. (CPU time is less sensitive to other load.) Writes the results to
 * `scripts/cost/search-scale.json`, from which `docs/generated/search-cost.md` is generated.
 *
 *   npm run bench:scale -- 80000
 *   npm run bench:scale -- candidates
 *
 * With `candidates`, it measures the work left for a Lambda when a different engine retrieves the records to score.
 *
 * The records are combined from those in the embedded catalog with a seed. Each step runs in its own process.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import { createBrowseCaller } from "#functions/matching/browse-caller.ts";
import { matchCatalog } from "#functions/matching/match-catalog.ts";
import { toMatchIndex } from "#functions/matching/match-index.ts";
import { buildMatchProfile } from "#functions/matching/testing.ts";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { buildBrowseBytes, buildBrowseIndex, openBrowseIndex } from "#functions/search/browse/browse-index.ts";
import { noFilters } from "#functions/search/browse/facet-columns.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { print, quantile, withTemporaryFolder } from "./runner.ts";

const today = "2026-11-21";
const samples = { browse: 60, match: 12 };
const seed = 11;

/** Yields `count` records that combine the texts and facts of random records in the embedded catalog. Deterministic. */
function* generateRecords(count: number): Generator<CatalogRecord> {
  const random = createSeededRandom(seed);
  const records = loadStarterRecords();
  const pick = () => records[Math.floor(random() * records.length)] as CatalogRecord;
  for (let index = 0; index < count; index++) {
    const [facts, text, other] = [pick(), pick(), pick()];
    const [head, tail] = [text.title.split(" "), other.title.split(" ")];
    const words = [...head.slice(0, Math.ceil(head.length / 2)), ...tail.slice(Math.floor(tail.length / 2))];
    yield {
      ...facts,
      id: `gg-${String(index).padStart(8, "0")}`,
      number: `GEN-${index}`,
      title: words.join(" ").slice(0, 255),
      summary: text.summary,
      fullText: text.fullText,
      eligibilityText: other.eligibilityText,
    };
  }
}

type Files = { records: string; text: string; vectors: string };
const toFiles = (folder: string): Files => ({
  records: join(folder, "records.jsonl"),
  text: join(folder, "text.bin"),
  vectors: join(folder, "vectors.bin"),
});

const build = async (files: Files, count: number) => {
  const all: CatalogRecord[] = [];
  const output = createWriteStream(files.records);
  for (const record of generateRecords(count)) {
    all.push(record);
    if (!output.write(`${JSON.stringify(record)}\n`)) await once(output, "drain");
  }
  output.end();
  const { text, vectors } = buildBrowseBytes(all, loadBundledWordVectors());
  writeFileSync(files.text, text);
  if (vectors) writeFileSync(files.vectors, vectors);
};

const toMb = (bytes: number) => Math.round(bytes / 1024 ** 2);
/** Returns a function that returns the milliseconds of CPU time since this call. */
const startCpuTimer = () => {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
};
const measureTimes = (count: number, run: (at: number) => void) => {
  const times = Array.from({ length: count }, (_, at) => {
    const getTime = startCpuTimer();
    run(at);
    return getTime();
  });
  return { p50: Math.round(quantile(times, 0.5)), p95: Math.round(quantile(times, 0.95)) };
};

export type ScaleMeasurement = {
  documents: number;
  /** Maximum resident memory of the process. */
  megabytes: number;
  recordMegabytes: number;
  indexMegabytes: number;
  /** CPU time before the first search, and of that search, which builds what is not stored. */
  loadSeconds: number;
  firstSearchSeconds: number;
  /** Milliseconds of CPU time. */
  browse: { p50: number; p95: number };
  match: { p50: number; p95: number };
};

/** Loads the index as a new Lambda does and searches it. */
const measure = async (files: Files): Promise<ScaleMeasurement> => {
  const getLoadTime = startCpuTimer();
  const records: CatalogRecord[] = [];
  for await (const line of createInterface({ input: createReadStream(files.records) })) records.push(JSON.parse(line));
  const bytes = {
    text: new Uint8Array(readFileSync(files.text)),
    vectors: new Int8Array(new Uint8Array(readFileSync(files.vectors)).buffer),
  };
  const index = openBrowseIndex(records, bytes, loadBundledWordVectors());
  const loadSeconds = getLoadTime() / 1000;
  const queries = loadStarterRecords().map(({ title }) => title.split(" ").slice(0, 4).join(" "));
  const browse = (at: number) =>
    browseCatalogIndex(index, {
      query: queries[(at * 37) % queries.length] ?? "",
      filters: noFilters,
      sort: "relevance",
      today,
      from: 0,
      limit: 20,
      caller: createBrowseCaller(index, undefined, undefined, today),
    });
  const getFirstTime = startCpuTimer();
  browse(0);
  const firstSearchSeconds = getFirstTime() / 1000;
  const browseTimes = measureTimes(samples.browse, (at) => browse(at + 1));
  const matchIndex = toMatchIndex(index);
  const missions = loadStarterRecords().map(({ summary }) => summary);
  const match = (at: number) =>
    matchCatalog(matchIndex, buildMatchProfile({ mission: missions[(at * 41) % missions.length] ?? "" }), today);
  match(0);
  const matchTimes = measureTimes(samples.match, (at) => match(at + 1));
  return {
    documents: records.length,
    megabytes: toMb(process.resourceUsage().maxRSS * 1024),
    recordMegabytes: toMb(statSync(files.records).size),
    indexMegabytes: toMb(bytes.text.length + bytes.vectors.length),
    loadSeconds: Number(loadSeconds.toFixed(1)),
    firstSearchSeconds: Number(firstSearchSeconds.toFixed(1)),
    browse: browseTimes,
    match: matchTimes,
  };
};

/** Maximum number of records that the OpenSearch engine retrieves per search. */
const candidateCount = 500;
const measureCandidates = () => {
  const records = [...generateRecords(candidateCount)];
  const statistics = { documents: 80_000, meanLengths: [9, 140, 30, 2, 12], counts: new Map<string, number>() };
  const space = loadBundledWordVectors();
  const search = () => {
    const index = toMatchIndex(buildBrowseIndex(records.slice(), space, statistics));
    matchCatalog(index, buildMatchProfile({ mission: records[0]?.summary ?? "" }), today);
  };
  search();
  return measureTimes(samples.match, search);
};

const runStep = async <T>(...args: string[]): Promise<T> => {
  const child = fork(import.meta.filename, args, { execArgv: ["--max-old-space-size=12000"] });
  const results: T[] = [];
  child.on("message", (message) => void results.push(message as T));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Step ${args[0]} failed`);
  return results[0] as T;
};

const [first = "80000", folder = "", count = ""] = process.argv.slice(2);
if (first === "build") {
  await build(toFiles(folder), Number(count));
  process.send?.(true);
} else if (first === "measure") process.send?.(await measure(toFiles(folder)));
else {
  const { readSearchScale, searchScaleFile } = await import("#scripts/cost/search-scale.ts");
  const save = (scale: ReturnType<typeof readSearchScale>) =>
    writeFileSync(searchScaleFile, `${JSON.stringify(scale, null, 2)}\n`);
  if (first === "candidates") save({ ...readSearchScale(), candidates: measureCandidates() });
  else
    await withTemporaryFolder(async (temporary) => {
      await runStep("build", temporary, first);
      const measured = await runStep<ScaleMeasurement>("measure", temporary);
      print(JSON.stringify(measured));
      const scale = readSearchScale();
      const others = scale.inMemory.filter(({ documents }) => documents !== measured.documents);
      save({ ...scale, inMemory: [...others, measured].sort((a, b) => a.documents - b.documents) });
    });
}

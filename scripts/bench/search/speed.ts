import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { print, printTable, quantile, withTemporaryFolder } from "../runner.ts";
import { buildCorpus, buildKnownItems, buildQueries, type KnownItem, type SearchQuery } from "./corpus.ts";
import { engines } from "./engines.ts";

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

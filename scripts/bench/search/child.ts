import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { corpus, type knownItems, type queriesOf } from "./corpus.ts";
import { type EngineName, engines } from "./engines/index.ts";
import { quantile } from "./figures.ts";

/**
 * One engine in a process of its own: `build` makes its index, `search` opens it afresh and asks all queries. What was
 * measured goes to the parent.
 */
export type Built = { seconds: number; bytes: number; packed: number };
export type Asked = {
  loadMilliseconds: number;
  residentMegabytes: number;
  /** Milliseconds by kind of query and over all. */
  times: Record<string, { p50: number; p99: number }>;
  knownItem: number;
};

const most = 50;
const [step, name, folder = "", count = "0"] = process.argv.slice(2);
const engine = engines[name as EngineName];
const resident = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
};

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const build = async (): Promise<Built> => {
  const documents = corpus(Number(count));
  const started = performance.now();
  await engine.build(documents, folder);
  const seconds = (performance.now() - started) / 1000;
  const files = filesIn(folder);
  return {
    seconds,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
    packed: files.reduce((sum, file) => sum + zstdCompressSync(readFileSync(file)).length, 0),
  };
};

const ask = async (): Promise<Asked> => {
  const { queries, known } = (await new Promise((resolve) => process.once("message", resolve))) as Questions;
  const before = resident();
  const started = performance.now();
  const search = await engine.open(folder);
  await search("community health", most);
  const loadMilliseconds = performance.now() - started;
  for (const { text } of queries.slice(0, 100)) await search(text, most); // warm
  const times = new Map<string, number[]>();
  for (const { kind, text } of queries) {
    const from = performance.now();
    await search(text, most);
    const took = performance.now() - from;
    for (const key of [kind, "all"]) times.set(key, [...(times.get(key) ?? []), took]);
  }
  const residentMegabytes = resident() - before;
  let reciprocal = 0;
  for (const { text, document } of known) {
    const place = (await search(text, 10)).indexOf(document);
    reciprocal += place < 0 ? 0 : 1 / (place + 1);
  }
  return {
    loadMilliseconds,
    residentMegabytes,
    times: Object.fromEntries(
      [...times].map(([kind, all]) => [kind, { p50: quantile(all, 0.5), p99: quantile(all, 0.99) }]),
    ),
    knownItem: reciprocal / known.length,
  };
};

export type Questions = { queries: ReturnType<typeof queriesOf>; known: ReturnType<typeof knownItems> };
process.send?.(step === "build" ? await build() : await ask());
process.disconnect?.();

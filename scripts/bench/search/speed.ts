import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Asked, Built, Questions } from "./child.ts";
import { corpus, knownItems, queriesOf, source } from "./corpus.ts";
import { engines } from "./engines/index.ts";
import { write, writeTable } from "./figures.ts";

const child = new URL("child.ts", import.meta.url);
const run = async <T>(args: string[], message?: Questions): Promise<T> => {
  const process = fork(child, args, { execArgv: ["--expose-gc", "--max-old-space-size=6000"] });
  if (message) process.send(message);
  const ended = once(process, "exit").then(([code]) => {
    throw new Error(`${args.join(" ")} ended with ${code} before it answered`);
  });
  const [told] = (await Promise.race([once(process, "message"), ended])) as [T];
  ended.catch(() => {}); // it ends after its answer, as it should
  return told;
};

const kinds = ["short", "medium", "long", "all"];

/** Every engine over the same documents, one after the other: speed, size, load and memory, and the ratios to ours. */
export const measureSpeed = async (count: number): Promise<void> => {
  const documents = corpus(count);
  const questions = { queries: queriesOf(documents), known: knownItems(documents, 100) };
  write(`${count} documents out of ${source().name}; ${questions.queries.length} queries, any of the words, best 50`);
  write("p50/p99 in milliseconds; known item: mean reciprocal rank of a document by ten of its words");
  const folder = mkdtempSync(join(tmpdir(), "bench-search-"));
  const results: { name: string; built: Built; asked: Asked }[] = [];
  try {
    for (const [at, name] of Object.keys(engines).entries()) {
      const own = join(folder, String(at));
      mkdirSync(own);
      try {
        const built = await run<Built>(["build", name, own, String(count)]);
        const asked = await run<Asked>(["search", name, own], questions);
        results.push({ name, built, asked });
      } catch (error) {
        write(`${name} does not run on this machine: ${(error as Error).message}`);
      }
      rmSync(own, { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const both = (asked: Asked, kind: string) =>
    `${asked.times[kind]?.p50.toFixed(3)}/${asked.times[kind]?.p99.toFixed(2)}`;
  writeTable([
    ["engine", ...kinds, "load ms", "memory MB", "build s", "index MB", "zstd MB", "known item"],
    ...results.map(({ name, built, asked }) => [
      name,
      ...kinds.map((kind) => both(asked, kind)),
      asked.loadMilliseconds.toFixed(1),
      asked.residentMegabytes.toFixed(0),
      built.seconds.toFixed(1),
      (built.bytes / 1e6).toFixed(1),
      (built.packed / 1e6).toFixed(1),
      asked.knownItem.toFixed(3),
    ]),
  ]);
  const ours = results[0]?.asked;
  write("\nHow many times longer than ours by words, p50 by p50");
  writeTable([
    ["engine", ...kinds, "load"],
    ...results
      .slice(1)
      .map(({ name, asked }) => [
        name,
        ...kinds.map((kind) => ((asked.times[kind]?.p50 ?? 0) / (ours?.times[kind]?.p50 || 1)).toFixed(1)),
        (asked.loadMilliseconds / (ours?.loadMilliseconds || 1)).toFixed(1),
      ]),
  ]);
};

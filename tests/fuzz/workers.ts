import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Found } from "./chunk.ts";
import { type Counts, noCounts } from "./life.ts";

const script = join(import.meta.dirname, "run.ts");
/** Megabytes: what one process may keep. */
const memory = 700;
/** Seeds of one process: then a new one goes on, with nothing of the old one left. */
const seedsAtOnce = 20;

/** Runs seeds in processes of their own, as many at once as there are processors, and adds up what came of them. */
export const runSeeds = async (first: number, seeds: number): Promise<{ counts: Counts; failures: string[] }> => {
  const counts = noCounts();
  const failures: string[] = [];
  let next = first;
  const worker = async () => {
    while (next < first + seeds) {
      const from = next;
      next = Math.min(first + seeds, from + seedsAtOnce);
      const failure = await runProcess(from, next - from, (found) => {
        add(counts, found.counts);
        if (found.failure !== undefined) failures.push(found.failure);
      });
      if (failure) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { counts, failures };
};

/** What ended the process before its time; undefined where nothing did. */
const runProcess = (seed: number, seeds: number, hear: (found: Found) => void): Promise<string | undefined> =>
  new Promise((resolve) => {
    const args = [`--max-old-space-size=${memory}`, script, "--seed", String(seed), "--seeds", String(seeds)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    let heard = 0;
    let said = "";
    createInterface(child.stdout).on("line", (line) => {
      heard += 1;
      hear(JSON.parse(line) as Found);
    });
    child.stderr.on("data", (text) => {
      said = `${said}${String(text)}`.slice(-4_000);
    });
    child.once("error", (error) => resolve(String(error)));
    child.once("close", (code) =>
      resolve(heard === seeds ? undefined : `seed ${seed + heard}: the process ended with ${code}\n${said}`),
    );
  });

const add = (sum: Counts, { requests, jobs, streamed, sorts, answers, done }: Counts) => {
  sum.requests += requests;
  sum.jobs += jobs;
  sum.streamed += streamed;
  addEach(sum.sorts, sorts);
  addEach(sum.answers, answers);
  addEach(sum.done, done);
};
const addEach = (sum: Partial<Record<string, number>>, more: Partial<Record<string, number>>) => {
  for (const [name, value = 0] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + value;
};

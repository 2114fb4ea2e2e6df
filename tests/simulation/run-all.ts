/**
 * Lives through every story: each call failing in each way, every two calls as the last of their process, and then
 * stories by chance; what was counted goes into `docs/generated/proof.md`.
 *
 *   npm run test:simulation [-- stories by chance, 1,000,000 when left out [, the first seed of each kind, 1 when left out
 *     [, a part of the pairs such as 3/40, all when left out]]]
 *
 * What was counted is written down at night, or when all million stories were told. A process for each core, each of its own part of the seeds: one alone would run
 * out of memory. Exit code 1: something was seen that no world may see; its seed is told, and `node tests/simulation/run.ts`
 * tells the same story again.
 */
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isNightly } from "#scripts/nightly.ts";
import { record } from "#tests/support/write-report.ts";
import { stories } from "./stories.ts";

const usual = 1_000_000;
const all = Number(process.argv[2] ?? usual);
/** Of all stories by chance. The quick ones have more of them: a life of the last two takes five of the first. */
const shares = { reminders: 0.6, billing: 0.25, writing: 0.08, leaving: 0.035, catalog: 0.035 };
const first = Number(process.argv[3] ?? 1);
const pairs = process.argv[4];
/** Stories by chance that one process lives through before another takes its place, and parts of those with two failures. */
const [part, ofPairs] = [5_000, 10];
const say = (line: string) => process.stdout.write(`${line}\n`);

type Figures = Record<string, number>;
type Task = { story: string; kind: "singles" | "pairs" | "by chance"; args: string[] };

/** What one process counted; what it told of, if there was something, goes to the console. */
const run = ({ story, args }: Task) =>
  new Promise<Figures>((resolve, reject) => {
    const script = join(import.meta.dirname, "./run.ts");
    execFile(process.execPath, [script, story, ...args, "--json"], { maxBuffer: 2 ** 26 }, (error, output) => {
      const lines = output.trimEnd().split("\n");
      const last = lines.pop() ?? "";
      if (!last.startsWith("{")) return reject(error ?? new Error(`${story} ${args.join(" ")} told nothing`));
      const figures = JSON.parse(last) as Figures;
      if (figures.wrong) say([story, ...args, ...lines].join("\n"));
      resolve(figures);
    });
  });

const names = Object.keys(shares) as (keyof typeof shares)[];
const untold = Object.keys(stories).filter((name) => !(name in shares));
if (untold.length) throw new Error(`Has no share: ${untold.join(", ")}`);
const seedsOf = (name: keyof typeof shares) => Math.round(all * shares[name]);
const tasks: Task[] = [
  ...names.map((story): Task => ({ story, kind: "singles", args: [] })),
  ...names.flatMap((story) =>
    (pairs ? [pairs] : Array.from({ length: ofPairs }, (_, at) => `${at + 1}/${ofPairs}`)).map(
      (part): Task => ({ story, kind: "pairs", args: ["--pairs", "--part", part] }),
    ),
  ),
];
for (const story of names.toReversed())
  for (let from = first, left = seedsOf(story); left > 0; from += part, left -= part) {
    const args = ["--seeds", String(Math.min(part, left)), "--from", String(from)];
    tasks.push({ story, kind: "by chance", args });
  }

const found: Record<string, Figures> = {};
const started = performance.now();
const work = async () => {
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const { story, kind } = task;
    const figures = await run(task);
    const sum = found[`${story}, ${kind}`] ?? {};
    found[`${story}, ${kind}`] = sum;
    for (const [name, count] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + count;
    say(`${story} ${task.args.join(" ")}: ${JSON.stringify(figures)}; ${tasks.length} parts left`);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, work));

const total = (name: string, kind = "") =>
  Object.entries(found).reduce((sum, [key, figures]) => sum + (key.endsWith(kind) ? (figures[name] ?? 0) : 0), 0);
await record(
  {
    name: "simulation",
    title: "Simulation",
    what: `Stories of the product on a virtual clock, with the real handlers, rules and tables: ${names.join(", ")}. At every
call to the outside a process may die before it or after it, the call may fail, and its answer may be lost; messages are lost,
doubled and late. First every call in every way, then every two calls, then by chance. Nothing may be lost, doubled or stuck.`,
    figures: {
      "stories with one failure": total("lives", "singles"),
      "stories with every two": total("lives", "pairs"),
      "stories by chance": total("lives", "by chance"),
      ...Object.fromEntries(names.map((name) => [`… ${name}`, found[`${name}, by chance`]?.lives ?? 0])),
      "calls to the outside": total("calls"),
      "stories with something wrong": total("wrong"),
      seconds: (performance.now() - started) / 1000,
    },
    command: `npm run test:simulation -- ${all} ${first}`,
    seed: `${first} and on for each story`,
  },
  undefined,
  isNightly || all >= usual,
);
process.exitCode = total("wrong") ? 1 : 0;

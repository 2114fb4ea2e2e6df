/**
 * Lives through a story of the product again and again, with processes that die at any call to the outside, calls that
 * fail, answers that are lost, messages that are lost, doubled and late, and a mail service that refuses:
 *
 *   node scripts/simulate.ts reminders                         the fixed story, each call failing in each way
 *   node scripts/simulate.ts reminders --pairs                 … every two calls as the last of their process
 *   node scripts/simulate.ts reminders --pairs --part 2/8      … the second eighth of them
 *   node scripts/simulate.ts reminders --seeds 1000 --from 7   stories by chance, of seeds 7 to 1006
 *   node scripts/simulate.ts reminders --minutes 12            … of as many seeds as fit
 *   … --json                                                   with its figures as JSON in the last line
 *
 * The stories: `reminders`, from the sign-up to the mail; `writing`, jobs that a model answers, dawdles with and refuses;
 * `billing`, what somebody pays for in several tabs, and the news of it; `leaving`, how an account ends; `catalog`, the
 * nightly list and who is told of it.
 *
 * Prints figures, and what no world may see with the seed it was seen in: a seed tells the same story again. Exit code
 * 1: something was seen.
 */
import { parseArgs } from "node:util";
import type { Failures } from "./simulate/processes.ts";

process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
const { log } = await import("#functions/clients/log.ts");
// Even a silent logger puts its lines together; of a million lives nobody reads them.
const silent = () => {};
if (process.env.POWERTOOLS_LOG_LEVEL === "SILENT")
  Object.assign(log, { info: silent, warn: silent, error: silent, debug: silent });
const { stories } = await import("./simulate/stories.ts");
const { addFigures, pairFailures, singleFailures, unharmed } = await import("./simulate/story.ts");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string" },
    minutes: { type: "string" },
    from: { type: "string", default: "1" },
    pairs: { type: "boolean", default: false },
    part: { type: "string", default: "1/1" },
    json: { type: "boolean", default: false },
  },
});
const story = stories[positionals[0] ?? ""];
const most = { seeds: Number(values.seeds ?? Number.MAX_SAFE_INTEGER), minutes: Number(values.minutes ?? Infinity) };
const from = Number(values.from);
const [part = 1, parts = 1] = values.part.split("/").map(Number);
if (!story || ![most.seeds, from, part, parts].every(Number.isSafeInteger) || !(most.minutes > 0)) {
  process.stderr.write(
    `Please name a story (${Object.keys(stories).join(", ")}), and whole numbers of seeds, parts or minutes\n`,
  );
  process.exit(1);
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const figures: Record<string, number> = {};
const started = performance.now();
let wrong = 0;
/** So many are told of; the rest is only counted. */
const mostTold = 20;
const live = async (name: string, faults: Parameters<typeof story.live>[0]) => {
  const life = await story.live(faults);
  addFigures(figures, life);
  if (life.breaches.length > 0) wrong += 1;
  if (life.breaches.length > 0 && wrong <= mostTold) say(`${name}: ${life.breaches.join("; ")}`);
  return life.calls;
};
const sayFigures = () => {
  const seconds = (performance.now() - started) / 1000;
  const each = (1000 * seconds) / (figures.lives ?? 1);
  const counts = Object.entries(figures).map(([name, count]) => `${count.toLocaleString("en-US")} ${name}`);
  say(`${counts.join(", ")}; ${wrong} wrong; ${seconds.toFixed(0)} s, ${each.toFixed(2)} ms a life`);
};

if (values.seeds !== undefined || values.minutes !== undefined) {
  const isTime = () => performance.now() - started < most.minutes * 60_000;
  for (let seed = from; seed - from < most.seeds && isTime(); seed++) {
    await live(`seed ${seed}`, story.faultsOf(seed));
    if ((seed - from + 1) % 10_000 === 0) sayFigures();
  }
} else {
  const { calls } = await story.live(unharmed);
  const all: Generator<Failures, void, number> = values.pairs
    ? pairFailures(calls, part, parts)
    : singleFailures(calls);
  for (let next = all.next(); !next.done; ) {
    const failures = next.value;
    next = all.next(await live(JSON.stringify([...failures]), { ...unharmed, failures }));
  }
}
sayFigures();
if (values.json) say(JSON.stringify({ ...figures, wrong }));
// Calls that nobody answers any more are waited for by nobody.
process.exit(wrong ? 1 : 0);

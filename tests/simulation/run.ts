/**
 * Runs a scenario of the product repeatedly with injected faults: processes that crash at any external call, calls that
 * fail, lost responses, messages that are lost, duplicated or delayed, and a mail service that rejects mail:
 *
 *   node tests/simulation/run.ts reminders                         the fixed scenario, each call failing in each way
 *   node tests/simulation/run.ts reminders --pairs                 … a crash at every pair of calls
 *   node tests/simulation/run.ts reminders --pairs --part 2/8      … the second eighth of the pairs
 *   node tests/simulation/run.ts reminders --seeds 1000 --from 7   random scenarios with seeds 7 to 1006
 *   node tests/simulation/run.ts reminders --minutes 12            … as many seeds as fit in 12 minutes
 *   … --json                                                   prints the figures as JSON in the last line
 *
 * The scenarios: `reminders`, from sign-up to mail; `writing`, jobs with a model that answers, stalls or refuses; `billing`,
 * payments from several tabs and their webhooks; `leaving`, account deletion; `catalog`, the nightly sync and its
 * notifications.
 *
 * Prints figures, and each violated invariant with its seed; the same seed reproduces the same run. Exit code 1: an
 * invariant was violated.
 */
import { parseArgs } from "node:util";
import type { Failures } from "./processes.ts";

process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
const { log } = await import("#functions/clients/log.ts");
// Even a silent logger formats its lines, which is too slow for a million runs.
const noop = () => {};
if (process.env.POWERTOOLS_LOG_LEVEL === "SILENT")
  Object.assign(log, { info: noop, warn: noop, error: noop, debug: noop });
const { stories } = await import("./stories.ts");
const { addFigures, pairFailures, singleFailures, unharmed } = await import("./story.ts");

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
const limits = { seeds: Number(values.seeds ?? Number.MAX_SAFE_INTEGER), minutes: Number(values.minutes ?? Infinity) };
const from = Number(values.from);
const [part = 1, parts = 1] = values.part.split("/").map(Number);
if (!story || ![limits.seeds, from, part, parts].every(Number.isSafeInteger) || !(limits.minutes > 0)) {
  process.stderr.write(
    `Please name a scenario (${Object.keys(stories).join(", ")}), and use whole numbers for seeds, parts and minutes\n`,
  );
  process.exit(1);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const figures: Record<string, number> = {};
const started = performance.now();
let failureCount = 0;
/** Failures beyond this are counted, but not printed. */
const maxPrintedFailures = 20;
const live = async (name: string, faults: Parameters<typeof story.live>[0]) => {
  const life = await story.live(faults);
  addFigures(figures, life);
  if (life.breaches.length > 0) failureCount += 1;
  if (life.breaches.length > 0 && failureCount <= maxPrintedFailures) print(`${name}: ${life.breaches.join("; ")}`);
  return life.calls;
};
const printFigures = () => {
  const seconds = (performance.now() - started) / 1000;
  const each = (1000 * seconds) / (figures.lives ?? 1);
  const counts = Object.entries(figures).map(([name, count]) => `${count.toLocaleString("en-US")} ${name}`);
  print(`${counts.join(", ")}; ${failureCount} failed; ${seconds.toFixed(0)} s, ${each.toFixed(2)} ms per run`);
};

if (values.seeds !== undefined || values.minutes !== undefined) {
  const hasTime = () => performance.now() - started < limits.minutes * 60_000;
  for (let seed = from; seed - from < limits.seeds && hasTime(); seed++) {
    await live(`seed ${seed}`, story.faultsOf(seed));
    if ((seed - from + 1) % 10_000 === 0) printFigures();
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
printFigures();
if (values.json) print(JSON.stringify({ ...figures, wrong: failureCount }));
// Exit explicitly: calls of crashed processes stay pending.
process.exit(failureCount ? 1 : 0);

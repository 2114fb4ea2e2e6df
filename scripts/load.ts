/**
 * Load on the local host, in-process table: 300 requests a second for ten minutes, then five times as many for half a
 * minute, then more than it can answer, and after each as before, to see when it is itself again.
 *
 *   npm run load [-- seconds of the steady part, 600 when left out]
 *
 * Exit code 1: the steady part had an answer that was none of 2xx, or a crowd met anything but 2xx, and 429 or 503 that
 * say when to come again.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mixInWords } from "./load/mix.ts";
import { load, type Outcome, quantile } from "./load/send.ts";
import type { Told } from "./load/serve.ts";
import { record } from "./proof/record.ts";

const rate = 300;
const people = 200;
const steadySeconds = Number(process.argv[2] ?? 600);
const say = (line: string) => process.stdout.write(`${line}\n`);

const child = fork(new URL("./load/serve.ts", import.meta.url), [String(people)], {
  env: { ...process.env, POWERTOOLS_LOG_LEVEL: "CRITICAL" },
  execArgv: ["--expose-gc"],
});
const [told] = (await once(child, "message")) as [Told];
const heap = async (): Promise<number> => {
  child.send("heap");
  const [{ heap: bytes }] = (await once(child, "message")) as [{ heap: number }];
  return bytes / 1024 / 1024;
};
const words = ({ statuses }: Outcome) => [...statuses].map(([status, count]) => `${count} of ${status}`).join(", ");
const milliseconds = (outcome: Outcome) =>
  [0.5, 0.95, 0.99, 0.999].map((share) => quantile(outcome.latencies, share).toFixed(1)).join(" / ");

say(`${people} people; ${mixInWords}`);
let from = 0;
const next = async (seconds: number, times = 1) => {
  const outcome = await load(told.origin, told.people, { rate: rate * times, seconds, from });
  from += outcome.sent;
  return outcome;
};
await next(5);
const heaps = [await heap()];
const steady: Outcome = { sent: 0, statuses: new Map(), withoutRetryAfter: 0, latencies: [] };
for (let left = steadySeconds; left > 0; left -= 60) {
  const part = await next(Math.min(60, left));
  steady.sent += part.sent;
  steady.latencies.push(...part.latencies);
  for (const [status, count] of part.statuses) steady.statuses.set(status, (steady.statuses.get(status) ?? 0) + count);
  heaps.push(await heap());
}
say(`steady, ${rate} a second for ${steadySeconds} s: ${words(steady)}; ms p50/p95/p99/p99.9 ${milliseconds(steady)}`);
say(`heap after a collection, MiB, each minute: ${heaps.map((one) => one.toFixed(0)).join(" ")}`);

/** Too many for a while, and then second by second as before. */
const crowd = async (times: number, seconds: number) => {
  const outcome = await next(seconds, times);
  const after: number[] = [];
  for (let second = 1; second <= 6; second++) after.push(quantile((await next(1)).latencies, 0.99));
  say(
    `${times} times as many for ${seconds} s: ${words(outcome)}, ${outcome.withoutRetryAfter} of the refusals without Retry-After; ms ${milliseconds(outcome)}`,
  );
  say(`  then, second by second, ms p99: ${after.map((one) => one.toFixed(0)).join(" ")}`);
  return { ...outcome, after };
};
// The second is more than this machine can send: what it shows is how the rest is refused, not how long it took.
const crowdTimes = [5, 25] as const;
const crowds = [await crowd(crowdTimes[0], 30), await crowd(crowdTimes[1], 10)];
child.disconnect();

const isGood = (status: number) => status >= 200 && status < 300;
const isAllowed = (status: number) => isGood(status) || status === 429 || status === 503;
const failed =
  ![...steady.statuses.keys()].every(isGood) ||
  crowds.some((one) => one.withoutRetryAfter > 0 || ![...one.statuses.keys()].every(isAllowed));
process.exitCode = failed ? 1 : 0;

// The whole of it goes into the record; a shorter try is for whoever looks at it.
const inWords = (list: number[]) => list.map((one) => one.toFixed(0)).join(", ");
await record(
  {
    name: "load",
    title: "Load",
    what: `${people} people on the local host with the in-process table; ${mixInWords}. First ${rate} requests a second, sent at
their time whether the ones before are answered or not; then many more at once, and after each crowd as before.`,
    figures: {
      "seconds of the steady part": steadySeconds,
      "its answers": words(steady),
      "its milliseconds, p50 / p95 / p99 / p99.9": milliseconds(steady),
      "heap after a collection, MiB, before it and at each minute": inWords(heaps),
      ...Object.fromEntries(
        crowds.flatMap((crowd, at) => [
          [`${crowdTimes[at]} times as many: answers`, words(crowd)],
          [`${crowdTimes[at]} times as many: refusals without Retry-After`, crowd.withoutRetryAfter],
          [`${crowdTimes[at]} times as many: p99 in the six seconds after, milliseconds`, inWords(crowd.after)],
        ]),
      ),
    },
    command: "npm run load",
  },
  undefined,
  steadySeconds >= 600,
);

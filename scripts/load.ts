/**
 * Load on the local host, in-process table: 300 requests a second for ten minutes, then five times as many for half a
 * minute, then more than it can answer, and from when the last of each crowd has left as before, to see when it is itself
 * again.
 *
 *   npm run load [-- seconds of the steady part, 600 when left out]
 *
 * Exit code 1: something is not as it must be, as `load/judge.ts` says.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import {
  type Answer,
  bySecond,
  type Crowd,
  faultsOf,
  latenciesOf,
  mostMilliseconds,
  quantile,
  recoveredBy,
  statusesOf,
} from "./load/judge.ts";
import { mixInWords } from "./load/mix.ts";
import { load } from "./load/send.ts";
import type { Told } from "./load/serve.ts";
import { isNightly } from "./nightly.ts";
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
const milliseconds = (answers: readonly Answer[]) => {
  const latencies = latenciesOf(answers);
  return [0.5, 0.95, 0.99, 0.999].map((share) => quantile(latencies, share).toFixed(1)).join(" / ");
};
const p99 = (answers: readonly Answer[]) => quantile(latenciesOf(answers), 0.99).toFixed(0);

say(`${people} people; ${mixInWords}`);
let from = 0;
const next = async (seconds: number, times = 1) => {
  const sent = await load(told.origin, told.people, { rate: rate * times, seconds, from });
  from += sent.count;
  return sent;
};
await (await next(5)).answers;
const heaps = [await heap()];
const steady: Answer[] = [];
for (let left = steadySeconds; left > 0; left -= 60) {
  // Not spread into `push`: a minute has more answers than a call takes arguments with any safety.
  for (const answer of await (await next(Math.min(60, left))).answers) steady.push(answer);
  heaps.push(await heap());
}
say(
  `steady, ${rate} a second for ${steadySeconds} s: ${statusesOf(steady)}; ms p50/p95/p99/p99.9 ${milliseconds(steady)}`,
);
say(`heap after a collection, MiB, each minute: ${heaps.map((one) => one.toFixed(0)).join(" ")}`);

const secondsAfter = 6;
/** Too many for a while, and, while some of them are still waited for, as before. */
const crowd = async (times: number, seconds: number): Promise<Crowd> => {
  const many = await next(seconds, times);
  const few = await next(secondsAfter);
  const [answers, after] = [await many.answers, bySecond(await few.answers, secondsAfter)];
  say(`${times} times as many for ${seconds} s: ${statusesOf(answers)}; ms ${milliseconds(answers)}`);
  say(`  then, second by second: ${after.map((one) => `${statusesOf(one)} with p99 of ${p99(one)} ms`).join("; ")}`);
  return { times, answers, after };
};
// The second is more than this machine can send: what it shows is how the rest is refused, not how long it took.
const crowds = [await crowd(5, 30), await crowd(25, 10)];
child.disconnect();

const faults = faultsOf(steady, heaps, crowds);
for (const fault of faults) say(`wrong: ${fault}`);
process.exitCode = faults.length ? 1 : 0;

// The whole of it goes into the record; a shorter try is for whoever looks at it.
await record(
  {
    name: "load",
    title: "Load",
    what: `${people} people on the local host with the in-process table; ${mixInWords}. First ${rate} requests a second, sent at
their time whether the ones before are answered or not; then many more at once, and as before from the moment when the last
request of a crowd has left, whatever of it is still to be answered. Wrong is: at the usual rate any answer but 2xx, a p99 of
${mostMilliseconds} ms or more, a heap that grows by a quarter; in a crowd any answer but 2xx, and 429 or 503 with Retry-After; from
second ${recoveredBy} after its last request on anything that is not as at the usual rate.`,
    figures: {
      "seconds of the steady part": steadySeconds,
      "its answers": statusesOf(steady),
      "its milliseconds, p50 / p95 / p99 / p99.9": milliseconds(steady),
      "heap after a collection, MiB, before it and at each minute": heaps.map((one) => one.toFixed(0)).join(", "),
      ...Object.fromEntries(
        crowds.flatMap(({ times, answers, after }) => [
          [`${times} times as many: answers`, statusesOf(answers)],
          [
            `${times} times as many: answers in the six seconds after its last request`,
            after.map(statusesOf).join("; "),
          ],
          [`${times} times as many: p99 in each of them, milliseconds`, after.map(p99).join(", ")],
        ]),
      ),
      "not as it must be": faults.length,
    },
    command: "npm run load",
  },
  undefined,
  isNightly || steadySeconds >= 600,
);

/**
 * Load test of the local host with the in-process table: 300 requests a second for ten minutes, then a burst of five times
 * that rate for half a minute, then a burst above capacity. After each burst it returns to the steady rate, to measure the
 * recovery.
 *
 *   npm run load [-- seconds at the steady rate, 600 by default]
 *
 * Exit code 1: a limit in `load/judge.ts` is exceeded.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { writeReport } from "#tests/support/write-report.ts";
import {
  findLoadFaults,
  formatStatuses,
  getLatencies,
  groupBySecond,
  type LoadBurst,
  type LoadResult,
  maxP99Milliseconds,
  quantile,
  recoverySecond,
} from "./load/load-checks.ts";
import type { LoadServerMessage } from "./load/load-server.ts";
import { requestMixDescription } from "./load/request-mix.ts";
import { sendLoad } from "./load/send-load.ts";
import { isNightly } from "./nightly.ts";

const rate = 300;
const people = 200;
const steadySeconds = Number(process.argv[2] ?? 600);
const print = (line: string) => process.stdout.write(`${line}\n`);

const child = fork(new URL("./load/load-server.ts", import.meta.url), [String(people)], {
  env: { ...process.env, POWERTOOLS_LOG_LEVEL: "CRITICAL" },
  execArgv: ["--expose-gc"],
});
const [server] = (await once(child, "message")) as [LoadServerMessage];
const heap = async (): Promise<number> => {
  child.send("heap");
  const [{ heap: bytes }] = (await once(child, "message")) as [{ heap: number }];
  return bytes / 1024 / 1024;
};
const formatLatencies = (answers: readonly LoadResult[]) => {
  const latencies = getLatencies(answers);
  return [0.5, 0.95, 0.99, 0.999].map((share) => quantile(latencies, share).toFixed(1)).join(" / ");
};
const p99 = (answers: readonly LoadResult[]) => quantile(getLatencies(answers), 0.99).toFixed(0);

print(`${people} users; ${requestMixDescription}`);
let from = 0;
const next = async (seconds: number, times = 1) => {
  const sent = await sendLoad(server.origin, server.people, { rate: rate * times, seconds, from });
  from += sent.count;
  return sent;
};
await (await next(5)).answers;
const heaps = [await heap()];
const steady: LoadResult[] = [];
for (let left = steadySeconds; left > 0; left -= 60) {
  // Not `push(...)`: a minute has too many responses for function arguments.
  for (const answer of await (await next(Math.min(60, left))).answers) steady.push(answer);
  heaps.push(await heap());
}
print(
  `steady, ${rate} a second for ${steadySeconds} s: ${formatStatuses(steady)}; ms p50/p95/p99/p99.9 ${formatLatencies(steady)}`,
);
print(`heap after a collection, MiB, each minute: ${heaps.map((one) => one.toFixed(0)).join(" ")}`);

const secondsAfter = 6;
/** Sends a burst, then the steady rate while responses to the burst are still pending. */
const runBurst = async (times: number, seconds: number): Promise<LoadBurst> => {
  const burst = await next(seconds, times);
  const steadyAfter = await next(secondsAfter);
  const [answers, after] = [await burst.answers, groupBySecond(await steadyAfter.answers, secondsAfter)];
  print(`${times} times the rate for ${seconds} s: ${formatStatuses(answers)}; ms ${formatLatencies(answers)}`);
  print(
    `  then, second by second: ${after.map((one) => `${formatStatuses(one)} with p99 of ${p99(one)} ms`).join("; ")}`,
  );
  return { times, answers, after };
};
// The second burst exceeds what one machine can send: it shows how excess requests are rejected, not latencies.
const crowds = [await runBurst(5, 30), await runBurst(25, 10)];
child.disconnect();

const faults = findLoadFaults(steady, heaps, crowds);
for (const fault of faults) print(`failed: ${fault}`);
process.exitCode = faults.length ? 1 : 0;

// Only full runs are recorded.
await writeReport(
  {
    name: "load",
    title: "Load",
    what: `${people} users on the local host with the in-process table; ${requestMixDescription}. First ${rate} requests a second, sent on
schedule without waiting for earlier responses; then bursts. The steady rate resumes once a burst has been sent, even while
its responses are pending. Failures are, at the steady rate, any response but 2xx, a p99 of ${maxP99Milliseconds} ms or more, or heap
growth of a quarter; in a burst, any response but 2xx and 429 or 503 with Retry-After; and from second ${recoverySecond} after a
burst, anything that would fail at the steady rate.`,
    figures: {
      "seconds at the steady rate": steadySeconds,
      responses: formatStatuses(steady),
      "latency in ms, p50 / p95 / p99 / p99.9": formatLatencies(steady),
      "heap after a collection, MiB, at the start and after each minute": heaps.map((one) => one.toFixed(0)).join(", "),
      ...Object.fromEntries(
        crowds.flatMap(({ times, answers, after }) => [
          [`${times} times the rate: responses`, formatStatuses(answers)],
          [
            `${times} times the rate: responses in the six seconds after its last request`,
            after.map(formatStatuses).join("; "),
          ],
          [`${times} times the rate: p99 in each of them, ms`, after.map(p99).join(", ")],
        ]),
      ),
      failures: faults.length,
    },
    command: "npm run load",
  },
  isNightly || steadySeconds >= 600,
);

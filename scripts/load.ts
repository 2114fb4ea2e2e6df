/**
 * Load tests the local host with the in-process table: 300 requests per second for ten minutes, then a burst of five
 * times that rate for half a minute, then a burst above capacity. After each burst, it returns to the steady rate to
 * measure the recovery. Exits with code 1 if a limit in `load/load-checks.ts` is exceeded.
 *
 *   npm run load [-- seconds at the steady rate, 600 by default] [seconds of the first burst, 30 by default]
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { print } from "./bench/runner.ts";
import { findLoadFaults, formatStatusCounts, type LoadBurst, recoverySeconds } from "./load/load-checks.ts";
import type { LoadServerMessage } from "./load/load-server.ts";
import { type LoadResult, requestMixDescription, sendLoad } from "./load/send-load.ts";

const rate = 300;
const userCount = 200;
const steadySeconds = Number(process.argv[2] ?? 600);
const burstSeconds = Number(process.argv[3] ?? 30);

const child = fork(new URL("./load/load-server.ts", import.meta.url), [String(userCount)], {
  env: { ...process.env, POWERTOOLS_LOG_LEVEL: "CRITICAL" },
  execArgv: ["--expose-gc"],
});
const [server] = (await once(child, "message")) as [LoadServerMessage];
const measureHeap = async (): Promise<number> => {
  child.send("heap");
  const [{ heap: bytes }] = (await once(child, "message")) as [{ heap: number }];
  return bytes / 1024 / 1024;
};
const formatLatency = ({ latency: { p50, p99, p99_9 } }: LoadResult) => [p50, p99, p99_9].join(" / ");

print(`${userCount} users; ${requestMixDescription}`);
await sendLoad(server, { rate, seconds: 5 }); // Warm-up.
const heaps = [await measureHeap()];
const steadyResults: LoadResult[] = [];
for (let secondsLeft = steadySeconds; secondsLeft > 0; secondsLeft -= 60) {
  const minute = await sendLoad(server, { rate, seconds: Math.min(60, secondsLeft) });
  steadyResults.push(minute);
  heaps.push(await measureHeap());
  print(`${rate} a second: ${formatStatusCounts(minute)}; ms p50/p99/p99.9 ${formatLatency(minute)}`);
}
const heapList = heaps.map((heap) => heap.toFixed(0)).join(", ");
print(`heap after garbage collection each minute, in MiB: ${heapList}`);

const runBurst = async (rateMultiplier: number, seconds: number): Promise<LoadBurst> => {
  const burst = await sendLoad(server, { rate: rate * rateMultiplier, seconds, connections: 1000 });
  const recovery = await sendLoad(server, { rate, seconds: recoverySeconds });
  const after = await sendLoad(server, { rate, seconds: 3 });
  for (const [phase, result] of Object.entries({ [`${rateMultiplier} times the rate`]: burst, recovery, after }))
    print(`${phase}: ${formatStatusCounts(result)}; ms p50/p99/p99.9 ${formatLatency(result)}`);
  return { rateMultiplier, burst, recovery, after };
};
// The second burst exceeds what one machine can serve, so it shows how excess requests are rejected rather than latencies.
const bursts = [await runBurst(5, burstSeconds), await runBurst(25, Math.ceil(burstSeconds / 3))];
child.disconnect();

const faults = findLoadFaults(steadyResults, heaps, bursts);
for (const fault of faults) print(`failed: ${fault}`);
process.exitCode = faults.length ? 1 : 0;

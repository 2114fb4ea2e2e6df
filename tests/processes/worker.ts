/**
 * A process that runs the production worker and sweeper with the production AWS clients and the parent's clock. It exits
 * with its parent.
 */
import { flushCompileCache } from "node:module";
import { setTimeout } from "node:timers/promises";
import { createAwsDependencies } from "#functions/aws/aws-dependencies.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { withActivity } from "#functions/gamification/points.table.ts";
import { processBatch } from "#functions/jobs/process-batch.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { startPoller } from "#scripts/host/poller.ts";
import { createId } from "#shared/util/ids.ts";
import type { WorkerMessage, WorkerSettings } from "./workers.ts";
import { createPacedClock, type Pace } from "./workers.ts";

const { pace, sweepIntervalMs, concurrency, endpoint }: WorkerSettings = JSON.parse(process.argv[2] ?? "{}");
const currentPace: Pace = { ...pace };
const clock = createPacedClock(currentPace);
const dependencies: Dependencies = {
  ...(await createAwsDependencies(process.env)),
  clock,
  newId: (kind) => createId(kind, clock.now()),
};
/** Waits on the run's clock without keeping the process alive. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds / currentPace.speed, undefined, { signal, ref: false }).catch(() => {});

const stopping = new AbortController();
// The SQS emulator accepts only this run's credentials.
const credentials = {
  accessKeyId: String(process.env.AWS_ACCESS_KEY_ID),
  secretAccessKey: String(process.env.AWS_SECRET_ACCESS_KEY),
};
const settings = { endpoint, region: "us-east-1", credentials };
const poller = startPoller(
  { settings, queueUrl: String(process.env.QUEUE_URL) },
  (event) => processBatch(withActivity(dependencies), jobKindHandlers, event, pause),
  { concurrency, getRetryDelay: () => 1 },
);
const sweepRepeatedly = async () => {
  while (!stopping.signal.aborted) {
    await setTimeout(sweepIntervalMs * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(() => {});
    // A failed sweep logs its error; the next one continues.
    if (!stopping.signal.aborted) await sweepJobs(dependencies).catch(() => {});
  }
};
const sweeping = sweepRepeatedly();

process.on("message", async (message: WorkerMessage) => {
  if ("offset" in message) currentPace.offset = message.offset;
  if (!("stop" in message)) return;
  stopping.abort();
  await Promise.all([poller.stop(), sweeping]);
  process.exit(0);
});
process.once("disconnect", () => process.exit(0));
// So that later processes start faster.
flushCompileCache();

import type { Dependencies } from "#functions/dependencies.ts";
import type { Write } from "#functions/table/table.ts";
import { type JobKind, queuedJobResendMs } from "#shared/api/jobs.ts";
import { newJobWrite } from "./jobs.table.ts";
import { addMilliseconds } from "./jobs.ts";
import { enqueueJob } from "./send-job.ts";

export type NewJob = { jobId: string; writes: [Write]; send(): Promise<void> };

/**
 * Prepares a job: `writes` join the caller's transaction (an outbox), then `send` enqueues it. If the send is lost, the
 * stored job falls due and is resent. `input` is JSON. A job for later is not sent: it falls due after `wait` ms.
 */
export const newJob = (
  dependencies: Dependencies,
  userId: string,
  kind: JobKind,
  input: unknown,
  wait: number = queuedJobResendMs,
): NewJob => {
  const now = dependencies.clock.now();
  const id = dependencies.newId("job");
  const createdAt = now.toISOString();
  const write = newJobWrite({
    id,
    userId,
    kind,
    input,
    status: "queued",
    stage: "Waiting",
    progress: 0,
    attempt: 0,
    leaseUntil: null,
    due: addMilliseconds(now, wait),
    createdAt,
    updatedAt: createdAt,
  });
  return { jobId: id, writes: [write], send: () => enqueueJob(dependencies, { userId, id, kind }) };
};

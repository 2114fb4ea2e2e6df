import type { Outside } from "#functions/outside.ts";
import type { Write } from "#functions/table/table.ts";
import { type JobKind, resendAfter } from "#shared/jobs.ts";
import { newJobWrite } from "./jobs.table.ts";
import { later } from "./jobs.ts";
import { sendJob } from "./send-job.ts";

export type NewJob = { jobId: string; writes: [Write]; send(): Promise<void> };

/**
 * Prepares a job: `writes` join the caller's transaction (an outbox), then `send` enqueues it. If the send is lost, the
 * stored job falls due and is resent. `input` is JSON. A job for later is not sent: it falls due after `wait` ms.
 */
export const newJob = (
  outside: Outside,
  userId: string,
  kind: JobKind,
  input: unknown,
  wait: number = resendAfter,
): NewJob => {
  const now = outside.clock.now();
  const id = outside.newId("job");
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
    due: later(now, wait),
    createdAt,
    updatedAt: createdAt,
  });
  return { jobId: id, writes: [write], send: () => sendJob(outside, { userId, id, kind }) };
};

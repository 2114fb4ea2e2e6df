import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Write } from "#functions/table/table.ts";
import { backgroundJobKinds, type JobKind, queuedJobResendMs } from "#shared/api/jobs.ts";
import { buildNewJobWrite, postponeJob } from "./jobs.table.ts";
import { addMilliseconds, computeNextResend, isDue, type Job } from "./jobs.ts";

const backgroundKinds: ReadonlySet<JobKind> = new Set(backgroundJobKinds);
/** Returns the SQS message group: the user, or a background job's kind, so that reminders never delay a proposal. */
export const getMessageGroup = ({ userId, kind }: Pick<Job, "userId" | "kind">): string =>
  backgroundKinds.has(kind) ? kind : userId;

/** Sends a job to the queue. Failures are only logged, because the record falls due and is resent. */
const enqueueJob = async (
  { queue }: Pick<Dependencies, "queue">,
  job: Pick<Job, "userId" | "id" | "kind">,
): Promise<void> => {
  try {
    await queue.send({ userId: job.userId, jobId: job.id, v: 1 }, getMessageGroup(job));
  } catch (error) {
    log.warn("failed to enqueue the job", { jobId: job.id, error: error as Error });
  }
};

/** Resends a due job unless a concurrent caller does. Returns true if it was sent. */
export const resendJobIfDue = async (dependencies: Dependencies, job: Job): Promise<boolean> => {
  const now = dependencies.clock.now();
  if (!isDue(job, now) || !(await postponeJob(dependencies.table, job, computeNextResend(job, now)))) return false;
  await enqueueJob(dependencies, job);
  return true;
};

export type JobOwner = Pick<Job, "userId" | "workspaceId">;
export type PreparedJob = { jobId: string; writes: [Write]; send(): Promise<void> };

/**
 * Prepares a job: add `writes` to the transaction (outbox pattern), then call `send` to enqueue it. If the message is
 * lost, the job falls due after `dueIn` milliseconds and is resent. To run a job later, do not call `send`. `input` must
 * be JSON-serializable.
 */
export const prepareJob = (
  dependencies: Pick<Dependencies, "queue" | "clock" | "newId">,
  { userId, workspaceId }: JobOwner,
  kind: JobKind,
  input: unknown,
  dueIn: number = queuedJobResendMs,
): PreparedJob => {
  const now = dependencies.clock.now();
  const id = dependencies.newId("job");
  const createdAt = now.toISOString();
  const write = buildNewJobWrite({
    id,
    userId,
    ...(workspaceId && { workspaceId }),
    kind,
    input,
    status: "queued",
    stage: "Waiting",
    progress: 0,
    attempt: 0,
    leaseUntil: null,
    due: addMilliseconds(now, dueIn),
    createdAt,
    updatedAt: createdAt,
  });
  return { jobId: id, writes: [write], send: () => enqueueJob(dependencies, { userId, id, kind }) };
};

import {
  ConditionFailed,
  type If,
  type Item,
  type Position,
  type Table,
  type Value,
  type Write,
} from "#functions/table/table.ts";
import { lease } from "#shared/jobs.ts";
import { type Job, type JobProblem, keptFor, later, mayClaim } from "./jobs.ts";

/** The index of what is outstanding is spread over this many partitions. */
export const shards = [0, 1, 2, 3] as const;
export type Shard = (typeof shards)[number];

const jobKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `JOB#${id}` });
const duePk = (shard: number) => `JOBS#${shard}`;
/** Ids end in chance, so their last letter spreads them evenly. */
const shardOf = (id: string) => id.charCodeAt(id.length - 1) % shards.length;
const dueAt = (id: string, instant: string) => ({ duePk: duePk(shardOf(id)), dueSk: instant });
const dueKeys = ["duePk", "dueSk"];

const read = ({ pk, sk: _sk, duePk: _duePk, dueSk, expiresAt: _expiresAt, ...job }: Item): Job =>
  ({ ...job, userId: pk.slice("USER#".length), due: dueSk }) as unknown as Job; // as newJobWrite wrote it

/** What a worker that claimed a job holds: the job at one attempt. */
export type Held = Pick<Job, "userId" | "id" | "attempt">;

/** The job was cancelled, deleted, finished or taken over: nothing more may be written for this attempt. */
export class JobLost extends Error {
  override readonly name = "JobLost";
}

/** Runs a conditional write. False: its (first) condition did not hold. */
const happened = async (write: Promise<void>) => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed && error.index === 0) return false;
    throw error;
  }
};

/** The fence: holds only while this attempt is the one that runs. */
const isMine = ({ attempt }: Held): If => ({ all: { status: { is: "running" }, attempt: { is: attempt } } });

const heldWrite = (held: Held, now: Date, set: Record<string, Value | undefined>, remove?: string[]): Write => ({
  update: jobKey(held.userId, held.id),
  set: { ...set, updatedAt: now.toISOString() },
  remove,
  if: isMine(held),
});

const orLost = async (write: Promise<void>) => {
  if (!(await happened(write))) throw new JobLost("The job is no longer held by this attempt");
};

export const newJobWrite = ({ userId, due, ...job }: Job): Write => ({
  put: {
    ...jobKey(userId, job.id),
    ...(job as Omit<Job, "userId" | "due"> & { input: Value; result?: Value }), // what comes in as JSON
    expiresAt: Math.floor(Date.parse(job.createdAt) / 1000) + keptFor,
    ...(due && dueAt(job.id, due)),
  },
  if: "absent",
});

/** Undefined when the user has no such job. */
export const readJob = async (table: Table, userId: string, id: string): Promise<Job | undefined> => {
  const item = await table.get(jobKey(userId, id));
  return item && read(item);
};

/**
 * Claims the next attempt at a job as it was read; of several who try, one gets it. Undefined when it may not
 * be claimed, or somebody was faster.
 */
export const claimJob = async (table: Table, job: Job, now: Date): Promise<Job | undefined> => {
  if (!mayClaim(job, now)) return undefined;
  const until = later(now, lease.milliseconds);
  const set = { status: "running", attempt: job.attempt + 1, leaseUntil: until, updatedAt: now.toISOString() } as const;
  const update: Write = {
    update: jobKey(job.userId, job.id),
    set: { ...set, ...dueAt(job.id, until) },
    if: claimable(job, now),
  };
  return (await happened(table.write(update))) ? { ...job, ...set, due: until } : undefined;
};

/** Ends a job whose attempts are used up, with what is told of it, under the condition of a claim. False: somebody was faster. */
export const giveUpJob = (table: Table, job: Job, now: Date, problem: JobProblem, ...told: Write[]): Promise<boolean> =>
  happened(
    table.write(
      {
        update: jobKey(job.userId, job.id),
        set: { status: "failed", problem, updatedAt: now.toISOString() },
        remove: dueKeys,
        if: claimable(job, now),
      },
      ...told,
    ),
  );

/** Nobody claimed it since it was read, and it waits or its lease has ended. */
const claimable = ({ attempt }: Job, now: Date): If => ({
  any: [
    { all: { attempt: { is: attempt }, status: { is: "queued" } } },
    { all: { attempt: { is: attempt }, status: { is: "running" }, leaseUntil: { below: now.toISOString() } } },
  ],
});

/**
 * Renews the lease; says how far the work is when that is given, and writes what came of it so far in the same
 * transaction. Throws JobLost.
 */
export const renewJob = (
  table: Table,
  held: Held,
  now: Date,
  news: { stage?: string; progress?: number } = {},
  ...writes: Write[]
): Promise<void> => {
  const until = later(now, lease.milliseconds);
  const renewal = heldWrite(held, now, { ...news, leaseUntil: until, ...dueAt(held.id, until) });
  return orLost(table.write(renewal, ...writes));
};

/** The write that ends a job with its result, to go first in one transaction with what it brings about. */
export const finishWrite = (held: Held, now: Date, result: unknown): Write =>
  heldWrite(held, now, { status: "succeeded", progress: 100, result: result as Value }, dueKeys); // handlers answer JSON

/** Ends a job with a problem, and with what is told of it. Throws JobLost. */
export const failJob = (table: Table, held: Held, now: Date, problem: JobProblem, ...told: Write[]): Promise<void> =>
  orLost(table.write(heldWrite(held, now, { status: "failed", problem }, dueKeys), ...told));

/** Gives a job back to be tried again, to be looked at after so many milliseconds. Throws JobLost. */
export const requeueJob = (table: Table, held: Held, now: Date, milliseconds: number): Promise<void> =>
  orLost(table.write(heldWrite(held, now, { status: "queued", ...dueAt(held.id, later(now, milliseconds)) })));

/** False when the job is gone or its status final already. */
export const cancelWaitingJob = (table: Table, userId: string, id: string, now: Date): Promise<boolean> =>
  happened(
    table.write({
      update: jobKey(userId, id),
      set: { status: "cancelled", updatedAt: now.toISOString() },
      remove: dueKeys,
      if: { any: [{ all: { status: { is: "queued" } } }, { all: { status: { is: "running" } } }] },
    }),
  );

/** Puts off the next look at a job that is due. False: it moved on since it was read. */
export const putOffJob = (table: Table, { userId, id, due }: Job, until: string): Promise<boolean> =>
  due === undefined
    ? Promise.resolve(false)
    : happened(
        table.write({
          update: jobKey(userId, id),
          set: dueAt(id, until),
          if: { all: { dueSk: { is: due } } },
        }),
      );

/** One page of a shard's outstanding jobs that are due by an instant, the longest due first. The index may lag behind the table. */
export const listDueJobs = async (
  table: Table,
  shard: Shard,
  now: Date,
  limit: number,
  after?: Position,
): Promise<{ jobs: Job[]; next: Position | undefined }> => {
  const sk = { from: "0", to: now.toISOString() };
  const { items, next } = await table.query({ index: "byDue", pk: duePk(shard), sk, limit, after });
  return { jobs: items.map(read), next };
};

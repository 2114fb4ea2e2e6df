import {
  getDueJobsPartition,
  getPartialResultPrefix,
  getPartitionUser,
  getUserPartition,
  jobKey,
  partialResultKey,
} from "#functions/table/keys.ts";
import {
  type Condition,
  type Item,
  type QueryCursor,
  queryAll,
  type Table,
  tryWrite,
  type Value,
  type Write,
} from "#functions/table/table.ts";
import { jobLease, type WrittenSection } from "#shared/api/jobs.ts";
import { addMilliseconds, isClaimable, type Job, type JobProblem, jobRetentionSeconds } from "./jobs.ts";

/** A finished section of a job's document with its position and how it was generated (see `Generated`). */
export type JobPartialResult = WrittenSection & {
  place: number;
  model: string | null;
  fallback?: string;
  notes?: string[];
  ruleParagraphs?: string[];
};

export const listPartialResults = async (table: Table, userId: string, jobId: string): Promise<JobPartialResult[]> => {
  const items = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: getPartialResultPrefix(jobId) } });
  return items.map(toPartialResult);
};
const partialResultFields = ["key", "title", "content", "place", "model", "fallback", "notes", "ruleParagraphs"];
const toPartialResult = (item: Item) =>
  Object.fromEntries(
    partialResultFields.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])),
  ) as JobPartialResult; // written by buildPartialResultWrite

/** Stores a section until its job expires. A later attempt overwrites it. */
export const buildPartialResultWrite = (
  { userId, id, workspaceId, createdAt }: Pick<Job, "userId" | "id" | "workspaceId" | "createdAt">,
  partialResult: JobPartialResult,
): Write => ({
  put: {
    ...partialResultKey(userId, id, partialResult.place),
    jobId: id,
    ...(workspaceId && { workspaceId }),
    ...partialResult,
    createdAt,
    expiresAt: Math.floor(Date.parse(createdAt) / 1000) + jobRetentionSeconds,
  },
});

export const jobIndexShards = [0, 1, 2, 3] as const;
export type JobShard = (typeof jobIndexShards)[number];

/** IDs end in random characters, so the last one distributes jobs evenly across shards. */
const getShard = (id: string) => id.charCodeAt(id.length - 1) % jobIndexShards.length;
const toDueAttributes = (id: string, instant: string) => ({ duePk: getDueJobsPartition(getShard(id)), dueSk: instant });
const dueAttributes = ["duePk", "dueSk"];

const toJob = ({ pk, sk: _sk, duePk: _duePk, dueSk, expiresAt: _expiresAt, ...job }: Item): Job =>
  ({ ...job, userId: getPartitionUser(pk), due: dueSk }) as unknown as Job; // written by buildNewJobWrite

/** A worker's claim on a job: the job at one attempt, which acts as a fencing token. */
export type JobClaim = Pick<Job, "userId" | "id" | "attempt">;

/** The job was canceled, deleted, finished or taken over. This attempt must stop writing. */
export class JobLostError extends Error {
  override readonly name = "JobLostError";
}

/** Fencing condition, which holds only while this attempt is the current one. */
const buildClaimCondition = ({ attempt }: JobClaim): Condition => ({
  all: { status: { is: "running" }, attempt: { is: attempt } },
});

const buildClaimedJobWrite = (
  claim: JobClaim,
  now: Date,
  set: Record<string, Value | undefined>,
  remove?: string[],
): Write => ({
  update: jobKey(claim.userId, claim.id),
  set: { ...set, updatedAt: now.toISOString() },
  remove,
  if: buildClaimCondition(claim),
});

const throwIfJobLost = async (write: Promise<void>) => {
  if (!(await tryWrite(write, 0))) throw new JobLostError("This attempt no longer owns the job");
};

export const buildNewJobWrite = ({ userId, due, ...job }: Job): Write => ({
  put: {
    ...jobKey(userId, job.id),
    ...(job as Omit<Job, "userId" | "due"> & { input: Value; result?: Value }), // both are JSON
    expiresAt: Math.floor(Date.parse(job.createdAt) / 1000) + jobRetentionSeconds,
    ...(due && toDueAttributes(job.id, due)),
  },
  if: "absent",
});

export const readJob = async (table: Table, userId: string, id: string): Promise<Job | undefined> => {
  const item = await table.get(jobKey(userId, id));
  return item && toJob(item);
};

/** Claims the next attempt. Returns undefined if the job is not claimable or another worker claimed it first. */
export const claimJob = async (table: Table, job: Job, now: Date): Promise<Job | undefined> => {
  if (!isClaimable(job, now)) return undefined;
  const leaseUntil = addMilliseconds(now, jobLease.durationMs);
  const set = { status: "running", attempt: job.attempt + 1, leaseUntil, updatedAt: now.toISOString() } as const;
  const update: Write = {
    update: jobKey(job.userId, job.id),
    set: { ...set, ...toDueAttributes(job.id, leaseUntil) },
    if: buildClaimableCondition(job, now),
  };
  return (await tryWrite(table.write(update), 0)) ? { ...job, ...set, due: leaseUntil } : undefined;
};

/** Fails a claimable job, with its notification. Returns false if a worker claimed it first. */
export const failUnclaimedJob = (
  table: Table,
  job: Job,
  now: Date,
  problem: JobProblem,
  ...notificationWrites: Write[]
): Promise<boolean> =>
  tryWrite(
    table.write(
      {
        update: jobKey(job.userId, job.id),
        set: { status: "failed", problem, updatedAt: now.toISOString() },
        remove: dueAttributes,
        if: buildClaimableCondition(job, now),
      },
      ...notificationWrites,
    ),
    0,
  );

const buildClaimableCondition = ({ attempt }: Job, now: Date): Condition => ({
  any: [
    { all: { attempt: { is: attempt }, status: { is: "queued" } } },
    { all: { attempt: { is: attempt }, status: { is: "running" }, leaseUntil: { below: now.toISOString() } } },
  ],
});

/** Renews the lease and stores progress and partial results in the same transaction. Throws JobLostError. */
export const renewJobLease = (
  table: Table,
  claim: JobClaim,
  now: Date,
  progressUpdate: { stage?: string; progress?: number } = {},
  ...writes: Write[]
): Promise<void> => {
  const leaseUntil = addMilliseconds(now, jobLease.durationMs);
  const renewal = buildClaimedJobWrite(claim, now, {
    ...progressUpdate,
    leaseUntil,
    ...toDueAttributes(claim.id, leaseUntil),
  });
  return throwIfJobLost(table.write(renewal, ...writes));
};

/** Completes a job. Must be the first write of its transaction. */
export const buildFinishJobWrite = (claim: JobClaim, now: Date, result: unknown): Write =>
  buildClaimedJobWrite(claim, now, { status: "succeeded", progress: 100, result: result as Value }, dueAttributes); // JSON

export const failJob = (
  table: Table,
  claim: JobClaim,
  now: Date,
  problem: JobProblem,
  ...notificationWrites: Write[]
): Promise<void> =>
  throwIfJobLost(
    table.write(buildClaimedJobWrite(claim, now, { status: "failed", problem }, dueAttributes), ...notificationWrites),
  );

export const requeueJob = (table: Table, claim: JobClaim, now: Date, milliseconds: number): Promise<void> =>
  throwIfJobLost(
    table.write(
      buildClaimedJobWrite(claim, now, {
        status: "queued",
        ...toDueAttributes(claim.id, addMilliseconds(now, milliseconds)),
      }),
    ),
  );

/** Returns false if the job is missing or its status is final. */
export const cancelOutstandingJob = (table: Table, userId: string, id: string, now: Date): Promise<boolean> =>
  tryWrite(
    table.write({
      update: jobKey(userId, id),
      set: { status: "canceled", updatedAt: now.toISOString() },
      remove: dueAttributes,
      if: { any: [{ all: { status: { is: "queued" } } }, { all: { status: { is: "running" } } }] },
    }),
  );

/** Returns false if the job has changed since it was read. */
export const postponeJob = async (table: Table, { userId, id, due }: Job, until: string): Promise<boolean> =>
  due !== undefined &&
  tryWrite(
    table.write({ update: jobKey(userId, id), set: toDueAttributes(id, until), if: { all: { dueSk: { is: due } } } }),
  );

/** Returns one page of a shard's due jobs, longest overdue first. The index may lag behind the table. */
export const listDueJobs = async (
  table: Table,
  shard: JobShard,
  now: Date,
  limit: number,
  after?: QueryCursor,
): Promise<{ jobs: Job[]; next: QueryCursor | undefined }> => {
  const sk = { from: "0", to: now.toISOString() };
  const { items, next } = await table.query({ index: "byDue", pk: getDueJobsPartition(shard), sk, limit, after });
  return { jobs: items.map(toJob), next };
};

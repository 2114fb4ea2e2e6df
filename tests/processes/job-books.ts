import type { Item } from "#functions/table/table.ts";
import { type JobKind, mailJobKinds, maxJobAttempts, writingJobKinds } from "#shared/api/jobs.ts";
import type { Asked } from "./people.ts";

/** Of those asked for, so large a share may fail: on a busy machine some run out of their time. */
const mayFail = 0.005;

/**
 * How what people asked for has ended, by the statuses of all jobs. What was poisoned is done, as it was redriven with
 * its cause mended; of everything only few have failed. Answers how many did which; `poison`: of the poisoned, those done.
 */
export const checkEnds = (
  asked: readonly Pick<Asked, "jobId" | "userId">[],
  statuses: ReadonlyMap<string, string>,
  stuck: readonly { userId: string }[],
  breaches: string[],
): { asked: number; succeeded: number; failed: number; poison: number } => {
  const count = (status: string, some = asked) => some.filter(({ jobId }) => statuses.get(jobId) === status).length;
  const failed = count("failed");
  if (failed > Math.ceil(mayFail * asked.length)) breaches.push(`${failed} of ${asked.length} asked for have failed`);
  const poison = stuck.filter(({ userId }) => {
    const own = asked.filter((one) => one.userId === userId);
    const isDone = own.length > 0 && count("succeeded", own) === own.length;
    if (!isDone) breaches.push(`what was poisoned of ${userId} is not done after it was redriven`);
    return isDone;
  });
  return { asked: asked.length, succeeded: count("succeeded"), failed, poison: poison.length };
};

/** Milliseconds of an attempt's time, and those after which a job that fails has none left for another one. */
const [attemptTime, jobTime] = [240_000, 540_000];
const isOf = (kinds: readonly JobKind[], { kind }: Item) => (kinds as readonly unknown[]).includes(kind);

/** Was all its time over? Only what somebody waits for has a time. */
const hadAllTime = (job: Item) => {
  const { code } = job.problem as { code: string }; // a job that failed says why
  const took = Date.parse(String(job.updatedAt)) - Date.parse(String(job.createdAt));
  return isOf(writingJobKinds, job) && (took >= jobTime || (code === "timeout" && took >= attemptTime));
};
/**
 * Had it all its attempts, as a look at a shard of the reminders has in which somebody is poisoned? Mail is tried for days, and
 * no run lasts as long.
 */
const hadAllAttempts = (job: Item) => !isOf(mailJobKinds, job) && Number(job.attempt) >= maxJobAttempts;

/** Counts how jobs have ended, and notes each that has not, or has without a reason to fail. */
export const makeJobBooks = (breaches: string[]) => {
  const jobs = { ended: 0, succeeded: 0, failed: 0, attempts: 0, mostAttempts: 0 };
  const statuses = new Map<string, string>();
  const see = (job: Item) => {
    const { kind, id, status, attempt, dueSk, problem } = job;
    statuses.set(String(id), String(status));
    jobs.attempts += Number(attempt);
    jobs.mostAttempts = Math.max(jobs.mostAttempts, Number(attempt));
    if (status === "succeeded") jobs.succeeded += 1;
    else if (status === "failed" && (hadAllTime(job) || hadAllAttempts(job))) jobs.failed += 1;
    else breaches.push(`${kind} ${id} is ${status} after ${attempt} attempts: ${JSON.stringify(problem)}`);
    if (dueSk === undefined) jobs.ended += 1;
    else breaches.push(`${kind} ${id} is over and due`);
  };
  return { jobs, statuses: statuses as ReadonlyMap<string, string>, see };
};

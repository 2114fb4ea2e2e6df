import type { Item } from "#functions/table/table.ts";
import { mostAttempts } from "#shared/jobs.ts";

/** Milliseconds of an attempt's time, and those after which a job that fails has none left for another one. */
const [attemptTime, jobTime] = [240_000, 540_000];

/** May nothing have come of a job? It had all its attempts, or all its time. */
const isExcused = ({ attempt, problem, createdAt, updatedAt }: Item) => {
  const { code } = problem as { code: string }; // a job that failed says why
  const took = Date.parse(String(updatedAt)) - Date.parse(String(createdAt));
  return Number(attempt) >= mostAttempts || took >= jobTime || (code === "timeout" && took >= attemptTime);
};

/** Counts how jobs have ended, and notes each that has not, or has without a reason to fail. */
export const makeJobBooks = (breaches: string[]) => {
  const jobs = { ended: 0, succeeded: 0, failed: 0, attempts: 0, mostAttempts: 0 };
  const see = (job: Item) => {
    const { kind, id, status, attempt, dueSk, problem } = job;
    jobs.attempts += Number(attempt);
    jobs.mostAttempts = Math.max(jobs.mostAttempts, Number(attempt));
    if (status === "succeeded") jobs.succeeded += 1;
    else if (status === "failed" && isExcused(job)) jobs.failed += 1;
    else breaches.push(`${kind} ${id} is ${status} after ${attempt} attempts: ${JSON.stringify(problem)}`);
    if (dueSk === undefined) jobs.ended += 1;
    else breaches.push(`${kind} ${id} is over and due`);
  };
  return { jobs, see };
};

import { log } from "#functions/clients/log.ts";
import { measure } from "#functions/clients/metrics.ts";
import { failedWrites } from "#functions/notifications/finished.ts";
import type { Outside } from "#functions/outside.ts";
import { giveUpJob } from "./jobs.table.ts";
import { isLate, type Job, problemFor, tooLate } from "./jobs.ts";

/** Fails a job out of attempts or past its deadline. Returns false if another process was faster or it ended. */
export const giveUp = async ({ table, clock }: Pick<Outside, "table" | "clock">, job: Job): Promise<boolean> => {
  const late = isLate(job, clock.now());
  const problem = problemFor(late ? tooLate() : undefined);
  const notificationWrites = await failedWrites({ table, clock }, job, problem);
  if (!(await giveUpJob(table, job, clock.now(), problem, ...notificationWrites))) return false;
  measure("JobsFailed", 1);
  log.error("job given up", { jobId: job.id, kind: job.kind, attempt: job.attempt, late });
  return true;
};

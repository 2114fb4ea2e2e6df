import { jobKindHandlers } from "#functions/jobs/job-handlers.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { addDays, toDeadlineText } from "#shared/util/dates.ts";
import { track } from "#tests/simulation/reminders/actions.ts";
import { signUp } from "#tests/support/test-user.ts";
import { type Counts, countingTable, noCounts } from "./reminders-table.ts";

const day = 86_400_000;

/** What a job takes: of the table, of the queue and of the mail service. */
export type JobFigures = { jobs: number; mails: number; counts: Counts };

/** What one user with five deadlines takes on a morning on which something is due, after the tick has seen to it. */
const morning = async (deadlines: readonly number[], forward: number): Promise<JobFigures> => {
  const { table, used } = countingTable(createMemoryTable());
  const dependencies = createTestDependencies({ table });
  // A Saturday; the days of the deadlines are counted from it.
  const today = dependencies.clock.now().toISOString();
  await signUp("America/New_York")(dependencies);
  for (const days of deadlines) await track(toDeadlineText(addDays(today, days)))(dependencies);
  const workOff = async () => {
    let jobs = 0;
    for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift(), jobs++)
      await processJob(dependencies, jobKindHandlers, message);
    return jobs;
  };
  await runReminderTick(dependencies);
  await workOff();
  dependencies.clock.forward(forward);
  dependencies.mails.length = 0;
  const { sent } = await runReminderTick(dependencies);
  if (sent !== 1) throw new Error("Nothing was due on that morning");
  Object.assign(used, noCounts());
  const jobs = await workOff();
  return { jobs, mails: dependencies.mails.length, counts: { ...used } };
};

/** A morning with one reminder and nothing else; a Monday with nothing but its digest, which tells of deadlines. */
export const sampleMornings = async () => ({
  reminder: await morning([8, 60, 90, 120, 150], day),
  digest: await morning([20, 25, 90, 120, 150], 2 * day),
});

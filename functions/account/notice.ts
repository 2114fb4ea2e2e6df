import { type NewJob, newJob } from "#functions/jobs/new-job.ts";
import type { Outside } from "#functions/outside.ts";
import type { NoticeInput } from "./account.jobs.ts";

/** The job that tells a user what has changed about signing in; its write belongs into the transaction that changes it. */
export const newNotice = (outside: Outside, userId: string, input: NoticeInput): NewJob =>
  newJob(outside, userId, "accountNoticeMail", input);

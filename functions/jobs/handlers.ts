import { welcomeMailJob } from "#functions/auth/auth.jobs.ts";
import { loiJob } from "#functions/writing/writing.jobs.ts";
import type { JobHandlers } from "./work.ts";

/** Which work belongs to which kind of job. */
export const jobKindHandlers: JobHandlers = { loi: loiJob, welcomeMail: welcomeMailJob };

import type { JobHandler, JobHandlers } from "./work.ts";

/** The code of a kind is loaded when the first such job comes: few workers ever need all of it. */
const loaded =
  (load: () => Promise<JobHandler>): JobHandler =>
  async (work) =>
    (await load())(work);

/** Which work belongs to which kind of job. */
export const jobKindHandlers: JobHandlers = {
  loi: loaded(async () => (await import("#functions/writing/writing.jobs.ts")).loiJob),
  proposal: loaded(async () => (await import("#functions/writing/proposal.jobs.ts")).proposalJob),
  proposalSection: loaded(async () => (await import("#functions/writing/proposal.jobs.ts")).proposalSectionJob),
  coverLetter: loaded(async () => (await import("#functions/writing/writing.jobs.ts")).coverLetterJob),
  welcomeMail: loaded(async () => (await import("#functions/auth/auth.jobs.ts")).welcomeMailJob),
  passwordResetMail: loaded(async () => (await import("#functions/account/account.jobs.ts")).passwordResetMailJob),
  emailChangeMail: loaded(async () => (await import("#functions/account/account.jobs.ts")).emailChangeMailJob),
  accountNoticeMail: loaded(async () => (await import("#functions/account/account.jobs.ts")).accountNoticeMailJob),
  exportData: loaded(async () => (await import("#functions/account/export.jobs.ts")).exportDataJob),
  deleteAccount: loaded(async () => (await import("#functions/account/delete.jobs.ts")).deleteAccountJob),
  opportunityChanged: loaded(
    async () => (await import("#functions/catalogue/opportunity-changed.jobs.ts")).opportunityChangedJob,
  ),
  tellMatches: loaded(async () => (await import("#functions/opportunities/tell-matches.jobs.ts")).tellMatchesJob),
  remindShard: loaded(async () => (await import("#functions/reminders/tick.jobs.ts")).remindShardJob),
  remind: loaded(async () => (await import("#functions/reminders/remind.jobs.ts")).remindJob),
  reminderMail: loaded(async () => (await import("#functions/reminders/mail.jobs.ts")).reminderMailJob),
  digestMail: loaded(async () => (await import("#functions/reminders/mail.jobs.ts")).digestMailJob),
};

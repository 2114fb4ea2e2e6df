import type { JobHandler, JobHandlers } from "#functions/jobs/process-job.ts";
import { documentKinds, type LetterJobKind, letterKinds } from "#shared/domain/document-kinds.ts";

/** Loads a handler's module on its first job, because few workers need all of them. */
const lazyHandler =
  (load: () => Promise<JobHandler>): JobHandler =>
  async (job) =>
    (await load())(job);

const letterHandlers = Object.fromEntries(
  letterKinds.map((kind) => [
    documentKinds[kind].job,
    lazyHandler(async () => (await import("#functions/writing/writing.jobs.ts")).letterJobs[kind]),
  ]),
) as Record<LetterJobKind, JobHandler>;

export const jobKindHandlers: JobHandlers = {
  ...letterHandlers,
  proposal: lazyHandler(async () => (await import("#functions/writing/proposal.jobs.ts")).proposalJob),
  reviewerOpinion: lazyHandler(async () => (await import("#functions/writing/opinion.jobs.ts")).opinionJob),
  proposalSection: lazyHandler(async () => (await import("#functions/writing/proposal.jobs.ts")).proposalSectionJob),
  readDocument: lazyHandler(async () => (await import("#functions/documents/reading/reading.jobs.ts")).readDocumentJob),
  welcomeEmail: lazyHandler(async () => (await import("#functions/account/welcome.jobs.ts")).welcomeEmailJob),
  passwordResetEmail: lazyHandler(
    async () => (await import("#functions/account/account.jobs.ts")).passwordResetEmailJob,
  ),
  emailChangeEmail: lazyHandler(async () => (await import("#functions/account/account.jobs.ts")).emailChangeEmailJob),
  accountNoticeEmail: lazyHandler(
    async () => (await import("#functions/account/account.jobs.ts")).accountNoticeEmailJob,
  ),
  exportData: lazyHandler(async () => (await import("#functions/account/export.jobs.ts")).exportDataJob),
  deleteAccount: lazyHandler(async () => (await import("#functions/account/delete.jobs.ts")).deleteAccountJob),
  invitationEmail: lazyHandler(
    async () => (await import("#functions/workspaces/workspaces.jobs.ts")).invitationEmailJob,
  ),
  workspaceNoticeEmail: lazyHandler(
    async () => (await import("#functions/workspaces/workspaces.jobs.ts")).workspaceNoticeEmailJob,
  ),
  deleteWorkspace: lazyHandler(
    async () => (await import("#functions/workspaces/delete-workspace.jobs.ts")).deleteWorkspaceJob,
  ),
  cleanUpMembership: lazyHandler(
    async () => (await import("#functions/workspaces/membership-cleanup.jobs.ts")).cleanUpMembershipJob,
  ),
  opportunityChangeEmail: lazyHandler(
    async () => (await import("#functions/opportunities/opportunity-changed.jobs.ts")).opportunityChangeEmailJob,
  ),
  notifyNewMatches: lazyHandler(
    async () => (await import("#functions/opportunities/notify-new-matches.jobs.ts")).notifyNewMatchesJob,
  ),
  commentEmail: lazyHandler(async () => (await import("#functions/comments/comment-mail.jobs.ts")).commentEmailJob),
  sendShardReminders: lazyHandler(
    async () => (await import("#functions/reminders/reminder-shard.jobs.ts")).sendShardRemindersJob,
  ),
  sendUserReminders: lazyHandler(
    async () => (await import("#functions/reminders/remind.jobs.ts")).sendUserRemindersJob,
  ),
  reminderEmail: lazyHandler(async () => (await import("#functions/reminders/mail.jobs.ts")).reminderEmailJob),
  digestEmail: lazyHandler(async () => (await import("#functions/reminders/mail.jobs.ts")).digestEmailJob),
};

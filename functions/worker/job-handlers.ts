import type { JobHandler, JobHandlers } from "#functions/jobs/process-job.ts";
import { documentKinds, type LetterJobKind, letterKinds } from "#shared/domain/document-kinds.ts";

/** Loads a handler's module on its first job, because few workers need all of them. */
const createLazyHandler =
  (load: () => Promise<JobHandler>): JobHandler =>
  async (job) =>
    (await load())(job);

const letterHandlers = Object.fromEntries(
  letterKinds.map((kind) => [
    documentKinds[kind].job,
    createLazyHandler(async () => (await import("#functions/writing/writing.jobs.ts")).letterJobs[kind]),
  ]),
) as Record<LetterJobKind, JobHandler>;

export const jobKindHandlers: JobHandlers = {
  ...letterHandlers,
  proposal: createLazyHandler(async () => (await import("#functions/writing/proposal.jobs.ts")).proposalJob),
  reviewerOpinion: createLazyHandler(async () => (await import("#functions/writing/opinion.jobs.ts")).opinionJob),
  proposalSection: createLazyHandler(
    async () => (await import("#functions/writing/proposal.jobs.ts")).proposalSectionJob,
  ),
  readDocument: createLazyHandler(
    async () => (await import("#functions/documents/reading/reading.jobs.ts")).readDocumentJob,
  ),
  welcomeEmail: createLazyHandler(async () => (await import("#functions/account/welcome.jobs.ts")).welcomeEmailJob),
  passwordResetEmail: createLazyHandler(
    async () => (await import("#functions/account/account.jobs.ts")).passwordResetEmailJob,
  ),
  emailChangeEmail: createLazyHandler(
    async () => (await import("#functions/account/account.jobs.ts")).emailChangeEmailJob,
  ),
  accountNoticeEmail: createLazyHandler(
    async () => (await import("#functions/account/account.jobs.ts")).accountNoticeEmailJob,
  ),
  exportData: createLazyHandler(async () => (await import("#functions/account/export.jobs.ts")).exportDataJob),
  deleteAccount: createLazyHandler(async () => (await import("#functions/account/delete.jobs.ts")).deleteAccountJob),
  invitationEmail: createLazyHandler(
    async () => (await import("#functions/workspaces/workspaces.jobs.ts")).invitationEmailJob,
  ),
  workspaceNoticeEmail: createLazyHandler(
    async () => (await import("#functions/workspaces/workspaces.jobs.ts")).workspaceNoticeEmailJob,
  ),
  deleteWorkspace: createLazyHandler(
    async () => (await import("#functions/workspaces/delete-workspace.jobs.ts")).deleteWorkspaceJob,
  ),
  cleanUpMembership: createLazyHandler(
    async () => (await import("#functions/workspaces/membership-cleanup.jobs.ts")).cleanUpMembershipJob,
  ),
  opportunityChangeEmail: createLazyHandler(
    async () => (await import("#functions/opportunities/opportunity-changed.jobs.ts")).opportunityChangeEmailJob,
  ),
  notifyNewMatches: createLazyHandler(
    async () => (await import("#functions/opportunities/notify-new-matches.jobs.ts")).notifyNewMatchesJob,
  ),
  commentEmail: createLazyHandler(
    async () => (await import("#functions/comments/comment-mail.jobs.ts")).commentEmailJob,
  ),
  sendShardReminders: createLazyHandler(
    async () => (await import("#functions/reminders/reminder-shard.jobs.ts")).sendShardRemindersJob,
  ),
  sendUserReminders: createLazyHandler(
    async () => (await import("#functions/reminders/remind.jobs.ts")).sendUserRemindersJob,
  ),
  reminderEmail: createLazyHandler(async () => (await import("#functions/reminders/mail.jobs.ts")).reminderEmailJob),
  digestEmail: createLazyHandler(async () => (await import("#functions/reminders/mail.jobs.ts")).digestEmailJob),
  sendWebhookEvents: createLazyHandler(
    async () => (await import("#functions/webhooks/webhooks.jobs.ts")).sendWebhookEventsJob,
  ),
  deliverWebhook: createLazyHandler(
    async () => (await import("#functions/webhooks/webhooks.jobs.ts")).deliverWebhookJob,
  ),
};

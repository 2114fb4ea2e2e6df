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
  welcomeMail: lazyHandler(async () => (await import("#functions/account/welcome.jobs.ts")).welcomeMailJob),
  passwordResetMail: lazyHandler(async () => (await import("#functions/account/account.jobs.ts")).passwordResetMailJob),
  emailChangeMail: lazyHandler(async () => (await import("#functions/account/account.jobs.ts")).emailChangeMailJob),
  accountNoticeMail: lazyHandler(async () => (await import("#functions/account/account.jobs.ts")).accountNoticeMailJob),
  exportData: lazyHandler(async () => (await import("#functions/account/export.jobs.ts")).exportDataJob),
  deleteAccount: lazyHandler(async () => (await import("#functions/account/delete.jobs.ts")).deleteAccountJob),
  invitationMail: lazyHandler(async () => (await import("#functions/workspaces/workspaces.jobs.ts")).invitationMailJob),
  workspaceNotice: lazyHandler(
    async () => (await import("#functions/workspaces/workspaces.jobs.ts")).workspaceNoticeJob,
  ),
  endWorkspace: lazyHandler(async () => (await import("#functions/workspaces/end-workspace.jobs.ts")).endWorkspaceJob),
  endMembership: lazyHandler(
    async () => (await import("#functions/workspaces/end-membership.jobs.ts")).endMembershipJob,
  ),
  opportunityChanged: lazyHandler(
    async () => (await import("#functions/opportunities/opportunity-changed.jobs.ts")).opportunityChangedJob,
  ),
  tellMatches: lazyHandler(
    async () => (await import("#functions/opportunities/notify-new-matches.jobs.ts")).notifyNewMatchesJob,
  ),
  commentMail: lazyHandler(async () => (await import("#functions/comments/comment-mail.jobs.ts")).commentMailJob),
  remindShard: lazyHandler(async () => (await import("#functions/reminders/reminder-shard.jobs.ts")).remindShardJob),
  remind: lazyHandler(async () => (await import("#functions/reminders/remind.jobs.ts")).remindJob),
  reminderMail: lazyHandler(async () => (await import("#functions/reminders/mail.jobs.ts")).reminderMailJob),
  digestMail: lazyHandler(async () => (await import("#functions/reminders/mail.jobs.ts")).digestMailJob),
};

import { accountNoticeMailJob, emailChangeMailJob, passwordResetMailJob } from "#functions/account/account.jobs.ts";
import { deleteAccountJob } from "#functions/account/delete.jobs.ts";
import { exportDataJob } from "#functions/account/export.jobs.ts";
import { welcomeMailJob } from "#functions/auth/auth.jobs.ts";
import { opportunityChangedJob } from "#functions/catalogue/opportunity-changed.jobs.ts";
import { proposalJob, proposalSectionJob } from "#functions/writing/proposal.jobs.ts";
import { coverLetterJob, loiJob } from "#functions/writing/writing.jobs.ts";
import type { JobHandlers } from "./work.ts";

/** Which work belongs to which kind of job. */
export const jobKindHandlers: JobHandlers = {
  loi: loiJob,
  proposal: proposalJob,
  proposalSection: proposalSectionJob,
  coverLetter: coverLetterJob,
  welcomeMail: welcomeMailJob,
  passwordResetMail: passwordResetMailJob,
  emailChangeMail: emailChangeMailJob,
  accountNoticeMail: accountNoticeMailJob,
  exportData: exportDataJob,
  deleteAccount: deleteAccountJob,
  opportunityChanged: opportunityChangedJob,
};

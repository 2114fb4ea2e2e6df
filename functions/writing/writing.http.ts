import type { Handlers } from "#functions/http/handlers.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { CoverLetterResult, LoiResult, ProposalResult, SectionResult, writingRoutes } from "#shared/api/writing.ts";
import { draftHandlers } from "./drafts.http.ts";
import { readWritingTarget } from "./writing.table.ts";

export const writingHandlers = (dependencies: Dependencies): Handlers<typeof writingRoutes> => ({
  // `readSubject` rejects unknown targets before a job is queued.
  generateLoi: async ({ caller, body, request }) => {
    await readWritingTarget(dependencies, caller.userId, body);
    return runAsJob<LoiResult>(dependencies, caller, "loi", body, request);
  },

  generateProposal: async ({ caller, body, request }) => {
    await readWritingTarget(dependencies, caller.userId, body);
    return runAsJob<ProposalResult>(dependencies, caller, "proposal", body, request);
  },

  generateSection: async ({ caller, body, request }) => {
    await readWritingTarget(dependencies, caller.userId, body, true);
    return runAsJob<SectionResult>(dependencies, caller, "proposalSection", body, request);
  },

  generateCoverLetter: async ({ caller, body, request }) => {
    await readWritingTarget(dependencies, caller.userId, body);
    return runAsJob<CoverLetterResult>(dependencies, caller, "coverLetter", body, request);
  },

  ...draftHandlers(dependencies),
});

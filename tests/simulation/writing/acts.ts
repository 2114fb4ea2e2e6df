import { applicationHandlers } from "#functions/applications/applications.http.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { jobHandlers } from "#functions/jobs/jobs.http.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import { opportunityHandlers } from "#functions/opportunities/opportunities.http.ts";
import { writingHandlers } from "#functions/writing/writing.http.ts";
import { NewApplication } from "#shared/api/applications.ts";
import { OpportunityInput } from "#shared/api/opportunities.ts";
import { maxFormAnswerLength } from "#shared/api/proposals.ts";
import { CoverLetterRequest, LoiRequest, ProposalRequest, SectionRequest } from "#shared/api/writing.ts";
import { type Act, asked, request, signUp } from "#tests/simulation/person.ts";
import type { Own } from "#tests/simulation/processes.ts";
import { startOf } from "#tests/simulation/start.ts";

/** Somebody who has entered an opportunity and tracks an application for it. */
export const start = startOf(async (dependencies) => {
  await signUp("America/New_York")(dependencies);
  const opportunity = OpportunityInput.parse({ title: "Lamps for All", funder: "Lamp Fund", deadline: "2027-01-31" });
  const application = NewApplication.parse({ grantName: "Lamps for All", funder: "Lamp Fund" });
  const { id: opportunityId } = await opportunityHandlers(dependencies).createFundingOpportunity({
    ...(await asked(dependencies)),
    body: opportunity,
  });
  const { id: applicationId } = await applicationHandlers(dependencies).createApplication({
    ...(await asked(dependencies)),
    body: { ...application, opportunityId },
  });
  return { opportunityId, applicationId };
});
/** `isLong`: a letter with more in it than the table takes. */
export type Purpose = { opportunityId: string; applicationId: string | null; isLong?: boolean };

const answers = {
  organizationName: "Lantern House",
  projectTitle: "Lamps for All",
  problemStatement: "One in four streets is dark.",
  methodology: "We install solar lamps.",
};
const letter = { type: "grants", purposeSummary: "We light lamps." };
/** As long as an answer may be, each character three bytes. */
const long = "灯。".repeat(maxFormAnswerLength / 2);
export const kinds = ["loi", "proposal", "coverLetter", "proposalSection"] as const;
export type Kind = (typeof kinds)[number];

/** What is sent to have it written, as the route reads it. */
export const bodyOf = {
  loi: (purpose: Purpose) => LoiRequest.parse(purpose),
  proposal: (purpose: Purpose) => ProposalRequest.parse({ ...answers, ...purpose }),
  coverLetter: ({ isLong, ...purpose }: Purpose) =>
    CoverLetterRequest.parse({ ...letter, ...(isLong && { keyBenefits: long, alignment: long }), ...purpose }),
  proposalSection: (purpose: Purpose) => SectionRequest.parse({ ...answers, ...purpose, section: "need" }),
};

/** Asks for something written and goes on with something else. */
export const ask =
  (kind: Kind, purpose: Purpose): Act =>
  async (dependencies) => {
    const handlers = writingHandlers(dependencies);
    const at = await asked(dependencies);
    if (kind === "loi") return handlers.generateLoi({ ...at, body: bodyOf.loi(purpose) });
    if (kind === "proposal") return handlers.generateProposal({ ...at, body: bodyOf.proposal(purpose) });
    if (kind === "coverLetter") return handlers.generateCoverLetter({ ...at, body: bodyOf.coverLetter(purpose) });
    return handlers.generateSection({ ...at, body: bodyOf.proposalSection(purpose) });
  };

/** Asks for something written and waits for it. */
export const askAndWait =
  (kind: Kind, purpose: Purpose) =>
  async (dependencies: Dependencies, { wait }: Own) => {
    const { caller } = await asked(dependencies);
    return runAsJob(dependencies, caller, kind, bodyOf[kind](purpose), { ...request, prefersAsync: false }, wait);
  };

export const cancel =
  (id: string): Act =>
  async (dependencies) =>
    jobHandlers(dependencies).cancelJob({ ...(await asked(dependencies)), params: { id } });

export const look =
  (id: string): Act =>
  async (dependencies) =>
    jobHandlers(dependencies).getJob({ ...(await asked(dependencies)), params: { id } });

import { processJob } from "#functions/jobs/process-job.ts";
import { getUserPartition, getWorkspacePartition } from "#functions/table/keys.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { JobView } from "#shared/api/jobs.ts";
import {
  assembleProposal,
  type ProposalAnswers,
  type ProposalSectionKey,
  proposalAnswerFields,
  proposalSections,
} from "#shared/api/proposals.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { createBlankPattern } from "#shared/domain/blanks.ts";
import { getProposalTitle, type ProposalFacts } from "./document-facts.ts";
import { composeProposalSection } from "./proposal.ts";

export const processSentJobs = async (dependencies: TestDependencies) => {
  for (const message of dependencies.queuedJobs.splice(0)) await processJob(dependencies, jobKindHandlers, message);
};

export const createWritingTestContext = async (dependencies: TestDependencies = createTestDependencies()) => {
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  await processSentJobs(dependencies);
  const call = (name: OperationName, request: ApiCall = {}) => api.call(name, { cookie, ...request });
  const startJob = async (name: OperationName, body: unknown): Promise<string> => {
    const response = await call(name, { body, headers: { Prefer: "respond-async" } });
    if (response.status !== 202) throw new Error(response.text);
    return (response.body as { jobId: string }).jobId;
  };
  const getJob = async (jobId: string) => (await call("getJob", { params: { id: jobId } })).body as JobView;
  const write = async (name: OperationName, body: unknown): Promise<JobView> => {
    const jobId = await startJob(name, body);
    await processSentJobs(dependencies);
    return getJob(jobId);
  };
  const create = async (name: OperationName, body: unknown) => (await call(name, { body })).body as { id: string };
  const listItems = async (prefix: string) => {
    const partitions = [getUserPartition(user.id), getWorkspacePartition(user.workspaceId)];
    return (await Promise.all(partitions.map((pk) => queryAll(dependencies.table, { pk, sk: { prefix } })))).flat();
  };
  return { dependencies, api, user, cookie, call, startJob, getJob, write, create, listItems };
};

export const proposalSectionKeys = Object.keys(proposalSections) as ProposalSectionKey[];
export const emptyAnswers = Object.fromEntries(
  Object.keys(proposalAnswerFields).map((key) => [key, null]),
) as ProposalAnswers;
export const sampleAnswers: ProposalAnswers = {
  organizationName: "Lantern House",
  taxId: "12-3456789",
  missionStatement: "To keep every street in Harbor County lit and safe.",
  organizationHistory: "Founded in 2009, Lantern House has lit 240 streets. Dr. Robin Vale leads a staff of 6.",
  projectTitle: "Lamps for All",
  problemStatement:
    "One in four streets in the county is dark. In 2025 the county counted 61 accidents on them.\n\nOlder people stay at home.",
  projectGoals: "Light 40 more streets.\n- Train 12 volunteers\n- Cut accidents after dusk by 20%",
  methodology: "We survey the streets with neighbors. We install solar lamps in spring. Volunteers maintain them.",
  totalBudget: 5_000_000,
  projectDuration: "1-year",
  personnelCosts: 3_000_000,
  equipmentSupplies: 1_500_000,
  travelTransportation: 0,
  administrativeCosts: 500_000,
  successMetrics: "Streets lit: from 240 to 280. Accidents after dusk: from 61 to 49.",
  expectedImpact: "Families walk home safely.",
  sustainabilityPlan: "The county pays for power and repair from the second year on.",
};
export const sampleProposalFacts: ProposalFacts = {
  today: "2026-11-21",
  answers: sampleAnswers,
  opportunity: {
    title: "Lanterns for Small Towns",
    funder: "Harborlight Foundation",
    description: "Supports towns that light their streets.",
    deadline: "2027-04-30T00:00:00.000Z",
  },
  record: null,
  requirements: [],
};
export const emptyProposalFacts: ProposalFacts = { ...sampleProposalFacts, answers: emptyAnswers, opportunity: null };

export const composeAllSections = (facts: ProposalFacts) =>
  proposalSectionKeys.map((key) => composeProposalSection(key, facts));
export const composeProposal = (facts: ProposalFacts) =>
  assembleProposal(getProposalTitle(facts), composeAllSections(facts));
export const removePlaceholders = (text: string) => text.replaceAll(createBlankPattern(), "");

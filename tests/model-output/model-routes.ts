import { requestEventStream } from "#functions/coach/testing.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { JobView } from "#shared/api/jobs.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { asyncRequest, type Tenant } from "#tests/support/tenant.ts";
import type { World } from "#tests/support/world.ts";
import type { Protocol } from "./cases.ts";

/** The responses of a route, and the text that was streamed. */
export type RouteResponses = { answers: { operation: OperationName; answer: ApiResponse }[]; streamed: string };

/** A route to the model: an operation, and how its results are read. `asks` is the port that it calls. */
export type ModelRoute = {
  name: string;
  operation: OperationName;
  asks: string;
  protocols: readonly Protocol[];
  ask(world: World, tenant: Tenant): Promise<RouteResponses>;
};

const models: readonly Protocol[] = ["OpenAI", "compatible"];
const organization = { name: "Lantern House", type: "non-profit", mission: "We keep reading rooms open after school." };
const proposal = {
  organizationName: "Lantern House",
  missionStatement: "We keep reading rooms open after school.",
  projectTitle: "Reading Rooms for All",
  problemStatement: "In Lorain County 318 children have no place to read.",
  projectGoals: "Open 4 rooms by June 2027.",
  methodology: "Two librarians work in each room.",
  totalBudget: 110_000,
  personnelCosts: 110_000,
  successMetrics: "Books read per month.",
};
const letter = {
  type: "grants",
  recipientOrganization: "Harbor Trust",
  organizationName: "Lantern House",
  purposeSummary: "Four reading rooms.",
  amountRequested: 25_000,
};
export const notice =
  "Applicants must submit a narrative of at most 10 pages by May 4, 2027. A letter of support from a school is required. Whoever reads with children loudly is welcome to say how.";

const told = async (world: World, tenant: Tenant, steps: [OperationName, ApiCall][]): Promise<RouteResponses> => {
  const answers: RouteResponses["answers"] = [];
  for (const [operation, call] of steps)
    answers.push({ operation, answer: await world.call(operation, { cookie: tenant.cookie, ...call }) });
  return { answers, streamed: "" };
};

/** Longer than the wait between two attempts of a job, in milliseconds. */
const betweenAttempts = 61_000;
const workOff = async ({ dependencies }: World) => {
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    while ((await processJob(dependencies, jobKindHandlers, message)) === "requeued")
      dependencies.clock.forward(betweenAttempts);
};

/** A document: runs its job to the end, then reads the job, the document and the notifications. */
const writing = (operation: OperationName, asks: string, body: (tenant: Tenant) => object): ModelRoute => ({
  name: operation,
  operation,
  asks,
  protocols: models,
  ask: async (world, tenant) => {
    const first = await told(world, tenant, [[operation, { ...asyncRequest, body: body(tenant) }]]);
    const { jobId = "" } = (first.answers[0]?.answer.body ?? {}) as { jobId?: string };
    await workOff(world);
    const seen = await told(world, tenant, [
      ["getJob", { params: { id: jobId } }],
      ["listDocuments", {}],
      ["listNotifications", {}],
    ]);
    const job = seen.answers[0]?.answer.body as JobView | undefined;
    const { documentId: id } = (job?.result ?? {}) as { documentId?: string };
    const document = id ? await told(world, tenant, [["getDocument", { params: { id } }]]) : { answers: [] };
    return { answers: [...first.answers, ...seen.answers, ...document.answers], streamed: "" };
  },
});

/** The coach, whole or streamed; earlier messages are part of the next request. */
const coach = (name: string, operation: "sendChatMessage" | "answerChatMessage", isStream: boolean): ModelRoute => ({
  name,
  operation,
  asks: "ai.answerQuestion",
  protocols: models,
  ask: async (world, tenant) => {
    const body = { message: "How do I write a needs statement, and what is due next?" };
    const call: ApiCall = operation === "sendChatMessage" ? { body } : { params: { id: tenant.ids.message } };
    const listed: [OperationName, ApiCall] = ["listChatMessages", {}];
    if (!isStream) return told(world, tenant, [[operation, call], listed]);
    const asked = operation === "sendChatMessage" ? { body } : { id: tenant.ids.message };
    const { events } = await requestEventStream(world.dependencies, { cookie: tenant.cookie, ...asked });
    const pieces = events.flatMap(({ name: of, data }) => (of === "text" ? (data.text ?? "") : []));
    return { ...(await told(world, tenant, [listed])), streamed: pieces.join("") };
  },
});

/** Every route to the model. A test fails for an operation that calls the model and is missing here. */
export const modelRoutes: readonly ModelRoute[] = [
  writing("generateLoi", "ai.writeLetter", ({ ids: { opportunity, application } }) => ({
    opportunityId: opportunity,
    applicationId: application,
    organizationData: organization,
  })),
  writing("generateCoverLetter", "ai.writeLetter", ({ ids: { application } }) => ({
    ...letter,
    applicationId: application,
  })),
  writing("generateProposal", "ai.writeProposalSection", ({ ids: { application } }) => ({
    ...proposal,
    applicationId: application,
  })),
  writing("generateSection", "ai.writeProposalSection", () => ({ ...proposal, section: "need" })),
  {
    name: "findRequirements",
    operation: "findRequirements",
    asks: "ai.extractRequirements",
    protocols: models,
    ask: (world, tenant) => {
      const params = { id: tenant.ids.application };
      return told(world, tenant, [
        ["findRequirements", { params, body: { text: notice } }],
        ["listRequirements", { params }],
      ]);
    },
  },
  coach("sendChatMessage", "sendChatMessage", false),
  coach("sendChatMessage, streamed", "sendChatMessage", true),
  coach("answerChatMessage", "answerChatMessage", false),
  coach("answerChatMessage, streamed", "answerChatMessage", true),
  {
    name: "searchFunding",
    operation: "searchFunding",
    asks: "webSearch.search",
    protocols: ["Perplexity"],
    ask: (world, tenant) => {
      const body = { organizationType: "nonprofit", geographicScope: "local", focusAreas: ["reading", "children"] };
      return told(world, tenant, [
        ["searchFunding", { body }],
        ["listFundingOpportunities", {}],
      ]);
    },
  },
];

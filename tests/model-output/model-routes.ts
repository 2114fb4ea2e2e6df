import { requestEventStream } from "#functions/coach/testing.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { JobView } from "#shared/api/jobs.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { asyncRequest, type Tenant } from "#tests/support/tenant.ts";
import type { World } from "#tests/support/world.ts";
import type { Protocol } from "./malicious-outputs.ts";

/** A route's responses, and the text that was streamed. */
export type RouteResponses = { steps: { operation: OperationName; response: ApiResponse }[]; streamed: string };

/** A route to the model: an operation, and how to read its results. `port` is the method that it calls. */
export type ModelRoute = {
  name: string;
  operation: OperationName;
  port: string;
  protocols: readonly Protocol[];
  send(world: World, tenant: Tenant): Promise<RouteResponses>;
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
  "Applicants must submit a narrative of at most 10 pages by May 4, 2027. A letter of support from a school is required. The library lends books to families of the city.";

const sendAll = async (world: World, tenant: Tenant, requests: [OperationName, ApiCall][]): Promise<RouteResponses> => {
  const steps: RouteResponses["steps"] = [];
  for (const [operation, call] of requests)
    steps.push({ operation, response: await world.call(operation, { cookie: tenant.cookie, ...call }) });
  return { steps, streamed: "" };
};

/** Longer than the wait between two attempts of a job, in milliseconds. */
const retryMilliseconds = 61_000;
const runJobsWithRetries = async ({ dependencies }: World) => {
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    while ((await processJob(dependencies, jobKindHandlers, message)) === "requeued")
      dependencies.clock.advance(retryMilliseconds);
};

/** Runs a document's job to the end, then reads the job, the document and the notifications. */
const writing = (
  operation: OperationName,
  port: string,
  body: (tenant: Tenant) => object,
  name: string = operation,
): ModelRoute => ({
  name,
  operation,
  port,
  protocols: models,
  send: async (world, tenant) => {
    const first = await sendAll(world, tenant, [[operation, { ...asyncRequest, body: body(tenant) }]]);
    const { jobId = "" } = (first.steps[0]?.response.body ?? {}) as { jobId?: string };
    await runJobsWithRetries(world);
    const results = await sendAll(world, tenant, [
      ["getJob", { params: { id: jobId } }],
      ["listDocuments", {}],
      ["listNotifications", {}],
    ]);
    const job = results.steps[0]?.response.body as JobView | undefined;
    const { documentId: id } = (job?.result ?? {}) as { documentId?: string };
    const document = id ? await sendAll(world, tenant, [["getDocument", { params: { id } }]]) : { steps: [] };
    return { steps: [...first.steps, ...results.steps, ...document.steps], streamed: "" };
  },
});

/** The coach, whole or streamed; earlier messages are part of the next request. */
const coach = (name: string, operation: "sendChatMessage" | "answerChatMessage", isStream: boolean): ModelRoute => ({
  name,
  operation,
  port: "ai.answerQuestion",
  protocols: models,
  send: async (world, tenant) => {
    const body = { message: "How do I write a needs statement, and what is due next?" };
    const call: ApiCall = operation === "sendChatMessage" ? { body } : { params: { id: tenant.ids.message } };
    const list: [OperationName, ApiCall] = ["listChatMessages", {}];
    if (!isStream) return sendAll(world, tenant, [[operation, call], list]);
    const request = operation === "sendChatMessage" ? { body } : { id: tenant.ids.message };
    const { events } = await requestEventStream(world.dependencies, { cookie: tenant.cookie, ...request });
    const pieces = events.flatMap(({ name: event, data }) => (event === "text" ? (data.text ?? "") : []));
    return { ...(await sendAll(world, tenant, [list])), streamed: pieces.join("") };
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
  writing("generateProposal", "ai.planProposal", () => ({ ...proposal, quality: "best" }), "generateProposal, best"),
  writing("generateOpinion", "ai.reviewProposal", ({ ids: { document: documentId } }) => ({ documentId })),
  {
    name: "findRequirements",
    operation: "findRequirements",
    port: "ai.extractRequirements",
    protocols: models,
    send: (world, tenant) => {
      const params = { id: tenant.ids.application };
      return sendAll(world, tenant, [
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
    port: "webSearch.search",
    protocols: ["Perplexity"],
    send: (world, tenant) => {
      const body = { organizationType: "nonprofit", geographicScope: "local", focusAreas: ["reading", "children"] };
      return sendAll(world, tenant, [
        ["searchFunding", { body }],
        ["listFundingOpportunities", {}],
      ]);
    },
  },
];

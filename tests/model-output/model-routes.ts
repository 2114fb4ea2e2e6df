import { requestEventStream } from "#functions/coach/testing.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { JobView } from "#shared/api/jobs.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { asyncRequest, type Tenant } from "#tests/support/tenant.ts";
import type { World } from "#tests/support/world.ts";
import type { Protocol } from "./malicious-outputs.ts";

/** A route's responses and the streamed text. */
export type RouteResponses = { steps: { operation: OperationName; response: ApiResponse }[]; streamed: string };

/** An operation that calls a model, and how to read its results. `port` is the port method that it calls. */
export type ModelRoute = {
  name: string;
  operation: OperationName;
  port: string;
  protocols: readonly Protocol[];
  send(world: World, tenant: Tenant): Promise<RouteResponses>;
};

const chatProtocols: readonly Protocol[] = ["OpenAI", "compatible"];
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

/** Longer than the back-off between two attempts of a job. */
const retryMilliseconds = 61_000;
const runJobsWithRetries = async ({ dependencies }: World) => {
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    while ((await processJob(dependencies, jobKindHandlers, message)) === "requeued")
      dependencies.clock.advance(retryMilliseconds);
};

/** Creates a route that runs a document's job to completion, then reads the job, the document and the notifications. */
const createWritingRoute = (
  operation: OperationName,
  port: string,
  body: (tenant: Tenant) => object,
  name: string = operation,
): ModelRoute => ({
  name,
  operation,
  port,
  protocols: chatProtocols,
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

/** Creates a coach route, streamed or not. Earlier messages are part of the next request. */
const createCoachRoute = (
  name: string,
  operation: "sendChatMessage" | "answerChatMessage",
  isStream: boolean,
): ModelRoute => ({
  name,
  operation,
  port: "ai.answerQuestion",
  protocols: chatProtocols,
  send: async (world, tenant) => {
    const body = { message: "How do I write a needs statement, and what is due next?" };
    const call: ApiCall = operation === "sendChatMessage" ? { body } : { params: { id: tenant.ids.message } };
    const list: [OperationName, ApiCall] = ["listChatMessages", {}];
    if (!isStream) return sendAll(world, tenant, [[operation, call], list]);
    const request = operation === "sendChatMessage" ? { body } : { id: tenant.ids.message };
    const { events } = await requestEventStream(world.dependencies, { cookie: tenant.cookie, ...request });
    const chunks = events.flatMap(({ name: event, data }) => (event === "text" ? (data.text ?? "") : []));
    return { ...(await sendAll(world, tenant, [list])), streamed: chunks.join("") };
  },
});

/** Every route that calls a model. A test fails if one is missing. */
export const modelRoutes: readonly ModelRoute[] = [
  createWritingRoute("generateLoi", "ai.writeLetter", ({ ids: { opportunity, application } }) => ({
    opportunityId: opportunity,
    applicationId: application,
    organizationData: organization,
  })),
  createWritingRoute("generateCoverLetter", "ai.writeLetter", ({ ids: { application } }) => ({
    ...letter,
    applicationId: application,
  })),
  createWritingRoute("generateProposal", "ai.writeProposalSection", ({ ids: { application } }) => ({
    ...proposal,
    applicationId: application,
  })),
  createWritingRoute("generateSection", "ai.writeProposalSection", () => ({ ...proposal, section: "need" })),
  createWritingRoute(
    "generateProposal",
    "ai.planProposal",
    () => ({ ...proposal, quality: "best" }),
    "generateProposal, best",
  ),
  createWritingRoute("generateOpinion", "ai.reviewProposal", ({ ids: { document: documentId } }) => ({ documentId })),
  {
    name: "findRequirements",
    operation: "findRequirements",
    port: "ai.extractRequirements",
    protocols: chatProtocols,
    send: (world, tenant) => {
      const params = { id: tenant.ids.application };
      return sendAll(world, tenant, [
        ["findRequirements", { params, body: { text: notice } }],
        ["listRequirements", { params }],
      ]);
    },
  },
  createCoachRoute("sendChatMessage", "sendChatMessage", false),
  createCoachRoute("sendChatMessage, streamed", "sendChatMessage", true),
  createCoachRoute("answerChatMessage", "answerChatMessage", false),
  createCoachRoute("answerChatMessage, streamed", "answerChatMessage", true),
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

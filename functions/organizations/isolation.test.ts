import { describe, expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";

/** Two clients with facts that are easy to recognize in any text. */
const harbor = {
  name: "Harbor Food Bank",
  type: "non-profit",
  mission: "Harbormission: we bring groceries to hungry families.",
  focusAreas: ["Social Services"],
  geographicScope: "local",
  state: "WA",
  county: "Harborcounty",
  targetPopulation: "Harborfamilies without enough to eat",
  annualBudget: "100k-500k",
  fundingAmount: "10k-50k",
  taxStatus: "501c3",
  taxId: "91-1111111",
  history: "Harborhistory since 1991.",
};
const library = {
  name: "Quillstone Library",
  type: "government",
  mission: "Quillmission: we teach children to read with robots.",
  focusAreas: ["Education", "Technology"],
  veteranStatus: true,
  geographicScope: "regional",
  state: "OH",
  county: "Quillcounty",
  targetPopulation: "Quillchildren in grades 1 to 8",
  annualBudget: "over-1m",
  fundingAmount: "over-500k",
  usualRequest: 777_000,
  taxId: "34-2222222",
  history: "Quillhistory since 1902.",
  specialStatuses: ["library"],
};
const libraryFacts = /quill|robots|34-2222222|777,000/i;
const harborFacts = /harbor|91-1111111/i;
const criteria = {
  organizationType: "non-profit",
  focusAreas: ["Social Services"],
  geographicScope: "local",
  fundingAmount: "10k-50k",
  need: "A refrigerated truck",
};
const catalogId = "al-10-225";
const proposal = { projectTitle: "Fresh food", problemStatement: "People are hungry.", totalBudget: "40,000" };

type ClientIds = Record<"organizationId" | "applicationId" | "opportunityId", string>;

/** A request for each operation that takes an organization, as the screens send it. */
const requests: Partial<Record<OperationName, (ids: ClientIds) => ApiCall>> = {
  analyzeWithGenie: ({ organizationId }) => ({ body: { projectNeed: "A refrigerated truck", organizationId } }),
  optimizeSearch: ({ organizationId }) => ({ body: { focusAreas: "food", organizationId } }),
  searchFunding: ({ organizationId }) => ({
    body: { organizationType: "nonprofit", geographicScope: "local", focusAreas: "food", organizationId },
  }),
  matchCatalogOpportunity: ({ organizationId }) => ({ params: { id: catalogId }, query: { organizationId } }),
  browseCatalog: ({ organizationId }) => ({ query: { q: "food", organizationId, limit: "10" } }),
  searchFundingOpportunities: ({ organizationId }) => ({ body: { ...criteria, organizationId } }),
  createSavedSearch: ({ organizationId }) => ({ body: { name: "Food", profile: { ...criteria, organizationId } } }),
  saveFundingOpportunity: ({ organizationId, opportunityId: id }) => ({
    params: { id },
    body: { saved: true, organizationId },
  }),
  saveFromCatalog: ({ organizationId }) => ({ body: { catalogId, organizationId } }),
  createFundingOpportunity: ({ organizationId }) => ({
    body: { title: "Pantry shelves", funder: "Example Fund", organizationId },
  }),
  createApplication: ({ organizationId, opportunityId }) => ({
    body: { grantName: "Truck", funder: "Example Fund", organizationId, opportunityId },
  }),
  updateApplication: ({ organizationId, applicationId: id }) => ({ params: { id }, body: { organizationId } }),
  createFact: ({ organizationId }) => ({
    body: { kind: "number", name: "People served", value: "412 people", organizationId },
  }),
  listFacts: ({ organizationId }) => ({ query: { organizationId } }),
  generateLoi: ({ applicationId, opportunityId }) => ({ body: { applicationId, opportunityId } }),
  generateProposal: ({ applicationId, opportunityId }) => ({ body: { ...proposal, applicationId, opportunityId } }),
  generateSection: ({ applicationId, opportunityId }) => ({
    body: { ...proposal, applicationId, opportunityId, section: "organization" },
  }),
  generateCoverLetter: ({ applicationId, opportunityId }) => ({
    body: { type: "grants", contactPerson: "Robin Vale", applicationId, opportunityId },
  }),
  createDraft: ({ organizationId }) => ({
    body: { name: "Truck", kind: "proposal", fields: proposal, organizationId },
  }),
  sendChatMessage: ({ organizationId }) => ({
    body: { message: "Am I eligible for the Community Food Projects?", organizationId },
  }),
  createDocument: ({ organizationId }) => ({ body: { title: "Pantry", content: "Shelves for food.", organizationId } }),
  startUpload: ({ organizationId }) => ({
    body: { fileName: "Pantry.md", bytes: 9, mediaType: "text/markdown", organizationId },
  }),
  // Both clients have documents with these words.
  searchLibrary: ({ organizationId }) => ({ query: { q: "hungry people background impact", organizationId } }),
  findEvidence: ({ organizationId }) => ({
    body: { facts: [{ fact: "Quill", context: "Quill background" }], organizationId },
  }),
  createAnswers: ({ organizationId }) => ({
    body: { organizationId, answers: [{ topic: "need", title: "Need", variants: [{ text: "People are hungry." }] }] },
  }),
  listAnswers: ({ organizationId }) => ({ query: { organizationId } }),
  listAnswerProposals: ({ organizationId }) => ({ query: { organizationId } }),
  getApplicationStats: ({ organizationId }) => ({ query: { organizationId } }),
  getCalendar: ({ organizationId }) => ({ query: { from: "2026-11-01", to: "2027-06-30", organizationId } }),
};
const documentOperations: OperationName[] = [
  "generateLoi",
  "generateProposal",
  "generateSection",
  "generateCoverLetter",
];

const createContext = async () => {
  const dependencies = createTestDependencies({ catalog: createCuratedCatalog() });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp({ organizationName: "Ada Example Consulting" });
  const processJobs = async () => {
    for (const message of dependencies.queuedJobs.splice(0)) await processJob(dependencies, jobKindHandlers, message);
  };
  /** Returns the response or, for a job, its result and document. */
  const run = async (name: OperationName, request: ApiCall): Promise<unknown> => {
    const isJob = "job" in api[name] && documentOperations.includes(name);
    const headers: Record<string, string> = isJob ? { Prefer: "respond-async" } : {};
    const response = await call(name, { cookie, ...request, headers });
    expect([name, response.status, response.body]).toEqual([name, isJob ? 202 : 200, expect.anything()]);
    if (!isJob) return response.body;
    await processJobs();
    const { jobId: id } = response.body as { jobId: string };
    const job = (await call("getJob", { cookie, params: { id } })).body as { result: { documentId?: string } };
    const { documentId } = job.result;
    const document = documentId && (await call("getDocument", { cookie, params: { id: documentId } })).body;
    return [job.result, document];
  };
  const create = async (name: OperationName, body: object) => (await run(name, { body })) as { id: string };
  return { run, create };
};
type Context = Awaited<ReturnType<typeof createContext>>;

/** Adds a client with an application, a found opportunity, a won grant and a proposal. */
const addClient = async ({ run, create }: Context, profile: { name: string }, label: string): Promise<ClientIds> => {
  const { id: organizationId } = await create("createOrganization", profile);
  const search = { ...criteria, organizationId };
  const { opportunities } = (await run("searchFundingOpportunities", { body: search })) as {
    opportunities: { id: string }[];
  };
  const opportunityId = opportunities[0]?.id ?? "";
  const application = {
    funder: "Example Fund",
    grantName: `${label} application`,
    deadline: "2027-02-01",
    notes: `${label} notes`,
    organizationId,
  };
  const { id: applicationId } = await create("createApplication", application);
  await create("createFact", { kind: "number", name: "People served", value: `9 ${label} people`, organizationId });
  const wonApplication = { ...application, funder: "Administration for Children and Families", status: "awarded" };
  await create("createApplication", { ...wonApplication, grantName: `${label} award` });
  const answer = { topic: "mission", title: "Mission", variants: [{ text: `${label} answer` }] };
  await run("createAnswers", { body: { organizationId, answers: [answer] } });
  // Also add a proposal without an application, which a lookup by opportunity alone could find.
  const proposalForm = {
    ...proposal,
    opportunityId,
    organizationId,
    organizationHistory: `${label} background`,
    expectedImpact: `${label} impact`,
  };
  await run("generateProposal", { body: proposalForm });
  return { organizationId, applicationId, opportunityId };
};

const recordIds = /\b(?:org|opp|app|doc|job|msg|srch|drf|hist|his|ans|fct)_(?:[0-9a-z]{26}){1,2}\b/g;
/** IDs of members, which differ between the workspaces. */
const userIds = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const normalize = (value: unknown) => JSON.stringify(value).replaceAll(recordIds, "id").replaceAll(userIds, "user");

/** Collects every response for the food bank, in a workspace with or without another client. */
const collectResponses = async (order: readonly ("harbor" | "library")[]) => {
  const context = await createContext();
  let ids: ClientIds | undefined;
  for (const client of order)
    if (client === "harbor") ids = await addClient(context, harbor, "Harbor");
    else await addClient(context, library, "Quill");
  if (!ids) throw new Error("No food bank");
  // An opportunity stores the score of the last search.
  await context.run("searchFundingOpportunities", { body: { ...criteria, organizationId: ids.organizationId } });
  const responses = new Map<string, string>();
  for (const [name, request] of Object.entries(requests) as [OperationName, (ids: ClientIds) => ApiCall][])
    responses.set(name, normalize(await context.run(name, request(ids))));
  return responses;
};

describe("responses for an organization", async () => {
  const responsesAlone = await collectResponses(["harbor"]);

  test.each([
    ["first", ["harbor", "library"]],
    ["second", ["library", "harbor"]],
  ] as const)("are the same when it is the %s of two clients", async (_, order) => {
    const responsesTogether = await collectResponses(order);
    // Opportunities are shared, so versions count both clients' changes; a cursor contains the profile.
    const omitSharedFields = (text: string | undefined) =>
      text?.replaceAll(/"(?:version|savedFor|cursor)":[^,]*,?/g, "");
    for (const [name, response] of responsesAlone) {
      expect(responsesTogether.get(name), name).not.toMatch(libraryFacts);
      expect(omitSharedFields(responsesTogether.get(name)), name).toBe(omitSharedFields(response));
    }
  });

  test("use the organization's profile", () => {
    for (const name of documentOperations.filter((operation) => operation !== "generateSection"))
      expect(responsesAlone.get(name), name).toMatch(harborFacts);
  });
});

test("drafts for the new client after an application is moved to it", async () => {
  const context = await createContext();
  const [first, second] = [await addClient(context, library, "Quill"), await addClient(context, harbor, "Harbor")];
  const { applicationId, opportunityId } = first;
  const body = { grantName: "Truck", organizationId: second.organizationId, notes: "" };
  await context.run("updateApplication", { params: { id: applicationId }, body });
  for (const name of ["generateLoi", "generateCoverLetter"] as const) {
    // The open form still has the previous client's data.
    const form = { type: "grants", applicationId, opportunityId, organizationId: first.organizationId };
    const response = JSON.stringify(
      await context.run(name, { body: { ...form, ...(name === "generateLoi" && { organizationData: library }) } }),
    );
    expect(response, name).not.toMatch(libraryFacts);
    expect(response, name).toContain("Harbor Food Bank");
  }
});

/** Tested with answers, imports, drafts, the calendar and facts. */
const testedElsewhere: OperationName[] = [
  "dismissAnswerProposals",
  "importApplications",
  "updateDraft",
  "downloadCalendarFeed",
  "resolveFactConflict",
];

test("covers every operation that takes an organization ID", () => {
  const names = (Object.keys(api) as OperationName[]).filter((name) => {
    const { body, query } = api[name] as Route;
    const fields = [body, query].flatMap((schema) => {
      const def = schema?._zod.def as { shape?: object } | undefined;
      return Object.keys(def?.shape ?? {});
    });
    return fields.includes("organizationId");
  });
  const testedOperations = [...Object.keys(requests), ...testedElsewhere];
  expect(names.filter((name) => !testedOperations.includes(name))).toEqual([]);
});

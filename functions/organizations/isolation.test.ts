import { describe, expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";

/** Two clients whose facts are recognizable in any text. */
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

type Facts = Record<"organizationId" | "applicationId" | "opportunityId", string>;

/** A request for each operation that works for an organization, as the screens send it. */
const requests: Partial<Record<OperationName, (facts: Facts) => ApiCall>> = {
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
const letters: OperationName[] = ["generateLoi", "generateProposal", "generateSection", "generateCoverLetter"];

const createContext = async () => {
  const dependencies = createTestDependencies({ catalog: createCuratedCatalog() });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp({ organizationName: "Ada Example Consulting" });
  const processJobs = async () => {
    for (const message of dependencies.queuedJobs.splice(0)) await processJob(dependencies, jobKindHandlers, message);
  };
  /** Returns the response or, for a job, its result and document. */
  const run = async (name: OperationName, request: ApiCall): Promise<unknown> => {
    const isJob = "job" in api[name] && letters.includes(name);
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
const addClient = async ({ run, create }: Context, profile: { name: string }, words: string): Promise<Facts> => {
  const { id: organizationId } = await create("createOrganization", profile);
  const search = { ...criteria, organizationId };
  const { opportunities } = (await run("searchFundingOpportunities", { body: search })) as {
    opportunities: { id: string }[];
  };
  const opportunityId = opportunities[0]?.id ?? "";
  const application = {
    funder: "Example Fund",
    grantName: `${words} application`,
    deadline: "2027-02-01",
    notes: `${words} notes`,
    organizationId,
  };
  const { id: applicationId } = await create("createApplication", application);
  await create("createFact", { kind: "number", name: "People served", value: `9 ${words} people`, organizationId });
  const won = { ...application, funder: "Administration for Children and Families", status: "awarded" };
  await create("createApplication", { ...won, grantName: `${words} award` });
  const reusable = { topic: "mission", title: "Mission", variants: [{ text: `${words} answer` }] };
  await run("createAnswers", { body: { organizationId, answers: [reusable] } });
  // The same opportunity without an application, so that answers could be found by the opportunity.
  const answers = {
    ...proposal,
    opportunityId,
    organizationId,
    organizationHistory: `${words} background`,
    expectedImpact: `${words} impact`,
  };
  await run("generateProposal", { body: answers });
  return { organizationId, applicationId, opportunityId };
};

const ids = /\b(?:org|opp|app|doc|job|msg|srch|drf|hist|his|ans|fct)_(?:[0-9a-z]{26}){1,2}\b/g;
/** IDs of members, which differ between the workspaces. */
const userIds = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const normalize = (value: unknown) => JSON.stringify(value).replaceAll(ids, "id").replaceAll(userIds, "user");

/** Collects every response for the food bank, in a workspace with or without another client. */
const collectAnswers = async (order: readonly ("harbor" | "library")[]) => {
  const context = await createContext();
  let facts: Facts | undefined;
  for (const client of order)
    if (client === "harbor") facts = await addClient(context, harbor, "Harbor");
    else await addClient(context, library, "Quill");
  if (!facts) throw new Error("No food bank");
  // The record of an opportunity has the score of the last search.
  await context.run("searchFundingOpportunities", { body: { ...criteria, organizationId: facts.organizationId } });
  const answers = new Map<string, string>();
  for (const [name, request] of Object.entries(requests) as [OperationName, (facts: Facts) => ApiCall][])
    answers.set(name, normalize(await context.run(name, request(facts))));
  return answers;
};

describe("an organization's answers", async () => {
  const alone = await collectAnswers(["harbor"]);

  test.each([
    ["first", ["harbor", "library"]],
    ["second", ["library", "harbor"]],
  ] as const)("are the same with another client, which is the %s one", async (_, order) => {
    const together = await collectAnswers(order);
    // Records are shared, so versions count the changes of both; a page link names the profile.
    const comparable = (text: string | undefined) => text?.replaceAll(/"(?:version|savedFor|cursor)":[^,]*,?/g, "");
    for (const [name, answer] of alone) {
      expect(together.get(name), name).not.toMatch(libraryFacts);
      expect(comparable(together.get(name)), name).toBe(comparable(answer));
    }
  });

  test("use its profile", () => {
    for (const name of letters.filter((letter) => letter !== "generateSection"))
      expect(alone.get(name), name).toMatch(harborFacts);
  });
});

test("writes an application that was moved to another client for that client", async () => {
  const context = await createContext();
  const [first, second] = [await addClient(context, library, "Quill"), await addClient(context, harbor, "Harbor")];
  const { applicationId, opportunityId } = first;
  const body = { grantName: "Truck", organizationId: second.organizationId, notes: "" };
  await context.run("updateApplication", { params: { id: applicationId }, body });
  for (const name of ["generateLoi", "generateCoverLetter"] as const) {
    // The form still describes the client that was on the screen.
    const form = { type: "grants", applicationId, opportunityId, organizationId: first.organizationId };
    const answer = JSON.stringify(
      await context.run(name, { body: { ...form, ...(name === "generateLoi" && { organizationData: library }) } }),
    );
    expect(answer, name).not.toMatch(libraryFacts);
    expect(answer, name).toContain("Harbor Food Bank");
  }
});

/** Tested with the answers, the importer, the drafts, the calendar and the facts. */
const others: OperationName[] = [
  "dismissAnswerProposals",
  "importApplications",
  "updateDraft",
  "downloadCalendarFeed",
  "resolveFactConflict",
];

test("every operation that names an organization or works for an application is tested above", () => {
  const names = (Object.keys(api) as OperationName[]).filter((name) => {
    const { body, query } = api[name] as Route;
    const fields = [body, query].flatMap((schema) => {
      const def = schema?._zod.def as { shape?: object } | undefined;
      return Object.keys(def?.shape ?? {});
    });
    return fields.includes("organizationId");
  });
  const tested = [...Object.keys(requests), ...others];
  expect(names.filter((name) => !tested.includes(name))).toEqual([]);
});

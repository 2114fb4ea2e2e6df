import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { createTestDependencies, sumActionPoints } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { JobView } from "#shared/api/jobs.ts";
import type { LoiResult } from "#shared/api/writing.ts";

const createContext = async () => {
  const dependencies = createTestDependencies({ catalog: createCuratedCatalog() });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  await processQueuedJobs(dependencies);
  const callAsUser = (name: Parameters<typeof call>[0], request: ApiCall = {}) => call(name, { cookie, ...request });
  const create = async (name: Parameters<typeof call>[0], body: unknown) =>
    (await callAsUser(name, { body })).body as { id: string };
  const createOpportunity = () =>
    create("createFundingOpportunity", {
      title: "Lamps for All",
      funder: "Example Foundation",
      deadline: "2027-03-01",
    });
  const createApplication = (opportunityId?: string) =>
    create("createApplication", {
      grantName: "Lamps",
      funder: "Example Foundation",
      amountRequested: "12,500.50",
      contactPerson: "Robin Vale",
      opportunityId,
    });
  const write = async (body: Record<string, unknown>): Promise<JobView> => {
    const accepted = await callAsUser("generateLoi", { body, headers: { Prefer: "respond-async" } });
    expect(accepted.status).toBe(202);
    const { jobId } = accepted.body as { jobId: string };
    expect(accepted.headers.location).toBe(`/api/jobs/${jobId}`);
    await processQueuedJobs(dependencies);
    return (await callAsUser("getJob", { params: { id: jobId } })).body as JobView;
  };
  const points = () => sumActionPoints(() => callAsUser("listPointsHistory"));
  return { dependencies, callAsUser, call, signUp, cookie, user, createOpportunity, createApplication, write, points };
};
const processQueuedJobs = async (dependencies: ReturnType<typeof createTestDependencies>) => {
  for (const message of dependencies.queuedJobs.splice(0)) await processJob(dependencies, jobKindHandlers, message);
};

test("writes an LOI from the opportunity, the profile, the account and the application", async () => {
  const { callAsUser, createOpportunity, createApplication, write } = await createContext();
  await callAsUser("createOrganization", {
    body: { name: "Lantern House", type: "non-profit", mission: "To keep lamps lit", focusAreas: ["Housing"] },
  });
  const [opportunity, application] = [await createOpportunity(), await createApplication()];
  const job = await write({
    opportunityId: opportunity.id,
    applicationId: application.id,
    organizationData: { geographicScope: "national" },
  });
  expect(job).toMatchObject({ status: "succeeded", stage: "Saving", progress: 100 });
  const { title, content, documentId, model } = job.result as LoiResult;
  expect({ title, model }).toEqual({ title: "Letter of Intent - Lamps for All", model: null });
  for (const fact of [
    "Lantern House, a nonprofit organization",
    "to keep lamps lit",
    "$12,500.50",
    "Dear Robin Vale:",
    "March 1, 2027",
    "Ada Example",
  ])
    expect(content).toContain(fact);
  const saved = await callAsUser("getDocument", { params: { id: documentId } });
  expect(saved.body).toMatchObject({
    title,
    content,
    type: "loi",
    applicationId: application.id,
    opportunityId: opportunity.id,
    model: null,
  });
});

test("uses the application's deadline in an LOI for a program without one", async () => {
  const { callAsUser, write } = await createContext();
  const { body: opportunity } = await callAsUser("createFundingOpportunity", {
    body: { title: "Lamps for All", funder: "Example Foundation" },
  });
  const { id: opportunityId } = opportunity as { id: string };
  const { body: application } = await callAsUser("createApplication", {
    body: { grantName: "Lamps", funder: "Example Foundation", deadline: "2027-02-12", opportunityId },
  });
  const { id: applicationId } = application as { id: string };
  const job = await write({ opportunityId, applicationId, organizationData: {} });
  expect((job.result as LoiResult).content).toContain("due February 12, 2027");
});

test("writes an LOI from the submitted answers, stores them and confirms their facts", async () => {
  const { callAsUser, createOpportunity, createApplication, write } = await createContext();
  const [opportunity, application] = [await createOpportunity(), await createApplication()];
  const answers = {
    problemStatement: "In Mill County 318 families lost power in January 2025.",
    projectTitle: "Lamps for 60 Families",
    projectDuration: "1-year",
    personnelCosts: "8,000",
  };
  const body = { opportunityId: opportunity.id, applicationId: application.id, answers };
  const { content, documentId } = (await write(body)).result as LoiResult;
  for (const part of ["318 families", "Lamps for 60 Families", "$12,500.50"]) expect(content).toContain(part);
  const saved = await callAsUser("getDocument", { params: { id: documentId } });
  expect(saved.body).toMatchObject({ answers });
  const invalid = { ...body, answers: { personnelCosts: "a lot" } };
  expect((await callAsUser("generateLoi", { body: invalid })).status).toBe(400);
});

test("writing an LOI updates its application's updatedAt", async () => {
  const { dependencies, callAsUser, createOpportunity, createApplication, write } = await createContext();
  const [opportunity, application] = [await createOpportunity(), await createApplication()];
  dependencies.clock.advance(60_000);
  await write({ opportunityId: opportunity.id, applicationId: application.id });
  const [updated] = (await callAsUser("listApplications")).body as GrantApplication[];
  expect(updated?.updatedAt).toBe(dependencies.clock.now().toISOString());
});

test("uses the facts of the catalog record", async () => {
  const { callAsUser, write } = await createContext();
  const profile = {
    organizationType: "veteran-organization",
    focusAreas: ["Veteran Services"],
    geographicScope: "national",
    fundingAmount: "10k-50k",
  };
  const response = await callAsUser("searchFundingOpportunities", { body: profile });
  const [first] = (response.body as { opportunities: { id: string; title: string }[] }).opportunities;
  const { result } = await write({ opportunityId: first?.id, organizationData: profile });
  const { content } = result as LoiResult;
  expect(content).toContain(`Re: Letter of Intent - ${first?.title}`);
  expect(content).toContain("Lantern House, a veterans organization");
  expect(content).toContain("Our work in veteran services supports that purpose.");
});

test("awards points once per opportunity, however many LOIs are written", async () => {
  const { callAsUser, createOpportunity, write, points } = await createContext();
  const before = await points();
  const { id: opportunityId } = await createOpportunity();
  await write({ opportunityId });
  await write({ opportunityId });
  expect((await points()) - before).toBe(15);
  expect((await callAsUser("listDocuments")).body).toHaveLength(2);
  await write({ opportunityId: (await createOpportunity()).id });
  expect((await points()) - before).toBe(30);
});

test("returns 404 without creating a job for an unknown or another user's target", async () => {
  const { dependencies, callAsUser, createOpportunity, createApplication, signUp, call } = await createContext();
  const { id: opportunityId } = await createOpportunity();
  const { id: applicationId } = await createApplication();
  const eve = await signUp();
  await processQueuedJobs(dependencies);
  const unknownId = (prefix: string) => `${prefix}_${"0".repeat(26)}`;
  for (const body of [{ opportunityId: unknownId("opp") }, { opportunityId, applicationId: unknownId("app") }])
    expect((await callAsUser("generateLoi", { body })).status).toBe(404);
  expect((await call("generateLoi", { body: { opportunityId, applicationId }, cookie: eve.cookie })).status).toBe(404);
  expect(dependencies.queuedJobs).toEqual([]);
});

test("fails the job permanently when the opportunity or application is deleted before it starts", async () => {
  const { dependencies, callAsUser, createOpportunity, createApplication } = await createContext();
  for (const deleted of ["opportunity", "application"] as const) {
    const [{ id: opportunityId }, { id: applicationId }] = [await createOpportunity(), await createApplication()];
    const body = { opportunityId, applicationId };
    const { body: accepted } = await callAsUser("generateLoi", { body, headers: { Prefer: "respond-async" } });
    if (deleted === "opportunity") await callAsUser("deleteFundingOpportunity", { params: { id: opportunityId } });
    else await callAsUser("deleteApplication", { params: { id: applicationId } });
    await processQueuedJobs(dependencies);
    const job = await callAsUser("getJob", { params: { id: (accepted as { jobId: string }).jobId } });
    expect(job.body).toMatchObject({ status: "failed", problem: { code: "not_found" } });
  }
  expect((await callAsUser("listDocuments")).body).toEqual([]);
});

test("a synchronous request returns the letter", async () => {
  const { dependencies, callAsUser, createOpportunity } = await createContext();
  const { id: opportunityId } = await createOpportunity();
  const { send } = dependencies.queue;
  dependencies.queue = {
    send: async (...messages) => {
      await send(...messages);
      await processQueuedJobs(dependencies);
    },
  };
  const response = await callAsUser("generateLoi", { body: { opportunityId } });
  expect(response).toMatchObject({ status: 200, body: { title: "Letter of Intent - Lamps for All", model: null } });
});

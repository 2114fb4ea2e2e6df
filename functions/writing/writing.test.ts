import { expect, test } from "vitest";
import { starterCatalogueReader } from "#functions/catalogue/starter-reader.ts";
import { pointsOfActs } from "#functions/gamification/testing.ts";
import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { work } from "#functions/jobs/work.ts";
import { testOutside } from "#functions/testing.ts";
import { type Call, testApi } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/applications.ts";
import type { JobView } from "#shared/jobs.ts";
import type { LoiResult } from "#shared/writing.ts";

const world = async () => {
  const outside = testOutside({ catalogue: starterCatalogueReader() });
  const { call, signUp } = testApi(outside);
  const { cookie, user } = await signUp();
  await flush(outside);
  const ask = (name: Parameters<typeof call>[0], request: Call = {}) => call(name, { cookie, ...request });
  const make = async (name: Parameters<typeof call>[0], body: unknown) =>
    (await ask(name, { body })).body as { id: string };
  const own = () =>
    make("createFundingOpportunity", { title: "Lamps for All", funder: "Example Foundation", deadline: "2027-03-01" });
  const application = (opportunityId?: string) =>
    make("createApplication", {
      grantName: "Lamps",
      funder: "Example Foundation",
      amountRequested: "12,500.50",
      contactPerson: "Robin Vale",
      opportunityId,
    });
  /** Asks for a letter, lets the workers run, and answers how the job ended. */
  const write = async (body: Record<string, unknown>): Promise<JobView> => {
    const accepted = await ask("generateLoi", { body, headers: { Prefer: "respond-async" } });
    expect(accepted.status).toBe(202);
    const { jobId } = accepted.body as { jobId: string };
    expect(accepted.headers.location).toBe(`/api/jobs/${jobId}`);
    await flush(outside);
    return (await ask("getJob", { params: { id: jobId } })).body as JobView;
  };
  const points = () => pointsOfActs(() => ask("listPointsHistory"));
  return { outside, ask, call, signUp, cookie, user, own, application, write, points };
};
const flush = async (outside: ReturnType<typeof testOutside>) => {
  for (const message of outside.sent.splice(0)) await work(outside, jobKindHandlers, message);
};

test("a letter is written from the opportunity, the profile, the account and the application", async () => {
  const { ask, own, application, write } = await world();
  await ask("createOrganization", {
    body: { name: "Lantern House", type: "non-profit", mission: "To keep lamps lit", focusAreas: ["Housing"] },
  });
  const [opportunity, app] = [await own(), await application()];
  const job = await write({
    opportunityId: opportunity.id,
    applicationId: app.id,
    organizationData: { geographicScope: "national" },
  });
  expect(job).toMatchObject({ status: "succeeded", stage: "Saving", progress: 100 });
  const { title, content, documentId, model } = job.result as LoiResult;
  expect({ title, model }).toEqual({ title: "Letter of Intent - Lamps for All", model: null });
  for (const fact of [
    "Lantern House is a non-profit organization",
    "to keep lamps lit",
    "We work nationally.",
    "$12,500.50",
    "Dear Robin Vale:",
    "March 1, 2027",
    "Ada Example",
  ])
    expect(content).toContain(fact);
  const kept = await ask("getDocument", { params: { id: documentId } });
  expect(kept.body).toMatchObject({
    title,
    content,
    type: "loi",
    applicationId: app.id,
    opportunityId: opportunity.id,
    model: null,
  });
});

test("a letter under an application is work on it", async () => {
  const { outside, ask, own, application, write } = await world();
  const [opportunity, app] = [await own(), await application()];
  outside.clock.forward(60_000);
  await write({ opportunityId: opportunity.id, applicationId: app.id });
  const [after] = (await ask("listApplications")).body as GrantApplication[];
  expect(after?.updatedAt).toBe(outside.clock.now().toISOString());
});

test("a record found in the catalogue brings its facts along", async () => {
  const { ask, write } = await world();
  const profile = {
    organizationType: "veteran-organization",
    focusAreas: ["Veteran Services"],
    geographicScope: "national",
    fundingAmount: "10k-50k",
  };
  const found = await ask("searchFundingOpportunities", { body: profile });
  const [first] = (found.body as { opportunities: { id: string; title: string }[] }).opportunities;
  const { result } = await write({ opportunityId: first?.id, organizationData: profile });
  const { content } = result as LoiResult;
  expect(content).toContain(`Re: Letter of Intent - ${first?.title}`);
  expect(content).toContain("Lantern House is a veteran organization that works in veteran services.");
  expect(content).toContain("Our own work in veteran services serves that purpose.");
});

test("points are given once for an opportunity, however many letters are written", async () => {
  const { ask, own, write, points } = await world();
  const before = await points();
  const { id: opportunityId } = await own();
  await write({ opportunityId });
  await write({ opportunityId });
  expect((await points()) - before).toBe(15);
  expect((await ask("listDocuments")).body).toHaveLength(2);
  await write({ opportunityId: (await own()).id });
  expect((await points()) - before).toBe(30);
});

test("what does not exist, or is somebody else's, is said at once and makes no job", async () => {
  const { outside, ask, own, application, signUp, call } = await world();
  const { id: opportunityId } = await own();
  const { id: applicationId } = await application();
  const eve = await signUp();
  await flush(outside);
  const gone = (prefix: string) => `${prefix}_${"0".repeat(26)}`;
  for (const body of [{ opportunityId: gone("opp") }, { opportunityId, applicationId: gone("app") }])
    expect((await ask("generateLoi", { body })).status).toBe(404);
  expect((await call("generateLoi", { body: { opportunityId, applicationId }, cookie: eve.cookie })).status).toBe(404);
  expect(outside.sent).toEqual([]);
});

test("an opportunity or application deleted before the work begins fails the job for good", async () => {
  const { outside, ask, own, application } = await world();
  for (const victim of ["opportunity", "application"] as const) {
    const [{ id: opportunityId }, { id: applicationId }] = [await own(), await application()];
    const body = { opportunityId, applicationId };
    const { body: accepted } = await ask("generateLoi", { body, headers: { Prefer: "respond-async" } });
    if (victim === "opportunity") await ask("deleteFundingOpportunity", { params: { id: opportunityId } });
    else await ask("deleteApplication", { params: { id: applicationId } });
    await flush(outside);
    const job = await ask("getJob", { params: { id: (accepted as { jobId: string }).jobId } });
    expect(job.body).toMatchObject({ status: "failed", problem: { code: "not_found" } });
  }
  expect((await ask("listDocuments")).body).toEqual([]);
});

test("a request that waits is answered with the letter itself", async () => {
  const { outside, ask, own } = await world();
  const { id: opportunityId } = await own();
  const { send } = outside.queue;
  outside.queue = {
    send: async (...sent) => {
      await send(...sent);
      await flush(outside);
    },
  };
  const answer = await ask("generateLoi", { body: { opportunityId } });
  expect(answer).toMatchObject({ status: 200, body: { title: "Letter of Intent - Lamps for All", model: null } });
});

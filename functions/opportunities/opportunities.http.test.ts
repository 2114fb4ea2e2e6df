import { expect, test } from "vitest";
import type { ApiResponse } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import { verdictLabels } from "#shared/api/match-result.ts";
import { daysToMs, opportunityForm, setUpOpportunities } from "./testing-opportunities.ts";

test("creates and updates a manual entry, and refuses to unsave it", async () => {
  const { create, update, list, save, toOpportunity, sumPoints } = await setUpOpportunities();
  const created = toOpportunity(await create());
  expect(created).toMatchObject({
    title: "Reading Rooms",
    description: null,
    deadline: "2026-12-09T00:00:00.000Z",
    applicationLink: null,
    saved: true,
    source: "user",
    verifiedAt: null,
    matchScore: null,
    foundAt: null,
    version: 1,
  });
  const updated = await update(created.id, { ...opportunityForm, status: "applied", notes: "Sent" });
  expect(updated.body).toMatchObject({ status: "applied", notes: "Sent", version: 2, createdAt: created.createdAt });
  expect(await list()).toEqual([updated.body]);
  expect((await save(created.id)).body).toEqual(updated.body);
  expect((await save(created.id, false)).status).toBe(400);
  expect(await sumPoints()).toBe(0);
});

test("keeps the source of an edited record, and a new search does not overwrite the user's edits", async () => {
  const { search, save, update, list, toOpportunity, dependencies } = await setUpOpportunities();
  const [opportunity] = await search();
  if (!opportunity) expect.unreachable();
  await save(opportunity.id);
  const { title, funder, description, amount, applicationLink } = opportunity;
  const body = {
    title,
    funder,
    description,
    amount,
    applicationLink,
    deadline: "2027-01-15",
    status: "applied",
    notes: "Call first",
  };
  const updated = toOpportunity(await update(opportunity.id, body));
  const { source, sourceUrl, catalogId, reasons, eligibility } = opportunity;
  expect(updated).toMatchObject({
    source,
    sourceUrl,
    catalogId,
    reasons,
    eligibility,
    verifiedAt: null,
    saved: true,
  });
  for (let visit = 0; visit < 2; visit++) {
    dependencies.clock.advance(daysToMs(20));
    await list();
  }
  expect((await search()).find(({ id }) => id === opportunity.id)).toMatchObject({
    title,
    deadline: "2027-01-15T00:00:00.000Z",
    status: "applied",
    notes: "Call first",
    saved: true,
  });
});

test("returns 409 and overwrites nothing when the version is stale", async () => {
  const { create, update, list, toOpportunity } = await setUpOpportunities();
  const { id } = toOpportunity(await create());
  expect((await update(id, { ...opportunityForm, title: "Second" }, { "If-Match": "1" })).status).toBe(200);
  const staleUpdate = await update(id, { ...opportunityForm, title: "Late" }, { "If-Match": "1" });
  expect(staleUpdate).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await list()).map(({ title }) => title)).toEqual(["Second"]);
});

test("returns 404 for another user's opportunity", async () => {
  const { create, toOpportunity, call, signUp, list } = await setUpOpportunities();
  const { id } = toOpportunity(await create());
  const { cookie } = await signUp();
  const otherUserRequest = { cookie, params: { id } };
  expect((await call("updateFundingOpportunity", { ...otherUserRequest, body: opportunityForm })).status).toBe(404);
  expect((await call("saveFundingOpportunity", { ...otherUserRequest, body: { saved: true } })).status).toBe(404);
  expect((await call("deleteFundingOpportunity", otherUserRequest)).status).toBe(404);
  expect((await call("listFundingOpportunities", { cookie })).body).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test("reports every invalid field and writes nothing", async () => {
  const { create, list, call, cookie, sumPoints } = await setUpOpportunities();
  const getIssues = ({ body }: ApiResponse) => (body as { issues: { path: string; message: string }[] }).issues;
  const invalidForm = {
    title: " ",
    funder: "",
    applicationLink: "javascript:alert(1)",
    deadline: "tomorrow",
    status: "maybe",
  };
  const issues = new Map(getIssues(await create(invalidForm)).map(({ path, message }) => [path, message]));
  expect([...issues].map(([path, message]) => ({ path, message }))).toEqual([
    { path: "body.title", message: "Title is required" },
    { path: "body.funder", message: "Funder is required" },
    { path: "body.deadline", message: "Please enter a date such as 2026-12-09" },
    { path: "body.applicationLink", message: "Must be a valid URL" },
    { path: "body.status", message: "Please choose open, applied or closed" },
  ]);
  const search = await call("searchFundingOpportunities", { cookie, body: { focusAreas: [] } });
  expect(search.status).toBe(400);
  expect(getIssues(search).map(({ path }) => path)).toEqual([
    "body.organizationType",
    "body.focusAreas",
    "body.geographicScope",
    "body.fundingAmount",
  ]);
  expect(await list()).toEqual([]);
  expect(await sumPoints()).toBe(0);
});

test("accepts two concurrent saves and awards points only once", async () => {
  const { search, save, sumPoints } = await setUpOpportunities();
  const [first] = await search();
  const responses = await Promise.all([save(first?.id ?? ""), save(first?.id ?? "")]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await sumPoints()).toBe(7);
});

test("stores a result's verdict and deciding sentence in its application, unless the user enters their own", async () => {
  const { call, cookie, search } = await setUpOpportunities();
  const [first] = await search();
  const { verdict = "unknown", sentence = "" } = first?.keyFacts?.eligibility ?? {};
  const track = async (eligibilityRequirements?: string) => {
    const fields = { grantName: "Beds", funder: "HUD", opportunityId: first?.id, eligibilityRequirements };
    const { body } = await call("createApplication", { cookie, body: fields });
    return (body as GrantApplication).eligibilityRequirements;
  };
  expect(sentence).not.toBe("");
  expect(await track()).toBe(`${verdictLabels[verdict]}: ${sentence}`);
  expect(await track("Ask the program officer")).toBe("Ask the program officer");
});

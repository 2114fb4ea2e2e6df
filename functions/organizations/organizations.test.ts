import { expect, test } from "vitest";
import { createTestDependencies, sumActionPoints } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { Organization } from "#shared/api/organizations.ts";

const fullProfile = {
  name: "Lantern House",
  type: "non-profit",
  mission: "Warm meals and a lit room for everybody in town.",
  focusAreas: ["Social Services", "Housing"],
  veteranStatus: true,
  geographicScope: "local",
  state: "OH",
  applicantCodes: ["12"],
  taxStatus: "501c3",
  specialStatuses: ["library", "rural"],
  country: null,
  county: "Mill County",
  doesResearch: false,
  targetPopulation: "Families without a home",
  annualBudget: "100k-500k",
  fundingAmount: "10k-50k",
  usualRequest: 20_000,
  taxId: "12-3456789",
  history: "",
};

const createContext = async () => {
  const { call, signUp } = createTestApi(createTestDependencies());
  const { cookie } = await signUp();
  const sumPoints = () => sumActionPoints(() => call("listPointsHistory", { cookie }));
  return { call, cookie, sumPoints };
};

test("creates, updates and lists an organization, and awards points for the first complete profile", async () => {
  const { call, cookie, sumPoints } = await createContext();
  expect((await call("listOrganizations", { cookie })).body).toEqual([]);
  const created = (await call("createOrganization", { cookie, body: { name: "Lantern House", type: "non-profit" } }))
    .body as Organization;
  expect(created).toMatchObject({ mission: null, focusAreas: [], veteranStatus: false, version: 1 });
  expect(await sumPoints()).toBe(0);
  const updated = await call("updateOrganization", { cookie, params: { id: created.id }, body: fullProfile });
  expect(updated.body).toMatchObject({ ...fullProfile, history: null, version: 2 });
  expect((await call("listOrganizations", { cookie })).body).toEqual([updated.body]);
  expect(await sumPoints()).toBe(20);
  await call("updateOrganization", { cookie, params: { id: created.id }, body: fullProfile });
  expect(await sumPoints()).toBe(20);
});

test("returns 400 with every invalid field and writes nothing", async () => {
  const { call, cookie } = await createContext();
  const body = {
    name: "",
    type: "club",
    focusAreas: ["Chess"],
    state: "Ohio",
    applicantCodes: ["25"],
    taxStatus: "501c9",
    specialStatuses: ["castle"],
    country: "x".repeat(61),
    county: "x".repeat(101),
    doesResearch: "sometimes",
    taxId: "1",
    annualBudget: "much",
    usualRequest: "20000.50",
  };
  const response = await call("createOrganization", { cookie, body });
  expect(response.status).toBe(400);
  const paths = (response.body as { issues: { path: string }[] }).issues.map(({ path }) => path);
  expect(paths).toEqual([
    "body.name",
    "body.type",
    "body.focusAreas.0",
    "body.state",
    "body.applicantCodes.0",
    "body.taxStatus",
    "body.specialStatuses.0",
    "body.country",
    "body.county",
    "body.doesResearch",
    "body.annualBudget",
    "body.usualRequest",
    "body.taxId",
  ]);
  expect((await call("listOrganizations", { cookie })).body).toEqual([]);
});

test("returns 409 when the version is stale", async () => {
  const { call, cookie } = await createContext();
  const { id } = (await call("createOrganization", { cookie, body: fullProfile })).body as Organization;
  await call("updateOrganization", { cookie, params: { id }, body: fullProfile, headers: { "If-Match": "1" } });
  const response = await call("updateOrganization", {
    cookie,
    params: { id },
    body: fullProfile,
    headers: { "If-Match": "1" },
  });
  expect(response.status).toBe(409);
});

test("allows at most 50 organizations, even with concurrent requests", async () => {
  const { call, cookie } = await createContext();
  const create = () => call("createOrganization", { cookie, body: { name: "Lantern House", type: "non-profit" } });
  for (let remaining = 48; remaining > 0; remaining -= 1) expect((await create()).status).toBe(200);
  const responses = await Promise.all(Array.from({ length: 5 }, create));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect((await call("listOrganizations", { cookie })).body).toHaveLength(50);
});

test("parses the usual request in dollars, and clears it when left empty", async () => {
  const { call, cookie } = await createContext();
  const { id } = (await call("createOrganization", { cookie, body: fullProfile })).body as Organization;
  const update = async (usualRequest: string) => {
    const body = { ...fullProfile, usualRequest };
    return ((await call("updateOrganization", { cookie, params: { id }, body })).body as Organization).usualRequest;
  };
  expect(await update("$35,000")).toBe(35_000);
  expect(await update("")).toBeNull();
});

import { expect, test } from "vitest";
import { pointsOfActs } from "#functions/gamification/testing.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import type { Organization } from "#shared/organizations.ts";

const whole = {
  name: "Lantern House",
  type: "non-profit",
  mission: "Warm meals and a lit room for everybody in town.",
  focusAreas: ["Social Services", "Housing"],
  veteranStatus: true,
  geographicScope: "local",
  state: "OH",
  targetPopulation: "Families without a home",
  annualBudget: "100k-500k",
  fundingAmount: "10k-50k",
  taxId: "12-3456789",
  history: "",
};

const start = async () => {
  const { call, signUp } = testApi(testOutside());
  const { cookie } = await signUp();
  const points = () => pointsOfActs(() => call("listPointsHistory", { cookie }));
  return { call, cookie, points };
};

test("described once, changed later, kept whole", async () => {
  const { call, cookie, points } = await start();
  expect((await call("listOrganizations", { cookie })).body).toEqual([]);
  const made = (await call("createOrganization", { cookie, body: { name: "Lantern House", type: "non-profit" } }))
    .body as Organization;
  expect(made).toMatchObject({ mission: null, focusAreas: [], veteranStatus: false, version: 1 });
  expect(await points()).toBe(0);
  const changed = await call("updateOrganization", { cookie, params: { id: made.id }, body: whole });
  expect(changed.body).toMatchObject({ ...whole, history: null, version: 2 });
  expect((await call("listOrganizations", { cookie })).body).toEqual([changed.body]);
  expect(await points()).toBe(20);
  await call("updateOrganization", { cookie, params: { id: made.id }, body: whole });
  expect(await points()).toBe(20);
});

test("every wrong field is named in one answer, and nothing is written", async () => {
  const { call, cookie } = await start();
  const body = { name: "", type: "club", focusAreas: ["Chess"], state: "Ohio", taxId: "1", annualBudget: "much" };
  const answer = await call("createOrganization", { cookie, body });
  expect(answer.status).toBe(400);
  const paths = (answer.body as { issues: { path: string }[] }).issues.map(({ path }) => path);
  expect(paths).toEqual([
    "body.name",
    "body.type",
    "body.focusAreas.0",
    "body.state",
    "body.annualBudget",
    "body.taxId",
  ]);
  expect((await call("listOrganizations", { cookie })).body).toEqual([]);
});

test("a profile changed in another tab is not overwritten unseen", async () => {
  const { call, cookie } = await start();
  const { id } = (await call("createOrganization", { cookie, body: whole })).body as Organization;
  await call("updateOrganization", { cookie, params: { id }, body: whole, headers: { "If-Match": "1" } });
  const late = await call("updateOrganization", { cookie, params: { id }, body: whole, headers: { "If-Match": "1" } });
  expect(late.status).toBe(409);
});

test("at most fifty, however many are made at once", async () => {
  const { call, cookie } = await start();
  const make = () => call("createOrganization", { cookie, body: { name: "Lantern House", type: "non-profit" } });
  for (let left = 48; left > 0; left -= 1) expect((await make()).status).toBe(200);
  const more = await Promise.all(Array.from({ length: 5 }, make));
  expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect((await call("listOrganizations", { cookie })).body).toHaveLength(50);
});

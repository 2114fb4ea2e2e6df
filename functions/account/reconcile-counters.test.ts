import { expect, test } from "vitest";
import { applicationKey, summaryKey, workspaceSummaryKey } from "#functions/table/keys.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { findCounterDrift } from "./reconcile-counters.ts";

const createAccount = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  const request = async (name: OperationName, call: ApiCall) => {
    const { status, body } = await api.call(name, { cookie, ...call });
    expect(status).toBeLessThan(300);
    return body as GrantApplication;
  };
  const row = { grantName: "Lamps", funder: "Example Foundation" };
  const { id } = await request("createApplication", { body: row });
  await request("importApplications", { body: { rows: [{ ...row, status: "awarded", amountAwarded: 900 }] } });
  await request("createTask", { body: { applicationId: id, title: "One" } });
  const { id: taskId } = await request("createTask", { body: { applicationId: id, title: "Two" } });
  await request("toggleTask", { params: { id: taskId } });
  await request("createDocument", { body: { applicationId: id, title: "Budget", content: "Grüße 🏮" } });
  const profile = { organizationType: "non-profit", focusAreas: ["Housing"], geographicScope: "local" };
  await request("createSavedSearch", { body: { name: "Lamps", profile: { ...profile, fundingAmount: "10k-50k" } } });
  const { table } = dependencies;
  return { table, id, userId: user.id, workspaceId: user.workspaceId };
};

test("reports nothing for correct counters", async () => {
  const { table, userId } = await createAccount();
  expect(await findCounterDrift(table, userId)).toEqual([]);
});

test("finds and repairs wrong counters", async () => {
  const { table, userId, workspaceId, id } = await createAccount();
  const keys = [summaryKey(userId), workspaceSummaryKey(workspaceId)];
  const before = await table.getMany(keys);
  const drift = { applications_draft: 3, awardedCents: -5, documents: 1, documentBytes: -3, savedSearches: 4 };
  await table.write(
    { update: summaryKey(userId), add: { actions_applicationCreated: 1, totalPoints: -10, achievements: 2 } },
    { update: workspaceSummaryKey(workspaceId), add: drift },
    { update: { pk: `USER#${userId}`, sk: "UNREAD" }, add: { unread: 5 } },
    { update: applicationKey(workspaceId, id), add: { tasksTotal: 7, tasksCompleted: -1 } },
  );
  const drifts = await findCounterDrift(table, userId);
  expect(drifts.map(({ counter, stored, actual }) => [counter.split(" ")[0], stored, actual])).toEqual([
    ["actions_applicationCreated", 2, 1],
    ["totalPoints", 25, 35],
    ["achievements", 4, 2],
    ["unread", 6, 1],
    ["applications_draft", 4, 1],
    ["awardedCents", 89_995, 90_000],
    ["documents", 2, 1],
    ["documentBytes", 9, 12],
    ["savedSearches", 5, 1],
    ["tasksTotal", 9, 2],
    ["tasksCompleted", 0, 1],
  ]);
  for (const { repair } of drifts) await table.write(repair);
  expect(await findCounterDrift(table, userId)).toEqual([]);
  expect(await table.getMany(keys)).toEqual(before);
});

test("a repair fails if the counter has changed since", async () => {
  const { table, userId } = await createAccount();
  await table.write({ update: summaryKey(userId), add: { totalPoints: 3 } });
  const [firstDrift] = await findCounterDrift(table, userId);
  await table.write({ update: summaryKey(userId), add: { totalPoints: 1 } });
  await expect(firstDrift && table.write(firstDrift.repair)).rejects.toThrow("Condition");
});

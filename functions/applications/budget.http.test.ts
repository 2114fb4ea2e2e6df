import { expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { type ApplicationBudget, maxBudgetLines } from "#shared/api/budget.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { createLine, sampleBudget } from "#shared/domain/budget/testing-budget.ts";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  const callApi = async <T>(name: OperationName, request: ApiCall = {}) => {
    const { body, status } = await call(name, { ...request, cookie });
    return { status, body: body as T };
  };
  const application = { grantName: "Lamps", funder: "Example Foundation" };
  const { id } = (await callApi<{ id: string }>("createApplication", { body: application })).body;
  const save = (budget: unknown, ifMatch?: number) =>
    callApi<ApplicationBudget & { detail?: string }>("saveBudget", {
      params: { id },
      body: { budget },
      ...(ifMatch !== undefined && { headers: { "If-Match": `"${ifMatch}"` } }),
    });
  const read = async () => (await callApi<ApplicationBudget>("getBudget", { params: { id } })).body;
  return { dependencies, user, callApi, id, save, read };
};

test("increments the budget's version with every save", async () => {
  const { id, save, read } = await setUp();
  expect(await read()).toEqual({ applicationId: id, budget: null, version: 0, updatedAt: null });
  expect((await save(sampleBudget, 0)).body).toMatchObject({ budget: sampleBudget, version: 1 });
  expect((await save({ ...sampleBudget, years: 3 }, 1)).body.version).toBe(2);
  expect(await save(sampleBudget, 1)).toMatchObject({ status: 409 });
  expect(await save(sampleBudget, 0)).toMatchObject({ status: 409 });
  expect((await read()).budget?.years).toBe(3);
  // The version does not restart, so that a stale copy cannot replace a later budget.
  expect((await save(null, 2)).body).toMatchObject({ budget: null, version: 3 });
  expect(await save(sampleBudget, 2)).toMatchObject({ status: 409 });
});

test.each([
  ["a negative price", { lines: [createLine({ unitPriceCents: -1 })] }, /price in whole cents/],
  ["a fourth decimal", { lines: [createLine({ quantity: 0.0001 })] }, /at most three decimals/],
  [
    "a line above $1 billion",
    { lines: [createLine({ quantity: 1_000_000, unitPriceCents: 1e9 })] },
    /under \$1 billion/,
  ],
  ["an unknown category", { lines: [createLine({ category: "salary" as "other" })] }, /choose a category/],
  ["an unknown source", { lines: [createLine({ paidBy: "s9" })] }, /only the sources/],
  ["a duplicate ID", { lines: [createLine(), createLine()] }, /each ID once/],
  [
    "too many lines",
    { lines: Array.from({ length: maxBudgetLines + 1 }, (_, i) => createLine({ id: `l${i}` })) },
    /at most 100/,
  ],
  [
    "reasons that are too long",
    { lines: Array.from({ length: 99 }, (_, i) => createLine({ id: `l${i}`, reason: "x".repeat(600) })) },
    /55,000/,
  ],
  ["six years", { years: 6 }, /1 to 5 years/],
])("rejects %s with a clear message and stores nothing", async (_, change, expected) => {
  const { save, read } = await setUp();
  const { status, body } = await save({ ...sampleBudget, sources: [], lines: [], ...change });
  expect({ status, text: JSON.stringify(body) }).toEqual({ status: 400, text: expect.stringMatching(expected) });
  expect((await read()).version).toBe(0);
});

test("deletes the budget with its application", async () => {
  const { callApi, id, save, dependencies, user } = await setUp();
  await save(sampleBudget);
  await callApi("deleteApplication", { params: { id } });
  expect((await callApi("getBudget", { params: { id } })).status).toBe(404);
  const remaining = await dependencies.table.query({ pk: `WORKSPACE#${user.workspaceId}`, sk: { prefix: "BUDGET#" } });
  expect(remaining.items).toEqual([]);
});

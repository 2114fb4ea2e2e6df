import { expect, test } from "vitest";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import type { Requirement } from "#shared/api/requirements.ts";
import type { SuggestedTask } from "#shared/api/tasks.ts";
import { createRequirementsContext, testNotice } from "./testing-requirements.ts";

test("extracts rows from a pasted notice and adds no duplicates when it is pasted again", async () => {
  const { find, list } = await createRequirementsContext();
  expect(await list()).toEqual({ items: [], fromCatalog: null });
  const first = await find({ text: testNotice });
  expect(first).toEqual({
    status: 200,
    body: { added: 5, unchanged: 0, omitted: 0, changed: 0, removed: 0, model: null },
  });
  const { items } = await list();
  expect(items.map(({ kind, requirement }) => [kind, requirement])).toEqual([
    ["deadline", "Proposal due May 04, 2027"],
    ["eligibility", "Eligible applicants include towns and schools"],
    ["page_limit", "Project narrative: at most 10 pages"],
    ["component", "Project narrative"],
    ["component", "Work plan"],
  ]);
  expect(items[0]).not.toHaveProperty("mark");
  for (const { quote } of items) expect(testNotice).toContain(quote);
  expect((await find({ text: testNotice })).body).toMatchObject({ added: 0, unchanged: 5 });
  expect((await list()).items).toEqual(items);
});

test("returns the page of each row of a text with form feeds, and confirms a proposed row", async () => {
  const { find, list, change } = await createRequirementsContext();
  await find({ text: "Lamps\n\fA match of 20 percent is generally not required.\n\fProposals are due May 4, 2027." });
  const { items } = await list();
  expect(items).toMatchObject([
    { kind: "deadline", page: 3, isProposed: false },
    { kind: "cost_share", page: 2, isProposed: true },
  ]);
  const [, { id } = { id: "" }] = items;
  expect((await change(id, { isProposed: true })).status).toBe(400);
  expect((await change(id, { isProposed: false })).body).toMatchObject({ isProposed: false, version: 1 });
});

test("writes nothing for a text without requirements", async () => {
  const { find, list, dependencies, user } = await createRequirementsContext();
  expect((await find({ text: "The fair was lovely." })).body).toMatchObject({ added: 0, unchanged: 0 });
  expect((await list()).items).toEqual([]);
  const checklistQuery = { pk: `USER#${user.id}`, sk: { prefix: "REQUIREMENTS#" } };
  expect((await dependencies.table.query(checklistQuery)).items).toEqual([]);
});

test("accepts 100,000 characters and rejects more", async () => {
  const { find } = await createRequirementsContext();
  expect((await find({ text: "lamp ".repeat(20_000) })).status).toBe(200);
  const response = await find({ text: `${"lamp ".repeat(20_000)}lamps` });
  expect(response).toMatchObject({ status: 400, body: { detail: expect.stringContaining("100,000") } });
});

test("proposes rows from our own summary without a quote, and quotes only the source itself", async () => {
  const summary =
    "Proposals are due May 4, 2027. Eligible applicants include towns. Applicants must include a work plan.";
  const record = buildCatalogRecord({ id: "usda-lamps", summary, eligibilityText: null });
  const { callApi, createApplication, find, list, dependencies } = await createRequirementsContext();
  dependencies.catalog = { ...dependencies.catalog, listRecords: async () => [record] };
  const saved = await callApi<{ id: string }>("saveFromCatalog", { body: { catalogId: record.id } });
  const trackedId = await createApplication({ opportunityId: saved.body.id });
  await find({}, trackedId);
  const { items } = await list(trackedId);
  expect(items).toHaveLength(3);
  for (const { quote, paraphrase, isProposed } of items) {
    expect({ quote, isProposed }).toEqual({ quote: null, isProposed: true });
    expect(summary).toContain(paraphrase);
  }
  // The notice itself replaces the summary.
  await find({ text: `${testNotice}`, replacesNotice: true }, trackedId);
  for (const { quote, paraphrase, noticeChange } of (await list(trackedId)).items)
    if (noticeChange?.change !== "removed")
      expect({ paraphrase, isIn: testNotice.includes(quote ?? "?") }).toEqual({ paraphrase: null, isIn: true });
});

test("marks rows that a new version of the notice adds, changes or removes, and keeps the user's states", async () => {
  const { find, list, change, callApi, id } = await createRequirementsContext();
  await find({ text: testNotice });
  await callApi("addRequirement", {
    params: { id },
    body: { kind: "component", requirement: "A letter of the mayor" },
  });
  const [deadline, eligibility, , , plan] = (await list()).items;
  await change(deadline?.id ?? "", { state: "done", answeredIn: "Cover page" });
  await change(plan?.id ?? "", { requirement: "Our own plan" });
  const amendedNotice = testNotice
    .replace("May 4", "June 1")
    .replace(
      "Eligible applicants include towns and schools.",
      "Submit by email to lamps@example.org. Include a logic model.",
    );
  const { body } = await find({ text: amendedNotice, replacesNotice: true });
  expect(body).toMatchObject({ changed: 1, removed: 1 });
  const { items } = await list();
  expect(items.find((row) => row.id === deadline?.id)).toMatchObject({
    requirement: "Proposal due Jun 01, 2027",
    quote: expect.stringContaining("June 1"),
    state: "done",
    answeredIn: "Cover page",
    noticeChange: { change: "changed", previous: "Proposal due May 04, 2027" },
  });
  expect(items.find((row) => row.id === eligibility?.id)?.noticeChange).toEqual({ change: "removed", previous: null });
  expect(items.find((row) => row.id === plan?.id)).toMatchObject({ requirement: "Our own plan", noticeChange: null });
  expect(items.filter(({ noticeChange }) => noticeChange?.change === "added").length).toBe(body.added);
  expect(items.find(({ origin }) => origin === "user")?.noticeChange).toBeNull();
  expect((await change(deadline?.id ?? "", { noticeChange: null })).body).toMatchObject({
    noticeChange: null,
    version: 2,
  });
  // Scanning the same version again changes nothing.
  expect((await find({ text: amendedNotice, replacesNotice: true })).body).toMatchObject({
    added: 0,
    changed: 0,
    removed: 0,
  });
});

test("plans tasks for accepted rows only, and never twice", async () => {
  const { find, list, callApi, id } = await createRequirementsContext();
  await find({ text: `${testNotice}\nReview criteria\nNeed for light (30 points)\nQuality of the plan (70 points)` });
  const plan = async () => (await callApi<SuggestedTask[]>("suggestRequirementTasks", { params: { id } })).body;
  const before = await plan();
  expect(before.map(({ title, dueDate }) => [title, dueDate?.slice(0, 10)])).toEqual([
    ["Check that you are eligible", "2027-03-25"],
    ["Write: Project narrative", "2027-04-16"],
    ["Write: Work plan", "2027-04-16"],
    ["Check page limits and format", "2027-04-29"],
    ["Proposal due May 04, 2027", "2027-05-04"],
  ]);
  expect(before[2]?.description).toBe("The notice says: “Applicants must include a work plan.”");
  const criteria = (await list()).items.filter(({ kind }) => kind === "criterion");
  expect(criteria.map(({ isProposed }) => isProposed)).toEqual([true, true]);
  const body = { ids: criteria.map((row) => row.id), decision: "accept" };
  expect((await callApi("decideRequirements", { params: { id }, body })).body).toEqual({ changed: 2 });
  expect((await callApi("decideRequirements", { params: { id }, body })).body).toEqual({ changed: 0 });
  const plannedTasks = await plan();
  expect(plannedTasks.map(({ title }) => title)).toContain("Check the draft against the review criteria");
  await callApi("createTasks", {
    params: { id },
    body: { tasks: plannedTasks.map(({ overdue: _, ...task }) => task) },
  });
  expect(await plan()).toEqual([]);
});

test("plans tasks without due dates when the notice is from an earlier round", async () => {
  const { find, callApi, id } = await createRequirementsContext();
  await find({ text: "Applications are due May 4, 2021. Applicants must include a work plan." });
  const { body } = await callApi<SuggestedTask[]>("suggestRequirementTasks", { params: { id } });
  expect(body.map(({ title, dueDate }) => [title, dueDate])).toEqual([["Write: Work plan", null]]);
});

test("dismisses proposed rows in bulk and proposes them again", async () => {
  const { find, list, callApi, id, change } = await createRequirementsContext();
  await find({ text: `${testNotice}\nReview criteria\nNeed for light (30 points)\nQuality of the plan (70 points)` });
  const { items } = await list();
  const criteria = items.filter(({ kind }) => kind === "criterion");
  const decide = async (decision: string) => {
    const response = await callApi("decideRequirements", {
      params: { id },
      body: { ids: items.map((row) => row.id), decision },
    });
    const rows = (await list()).items.map(({ kind, state, isProposed }) => [kind, state, isProposed]);
    return [response.body, rows.filter(([kind]) => kind === "criterion")];
  };
  const dismissedRow = ["criterion", "not_applicable", true];
  expect(await decide("dismiss")).toEqual([{ changed: 2 }, [dismissedRow, dismissedRow]]);
  expect((await list()).items.filter(({ isProposed }) => !isProposed)).toHaveLength(items.length - 2);
  const ids = criteria.map((row) => row.id);
  expect((await callApi("decideRequirements", { params: { id }, body: { ids, decision: "propose" } })).body).toEqual({
    changed: 2,
  });
  expect((await list()).items).toEqual(items);
  expect((await change(criteria[0]?.id ?? "", { isProposed: false })).status).toBe(200);
});

test("assigns a row only to a member who can edit", async () => {
  const { find, list, change, user } = await createRequirementsContext();
  await find({ text: testNotice });
  const [row] = (await list()).items;
  expect((await change(row?.id ?? "", { ownerId: user.id })).body).toMatchObject({ ownerId: user.id, version: 1 });
  expect((await change(row?.id ?? "", { ownerId: "00000000-0000-4000-8000-000000000000" })).status).toBe(400);
  expect((await change(row?.id ?? "", { ownerId: null })).body).toMatchObject({ ownerId: null });
});

test("scans the catalog record of a tracked opportunity", async () => {
  const record = buildCatalogRecord({
    id: "gg-363001",
    source: "grants.gov",
    fullText: testNotice,
    eligibilityText: null,
  });
  const { callApi, createApplication, find, list, dependencies, id } = await createRequirementsContext();
  dependencies.catalog = { ...dependencies.catalog, listRecords: async () => [record] };
  const saved = await callApi<{ id: string }>("saveFromCatalog", { body: { catalogId: record.id } });
  const trackedId = await createApplication({ opportunityId: saved.body.id });
  expect(await list(trackedId)).toEqual({ items: [], fromCatalog: record.id });
  expect((await find({}, trackedId)).body).toMatchObject({ added: 5 });
  expect((await find({}, id)).status).toBe(400);
  dependencies.catalog = { ...dependencies.catalog, listRecords: async () => [] };
  expect(await find({}, trackedId)).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining("catalog") },
  });
});

test("changes, adds and deletes rows", async () => {
  const { callApi, id, find, list, change } = await createRequirementsContext();
  await find({ text: testNotice });
  const [row] = (await list()).items;
  expect((await change(row?.id ?? "", { state: "done" })).body).toEqual({ ...row, state: "done" });
  expect((await change(row?.id ?? "", { requirement: " Send  it ", kind: "component" })).body).toMatchObject({
    requirement: "Send it",
    kind: "component",
    state: "done",
    version: 2,
  });
  const userRequirement = { kind: "criterion", requirement: "Shine" };
  const addedRequirement = await callApi<Requirement>("addRequirement", { params: { id }, body: userRequirement });
  expect(addedRequirement.body).toMatchObject({ ...userRequirement, quote: null, origin: "user", state: "open" });
  const deletedRow = { params: { id, requirementId: addedRequirement.body.id } };
  expect((await callApi("deleteRequirement", deletedRow)).status).toBe(204);
  expect((await callApi("deleteRequirement", deletedRow)).status).toBe(404);
  expect((await list()).items).toHaveLength(5);
});

test("rejects a change of wording to a stale version, and keeps concurrent check-offs", async () => {
  const { find, list, change } = await createRequirementsContext();
  await find({ text: testNotice });
  const { items } = await list();
  const [row] = items;
  await change(row?.id ?? "", { requirement: "First" }, { "If-Match": '"1"' });
  const staleUpdate = await change(row?.id ?? "", { requirement: "Second" }, { "If-Match": '"1"' });
  expect(staleUpdate).toMatchObject({ status: 409, body: { code: "conflict" } });
  const updates = await Promise.all(items.map((item) => change(item.id, { state: "done" })));
  expect(updates.map(({ status }) => status)).toEqual(items.map(() => 200));
  const after = (await list()).items;
  expect(after.map(({ state }) => state)).toEqual(items.map(() => "done"));
  expect(after[0]?.requirement).toBe("First");
});

test("deletes the checklist with its application, permanently", async () => {
  const { callApi, id, find, dependencies, user } = await createRequirementsContext();
  await find({ text: testNotice });
  await callApi("deleteApplication", { params: { id } });
  const checklistQuery = { pk: `USER#${user.id}`, sk: { prefix: "REQUIREMENTS#" } };
  expect((await dependencies.table.query(checklistQuery)).items).toEqual([]);
  expect((await find({ text: testNotice })).status).toBe(404);
  expect((await callApi("listRequirements", { params: { id } })).status).toBe(404);
});

test("creates no checklist for an application deleted during the scan", async () => {
  const dependencies = createTestDependencies();
  const { callApi, id, find, user } = await createRequirementsContext({
    table: dependencies.table,
    ai: {
      ...ruleBasedAi,
      extractRequirements: async () => {
        await callApi("deleteApplication", { params: { id } });
        return { value: [], model: "example-model" };
      },
    },
  });
  expect((await find({ text: testNotice })).status).toBe(404);
  const checklistQuery = { pk: `USER#${user.id}`, sk: { prefix: "REQUIREMENTS#" } };
  expect((await dependencies.table.query(checklistQuery)).items).toEqual([]);
});

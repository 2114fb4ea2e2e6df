import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { ApplicationStats, GrantApplication, StatusChange } from "#shared/api/applications.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { TrackerPage } from "#shared/api/tracker-export.ts";
import { createId } from "#shared/util/ids.ts";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  const callApi = (name: OperationName, call: ApiCall = {}) => api.call(name, { cookie, ...call });
  const get = async <T>(name: OperationName, call: ApiCall = {}) => (await callApi(name, call)).body as T;
  const list = () => get<GrantApplication[]>("listApplications");
  const getStats = () => get<ApplicationStats>("getApplicationStats");
  const importRows = async (rows: object[], importId?: string) =>
    (await callApi("importApplications", { body: { rows, importId } })).body as { importId: string; imported: number };
  const undo = (id: string) => callApi("undoImport", { params: { id } });
  return { dependencies, api, user, callApi, get, list, getStats, importRows, undo };
};
const buildRow = (overrides: object = {}) => ({ grantName: "Older lamps", funder: "Example Foundation", ...overrides });

describe("an import", () => {
  test("creates applications with their outcome and history and updates the dashboard statistics", async () => {
    const { callApi, list, getStats, importRows } = await setUp();
    const awardedRow = buildRow({ status: "awarded", amountAwarded: "$12,500.50", decisionDate: "2025-03-04" });
    expect(await importRows([awardedRow, buildRow({ status: "declined" })])).toMatchObject({ imported: 2 });
    const created = (await list()).find(({ status }) => status === "awarded");
    expect(created).toMatchObject({ amountAwarded: 12500.5, decisionDate: "2025-03-04T00:00:00.000Z", version: 1 });
    expect(await getStats()).toEqual({ totalApplications: 2, successRate: 50, totalAwarded: 12500.5, pending: 0 });
    const history = (await callApi("listStatusChanges", { params: { id: created?.id ?? "" } })).body as StatusChange[];
    expect(history).toMatchObject([{ previousStatus: null, newStatus: "awarded", notes: "Imported" }]);
  });

  test("earns no points", async () => {
    const { callApi, importRows } = await setUp();
    await importRows([buildRow({ status: "awarded" }), buildRow()]);
    expect((await callApi("getProgress")).body).toMatchObject({ totalPoints: 0 });
  });

  test("with one invalid row creates nothing and reports the field", async () => {
    const { callApi, list } = await setUp();
    const response = await callApi("importApplications", {
      body: { rows: [buildRow(), buildRow({ amountRequested: "-5" })] },
    });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: "body.rows.1.amountRequested" }] } });
    expect(await list()).toEqual([]);
  });

  test.each([0, 41])("of %i rows is rejected", async (count) => {
    const { callApi, list } = await setUp();
    const rows = Array.from({ length: count }, () => buildRow());
    expect((await callApi("importApplications", { body: { rows } })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test("is undone batch by batch, except for modified applications", async () => {
    const { callApi, list, getStats, importRows, undo } = await setUp();
    const { importId } = await importRows(
      Array.from({ length: 40 }, (_, index) => buildRow({ grantName: `Lamp ${index}` })),
    );
    await importRows([buildRow({ grantName: "Last", status: "submitted" })], importId);
    await importRows([buildRow({ grantName: "Another import" })]);
    const [withNotes, withTask] = (await list()).filter(({ grantName }) => /^Lamp [12]$/.test(grantName));
    await callApi("updateApplication", { params: { id: withNotes?.id ?? "" }, body: { notes: "Call them" } });
    await callApi("createTask", { body: { applicationId: withTask?.id, title: "Call them" } });
    expect((await undo(importId)).body).toEqual({ deleted: 38, kept: 2, remaining: 1 });
    expect((await undo(importId)).body).toEqual({ deleted: 1, kept: 0, remaining: 0 });
    expect((await list()).map(({ grantName }) => grantName).toSorted()).toEqual(["Another import", "Lamp 1", "Lamp 2"]);
    expect(await getStats()).toMatchObject({ totalApplications: 3, pending: 0 });
    expect((await undo(importId)).status).toBe(404);
  });

  test("keeps applications that ever had a child when undone", async () => {
    const { callApi, list, importRows, undo, dependencies } = await setUp();
    const names = ["Document", "File", "Moved", "Checklist", "Task", "Untouched"];
    const { importId } = await importRows(names.map((grantName) => buildRow({ grantName })));
    const idsByName = new Map((await list()).map(({ grantName, id }) => [grantName, id]));
    const getId = (name: string) => idsByName.get(name) ?? "";
    dependencies.clock.advance(1000);
    const text = { title: "Budget", content: "Lamps: 500" };
    await callApi("createDocument", { body: { ...text, applicationId: getId("Document") } });
    const file = { fileName: "Budget.txt", bytes: 5, mediaType: "text/plain", applicationId: getId("File") };
    await callApi("startUpload", { body: file });
    const { id } = (await callApi("createDocument", { body: text })).body as { id: string };
    await callApi("updateDocument", { params: { id }, body: { applicationId: getId("Moved") } });
    const added = { kind: "component", requirement: "A letter" };
    expect((await callApi("addRequirement", { params: { id: getId("Checklist") }, body: added })).status).toBe(200);
    const task = await callApi("createTask", { body: { applicationId: getId("Task"), title: "Call them" } });
    await callApi("deleteTask", { params: { id: (task.body as { id: string }).id } });
    expect((await undo(importId)).body).toEqual({ deleted: 1, kept: 5, remaining: 0 });
    expect((await list()).map(({ grantName }) => grantName).toSorted()).toEqual(names.slice(0, 5).toSorted());
  });

  test("keeps an application that gets a document during the undo", async () => {
    const { callApi, list, importRows, undo, dependencies } = await setUp();
    const { importId } = await importRows([buildRow()]);
    const [application] = await list();
    dependencies.clock.advance(1000);
    const { getMany } = dependencies.table;
    const table = dependencies.table as { getMany: typeof getMany };
    table.getMany = async (keys) => {
      const items = await getMany(keys);
      if (keys.some(({ sk }) => sk.startsWith("APP#"))) {
        table.getMany = getMany;
        await callApi("createDocument", {
          body: { title: "Budget", content: "Lamps: 500", applicationId: application?.id },
        });
      }
      return items;
    };
    expect((await undo(importId)).body).toEqual({ deleted: 0, kept: 1, remaining: 0 });
    expect(await list()).toHaveLength(1);
  });

  test("can be found from any browser until it is undone or a week has passed", async () => {
    const { api, get, importRows, undo, dependencies } = await setUp();
    const getLast = () => get("getLastImport");
    expect(await getLast()).toEqual({ last: null });
    const older = await importRows([buildRow()]);
    dependencies.clock.advance(3_600_000);
    const importId = createId("import", new Date(0));
    const timestamp = dependencies.clock.now().toISOString();
    expect(await importRows([buildRow(), buildRow()], importId)).toEqual({ importId, imported: 2 });
    await importRows([buildRow()], importId);
    expect(await getLast()).toEqual({ last: { importId, imported: 3, at: timestamp } });
    const { cookie } = await api.signUp();
    expect((await api.call("getLastImport", { cookie })).body).toEqual({ last: null });
    while (((await undo(importId)).body as { remaining: number }).remaining > 0);
    expect(await getLast()).toMatchObject({ last: { importId: older.importId, imported: 1 } });
    dependencies.clock.advance(7 * 86_400_000);
    expect(await getLast()).toEqual({ last: null });
  });

  test("cannot be undone by another user or after a week", async () => {
    const { api, list, importRows, undo, dependencies } = await setUp();
    const { importId } = await importRows([buildRow()]);
    const { cookie } = await api.signUp();
    expect((await api.call("undoImport", { cookie, params: { id: importId } })).status).toBe(404);
    dependencies.clock.advance(7 * 86_400_000 + 1000);
    expect((await undo(importId)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

describe("an export", () => {
  test("contains all records across pages, with amounts in dollars", async () => {
    const { callApi, get } = await setUp();
    const createdIds: string[] = [];
    for (let index = 0; index < 40; index += 1) {
      const body = buildRow({
        amountRequested: 12.5,
        notes: "é".repeat(8000),
        eligibilityRequirements: "é".repeat(8000),
      });
      createdIds.push((await get<GrantApplication>("createApplication", { body })).id);
    }
    await callApi("createTask", { body: { applicationId: createdIds[0], title: "Call them" } });
    const requirement = { kind: "component", requirement: "A letter" };
    await callApi("addRequirement", { params: { id: createdIds[0] ?? "" }, body: requirement });
    await callApi("createDocument", { body: { title: "Budget", content: "Lamps: 500", applicationId: createdIds[0] } });
    const report = { id: "01kb3f0000000000000000000a", kind: "final", title: "Final report", dueDate: "2027-06-30" };
    await callApi("updateAward", { params: { id: createdIds[0] ?? "" }, body: { reports: [report] } });
    const views = [{ id: "soon", name: "Due soon", query: "deadline=next-30" }];
    await callApi("saveTrackerViews", { body: { views } });
    const pages: TrackerPage[] = [];
    for (let after: string | null = ""; after !== null; after = pages.at(-1)?.next ?? null)
      pages.push(await get<TrackerPage>("exportTracker", { query: after ? { after } : {} }));
    expect(pages.length).toBeGreaterThan(3);
    const applications = pages.flatMap((page) => page.applications);
    expect(applications.map(({ id }) => id)).toEqual(createdIds.toSorted());
    expect(applications[0]?.amountRequested).toBe(12.5);
    expect(pages.flatMap(({ tasks }) => tasks).map(({ title }) => title)).toEqual(["Call them"]);
    expect(pages.flatMap(({ statusChanges }) => statusChanges)).toHaveLength(40);
    expect(pages.flatMap(({ checklists }) => checklists)).toMatchObject([
      { applicationId: createdIds[0], items: [{ ...requirement, state: "open" }] },
    ]);
    const documents = pages.flatMap((page) => page.documents);
    expect(documents).toMatchObject([{ title: "Budget", applicationId: createdIds[0], status: "draft" }]);
    expect(documents[0]).not.toHaveProperty("content");
    expect(pages.flatMap(({ awards }) => awards)).toMatchObject([
      { applicationId: createdIds[0], reports: [{ title: "Final report" }], payments: [], closeoutDone: [] },
    ]);
    expect(pages.flatMap((page) => page.views)).toEqual(views);
  });

  test("rejects another user's or a forged cursor", async () => {
    const { api, callApi, get } = await setUp();
    const { next } = await get<TrackerPage>("exportTracker");
    const { cookie } = await api.signUp();
    for (const after of [next ?? "", "a.b", "💡", `${next}x`])
      expect((await api.call("exportTracker", { cookie, query: { after } })).status).toBe(400);
    expect((await callApi("exportTracker", { query: { after: next ?? "" } })).status).toBe(200);
  });
});

test("links to the next page of a long list in the response header", async () => {
  const { get, callApi, importRows } = await setUp();
  const longRow = buildRow({ notes: "é".repeat(8000), eligibilityRequirements: "é".repeat(8000) });
  for (let index = 0; index < 34; index += 1) await importRows([longRow, longRow, longRow, longRow, longRow]);
  const first = await callApi("listApplications");
  const [, nextPath = ""] = /^<(.+)>; rel="next"$/.exec(first.headers.link ?? "") ?? [];
  expect(nextPath).toMatch(/^\/api\/grant-applications\?after=/);
  const after = new URL(nextPath, "https://example.org").searchParams.get("after") ?? "";
  const rest = await get<GrantApplication[]>("listApplications", { query: { after } });
  const ids = [...(first.body as GrantApplication[]), ...rest].map(({ id }) => id);
  expect(new Set(ids).size).toBe(170);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect(Buffer.byteLength(first.text)).toBeLessThan(6 * 1024 * 1024);
  expect((await callApi("listApplications", { query: { after: "created.up" } })).status).toBe(400);
});

test("keeps the dashboard statistics consistent with the list after any imports, undos and changes", async () => {
  const status = fc.constantFrom("draft", "submitted", "under_review", "awarded", "declined");
  const rowArbitrary = fc.record({ status, amountAwarded: fc.integer({ min: 0, max: 100_000 }) });
  const stepArbitrary = fc.oneof(
    fc.record({ import: fc.array(rowArbitrary, { minLength: 1, maxLength: 5 }) }),
    fc.record({ undo: fc.nat() }),
    fc.record({ change: fc.nat(), to: status }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 8 }), async (steps) => {
      const { callApi, list, getStats, importRows, undo } = await setUp();
      const imports: string[] = [];
      for (const step of steps) {
        if ("import" in step) imports.push((await importRows(step.import.map(buildRow))).importId);
        else if ("undo" in step) await undo(imports[step.undo % imports.length] ?? "imp_00000000000000000000000000");
        else {
          const all = await list();
          const { id } = all[step.change % all.length] ?? {};
          if (id) await callApi("updateApplication", { params: { id }, body: { status: step.to } });
        }
      }
      const all = await list();
      const withStatus = (status: string) => all.filter((application) => application.status === status);
      expect(await getStats()).toMatchObject({
        totalApplications: all.length,
        pending: withStatus("submitted").length + withStatus("under_review").length,
        totalAwarded: withStatus("awarded").reduce((sum, { amountAwarded }) => sum + (amountAwarded ?? 0), 0),
      });
    }),
    { numRuns: 40 },
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testOutside } from "#functions/testing.ts";
import { type Call, testApi } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api.ts";
import type { ApplicationStats, GrantApplication, StatusChange } from "#shared/applications.ts";
import { makeId } from "#shared/ids.ts";
import type { TrackerPage } from "#shared/tracker.ts";

const world = async () => {
  const outside = testOutside();
  const api = testApi(outside);
  const { cookie, user } = await api.signUp();
  const ask = (name: OperationName, call: Call = {}) => api.call(name, { cookie, ...call });
  const get = async <T>(name: OperationName, call: Call = {}) => (await ask(name, call)).body as T;
  const list = () => get<GrantApplication[]>("listApplications");
  const stats = () => get<ApplicationStats>("getApplicationStats");
  const bring = async (rows: object[], importId?: string) =>
    (await ask("importApplications", { body: { rows, importId } })).body as { importId: string; imported: number };
  const undo = (id: string) => ask("undoImport", { params: { id } });
  return { outside, api, user, ask, get, list, stats, bring, undo };
};
const row = (over: object = {}) => ({ grantName: "Older lamps", funder: "Example Foundation", ...over });

describe("an import", () => {
  test("makes applications with what came of them, their history and the numbers of the dashboard", async () => {
    const { ask, list, stats, bring } = await world();
    const awarded = row({ status: "awarded", amountAwarded: "$12,500.50", decisionDate: "2025-03-04" });
    expect(await bring([awarded, row({ status: "declined" })])).toMatchObject({ imported: 2 });
    const made = (await list()).find(({ status }) => status === "awarded");
    expect(made).toMatchObject({ amountAwarded: 12500.5, decisionDate: "2025-03-04T00:00:00.000Z", version: 1 });
    expect(await stats()).toEqual({ totalApplications: 2, successRate: 50, totalAwarded: 12500.5, pending: 0 });
    const history = (await ask("listStatusChanges", { params: { id: made?.id ?? "" } })).body as StatusChange[];
    expect(history).toMatchObject([{ previousStatus: null, newStatus: "awarded", notes: "Imported" }]);
  });

  test("earns no points: it is no act", async () => {
    const { ask, bring } = await world();
    await bring([row({ status: "awarded" }), row()]);
    expect((await ask("getProgress")).body).toMatchObject({ totalPoints: 0 });
  });

  test("with one bad row makes nothing, and names the field", async () => {
    const { ask, list } = await world();
    const answer = await ask("importApplications", { body: { rows: [row(), row({ amountRequested: "-5" })] } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: "body.rows.1.amountRequested" }] } });
    expect(await list()).toEqual([]);
  });

  test.each([0, 41])("of %i rows at once is refused", async (count) => {
    const { ask, list } = await world();
    const rows = Array.from({ length: count }, () => row());
    expect((await ask("importApplications", { body: { rows } })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test("is taken back piece by piece, but for what was worked on since", async () => {
    const { ask, list, stats, bring, undo } = await world();
    const { importId } = await bring(Array.from({ length: 40 }, (_, at) => row({ grantName: `Lamp ${at}` })));
    await bring([row({ grantName: "Last", status: "submitted" })], importId);
    await bring([row({ grantName: "Another import" })]);
    const [noted, tasked] = (await list()).filter(({ grantName }) => /^Lamp [12]$/.test(grantName));
    await ask("updateApplication", { params: { id: noted?.id ?? "" }, body: { notes: "Call them" } });
    await ask("createTask", { body: { applicationId: tasked?.id, title: "Call them" } });
    expect((await undo(importId)).body).toEqual({ deleted: 38, kept: 2, left: 1 });
    expect((await undo(importId)).body).toEqual({ deleted: 1, kept: 0, left: 0 });
    expect((await list()).map(({ grantName }) => grantName).toSorted()).toEqual(["Another import", "Lamp 1", "Lamp 2"]);
    expect(await stats()).toMatchObject({ totalApplications: 3, pending: 0 });
    expect((await undo(importId)).status).toBe(404);
  });

  test("is not taken back over what came under it, even where that is gone again", async () => {
    const { ask, list, bring, undo, outside } = await world();
    const names = ["Document", "File", "Moved", "Checklist", "Task", "Untouched"];
    const { importId } = await bring(names.map((grantName) => row({ grantName })));
    const made = new Map((await list()).map(({ grantName, id }) => [grantName, id]));
    const of = (name: string) => made.get(name) ?? "";
    outside.clock.forward(1000);
    const text = { title: "Budget", content: "Lamps: 500" };
    await ask("createDocument", { body: { ...text, applicationId: of("Document") } });
    const file = { fileName: "Budget.txt", bytes: 5, mediaType: "text/plain", applicationId: of("File") };
    await ask("startUpload", { body: file });
    const { id } = (await ask("createDocument", { body: text })).body as { id: string };
    await ask("updateDocument", { params: { id }, body: { applicationId: of("Moved") } });
    const added = { kind: "component", requirement: "A letter" };
    expect((await ask("addRequirement", { params: { id: of("Checklist") }, body: added })).status).toBe(200);
    const task = await ask("createTask", { body: { applicationId: of("Task"), title: "Call them" } });
    await ask("deleteTask", { params: { id: (task.body as { id: string }).id } });
    expect((await undo(importId)).body).toEqual({ deleted: 1, kept: 5, left: 0 });
    expect((await list()).map(({ grantName }) => grantName).toSorted()).toEqual(names.slice(0, 5).toSorted());
  });

  test("is not taken back over a document that comes in between", async () => {
    const { ask, list, bring, undo, outside } = await world();
    const { importId } = await bring([row()]);
    const [one] = await list();
    outside.clock.forward(1000);
    const { getMany } = outside.table;
    const table = outside.table as { getMany: typeof getMany };
    table.getMany = async (keys) => {
      const found = await getMany(keys);
      if (keys.some(({ sk }) => sk.startsWith("APP#"))) {
        table.getMany = getMany;
        await ask("createDocument", { body: { title: "Budget", content: "Lamps: 500", applicationId: one?.id } });
      }
      return found;
    };
    expect((await undo(importId)).body).toEqual({ deleted: 0, kept: 1, left: 0 });
    expect(await list()).toHaveLength(1);
  });

  test("can be found again from any browser, until it is taken back or a week is over", async () => {
    const { api, get, bring, undo, outside } = await world();
    const last = () => get("getLastImport");
    expect(await last()).toEqual({ last: null });
    const older = await bring([row()]);
    outside.clock.forward(3_600_000);
    // Made by a browser whose clock is behind, under an id of its own.
    const importId = makeId("import", new Date(0));
    const at = outside.clock.now().toISOString();
    expect(await bring([row(), row()], importId)).toEqual({ importId, imported: 2 });
    await bring([row()], importId);
    expect(await last()).toEqual({ last: { importId, imported: 3, at } });
    const { cookie } = await api.signUp();
    expect((await api.call("getLastImport", { cookie })).body).toEqual({ last: null });
    while (((await undo(importId)).body as { left: number }).left > 0);
    expect(await last()).toMatchObject({ last: { importId: older.importId, imported: 1 } });
    outside.clock.forward(7 * 86_400_000);
    expect(await last()).toEqual({ last: null });
  });

  test("cannot be taken back by somebody else, or after a week", async () => {
    const { api, list, bring, undo, outside } = await world();
    const { importId } = await bring([row()]);
    const { cookie } = await api.signUp();
    expect((await api.call("undoImport", { cookie, params: { id: importId } })).status).toBe(404);
    outside.clock.forward(7 * 86_400_000 + 1000);
    expect((await undo(importId)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

describe("an export", () => {
  test("holds all there is, page after page, amounts in dollars", async () => {
    const { ask, get } = await world();
    const made: string[] = [];
    // About 30 kB each, so that they do not fit in one page of the table.
    for (let at = 0; at < 40; at += 1) {
      const body = row({ amountRequested: 12.5, notes: "é".repeat(8000), eligibilityRequirements: "é".repeat(8000) });
      made.push((await get<GrantApplication>("createApplication", { body })).id);
    }
    await ask("createTask", { body: { applicationId: made[0], title: "Call them" } });
    const requirement = { kind: "component", requirement: "A letter" };
    await ask("addRequirement", { params: { id: made[0] ?? "" }, body: requirement });
    await ask("createDocument", { body: { title: "Budget", content: "Lamps: 500", applicationId: made[0] } });
    const views = [{ id: "soon", name: "Due soon", query: "deadline=next-30" }];
    await ask("saveTrackerViews", { body: { views } });
    const pages: TrackerPage[] = [];
    for (let after: string | null = ""; after !== null; after = pages.at(-1)?.next ?? null)
      pages.push(await get<TrackerPage>("exportTracker", { query: after ? { after } : {} }));
    expect(pages.length).toBeGreaterThan(3);
    const applications = pages.flatMap((page) => page.applications);
    expect(applications.map(({ id }) => id)).toEqual(made.toSorted());
    expect(applications[0]?.amountRequested).toBe(12.5);
    expect(pages.flatMap(({ tasks }) => tasks).map(({ title }) => title)).toEqual(["Call them"]);
    expect(pages.flatMap(({ statusChanges }) => statusChanges)).toHaveLength(40);
    expect(pages.flatMap(({ checklists }) => checklists)).toMatchObject([
      { applicationId: made[0], items: [{ ...requirement, state: "open" }] },
    ]);
    const documents = pages.flatMap((page) => page.documents);
    expect(documents).toMatchObject([{ title: "Budget", applicationId: made[0], status: "draft" }]);
    expect(documents[0]).not.toHaveProperty("content");
    expect(pages.flatMap((page) => page.views)).toEqual(views);
  });

  test("does not go on from somebody else's place, or from one that is made up", async () => {
    const { api, ask, get } = await world();
    const { next } = await get<TrackerPage>("exportTracker");
    const { cookie } = await api.signUp();
    for (const after of [next ?? "", "a.b", "💡", `${next}x`])
      expect((await api.call("exportTracker", { cookie, query: { after } })).status).toBe(400);
    expect((await ask("exportTracker", { query: { after: next ?? "" } })).status).toBe(200);
  });
});

test("a list that is too long for one answer goes on where its header says", async () => {
  const { get, ask, bring } = await world();
  const long = row({ notes: "é".repeat(8000), eligibilityRequirements: "é".repeat(8000) });
  for (let at = 0; at < 34; at += 1) await bring([long, long, long, long, long]);
  const first = await ask("listApplications");
  const [, address = ""] = /^<(.+)>; rel="next"$/.exec(first.headers.link ?? "") ?? [];
  expect(address).toMatch(/^\/api\/grant-applications\?after=/);
  const after = new URL(address, "https://example.org").searchParams.get("after") ?? "";
  const rest = await get<GrantApplication[]>("listApplications", { query: { after } });
  const ids = [...(first.body as GrantApplication[]), ...rest].map(({ id }) => id);
  expect(new Set(ids).size).toBe(170);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect(Buffer.byteLength(first.text)).toBeLessThan(6 * 1024 * 1024);
  expect((await ask("listApplications", { query: { after: "made.up" } })).status).toBe(400);
});

describe("saved views", () => {
  const views = [{ id: "soon", name: "Due soon", query: "deadline=30&sort=deadline" }];
  test("are kept as they were sent, and none at first", async () => {
    const { ask } = await world();
    expect((await ask("getTrackerViews")).body).toEqual({ views: [], version: 0 });
    expect((await ask("saveTrackerViews", { body: { views } })).body).toEqual({ views, version: 1 });
    expect((await ask("getTrackerViews")).body).toEqual({ views, version: 1 });
  });

  test("of another tab are not overwritten", async () => {
    const { ask } = await world();
    const save = (version: number) =>
      ask("saveTrackerViews", { body: { views }, headers: { "If-Match": `"${version}"` } });
    expect((await save(0)).status).toBe(200);
    expect((await save(0)).status).toBe(409);
  });

  test.each([
    ["two of one id", [views[0], views[0]]],
    ["a name of spaces", [{ ...views[0], name: "   " }]],
    ["more than twenty", Array.from({ length: 21 }, (_, at) => ({ ...views[0], id: `view-${at}` }))],
  ])("with %s are refused", async (_, bad) => {
    const { ask } = await world();
    expect((await ask("saveTrackerViews", { body: { views: bad } })).status).toBe(400);
  });
});

test("whatever is done with imports, the numbers are those of the list", async () => {
  const status = fc.constantFrom("draft", "submitted", "under_review", "awarded", "declined");
  const anyRow = fc.record({ status, amountAwarded: fc.integer({ min: 0, max: 100_000 }) });
  const step = fc.oneof(
    fc.record({ bring: fc.array(anyRow, { minLength: 1, maxLength: 5 }) }),
    fc.record({ undo: fc.nat() }),
    fc.record({ change: fc.nat(), to: status }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { ask, list, stats, bring, undo } = await world();
      const imports: string[] = [];
      for (const one of steps) {
        if ("bring" in one) imports.push((await bring(one.bring.map(row))).importId);
        else if ("undo" in one) await undo(imports[one.undo % imports.length] ?? "imp_00000000000000000000000000");
        else {
          const all = await list();
          const { id } = all[one.change % all.length] ?? {};
          if (id) await ask("updateApplication", { params: { id }, body: { status: one.to } });
        }
      }
      const all = await list();
      const of = (wanted: string) => all.filter((one) => one.status === wanted);
      expect(await stats()).toMatchObject({
        totalApplications: all.length,
        pending: of("submitted").length + of("under_review").length,
        totalAwarded: of("awarded").reduce((sum, { amountAwarded }) => sum + (amountAwarded ?? 0), 0),
      });
    }),
    { numRuns: 40 },
  );
});

import { expect, test } from "vitest";
import { type Draft, type DraftCard, mostDrafts } from "#shared/writing.ts";
import { writingWorld } from "./testing-jobs.ts";

const draft = { name: "Lamps, first try", kind: "proposal", fields: { projectTitle: "Lamps", totalBudget: "12,5" } };
const world = async () => {
  const all = await writingWorld();
  const ofId = (id: string, body?: unknown, headers = {}) => ({
    params: { id },
    headers,
    ...(body !== undefined && { body }),
  });
  const list = async () => (await all.ask("listDrafts")).body as DraftCard[];
  return { ...all, ofId, list };
};

test("a form is put aside as it was typed, and found again", async () => {
  const { make, ask, ofId, list, outside } = await world();
  const first = await make("createDraft", draft);
  outside.clock.forward(1000);
  const second = await make("createDraft", { ...draft, name: "Second", kind: "cover_letter" });
  expect((await list()).map(({ name }) => name)).toEqual(["Second", "Lamps, first try"]);
  expect(JSON.stringify(await list())).not.toContain("12,5");
  expect((await ask("getDraft", ofId(first.id))).body).toMatchObject({ ...draft, version: 1, applicationId: null });
  outside.clock.forward(1000);
  const fields = { projectTitle: "More lamps" };
  expect((await ask("updateDraft", ofId(first.id, { ...draft, fields }))).body).toMatchObject({ fields, version: 2 });
  expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await ask("deleteDraft", ofId(first.id))).status).toBe(204);
  expect((await ask("deleteDraft", ofId(first.id))).status).toBe(404);
  expect((await ask("getDraft", ofId(first.id))).status).toBe(404);
});

test("of two tabs that save, the second is told", async () => {
  const { make, ask, ofId } = await world();
  const { id } = await make("createDraft", draft);
  const save = (name: string) => ask("updateDraft", ofId(id, { ...draft, name }, { "If-Match": '"1"' }));
  expect((await save("Here")).status).toBe(200);
  expect(await save("There")).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await ask("getDraft", ofId(id))).body).toMatchObject({ name: "Here" } satisfies Partial<Draft>);
});

test("at most fifty, however many are made at once; a deleted one makes room", async () => {
  const { make, ask, ofId, list } = await world();
  for (let left = mostDrafts - 2; left > 0; left--) await make("createDraft", draft);
  const more = await Promise.all(Array.from({ length: 5 }, () => ask("createDraft", { body: draft })));
  expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400]);
  const all = await list();
  expect(all).toHaveLength(mostDrafts);
  await ask("deleteDraft", ofId(all[0]?.id ?? ""));
  expect((await ask("createDraft", { body: draft })).status).toBe(200);
});

test("what a draft is for must be the user's own, and may go later", async () => {
  const { make, ask, ofId, api } = await world();
  const { id: applicationId } = await make("createApplication", { grantName: "Lamps", funder: "Example Foundation" });
  const { id } = await make("createDraft", { ...draft, applicationId });
  const eve = await api.signUp();
  const foreign = await api.call("createDraft", { cookie: eve.cookie, body: { ...draft, applicationId } });
  expect(foreign.status).toBe(404);
  await ask("deleteApplication", ofId(applicationId));
  expect((await ask("updateDraft", ofId(id, { ...draft, applicationId, name: "Still" }))).status).toBe(200);
});

test("too much text is refused", async () => {
  const { ask } = await world();
  const fields = { a: "x".repeat(55_000), b: "x".repeat(55_000) };
  expect((await ask("createDraft", { body: { ...draft, fields } })).status).toBe(400);
});

test.each([
  ["half a character", { "\udfff": "x" }],
  ["what all objects have", { constructor: "x" }],
  ["nothing", { "": "x" }],
  ["more than a name", { "project title": "x" }],
])("a field that is called %s is refused with a sentence", async (_, fields) => {
  const { make, ask, ofId } = await world();
  const { id } = await make("createDraft", draft);
  const refused = { status: 400, body: { detail: "Please keep to the fields of the form" } };
  expect(await ask("createDraft", { body: { ...draft, fields } })).toMatchObject(refused);
  expect(await ask("updateDraft", ofId(id, { ...draft, fields }))).toMatchObject(refused);
});

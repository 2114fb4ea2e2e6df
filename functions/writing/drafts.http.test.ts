import { expect, test } from "vitest";
import { type Draft, type DraftCard, maxDrafts } from "#shared/api/writing.ts";
import { createWritingTestContext } from "./testing-proposal.ts";

const draft = { name: "Lamps, first try", kind: "proposal", fields: { projectTitle: "Lamps", totalBudget: "12,5" } };
const createContext = async () => {
  const context = await createWritingTestContext();
  const byId = (id: string, body?: unknown, headers = {}) => ({
    params: { id },
    headers,
    ...(body !== undefined && { body }),
  });
  const list = async () => (await context.call("listDrafts")).body as DraftCard[];
  return { ...context, byId, list };
};

test("creates, lists, reads, updates and deletes drafts, last changed first and without fields in the list", async () => {
  const { create, call, byId, list, dependencies } = await createContext();
  const first = await create("createDraft", draft);
  dependencies.clock.advance(1000);
  const second = await create("createDraft", { ...draft, name: "Second", kind: "cover_letter" });
  expect((await list()).map(({ name }) => name)).toEqual(["Second", "Lamps, first try"]);
  expect(JSON.stringify(await list())).not.toContain("12,5");
  expect((await call("getDraft", byId(first.id))).body).toMatchObject({ ...draft, version: 1, applicationId: null });
  dependencies.clock.advance(1000);
  const fields = { projectTitle: "More lamps" };
  expect((await call("updateDraft", byId(first.id, { ...draft, fields }))).body).toMatchObject({ fields, version: 2 });
  expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await call("deleteDraft", byId(first.id))).status).toBe(204);
  expect((await call("deleteDraft", byId(first.id))).status).toBe(404);
  expect((await call("getDraft", byId(first.id))).status).toBe(404);
});

test("returns 409 when another tab saved the draft first", async () => {
  const { create, call, byId } = await createContext();
  const { id } = await create("createDraft", draft);
  const save = (name: string) => call("updateDraft", byId(id, { ...draft, name }, { "If-Match": '"1"' }));
  expect((await save("Here")).status).toBe(200);
  expect(await save("There")).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await call("getDraft", byId(id))).body).toMatchObject({ name: "Here" } satisfies Partial<Draft>);
});

test("allows at most 50 drafts, even with concurrent requests, and a new one after a deletion", async () => {
  const { create, call, byId, list } = await createContext();
  for (let remaining = maxDrafts - 2; remaining > 0; remaining--) await create("createDraft", draft);
  const responses = await Promise.all(Array.from({ length: 5 }, () => call("createDraft", { body: draft })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400]);
  const drafts = await list();
  expect(drafts).toHaveLength(maxDrafts);
  await call("deleteDraft", byId(drafts[0]?.id ?? ""));
  expect((await call("createDraft", { body: draft })).status).toBe(200);
});

test("returns 404 for another user's application, and keeps a draft whose application was deleted", async () => {
  const { create, call, byId, api } = await createContext();
  const { id: applicationId } = await create("createApplication", { grantName: "Lamps", funder: "Example Foundation" });
  const { id } = await create("createDraft", { ...draft, applicationId });
  const eve = await api.signUp();
  const foreign = await api.call("createDraft", { cookie: eve.cookie, body: { ...draft, applicationId } });
  expect(foreign.status).toBe(404);
  await call("deleteApplication", byId(applicationId));
  expect((await call("updateDraft", byId(id, { ...draft, applicationId, name: "Renamed" }))).status).toBe(200);
});

test("returns 400 for too much text", async () => {
  const { call } = await createContext();
  const fields = { a: "x".repeat(55_000), b: "x".repeat(55_000) };
  expect((await call("createDraft", { body: { ...draft, fields } })).status).toBe(400);
});

test.each([
  ["a lone surrogate", { "\udfff": "x" }],
  ["a property of Object.prototype", { constructor: "x" }],
  ["an empty name", { "": "x" }],
  ["a name with a space", { "project title": "x" }],
])("returns 400 with a message when a field name is invalid: %s", async (_, fields) => {
  const { create, call, byId } = await createContext();
  const { id } = await create("createDraft", draft);
  const rejection = { status: 400, body: { detail: "Please use only the form's fields" } };
  expect(await call("createDraft", { body: { ...draft, fields } })).toMatchObject(rejection);
  expect(await call("updateDraft", byId(id, { ...draft, fields }))).toMatchObject(rejection);
});

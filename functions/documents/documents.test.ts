import { expect, test } from "vitest";
import { documentKey } from "#functions/table/keys.ts";
import { queryAll } from "#functions/table/table.ts";
import type { FullDocumentVersion } from "#shared/api/document-parts.ts";
import { documentLimits } from "#shared/api/documents.ts";
import { buildDetachDocumentWrites } from "./documents.table.ts";
import { createDocumentTestContext } from "./testing.ts";
import { documentFileKey, longTextKey } from "./texts.table.ts";

const longText = "A lamp, and every one of them is lit. ".repeat(2000);

test("lists documents newest first and without their text", async () => {
  const { storeGenerated, create, list, dependencies } = await createDocumentTestContext();
  expect(await list()).toEqual([]);
  const { content: _, ...older } = await storeGenerated();
  dependencies.clock.advance(1000);
  const { content: __, answers: ___, regenerated: ____, ...newer } = await create();
  const defaults = {
    status: "draft",
    version: 1,
    revision: 1,
    file: null,
    reading: null,
    organizationId: null,
    updatedAt: older.createdAt,
  };
  expect(await list()).toEqual([newer, { ...older, ...defaults }]);
});

test("returns generated and user-created documents unchanged", async () => {
  const { storeGenerated, create, get, createApplication } = await createDocumentTestContext();
  const document = await storeGenerated({ content: "Å quote “…” and a lamp 💡\n" });
  expect(await get(document.id)).toMatchObject({ status: 200, body: document });
  const applicationId = await createApplication();
  const created = await create({ title: " Budget ", content: "One\r\nTwo", applicationId });
  expect(created).toMatchObject({ type: "text", title: "Budget", content: "One\nTwo", applicationId, version: 1 });
  expect((await get(created.id)).body).toEqual(created);
});

test.each([
  ["in its record", false],
  ["in the bucket", true],
])("reads, changes, restores and deletes an unversioned document with its text %s", async (_, isLong) => {
  const { dependencies, user, get, list, change, callApi, readCounters } = await createDocumentTestContext();
  const content = isLong ? longText.trim() : "Dear Robin Vale:";
  const timestamp = "2026-10-01T12:00:00.000Z";
  const card = {
    id: dependencies.newId("document"),
    type: "loi",
    title: "Old",
    applicationId: null,
    opportunityId: null,
  };
  const unversionedDocument = { ...card, model: null, createdAt: timestamp };
  if (isLong) await dependencies.blobs.put(documentFileKey(user.workspaceId, card.id), content);
  await dependencies.table.write({
    put: {
      ...documentKey(user.workspaceId, card.id),
      ...unversionedDocument,
      ...(isLong ? { inBlobs: true } : { content }),
    },
  });
  const expectedCard = {
    ...unversionedDocument,
    status: "draft",
    version: 1,
    revision: 1,
    file: null,
    reading: null,
    organizationId: null,
    updatedAt: timestamp,
  };
  expect(await list()).toEqual([expectedCard]);
  expect((await get(card.id)).body).toEqual({ ...expectedCard, content, answers: null, regenerated: [] });
  const params = { id: card.id };
  expect((await callApi("listDocumentVersions", { params })).body).toEqual([
    { version: 1, bytes: content.length, savedAt: timestamp, savedBy: null },
  ]);
  expect((await change(card.id, { status: "final" }, 1)).body).toMatchObject({ content, revision: 2, version: 1 });
  expect((await change(card.id, { content: "New" }, 2)).body).toMatchObject({
    content: "New",
    revision: 3,
    version: 2,
  });
  const first = await callApi<FullDocumentVersion>("getDocumentVersion", { params: { ...params, version: "1" } });
  expect(first.body).toEqual({ version: 1, bytes: content.length, savedAt: timestamp, savedBy: null, content });
  expect(await dependencies.blobs.get(documentFileKey(user.workspaceId, card.id))).toBeUndefined();
  expect(await readCounters()).toEqual([1, content.length + 3]);
  expect((await callApi("deleteDocument", { params })).status).toBe(204);
  expect(await readCounters()).toEqual([0, 0]);
  expect([...dependencies.files.keys()]).toEqual([]);
});

test("saves a changed text as the next version and leaves omitted fields unchanged", async () => {
  const { create, change, callApi, get, readCounters, dependencies } = await createDocumentTestContext();
  const created = await create();
  const params = { id: created.id };
  dependencies.clock.advance(1000);
  const { body } = await change(created.id, { content: "Lamps: 600" });
  expect(body).toEqual({ ...created, content: "Lamps: 600", version: 2, revision: 2, updatedAt: body.updatedAt });
  expect(body.updatedAt > created.updatedAt).toBe(true);
  const versions = await callApi("listDocumentVersions", { params });
  expect(versions.body).toMatchObject([
    { version: 2, bytes: 10 },
    { version: 1, bytes: 10 },
  ]);
  const first = await callApi<FullDocumentVersion>("getDocumentVersion", { params: { ...params, version: "1" } });
  expect(first.body).toMatchObject({ version: 1, content: "Lamps: 500" });
  expect(await readCounters()).toEqual([1, 20]);
  const renameResponse = await change(created.id, { title: "Costs", status: "submitted" });
  expect(renameResponse.body).toMatchObject({ title: "Costs", status: "submitted", version: 2, revision: 3 });
  expect((await get(created.id)).body).toEqual(renameResponse.body);
});

test("writes nothing if a change has no differences", async () => {
  const { create, change, get } = await createDocumentTestContext();
  const created = await create();
  const unchangedFields = { content: " Lamps: 500\n", title: "Budget", status: "draft" };
  expect((await change(created.id, unchangedFields)).body).toEqual(created);
  expect((await change(created.id, {})).body).toEqual(created);
  expect((await get(created.id)).body).toEqual(created);
});

test("keeps 50 versions and prunes the oldest ones except the first, with their files and counted bytes", async () => {
  const { dependencies, user, create, change, callApi, readCounters } = await createDocumentTestContext();
  const { id } = await create({ content: "Version 1" });
  await change(id, { content: longText });
  for (let n = 3; n <= documentLimits.versions + 1; n++) await change(id, { content: `Version ${n}` });
  const versions = await callApi<{ version: number }[]>("listDocumentVersions", { params: { id } });
  const expected = [...Array.from({ length: 49 }, (_, index) => 51 - index), 1];
  expect(versions.body.map(({ version }) => version)).toEqual(expected);
  expect((await callApi("getDocumentVersion", { params: { id, version: "2" } })).status).toBe(404);
  expect(await dependencies.blobs.get(longTextKey(user.workspaceId, id, 2))).toBeUndefined();
  expect(await readCounters()).toEqual([1, 8 * 9 + 42 * 10]);
  expect(await dependencies.table.get(documentKey(user.workspaceId, id))).toMatchObject({
    version: 51,
    longVersions: [],
  });
  await callApi("deleteDocument", { params: { id } });
  expect(await readCounters()).toEqual([0, 0]);
  const remaining = await queryAll(dependencies.table, { pk: `WORKSPACE#${user.workspaceId}` });
  expect(remaining.filter(({ sk }) => /^(DOC|TEXT)#/.test(sk))).toEqual([]);
});

test("stores a text over 64 kB in the bucket, and reads and deletes it like any other", async () => {
  const { dependencies, user, storeGenerated, get, callApi } = await createDocumentTestContext();
  const maxTableText = await storeGenerated({ content: "é".repeat(32 * 1024) });
  const longDocument = await storeGenerated({ content: `${"é".repeat(32 * 1024)}.` });
  expect([...dependencies.files.keys()]).toEqual([longTextKey(user.workspaceId, longDocument.id, 1)]);
  expect((await get(maxTableText.id)).body.content).toBe(maxTableText.content);
  expect((await get(longDocument.id)).body.content).toBe(longDocument.content);
  await callApi("deleteDocument", { params: { id: longDocument.id } });
  expect(dependencies.files.size).toBe(0);
});

test("returns 409 for a stale revision, and for one of two concurrent changes", async () => {
  const { create, change, get, callApi } = await createDocumentTestContext();
  const { id } = await create();
  await change(id, { content: "First" }, 1);
  expect(await change(id, { content: "Second" }, 1)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await callApi("deleteDocument", { params: { id }, headers: { "If-Match": "1" } })).status).toBe(409);
  expect((await get(id)).body).toMatchObject({ content: "First", version: 2, revision: 2 });
  const responses = await Promise.all([change(id, { content: "a" }), change(id, { content: "b" })]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await get(id)).body.version).toBe(3);
});

test("attaches a document to an application and detaches it, and returns 404 for an unknown application", async () => {
  const { create, change, createApplication, dependencies, callApi, list } = await createDocumentTestContext();
  const applicationId = await createApplication();
  const { id } = await create();
  expect((await change(id, { applicationId })).body).toMatchObject({ applicationId, version: 1, revision: 2 });
  expect((await change(id, { applicationId: null })).body.applicationId).toBeNull();
  const unknownId = dependencies.newId("application");
  expect((await change(id, { applicationId: unknownId })).status).toBe(404);
  const response = await callApi("createDocument", { body: { title: "A", content: "B", applicationId: unknownId } });
  expect(response.status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test("detaches the documents of a deleted application", async () => {
  const { create, dependencies, user, createApplication, list } = await createDocumentTestContext();
  const [first, second] = [await createApplication(), await createApplication()];
  const detached = await create({ applicationId: first });
  const attached = await create({ applicationId: second, title: "Other" });
  const [write, ...more] = await buildDetachDocumentWrites(
    dependencies.table,
    user.workspaceId,
    first,
    null,
    "2026-11-22T00:00:00.000Z",
  );
  expect(more).toEqual([]);
  if (write) await dependencies.table.write(write);
  const after = await list();
  expect(after.find(({ id }) => id === detached.id)).toMatchObject({ applicationId: null, revision: 2 });
  expect(after.find(({ id }) => id === attached.id)).toMatchObject({ applicationId: second, revision: 1 });
});

test.each([
  [{ title: " " }, "Please enter a title"],
  [{ content: " \n " }, "Please write or paste some text"],
  [{ content: "x".repeat(150_001) }, "Please keep this under 150,000 characters"],
])("returns 400 with a message for an invalid document: %#", async (overrides, message) => {
  const { callApi } = await createDocumentTestContext();
  const response = await callApi("createDocument", { body: { title: "Budget", content: "Lamps", ...overrides } });
  expect(response).toMatchObject({ status: 400, body: { detail: message } });
});

test("accepts exactly 1,000 documents and 500 MB", async () => {
  const { dependencies, user, callApi, create, readCounters } = await createDocumentTestContext();
  const key = { pk: `WORKSPACE#${user.workspaceId}`, sk: "SUMMARY" };
  const set = (documents: number, documentBytes: number) =>
    dependencies.table.write({ update: key, set: { documents, documentBytes } });
  const body = { title: "Budget", content: "Lamps: 500" };
  await set(999, 500_000_000 - 10);
  const { id } = await create();
  expect(await readCounters()).toEqual([1000, 500_000_000]);
  expect((await callApi("createDocument", { body })).body).toMatchObject({
    status: 400,
    detail: expect.stringMatching(/limit of 1,000 documents/),
  });
  await set(999, 500_000_000 - 9);
  const storageFullError = { status: 400, detail: expect.stringMatching(/limit of 500 MB/) };
  expect((await callApi("createDocument", { body })).body).toMatchObject(storageFullError);
  expect((await callApi("updateDocument", { params: { id }, body: { content: "Lamps: 1000" } })).body).toMatchObject(
    storageFullError,
  );
  expect(await readCounters()).toEqual([999, 500_000_000 - 9]);
});

test("returns 500 without details when a text is missing", async () => {
  const { dependencies, user, storeGenerated, api, cookie } = await createDocumentTestContext();
  const { id } = await storeGenerated({ content: "x".repeat(100_000) });
  await dependencies.blobs.delete(longTextKey(user.workspaceId, id, 1));
  const response = await api.call("getDocument", { params: { id }, cookie });
  expect(response.status).toBe(500);
  expect(response.text).not.toContain(id);
});

test("stores regenerated paragraphs with their model", async () => {
  const { create, change, get } = await createDocumentTestContext();
  const { id } = await create();
  const regenerated = [
    { hash: "abc", model: "example-model" },
    { hash: "def", model: null },
  ];
  expect((await change(id, { content: "Rewritten", regenerated })).status).toBe(200);
  expect((await get(id)).body).toMatchObject({ version: 2, regenerated });
});

test("stores which passages were reviewed, without a new version", async () => {
  const { create, change, get } = await createDocumentTestContext();
  const { id } = await create();
  expect((await change(id, { reviewed: ["abc", "def"] })).body).toMatchObject({ version: 1, reviewed: ["abc", "def"] });
  expect((await get(id)).body).toMatchObject({ version: 1, reviewed: ["abc", "def"] });
  const manyIds = Array.from({ length: 501 }, (_, index) => String(index));
  expect((await change(id, { reviewed: manyIds }, 2)).body).toMatchObject({
    issues: [{ path: "body.reviewed", message: "Please send at most 500 passages" }],
  });
});

test("removes control characters and lone surrogates from paragraph hashes and model names", async () => {
  const { create, change, get } = await createDocumentTestContext();
  const { id } = await create();
  const regenerated = [{ hash: "a\u0000b", model: "\udfff\ud800 model" }];
  expect((await change(id, { regenerated })).status).toBe(200);
  expect((await get(id)).body).toMatchObject({ regenerated: [{ hash: "ab", model: "\ufffd\ufffd model" }] });
});

test.each([
  ["is deleted", 404],
  ["is rewritten", 200],
])("returns the current state of a document that %s while it is read", async (event, status) => {
  const { create, get, change, callApi, dependencies } = await createDocumentTestContext();
  const { id } = await create({ content: "Lamps" });
  await change(id, { content: "Lamps, and more of them" });
  const { get: read } = dependencies.table;
  const table = dependencies.table as { get: typeof read };
  const changeConcurrently = async () => {
    table.get = read;
    if (event === "is deleted") return callApi("deleteDocument", { params: { id } });
    // Save enough versions that the one being read is pruned.
    for (let count = 0; count < documentLimits.versions; count += 1) await change(id, { content: `More ${count}` });
  };
  table.get = async (key) => {
    if (key.sk.startsWith("TEXT#") && table.get !== read) await changeConcurrently();
    return read(key);
  };
  expect(await get(id)).toMatchObject(status === 200 ? { status, body: { content: "More 49" } } : { status });
});

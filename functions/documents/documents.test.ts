import { expect, test } from "vitest";
import { queryAll } from "#functions/table/table.ts";
import { documentLimits, type FullDocumentVersion } from "#shared/documents.ts";
import { detachWrites, documentKey } from "./documents.table.ts";
import { documentWorld } from "./testing.ts";
import { blobKey, longTextKey } from "./texts.table.ts";

const long = "A lamp, and every one of them is lit. ".repeat(2000);

test("documents are listed newest first and without their text", async () => {
  const { written, create, list, outside } = await documentWorld();
  expect(await list()).toEqual([]);
  const { content: _, ...older } = await written();
  outside.clock.forward(1000);
  const { content: __, answers: ___, regenerated: ____, ...newer } = await create();
  const own = { status: "draft", version: 1, revision: 1, file: null, updatedAt: older.createdAt };
  expect(await list()).toEqual([newer, { ...older, ...own }]);
});

test("a document is answered as it was written, and one of one's own as it was given", async () => {
  const { written, create, get, application } = await documentWorld();
  const document = await written({ content: "Å quote “…” and a lamp 💡\n" });
  expect(await get(document.id)).toMatchObject({ status: 200, body: document });
  const applicationId = await application();
  const mine = await create({ title: " Budget ", content: "One\r\nTwo", applicationId });
  expect(mine).toMatchObject({ type: "text", title: "Budget", content: "One\nTwo", applicationId, version: 1 });
  expect((await get(mine.id)).body).toEqual(mine);
});

test.each([
  ["holds its text", false],
  ["has its text in the bucket", true],
])("a document from before there were versions %s: it is read, changed, restored and deleted", async (_, isLong) => {
  const { outside, user, get, list, change, as, counters } = await documentWorld();
  const content = isLong ? long.trim() : "Dear Robin Vale:";
  const at = "2026-10-01T12:00:00.000Z";
  const card = { id: outside.newId("document"), type: "loi", title: "Old", applicationId: null, opportunityId: null };
  const old = { ...card, model: null, createdAt: at };
  if (isLong) await outside.blobs.put(blobKey(user.id, card.id), content);
  await outside.table.write({
    put: { ...documentKey(user.id, card.id), ...old, ...(isLong ? { inBlobs: true } : { content }) },
  });
  const now = { ...old, status: "draft", version: 1, revision: 1, file: null, updatedAt: at };
  expect(await list()).toEqual([now]);
  expect((await get(card.id)).body).toEqual({ ...now, content, answers: null, regenerated: [] });
  const params = { id: card.id };
  expect((await as("listDocumentVersions", { params })).body).toEqual([
    { version: 1, bytes: content.length, savedAt: at },
  ]);
  expect((await change(card.id, { status: "final" }, 1)).body).toMatchObject({ content, revision: 2, version: 1 });
  expect((await change(card.id, { content: "New" }, 2)).body).toMatchObject({
    content: "New",
    revision: 3,
    version: 2,
  });
  const first = await as<FullDocumentVersion>("getDocumentVersion", { params: { ...params, version: "1" } });
  expect(first.body).toEqual({ version: 1, bytes: content.length, savedAt: at, content });
  expect(await outside.blobs.get(blobKey(user.id, card.id))).toBeUndefined();
  expect(await counters()).toEqual([1, content.length + 3]);
  expect((await as("deleteDocument", { params })).status).toBe(204);
  expect(await counters()).toEqual([0, 0]);
  expect([...outside.files.keys()]).toEqual([]);
});

test("a changed text becomes the next version, the old one stays, and what is not sent stays as it was", async () => {
  const { create, change, as, get, counters, outside } = await documentWorld();
  const made = await create();
  const params = { id: made.id };
  outside.clock.forward(1000);
  const { body } = await change(made.id, { content: "Lamps: 600" });
  expect(body).toEqual({ ...made, content: "Lamps: 600", version: 2, revision: 2, updatedAt: body.updatedAt });
  expect(body.updatedAt > made.updatedAt).toBe(true);
  const versions = await as("listDocumentVersions", { params });
  expect(versions.body).toMatchObject([
    { version: 2, bytes: 10 },
    { version: 1, bytes: 10 },
  ]);
  const one = await as<FullDocumentVersion>("getDocumentVersion", { params: { ...params, version: "1" } });
  expect(one.body).toMatchObject({ version: 1, content: "Lamps: 500" });
  expect(await counters()).toEqual([1, 20]);
  const named = await change(made.id, { title: "Costs", status: "submitted" });
  expect(named.body).toMatchObject({ title: "Costs", status: "submitted", version: 2, revision: 3 });
  expect((await get(made.id)).body).toEqual(named.body);
});

test("what changes nothing writes nothing", async () => {
  const { create, change, get } = await documentWorld();
  const made = await create();
  expect((await change(made.id, { content: " Lamps: 500\n", title: "Budget", status: "draft" })).body).toEqual(made);
  expect((await change(made.id, {})).body).toEqual(made);
  expect((await get(made.id)).body).toEqual(made);
});

test("of more than 50 versions the oldest go but the first, long ones too, and give back their room", async () => {
  const { outside, user, create, change, as, counters } = await documentWorld();
  const { id } = await create({ content: "Version 1" });
  await change(id, { content: long });
  for (let n = 3; n <= documentLimits.versions + 1; n++) await change(id, { content: `Version ${n}` });
  const versions = await as<{ version: number }[]>("listDocumentVersions", { params: { id } });
  expect(versions.body.map(({ version }) => version)).toEqual([...Array.from({ length: 49 }, (_, at) => 51 - at), 1]);
  expect((await as("getDocumentVersion", { params: { id, version: "2" } })).status).toBe(404);
  expect(await outside.blobs.get(longTextKey(user.id, id, 2))).toBeUndefined();
  expect(await counters()).toEqual([1, 8 * 9 + 42 * 10]);
  expect(await outside.table.get(documentKey(user.id, id))).toMatchObject({ version: 51, longVersions: [] });
  await as("deleteDocument", { params: { id } });
  expect(await counters()).toEqual([0, 0]);
  const left = await queryAll(outside.table, { pk: `USER#${user.id}` });
  expect(left.filter(({ sk }) => /^(DOC|TEXT)#/.test(sk))).toEqual([]);
});

test("a text over 64 kB of bytes lies outside the table, and is answered and deleted like any other", async () => {
  const { outside, user, written, get, as } = await documentWorld();
  const edge = await written({ content: "é".repeat(32 * 1024) });
  const over = await written({ content: `${"é".repeat(32 * 1024)}.` });
  expect([...outside.files.keys()]).toEqual([longTextKey(user.id, over.id, 1)]);
  expect((await get(edge.id)).body.content).toBe(edge.content);
  expect((await get(over.id)).body.content).toBe(over.content);
  await as("deleteDocument", { params: { id: over.id } });
  expect(outside.files.size).toBe(0);
});

test("a change from an old page is refused and changes nothing; of two at once one is", async () => {
  const { create, change, get, as } = await documentWorld();
  const made = await create();
  await change(made.id, { content: "First" }, 1);
  expect(await change(made.id, { content: "Second" }, 1)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await as("deleteDocument", { params: { id: made.id }, headers: { "If-Match": "1" } })).status).toBe(409);
  expect((await get(made.id)).body).toMatchObject({ content: "First", version: 2, revision: 2 });
  const both = await Promise.all([change(made.id, { content: "a" }), change(made.id, { content: "b" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await get(made.id)).body.version).toBe(3);
});

test("a document comes under an application that is there, and off it", async () => {
  const { create, change, application, outside, as, list } = await documentWorld();
  const applicationId = await application();
  const made = await create();
  expect((await change(made.id, { applicationId })).body).toMatchObject({ applicationId, version: 1, revision: 2 });
  expect((await change(made.id, { applicationId: null })).body.applicationId).toBeNull();
  const never = outside.newId("application");
  expect((await change(made.id, { applicationId: never })).status).toBe(404);
  const refused = await as("createDocument", { body: { title: "A", content: "B", applicationId: never } });
  expect(refused.status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test("when an application goes, its documents stay under none", async () => {
  const { create, outside, user, application, list } = await documentWorld();
  const [first, second] = [await application(), await application()];
  const gone = await create({ applicationId: first });
  const stays = await create({ applicationId: second, title: "Other" });
  const [write, ...more] = await detachWrites(outside.table, user.id, first, "2026-11-22T00:00:00.000Z");
  expect(more).toEqual([]);
  if (write) await outside.table.write(write);
  const after = await list();
  expect(after.find(({ id }) => id === gone.id)).toMatchObject({ applicationId: null, revision: 2 });
  expect(after.find(({ id }) => id === stays.id)).toMatchObject({ applicationId: second, revision: 1 });
});

test.each([
  [{ title: " " }, "Please give it a title"],
  [{ content: " \n " }, "Please write or paste some text"],
  [{ content: "x".repeat(150_001) }, "Please keep this under 150,000 characters"],
])("refused with a sentence: %#", async (over, sentence) => {
  const { as } = await documentWorld();
  const answer = await as("createDocument", { body: { title: "Budget", content: "Lamps", ...over } });
  expect(answer).toMatchObject({ status: 400, body: { detail: sentence } });
});

test("1,000 documents and 500 MB are as much as is kept, to the last of each", async () => {
  const { outside, user, as, create, counters } = await documentWorld();
  const key = { pk: `USER#${user.id}`, sk: "SUMMARY" };
  const set = (documents: number, documentBytes: number) =>
    outside.table.write({ update: key, set: { documents, documentBytes } });
  const body = { title: "Budget", content: "Lamps: 500" };
  await set(999, 500_000_000 - 10);
  const { id } = await create();
  expect(await counters()).toEqual([1000, 500_000_000]);
  expect((await as("createDocument", { body })).body).toMatchObject({
    status: 400,
    detail: expect.stringMatching(/^You have 1,000 documents/),
  });
  await set(999, 500_000_000 - 9);
  const full = { status: 400, detail: expect.stringMatching(/more than 500 MB/) };
  expect((await as("createDocument", { body })).body).toMatchObject(full);
  expect((await as("updateDocument", { params: { id }, body: { content: "Lamps: 1000" } })).body).toMatchObject(full);
  expect(await counters()).toEqual([999, 500_000_000 - 9]);
});

test("a text that is lost is our fault, and nothing is told of where it should be", async () => {
  const { outside, user, written, api, cookie } = await documentWorld();
  const { id } = await written({ content: "x".repeat(100_000) });
  await outside.blobs.delete(longTextKey(user.id, id, 1));
  const answer = await api.call("getDocument", { params: { id }, cookie });
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain(id);
});

test("paragraphs that were written anew are remembered with the model that wrote them", async () => {
  const { create, change, get } = await documentWorld();
  const { id } = await create();
  const regenerated = [
    { hash: "abc", model: "example-model" },
    { hash: "def", model: null },
  ];
  expect((await change(id, { content: "Written anew", regenerated })).status).toBe(200);
  expect((await get(id)).body).toMatchObject({ version: 2, regenerated });
});

test("names of paragraphs and models are kept without what nobody can read, and never in halves", async () => {
  const { create, change, get } = await documentWorld();
  const { id } = await create();
  const regenerated = [{ hash: "a\u0000b", model: "\udfff\ud800 model" }];
  expect((await change(id, { regenerated })).status).toBe(200);
  expect((await get(id)).body).toMatchObject({ regenerated: [{ hash: "ab", model: "\ufffd\ufffd model" }] });
});

test.each([
  ["is deleted", 404],
  ["gets another text", 200],
])("a document that %s while it is read is answered as it is then", async (what, status) => {
  const { create, get, change, as, outside } = await documentWorld();
  const { id } = await create({ content: "Lamps" });
  await change(id, { content: "Lamps, and more of them" });
  const { get: read } = outside.table;
  const table = outside.table as { get: typeof read };
  const meanwhile = async () => {
    table.get = read;
    if (what === "is deleted") return as("deleteDocument", { params: { id } });
    // So often that the text that was the last one is none of those that are kept.
    for (let more = 0; more < documentLimits.versions; more += 1) await change(id, { content: `More ${more}` });
  };
  table.get = async (key) => {
    if (key.sk.startsWith("TEXT#") && table.get !== read) await meanwhile();
    return read(key);
  };
  expect(await get(id)).toMatchObject(status === 200 ? { status, body: { content: "More 49" } } : { status });
});

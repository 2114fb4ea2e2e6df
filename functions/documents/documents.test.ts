import { expect, test } from "vitest";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import type { GeneratedDocument } from "#shared/documents.ts";
import { blobKey, documentWrite } from "./documents.table.ts";

const world = async () => {
  const outside = testOutside();
  const api = testApi(outside);
  const { cookie, user } = await api.signUp();
  const keep = async (over: Partial<GeneratedDocument> = {}) => {
    outside.clock.forward(1000);
    const document: GeneratedDocument = {
      id: outside.newId("document"),
      type: "loi",
      title: "Letter of Intent - Lamps for All",
      content: "November 21, 2026\n\nDear Robin Vale:\n",
      applicationId: null,
      opportunityId: null,
      model: null,
      createdAt: outside.clock.now().toISOString(),
      ...over,
    };
    await outside.table.write(await documentWrite(outside, user.id, document));
    return document;
  };
  const get = (id: string, as = cookie) => api.call("getDocument", { params: { id }, cookie: as });
  return { outside, api, cookie, user, keep, get };
};

test("documents are listed newest first and without their text", async () => {
  const { api, cookie, keep } = await world();
  expect((await api.call("listDocuments", { cookie })).body).toEqual([]);
  const { content: _, ...older } = await keep();
  const { content: __, ...newer } = await keep({ title: "Another", content: "x".repeat(100_000) });
  expect((await api.call("listDocuments", { cookie })).body).toEqual([newer, older]);
});

test("a document is answered as it was kept", async () => {
  const { keep, get } = await world();
  const document = await keep({ content: "Å quote “…” and a lamp 💡\n" });
  expect(await get(document.id)).toMatchObject({ status: 200, body: document });
});

test("a text over 64 kB of bytes lies outside the table, and is answered like any other", async () => {
  const { outside, user, keep, get } = await world();
  const edge = await keep({ content: "é".repeat(32 * 1024) });
  const over = await keep({ content: `${"é".repeat(32 * 1024)}.` });
  expect(await outside.blobs.get(blobKey(user.id, edge.id))).toBeUndefined();
  expect(await outside.blobs.get(blobKey(user.id, over.id))).toBe(over.content);
  expect((await get(edge.id)).body).toEqual(edge);
  expect((await get(over.id)).body).toEqual(over);
});

test("a text that is lost is our fault, and nothing is told of where it should be", async () => {
  const { outside, user, keep, get } = await world();
  const { id } = await keep({ content: "x".repeat(100_000) });
  await outside.blobs.delete(blobKey(user.id, id));
  const answer = await get(id);
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain(id);
});

test("somebody else's document is not there", async () => {
  const { api, keep, get } = await world();
  const { id } = await keep();
  const { cookie } = await api.signUp();
  expect((await get(id, cookie)).status).toBe(404);
  expect((await api.call("listDocuments", { cookie })).body).toEqual([]);
});

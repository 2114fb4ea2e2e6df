import { expect, test } from "vitest";
import { documentLimits, documentTexts, mediaTypes } from "#shared/documents.ts";
import { documentWorld } from "./testing.ts";
import { aPdf } from "./testing-files.ts";
import { blobKey } from "./texts.table.ts";
import { uploadFile } from "./uploads.table.ts";

const pdf = { fileName: "Letter of support.PDF", mediaType: mediaTypes.pdf };
const letter = aPdf("a letter");

test("a file is announced, arrives, is looked at and becomes a document", async () => {
  const { upload, finish, list, application, outside, user, counters, as } = await documentWorld();
  const applicationId = await application();
  const { body: started } = await upload({ ...pdf, applicationId }, letter);
  expect(started.headers).toEqual({ "content-type": "application/pdf", "content-disposition": "attachment" });
  expect(await list()).toEqual([]);
  const { status, body } = await finish(started.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: started.id,
    type: "file",
    title: "Letter of support",
    applicationId,
    file: { name: "Letter of support.pdf", mediaType: "application/pdf", bytes: letter.length },
  });
  expect(await list()).toEqual([body]);
  expect([...outside.files.keys()]).toEqual([blobKey(user.id, started.id)]);
  expect(await counters()).toEqual([1, letter.length]);

  const { headers } = await as("downloadDocument", { params: { id: started.id } });
  expect(headers.location).toContain(`${blobKey(user.id, started.id)}?name=Letter of support.pdf`);
  expect((await as("getDocument", { params: { id: started.id } })).body).toEqual({
    ...body,
    content: null,
    answers: null,
    regenerated: [],
  });
  expect((await as("deleteDocument", { params: { id: started.id } })).status).toBe(204);
  expect(outside.files.size).toBe(0);
  expect(await counters()).toEqual([0, 0]);
});

test("finished twice, at once or one after the other, it is one document", async () => {
  const { upload, finish, list, counters } = await documentWorld();
  const { body: started } = await upload(pdf, letter);
  const answers = await Promise.all([finish(started.id), finish(started.id)]);
  answers.push(await finish(started.id));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await list()).toHaveLength(1);
  expect(await counters()).toEqual([1, letter.length]);
});

test.each([
  ["of another length", `${letter}!`, documentTexts.otherSize],
  [
    "of another kind",
    "MZ is what a program begins with".padEnd(letter.length).slice(0, letter.length),
    documentTexts.otherKind,
  ],
])("a file %s is refused and deleted, and can be sent again", async (_, arrives, sentence) => {
  const { upload, finish, list, outside, user } = await documentWorld();
  const { body: started } = await upload({ ...pdf, bytes: letter.length }, arrives);
  const answer = await finish(started.id);
  expect(answer).toMatchObject({ status: 400, body: { detail: sentence } });
  expect(outside.files.size).toBe(0);
  expect(await list()).toEqual([]);
  expect((await finish(started.id)).body).toMatchObject({ detail: documentTexts.notThere });
  await outside.blobs.put(uploadFile(user.id, started.id), letter);
  expect((await finish(started.id)).status).toBe(200);
});

test.each([
  [{ bytes: 0 }, documentTexts.empty],
  [{ bytes: documentLimits.file + 1 }, documentTexts.tooLarge],
  [{ mediaType: "application/x-msdownload" }, documentTexts.kinds],
  [{ fileName: "Letter.exe" }, documentTexts.kinds],
  [{ fileName: "Letter.docx" }, documentTexts.kinds],
  [{ fileName: " " }, "Please name the file"],
])("not taken: %j", async (over, sentence) => {
  const { as } = await documentWorld();
  const answer = await as("startUpload", { body: { ...pdf, bytes: 100, ...over } });
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining(sentence) } });
});

test("the largest file is taken", async () => {
  const { as } = await documentWorld();
  expect((await as("startUpload", { body: { ...pdf, bytes: documentLimits.file } })).status).toBe(200);
});

test("an application deleted while the file was on its way does not cost the file", async () => {
  const { upload, finish, application, as } = await documentWorld();
  const applicationId = await application();
  const { body: started } = await upload({ ...pdf, applicationId }, letter);
  await as("deleteApplication", { params: { id: applicationId } });
  expect((await finish(started.id)).body).toMatchObject({ applicationId: null, type: "file" });
});

test("without room nothing begins; and what filled up meanwhile leaves nothing behind", async () => {
  const { upload, finish, outside, user, as, list } = await documentWorld();
  const { body: started } = await upload(pdf, letter);
  const update = { pk: `USER#${user.id}`, sk: "SUMMARY" };
  await outside.table.write({ update, set: { documentBytes: documentLimits.bytes - 10 } });
  const refused = { status: 400, body: { detail: documentTexts.full } };
  expect(await as("startUpload", { body: { ...pdf, bytes: 11 } })).toMatchObject(refused);
  expect((await as("startUpload", { body: { ...pdf, bytes: 10 } })).status).toBe(200);
  expect(await finish(started.id)).toMatchObject(refused);
  expect(await list()).toEqual([]);
  expect([...outside.files.keys()].filter((key) => key.startsWith("documents/"))).toEqual([]);
});

test("no more than 20 uploads begin, also at the same moment", async () => {
  const { as, outside, user } = await documentWorld();
  await Promise.all(Array.from({ length: 30 }, () => as("startUpload", { body: { ...pdf, bytes: 5 } })));
  const { items } = await outside.table.query({ pk: `USER#${user.id}`, sk: { prefix: "UPLOAD#" } });
  expect(items.length).toBeLessThanOrEqual(documentLimits.uploads);
});

test("20 uploads may be under way; those given up and those that are over free their place", async () => {
  const { upload, outside, as, finish } = await documentWorld();
  let last = "";
  for (let n = 0; n < documentLimits.uploads; n++) last = (await upload(pdf, letter)).body.id;
  const more = () => as<{ detail: string }>("startUpload", { body: { ...pdf, bytes: 5 } });
  expect((await more()).body.detail).toBe(documentTexts.tooManyUploads);
  expect((await as("cancelUpload", { params: { id: last } })).status).toBe(204);
  expect((await as("cancelUpload", { params: { id: last } })).status).toBe(404);
  expect(outside.files.size).toBe(documentLimits.uploads - 1);
  const { body: again } = (await more()) as unknown as { body: { id: string } }; // it is taken now
  expect(again.id).toMatch(/^doc_/);
  outside.clock.forward(86_400_000);
  expect((await more()).status).toBe(200);
  expect(await finish(again.id)).toMatchObject({ status: 404 });
});

test("a file has no text and no versions, but a title, a status and an application", async () => {
  const { upload, finish, change, as, create } = await documentWorld();
  const { body: started } = await upload(pdf, letter);
  await finish(started.id);
  const params = { id: started.id };
  expect(await change(started.id, { content: "Text" })).toMatchObject({
    status: 400,
    body: { detail: documentTexts.noText },
  });
  expect((await as("listDocumentVersions", { params })).body).toEqual([]);
  expect((await as("getDocumentVersion", { params: { ...params, version: "1" } })).status).toBe(404);
  const changed = await change(started.id, { title: "Support", status: "final" });
  expect(changed.body).toMatchObject({ title: "Support", status: "final", content: null, version: 1, revision: 2 });
  const { id } = await create();
  expect((await as("downloadDocument", { params: { id } })).status).toBe(404);
});

test("names that no file system takes are made good", async () => {
  const { upload, finish } = await documentWorld();
  const { body } = await upload({ ...pdf, fileName: "../../a/b:c\u202Efdp.pdf" }, letter);
  expect((await finish(body.id)).body.file?.name).toBe("a b cfdp.pdf");
});

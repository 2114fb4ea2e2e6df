import { expect, test } from "vitest";
import { documentLimits, documentTexts, mediaTypes } from "#shared/api/documents.ts";
import { uploadFileKey } from "./documents.table.ts";
import { createDocumentTestContext, createTestPdf } from "./testing.ts";
import { documentFileKey } from "./texts.table.ts";

const pdf = { fileName: "Letter of support.PDF", mediaType: mediaTypes.pdf };
const letter = createTestPdf("a letter");

test("checks an uploaded file and saves it as a document", async () => {
  const { upload, finish, list, createApplication, dependencies, user, readCounters, callApi } =
    await createDocumentTestContext();
  const applicationId = await createApplication();
  const { body: uploadTarget } = await upload({ ...pdf, applicationId }, letter);
  expect(uploadTarget.headers).toEqual({ "content-type": "application/pdf", "content-disposition": "attachment" });
  expect(await list()).toEqual([]);
  const { status, body } = await finish(uploadTarget.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: uploadTarget.id,
    type: "file",
    title: "Letter of support",
    applicationId,
    file: { name: "Letter of support.pdf", mediaType: "application/pdf", bytes: letter.length },
  });
  expect(await list()).toEqual([body]);
  expect([...dependencies.files.keys()]).toEqual([documentFileKey(user.workspaceId, uploadTarget.id)]);
  expect(await readCounters()).toEqual([1, letter.length]);

  const { headers } = await callApi("downloadDocument", { params: { id: uploadTarget.id } });
  expect(headers.location).toContain(
    `${documentFileKey(user.workspaceId, uploadTarget.id)}?name=Letter of support.pdf`,
  );
  expect((await callApi("getDocument", { params: { id: uploadTarget.id } })).body).toEqual({
    ...body,
    content: null,
    answers: null,
    regenerated: [],
  });
  expect((await callApi("deleteDocument", { params: { id: uploadTarget.id } })).status).toBe(204);
  expect(dependencies.files.size).toBe(0);
  expect(await readCounters()).toEqual([0, 0]);
});

test("creates one document when an upload is finished twice, concurrently or in sequence", async () => {
  const { upload, finish, list, readCounters } = await createDocumentTestContext();
  const { body: uploadTarget } = await upload(pdf, letter);
  const responses = await Promise.all([finish(uploadTarget.id), finish(uploadTarget.id)]);
  responses.push(await finish(uploadTarget.id));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await list()).toHaveLength(1);
  expect(await readCounters()).toEqual([1, letter.length]);
});

test.each([
  ["of a different size", `${letter}!`, documentTexts.sizeMismatch],
  [
    "of a different type",
    "MZ is how a Windows program starts".padEnd(letter.length).slice(0, letter.length),
    documentTexts.typeMismatch,
  ],
])("rejects and deletes a file %s, and accepts it when it is uploaded again", async (_, content, message) => {
  const { upload, finish, list, dependencies, user } = await createDocumentTestContext();
  const { body: uploadTarget } = await upload({ ...pdf, bytes: letter.length }, content);
  const response = await finish(uploadTarget.id);
  expect(response).toMatchObject({ status: 400, body: { detail: message } });
  expect(dependencies.files.size).toBe(0);
  expect(await list()).toEqual([]);
  expect((await finish(uploadTarget.id)).body).toMatchObject({ detail: documentTexts.uploadMissing });
  await dependencies.blobs.put(uploadFileKey(user.workspaceId, uploadTarget.id), letter);
  expect((await finish(uploadTarget.id)).status).toBe(200);
});

test.each([
  [{ bytes: 0 }, documentTexts.empty],
  [{ bytes: documentLimits.fileBytes + 1 }, documentTexts.tooLarge],
  [{ mediaType: "application/x-msdownload" }, documentTexts.acceptedTypes],
  [{ fileName: "Letter.exe" }, documentTexts.acceptedTypes],
  [{ fileName: "Letter.docx" }, documentTexts.acceptedTypes],
  [{ fileName: " " }, "Please enter a file name"],
])("returns 400 for an invalid upload: %j", async (overrides, message) => {
  const { callApi } = await createDocumentTestContext();
  const response = await callApi("startUpload", { body: { ...pdf, bytes: 100, ...overrides } });
  expect(response).toMatchObject({ status: 400, body: { detail: expect.stringContaining(message) } });
});

test("accepts a file of the maximum size", async () => {
  const { callApi } = await createDocumentTestContext();
  expect((await callApi("startUpload", { body: { ...pdf, bytes: documentLimits.fileBytes } })).status).toBe(200);
});

test("keeps the file when its application is deleted during the upload", async () => {
  const { upload, finish, createApplication, callApi } = await createDocumentTestContext();
  const applicationId = await createApplication();
  const { body: uploadTarget } = await upload({ ...pdf, applicationId }, letter);
  await callApi("deleteApplication", { params: { id: applicationId } });
  expect((await finish(uploadTarget.id)).body).toMatchObject({ applicationId: null, type: "file" });
});

test("rejects an upload over the quota when it starts and when it finishes, and leaves no file behind", async () => {
  const { upload, finish, dependencies, user, callApi, list } = await createDocumentTestContext();
  const { body: uploadTarget } = await upload(pdf, letter);
  const update = { pk: `WORKSPACE#${user.workspaceId}`, sk: "SUMMARY" };
  await dependencies.table.write({ update, set: { documentBytes: documentLimits.totalBytes - 10 } });
  const quotaError = { status: 400, body: { detail: documentTexts.storageFull } };
  expect(await callApi("startUpload", { body: { ...pdf, bytes: 11 } })).toMatchObject(quotaError);
  expect((await callApi("startUpload", { body: { ...pdf, bytes: 10 } })).status).toBe(200);
  expect(await finish(uploadTarget.id)).toMatchObject(quotaError);
  expect(await list()).toEqual([]);
  expect([...dependencies.files.keys()].filter((key) => key.startsWith("documents/"))).toEqual([]);
});

test("allows at most 20 pending uploads when many start at once", async () => {
  const { callApi, dependencies, user } = await createDocumentTestContext();
  await Promise.all(Array.from({ length: 30 }, () => callApi("startUpload", { body: { ...pdf, bytes: 5 } })));
  const { items } = await dependencies.table.query({ pk: `WORKSPACE#${user.workspaceId}`, sk: { prefix: "UPLOAD#" } });
  expect(items.length).toBeLessThanOrEqual(documentLimits.uploads);
});

test("allows 20 pending uploads, not counting canceled and expired ones", async () => {
  const { upload, dependencies, callApi, finish } = await createDocumentTestContext();
  let lastId = "";
  for (let n = 0; n < documentLimits.uploads; n++) lastId = (await upload(pdf, letter)).body.id;
  const startAnother = () => callApi<{ detail: string }>("startUpload", { body: { ...pdf, bytes: 5 } });
  expect((await startAnother()).body.detail).toBe(documentTexts.tooManyUploads);
  expect((await callApi("cancelUpload", { params: { id: lastId } })).status).toBe(204);
  expect((await callApi("cancelUpload", { params: { id: lastId } })).status).toBe(404);
  expect(dependencies.files.size).toBe(documentLimits.uploads - 1);
  const { body: anotherUpload } = (await startAnother()) as unknown as { body: { id: string } }; // accepted now
  expect(anotherUpload.id).toMatch(/^doc_/);
  dependencies.clock.advance(86_400_000);
  expect((await startAnother()).status).toBe(200);
  expect(await finish(anotherUpload.id)).toMatchObject({ status: 404 });
});

test("stores a title and a status for a file, but no text or versions", async () => {
  const { upload, finish, change, callApi, create } = await createDocumentTestContext();
  const { body: uploadTarget } = await upload(pdf, letter);
  await finish(uploadTarget.id);
  const params = { id: uploadTarget.id };
  expect(await change(uploadTarget.id, { content: "Text" })).toMatchObject({
    status: 400,
    body: { detail: documentTexts.noText },
  });
  expect((await callApi("listDocumentVersions", { params })).body).toEqual([]);
  expect((await callApi("getDocumentVersion", { params: { ...params, version: "1" } })).status).toBe(404);
  const changeResponse = await change(uploadTarget.id, { title: "Support", status: "final" });
  expect(changeResponse.body).toMatchObject({
    title: "Support",
    status: "final",
    content: null,
    version: 1,
    revision: 2,
  });
  const { id } = await create();
  expect((await callApi("downloadDocument", { params: { id } })).status).toBe(404);
});

test("sanitizes file names", async () => {
  const { upload, finish } = await createDocumentTestContext();
  const { body } = await upload({ ...pdf, fileName: "../../a/b:c\u202Efdp.pdf" }, letter);
  expect((await finish(body.id)).body.file?.name).toBe("a b cfdp.pdf");
});

import { expect, test } from "vitest";
import { processJob } from "#functions/jobs/process-job.ts";
import { createUniformHandlers, noopJobHandler } from "#functions/jobs/testing.ts";
import type { FileText } from "#shared/api/document-parts.ts";
import { type DocumentCard, documentTexts, mediaTypes } from "#shared/api/documents.ts";
import type { Checklist } from "#shared/api/requirements.ts";
import { createDocumentTestContext } from "../testing.ts";
import { fileTextKey } from "../texts.table.ts";
import { readingProblems } from "./document-text.ts";
import { readDocumentJob } from "./reading.jobs.ts";
import { createPdf, toPdfLines } from "./testing-pdf.ts";

const notice = createPdf([
  toPdfLines(["Eligible applicants are public libraries and nonprofit organizations.", "The program pays for lamps."]),
  toPdfLines(["Applications are due by 5:00 p.m. Eastern Time on March 3, 2031.", "Send one file for every reader."]),
]);

/** Uploads a file to an application; `runJobs` processes the queued jobs. */
const uploadFile = async (fileName: string, mediaType: string, content: Uint8Array) => {
  const context = await createDocumentTestContext();
  const { dependencies, upload, finish, createApplication, callApi } = context;
  dependencies.queuedJobs.length = 0;
  const applicationId = await createApplication();
  const { body: uploadTarget } = await upload({ fileName, mediaType, applicationId }, content);
  const { body: document } = await finish(uploadTarget.id);
  const handlers = { ...createUniformHandlers(noopJobHandler), readDocument: readDocumentJob };
  const runJobs = async () => {
    for (const message of dependencies.queuedJobs.splice(0)) await processJob(dependencies, handlers, message);
  };
  const getReading = async () =>
    (await callApi<DocumentCard>("getDocument", { params: { id: uploadTarget.id } })).body.reading;
  const getText = () => callApi<FileText>("getFileText", { params: { id: uploadTarget.id } });
  return { ...context, id: uploadTarget.id, applicationId, document, runJobs, getReading, getText };
};

test("reads an uploaded notice in the background and finds its requirements with their pages", async () => {
  const { id, applicationId, document, runJobs, getReading, getText, callApi } = await uploadFile(
    "Notice.pdf",
    mediaTypes.pdf,
    notice,
  );
  expect(document.reading).toEqual({ status: "reading", pages: null, problem: null });
  expect((await getText()).body).toMatchObject({ detail: documentTexts.stillReading });
  await runJobs();
  expect(await getReading()).toEqual({ status: "read", pages: 2, problem: null });
  expect((await getText()).body.sections.map(({ page }) => page)).toEqual([1, 2]);
  const params = { id: applicationId };
  expect((await callApi("findRequirements", { params, body: { documentId: id } })).status).toBe(200);
  const { items } = (await callApi<Checklist>("listRequirements", { params })).body;
  expect(items.find(({ kind }) => kind === "deadline")).toMatchObject({
    page: 2,
    quote: expect.stringContaining("March 3, 2031"),
  });
});

test("keeps an unreadable file as a document and reports why it can't be read", async () => {
  const { getReading, runJobs, getText } = await uploadFile("Scan.pdf", mediaTypes.pdf, createPdf([[], []]));
  await runJobs();
  expect(await getReading()).toEqual({ status: "failed", pages: null, problem: readingProblems.scanned });
  const { status, body } = await getText();
  expect([status, body]).toEqual([400, expect.objectContaining({ detail: readingProblems.scanned })]);
});

test("deletes a document's text with it, even while the text is being read", async () => {
  const { id, dependencies, user, runJobs, callApi } = await uploadFile("Notice.pdf", mediaTypes.pdf, notice);
  const job = dependencies.queuedJobs.slice();
  await runJobs();
  expect(dependencies.files.has(fileTextKey(user.workspaceId, id))).toBe(true);
  expect((await callApi("deleteDocument", { params: { id } })).status).toBe(204);
  expect(dependencies.files.size).toBe(0);
  dependencies.queuedJobs.push(...job);
  await runJobs();
  expect(dependencies.files.size).toBe(0);
});

test("does not read an image", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const { document } = await uploadFile("Lamp.png", mediaTypes.png, png);
  expect(document.reading).toBeNull();
});

test("saves the current page every two seconds and removes it when the file has been read", async () => {
  const { dependencies, runJobs, getReading } = await uploadFile("Notice.pdf", mediaTypes.pdf, notice);
  const readings: unknown[] = [];
  const { table, clock } = dependencies;
  const start = clock.now().getTime();
  let calls = 0;
  dependencies.clock = { ...clock, now: () => new Date(start + 3_000 * calls++) };
  dependencies.table = {
    ...table,
    write: async (...writes) => {
      for (const write of writes) if ("update" in write && write.set?.reading) readings.push(write.set.reading);
      return table.write(...writes);
    },
  };
  await runJobs();
  expect(readings[0]).toMatchObject({ status: "reading", page: 1, pages: 2 });
  expect(await getReading()).toEqual({ status: "read", pages: 2, problem: null });
});

import { expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { FileText } from "#shared/api/document-parts.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { LibraryResult } from "#shared/api/library.ts";
import type { Checklist } from "#shared/api/requirements.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { mergePastedText } from "./pasted-notice.ts";

const notice = `Harborlight Foundation: Lamps for Small Towns
Proposals are due May 4, 2027.\fProject narrative: at most 10 pages. Applicants must include a work plan.
Eligible applicants include towns and schools.`;

const setUp = async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  const callApi = async <T>(name: OperationName, request: object = {}) =>
    (await call(name, { ...request, cookie })).body as T;
  const { id } = await callApi<{ id: string }>("createApplication", {
    body: { grantName: "Lamps", funder: "Harborlight Foundation", amountRequested: 5000 },
  });
  const paste = (text: string, replacesNotice = false) =>
    callApi("findRequirements", { params: { id }, body: { text, replacesNotice } });
  const list = () => callApi<DocumentCard[]>("listDocuments");
  const readText = async (documentId: string) =>
    (await callApi<FileText>("getFileText", { params: { id: documentId } })).sections
      .map(({ text }) => text)
      .join("\n");
  const listRows = async () => (await callApi<Checklist>("listRequirements", { params: { id } })).items;
  return { dependencies, id, callApi, paste, list, readText, listRows };
};

test("stores a pasted notice as a document of its application, and links its quotes to their pages", async () => {
  const { id, callApi, paste, list, readText, listRows } = await setUp();
  await paste(notice);
  const [document, ...others] = await list();
  expect(others).toEqual([]);
  const reading = { status: "read", pages: 2, problem: null };
  expect(document).toMatchObject({ type: "file", kind: "notice", applicationId: id, reading, version: 1 });
  const text = await readText(document?.id ?? "");
  for (const { quote, sourceId, page } of await listRows()) {
    expect(text).toContain(quote);
    expect(sourceId).toBe(document?.id);
    expect(page).toBeGreaterThan(0);
  }
  const { passages } = await callApi<LibraryResult>("searchLibrary", { query: { q: "work plan towns schools" } });
  expect(passages.map(({ documentId }) => documentId)).toEqual([document?.id]);
});

test("stores a notice that is pasted twice only once, and replaces its text when a new version is pasted", async () => {
  const { paste, list, readText } = await setUp();
  await paste(notice);
  await paste(notice);
  expect(await list()).toMatchObject([{ version: 1 }]);
  await paste(notice.replace("May 4", "June 1"), true);
  const [document, ...others] = await list();
  expect(others).toEqual([]);
  expect(document).toMatchObject({ version: 2 });
  expect(await readText(document?.id ?? "")).toContain("June 1");
  expect(await readText(document?.id ?? "")).not.toContain("May 4");
});

test("deletes the text and passages of a deleted notice, and stores the notice again when it is pasted again", async () => {
  const { dependencies, callApi, paste, list } = await setUp();
  await paste(notice);
  const [document] = await list();
  await callApi("deleteDocument", { params: { id: document?.id } });
  expect(await dependencies.blobs.list("documents/")).toEqual([]);
  const { passages } = await callApi<LibraryResult>("searchLibrary", { query: { q: "work plan towns schools" } });
  expect(passages).toEqual([]);
  await paste(notice);
  expect(await list()).toMatchObject([{ id: document?.id }]);
});

const first = "Proposals are due at noon on May 4, 2027.\nAwards range from $5,000 to $20,000 each.";
const second = "Applicants must include a signed work plan.\nThe narrative has at most ten pages in all.";
test.each([
  ["the same text", first, first, first],
  ["a part of it", `${first}\n${second}`, first, `${first}\n${second}`],
  ["a text that contains it", first, `${first}\n${second}`, `${first}\n${second}`],
  ["a new version", first, first.replace("May 4", "May 5"), first.replace("May 4", "May 5")],
  ["another part", first, second, `${first}\n\n${second}`],
])("merges %s with the stored text", (_, before, text, expected) => {
  expect(mergePastedText(before, text)).toBe(expected);
});

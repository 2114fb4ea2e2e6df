import { expect, test } from "vitest";
import { createDocumentTestContext } from "#functions/documents/testing.ts";
import { libraryIndexKey } from "#functions/documents/texts.table.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { type FullDocument, mediaTypes } from "#shared/api/documents.ts";
import type { OrganizationFacts } from "#shared/api/facts.ts";
import type { Evidence, LibraryResult } from "#shared/api/library.ts";
import { readLibraryIndex } from "./index-store.ts";

const report = [
  "# Lantern House annual report",
  "## Meals",
  "In 2024 our kitchen served 18,400 hot meals to 312 veterans, a third more than the year before.",
  "## Housing",
  "We moved 41 households into permanent supportive housing; 37 of them were still housed after twelve months.",
].join("\n\n");

const createLibrary = async () => {
  const context = await createDocumentTestContext();
  const { callApi, dependencies, upload, finish } = context;
  const search = async (q: string, query: object = {}) => {
    const { status, body } = await callApi<LibraryResult>("searchLibrary", { query: { q, ...query } });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };
  const findEvidence = async (facts: object[], body: object = {}) =>
    (await callApi<Evidence[]>("findEvidence", { body: { facts, ...body } })).body;
  const runJobs = async () => {
    for (const message of dependencies.queuedJobs.splice(0)) await processJob(dependencies, jobKindHandlers, message);
  };
  const uploadText = async (fileName: string, text: string, fields: object = {}) => {
    const { body } = await upload({ fileName, mediaType: mediaTypes.md, ...fields }, text);
    const document = (await finish(body.id)).body;
    await runJobs();
    return document;
  };
  return { ...context, search, findEvidence, runJobs, uploadText };
};

test("finds a passage of an uploaded file by synonyms and highlights them", async () => {
  const { uploadText, search } = await createLibrary();
  const { id, kind, year, outcome } = await uploadText("Report 2024.md", report, {
    kind: "annual_report",
    year: 2024,
    outcome: "awarded",
  });
  expect({ kind, year, outcome }).toEqual({ kind: "annual_report", year: 2024, outcome: "awarded" });
  const { passages, documentIds } = await search("lunches for former service members");
  expect(documentIds).toEqual([id]);
  const [passage] = passages;
  expect(passage).toMatchObject({ documentId: id, title: "Report 2024", page: null });
  expect(passage?.matches.map(([start, end]) => passage.text.slice(start, end))).toContain("meals");
  expect(passage?.matches.map(([start, end]) => passage.text.slice(start, end))).toContain("veterans");
});

test("finds a changed text only by its new words and does not find a deleted one", async () => {
  const { create, change, search, callApi, dependencies, user } = await createLibrary();
  const { id } = await create({ title: "Budget", content: "A bicycle workshop for teenagers." });
  expect((await search("bicycle")).documentIds).toEqual([id]);
  await change(id, { content: "A greenhouse for tomatoes." });
  expect((await search("bicycle")).documentIds).toEqual([]);
  expect((await search("greenhouse")).documentIds).toEqual([id]);
  await callApi("deleteDocument", { params: { id } });
  expect(dependencies.files.has(libraryIndexKey(user.workspaceId))).toBe(true);
  expect(await readLibraryIndex(dependencies, user.workspaceId)).toEqual(new Map());
  expect(await search("greenhouse")).toEqual({ passages: [], documentIds: [], pending: 0, skipped: 0 });
});

test("does not find a deleted document that is still in the index", async () => {
  const { create, search, callApi, dependencies } = await createLibrary();
  const { id } = await create({ content: "A greenhouse for tomatoes." });
  await create({ content: "A bicycle workshop." });
  await search("greenhouse");
  const { put } = dependencies.blobs;
  dependencies.blobs.put = () => Promise.reject(new Error("The bucket is down"));
  await callApi("deleteDocument", { params: { id } });
  dependencies.blobs.put = put;
  expect((await search("greenhouse")).documentIds).toEqual([]);
});

test("finds a document by its title, searches within one document, and only searches its organization", async () => {
  const { create, search, callApi } = await createLibrary();
  const organization = { type: "non-profit", mission: "Lamps", focusAreas: ["Education"], geographicScope: "local" };
  const createOrganization = async (name: string) =>
    (await callApi<{ id: string }>("createOrganization", { body: { ...organization, name } })).body.id;
  const [first, second] = [await createOrganization("Lantern House"), await createOrganization("Harbor Trust")];
  const firstDocument = await create({ title: "Kiln inventory", content: "Two of them work." });
  const other = await create({ title: "Kiln plans", content: "We want a kiln.", organizationId: second });
  expect((await search("kiln inventory", { organizationId: first })).documentIds).toEqual([firstDocument.id]);
  expect((await search("kiln", { organizationId: second })).documentIds).toEqual([other.id]);
  expect((await search("kiln")).documentIds.toSorted()).toEqual([firstDocument.id, other.id].toSorted());
  expect((await search("work", { documentId: firstDocument.id })).passages).toHaveLength(1);
  const unknown = "org_00000000000000000000000000";
  expect((await callApi("searchLibrary", { query: { q: "kiln", organizationId: unknown } })).status).toBe(404);
});

test("finds figures and names in sentences about the same thing", async () => {
  const { uploadText, findEvidence, create } = await createLibrary();
  const { id } = await uploadText("Report 2024.md", `${report}\n\nThe work is led by Dana Whitfield.`);
  const facts = [
    { fact: "18,400", context: "Last year we served 18,400 meals to veterans." },
    { fact: "41", context: "We trained 41 nurses in Ohio." },
    { fact: "99", context: "We moved 99 households into permanent housing." },
    { fact: "Dana Whitfield", context: "Dana Whitfield directs the project." },
  ];
  const found = await findEvidence(facts);
  expect(found.map(({ fact, documentId }) => [fact, documentId])).toEqual([
    ["18,400", id],
    ["Dana Whitfield", id],
  ]);
  expect(found[0]?.quote).toContain("18,400 hot meals to 312 veterans");
  const draft: FullDocument = await create({ content: "We moved 99 households into permanent supportive housing." });
  expect(await findEvidence(facts.slice(2, 3), { excludeDocumentId: draft.id })).toEqual([]);
});

test("returns 404 for an unknown organization or document and 400 for an invalid year", async () => {
  const { callApi } = await createLibrary();
  const body = { title: "Report", content: "Text", organizationId: "org_00000000000000000000000000" };
  expect((await callApi("createDocument", { body })).status).toBe(404);
  expect(
    (await callApi("startUpload", { body: { fileName: "a.md", bytes: 1, mediaType: "text/markdown", ...body } }))
      .status,
  ).toBe(404);
  expect((await callApi("createDocument", { body: { title: "Report", content: "Text", year: 20 } })).status).toBe(400);
});

test("finds answers on request, and cites them by title as evidence for figures and names", async () => {
  const { search, findEvidence, callApi } = await createLibrary();
  const profile = { type: "non-profit", mission: "Lamps", focusAreas: ["Education"], geographicScope: "local" };
  const createOrganization = async (name: string) =>
    (await callApi<{ id: string }>("createOrganization", { body: { ...profile, name } })).body.id;
  const [organizationId, other] = [await createOrganization("Lantern House"), await createOrganization("Harbor Trust")];
  const text = "Each winter our volunteers repair 960 lanterns in four counties.";
  const answers = [{ topic: "history", title: "Lantern repairs", variants: [{ text }] }];
  const [{ id }] = (await callApi<[{ id: string }]>("createAnswers", { body: { organizationId, answers } })).body;
  expect((await search("lantern repairs", { organizationId })).passages).toEqual([]);
  const query = { organizationId, include: "answers" };
  const { passages, documentIds } = await search("lantern repairs", query);
  expect(passages).toMatchObject([{ documentId: null, answerId: id, title: "Lantern repairs", page: null, text }]);
  expect(documentIds).toEqual([]);
  expect((await search("lantern repairs", { ...query, organizationId: other })).passages).toEqual([]);
  const facts = [{ fact: "960", context: "Volunteers repair 960 lanterns." }];
  const title = "Lantern repairs";
  expect(await findEvidence(facts, { organizationId })).toEqual([
    { fact: "960", documentId: null, answerId: id, title, page: null, quote: text },
  ]);
  await callApi("deleteAnswer", { params: { id } });
  expect(await findEvidence(facts, { organizationId })).toEqual([]);
});

test("proposes facts from an uploaded file with their sentence, and deletes them with the file", async () => {
  const { uploadText, callApi, search, dependencies, user } = await createLibrary();
  const profile = { name: "Lantern House", type: "non-profit", mission: "Lamps" };
  await callApi("createOrganization", { body: profile });
  const sentence = "We served 312 veterans in Harbor County.";
  const text = `## Meals\n\n${sentence} The county houses 9,000 people.\n\nOur director is Dana Whitfield.`;
  const { id } = await uploadText("Report 2024.md", text, { kind: "annual_report", year: 2024 });
  await uploadText("Notice.md", text, { kind: "notice" });
  const list = async () => (await callApi<OrganizationFacts>("listFacts")).body.facts;
  const source = { type: "file", documentId: id, label: "Report 2024", page: null, quote: sentence };
  const facts = (await list()).toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(facts).toMatchObject([
    { kind: "number", name: "Veterans served", value: "312 veterans", period: "2024", status: "proposed", source },
    { kind: "place", name: "Service area", value: "Harbor County", status: "proposed", source },
  ]);
  const [number] = facts;
  await callApi("confirmFact", { params: { id: number?.id ?? "" } });
  expect((await search("veterans")).documentIds).toContain(id);
  await callApi("deleteDocument", { params: { id } });
  expect(await list()).toMatchObject([{ value: "312 veterans", source: { documentId: null, page: null } }]);
  expect((await search("veterans")).documentIds).not.toContain(id);
  expect([...dependencies.files.keys()].filter((key) => key.includes(id))).toEqual([]);
  expect((await readLibraryIndex(dependencies, user.workspaceId)).has(id)).toBe(false);
});

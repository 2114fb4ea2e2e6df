import { describe, expect, test } from "vitest";
import { joinTestWorkspace } from "#functions/auth/testing-members.ts";
import { createDocumentTestContext } from "#functions/documents/testing.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { type Answer, type AnswerProposals, answerLimits, answerTexts } from "#shared/api/answers.ts";
import type { DocumentCard, UploadTarget } from "#shared/api/documents.ts";
import type { Problem } from "#shared/api/problem.ts";

const mission = "We bring light to every home on the island of Example, one lamp at a time, since 1991.";

const createContext = async () => {
  const context = await createDocumentTestContext();
  const { callApi, dependencies } = context;
  const createOrganization = async (profile: object = {}) =>
    (
      await callApi<{ id: string }>("createOrganization", {
        body: { name: "Example Lamps", type: "non-profit", ...profile },
      })
    ).body.id;
  const organizationId = await createOrganization({ mission });
  const add = async (answer: object = {}, targetId = organizationId) => {
    const answers = [{ topic: "mission", title: "Mission", variants: [{ text: mission }], ...answer }];
    return callApi<[Answer]>("createAnswers", { body: { organizationId: targetId, answers } });
  };
  const list = async (targetId = organizationId) =>
    (await callApi<Answer[]>("listAnswers", { query: { organizationId: targetId } })).body;
  const propose = async (query: object = {}, targetId = organizationId) =>
    (await callApi<AnswerProposals>("listAnswerProposals", { query: { organizationId: targetId, ...query } })).body;
  const uploadText = async (content: string) => {
    const upload = await context.upload({ fileName: "proposal.txt", mediaType: "text/plain" }, content);
    const { id } = upload.body as UploadTarget & { id: string };
    await context.finish(id);
    for (const message of dependencies.queuedJobs.splice(0)) await processJob(dependencies, jobKindHandlers, message);
    return id;
  };
  return { ...context, organizationId, createOrganization, add, list, propose, uploadText };
};

const getDetail = (body: unknown) => (body as Problem).detail;

describe("answers", () => {
  test("are listed only for their organization", async () => {
    const { add, list, createOrganization } = await createContext();
    const other = await createOrganization({ name: "Example Books" });
    await add();
    await add({ title: "Our mission" }, other);
    expect((await list()).map(({ title }) => title)).toEqual(["Mission"]);
    expect((await list(other)).map(({ title }) => title)).toEqual(["Our mission"]);
  });

  test("require an organization", async () => {
    const { callApi } = await createDocumentTestContext();
    const answers = [{ topic: "mission", title: "Mission", variants: [{ text: mission }] }];
    const { status, body } = await callApi("createAnswers", { body: { answers } });
    expect([status, getDetail(body)]).toEqual([400, answerTexts.noOrganization]);
    expect((await callApi("listAnswers")).body).toEqual([]);
  });

  test("keep a text's source and mark the text once it is edited", async () => {
    const { add, create, callApi } = await createContext();
    const { id: documentId } = await create({ title: "Proposal 2025" });
    const source = { kind: "document", documentId, page: 4, heading: "Our mission" };
    const [answer] = (await add({ variants: [{ text: mission, source }] })).body;
    const [variant] = answer.variants;
    expect(variant).toMatchObject({ id: 1, edited: false, source: { ...source, title: "Proposal 2025" } });
    const { body } = await callApi<Answer>("updateAnswer", {
      params: { id: answer.id },
      body: { variants: [{ id: 1, text: "We bring light." }, { text: "Light for all." }] },
    });
    expect(body.variants).toMatchObject([
      { id: 1, text: "We bring light.", edited: true, source: { documentId, page: 4 } },
      { id: 2, text: "Light for all.", edited: false, source: { kind: "typed", documentId: null } },
    ]);
  });

  test("reject a source in another workspace", async () => {
    const { add, api } = await createContext();
    const stranger = await api.signUp({ email: "stranger@example.org" });
    const otherDocument = await api.call("createDocument", {
      cookie: stranger.cookie,
      body: { title: "T", content: "C" },
    });
    const source = { kind: "document", documentId: (otherDocument.body as { id: string }).id };
    expect((await add({ variants: [{ text: mission, source }] })).status).toBe(404);
  });

  test("reject a change to a stale version, but not a confirmation or a use", async () => {
    const { add, callApi, dependencies } = await createContext();
    const [{ id, version }] = (await add()).body;
    const changeTitle = (title: string, ifMatch: number) =>
      callApi<Answer>("updateAnswer", { params: { id }, body: { title }, headers: { "If-Match": `"${ifMatch}"` } });
    expect((await changeTitle("First", version)).status).toBe(200);
    expect((await changeTitle("Second", version)).status).toBe(409);
    dependencies.clock.advance(86_400_000);
    const use = { label: "Mission, Proposal Writer", path: "/proposal-writer?application=app_1" };
    await callApi("recordAnswerUse", { params: { id }, body: use });
    const { body } = await callApi<Answer>("confirmAnswer", { params: { id } });
    const now = dependencies.clock.now().toISOString();
    expect(body).toMatchObject({
      title: "First",
      version: version + 1,
      lastUsedAt: now,
      lastUsedIn: use,
      lastConfirmedAt: now,
    });
    expect((await changeTitle("Second", version + 1)).status).toBe(200);
  });

  test("reject a URL on another site as a place of use", async () => {
    const { add, callApi } = await createContext();
    const [{ id }] = (await add()).body;
    const { status } = await callApi("recordAnswerUse", {
      params: { id },
      body: { label: "X", path: "//evil.example.org" },
    });
    expect(status).toBe(400);
  });

  test("are limited in number and added atomically", async () => {
    const { callApi, organizationId, list } = await createContext();
    const answers = Array.from({ length: answerLimits.perRequest }, (_, index) => ({
      topic: "other",
      title: `Question ${index}`,
      variants: [{ text: "Yes" }],
    }));
    const addMany = (count: number) =>
      callApi("createAnswers", { body: { organizationId, answers: answers.slice(0, count) } });
    for (let addedCount = 0; addedCount < 80; addedCount += 20) await addMany(20);
    await addMany(19);
    const rejected = await addMany(2);
    expect([rejected.status, getDetail(rejected.body)]).toEqual([400, answerTexts.tooMany]);
    expect(await list()).toHaveLength(99);
  });

  test("are read by viewers and changed by editors", async () => {
    const { add, api, dependencies, user, organizationId } = await createContext();
    const [{ id }] = (await add()).body;
    const guest = await api.signUp({ email: "viewer@example.org" });
    const cookie = await joinTestWorkspace(dependencies, api.call, user.workspaceId, guest, "viewer");
    expect((await api.call("listAnswers", { cookie, query: { organizationId } })).status).toBe(200);
    expect((await api.call("confirmAnswer", { cookie, params: { id } })).status).toBe(403);
  });

  test("can be deleted once", async () => {
    const { add, callApi, list } = await createContext();
    const [{ id }] = (await add()).body;
    expect((await callApi("deleteAnswer", { params: { id } })).status).toBe(204);
    expect((await callApi("deleteAnswer", { params: { id } })).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

const proposal = `Example Lamps: Light for All

Statement of Need
One home in five on the island has no electric light after sunset, and children cannot do their homework.

Evaluation Plan
We count the homes with light every month and ask twenty families twice a year how they use it.
`;

describe("proposals", () => {
  test("quote an uploaded file by heading, without accepted or dismissed proposals", async () => {
    const { add, callApi, organizationId, propose, uploadText } = await createContext();
    const documentId = await uploadText(proposal);
    const { proposals } = await propose({ documentId });
    expect(proposals).toMatchObject([
      {
        topic: "need",
        title: "Need statement",
        match: null,
        dismissed: false,
        source: { documentId, heading: "Statement of Need" },
      },
      { topic: "evaluation", match: null },
    ]);
    const [need, evaluation] = proposals;
    if (!need || !evaluation) throw new Error("No proposals");
    expect(proposal).toContain(need.text);
    const {
      body: [answer],
    } = await add({ topic: "need", title: "Need", variants: [{ text: need.text, source: need.source }] });
    await callApi("dismissAnswerProposals", { body: { organizationId, keys: [evaluation.key], dismissed: true } });
    expect((await propose({ documentId })).proposals).toMatchObject([
      { match: { answerId: answer.id, kind: "same" }, dismissed: false },
      { match: null, dismissed: true },
    ]);
    await callApi("dismissAnswerProposals", { body: { organizationId, keys: [evaluation.key], dismissed: false } });
    expect((await propose({ documentId })).proposals[1]).toMatchObject({ dismissed: false });
  });

  test("are derived from the profile", async () => {
    const { propose } = await createContext();
    expect((await propose()).proposals).toMatchObject([
      { topic: "mission", title: "Mission", text: mission, source: { kind: "profile" }, match: null },
    ]);
  });

  test("are not derived from another organization's document", async () => {
    const { callApi, createOrganization, organizationId, propose } = await createContext();
    const other = await createOrganization({ name: "Example Books" });
    const application = { grantName: "Books", funder: "Example Fund", organizationId: other };
    const { id: applicationId } = (await callApi<{ id: string }>("createApplication", { body: application })).body;
    const body = { title: "Books", content: proposal, applicationId };
    const { id: documentId } = (await callApi<DocumentCard>("createDocument", { body })).body;
    expect((await propose({ documentId }, other)).proposals).toHaveLength(2);
    const { status } = await callApi("listAnswerProposals", { query: { organizationId, documentId } });
    expect(status).toBe(404);
  });

  test("are not derived from a funder's notice", async () => {
    const { create, propose } = await createContext();
    const rules = "Applicants must describe the need. The applicant will be scored on the evaluation plan.\n".repeat(6);
    const { id: documentId } = await create({ content: `Statement of Need\n${rules}` });
    expect(await propose({ documentId })).toEqual({ proposals: [], isNotice: true });
  });
});

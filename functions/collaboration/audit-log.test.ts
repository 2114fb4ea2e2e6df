import { expect, test } from "vitest";
import { switchTokenWorkspace } from "#functions/auth/session-token.ts";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { AuditEntryView } from "#shared/api/audit-log.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { WorkspaceRole } from "#shared/domain/workspace-roles.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const ada = await api.signUp();
  const send = async <T = { id: string }>(name: OperationName, call: ApiCall = {}, cookie = ada.cookie): Promise<T> => {
    dependencies.clock.advance(1000);
    const response = await api.call(name, { cookie, ...call });
    expect([name, response.status < 300, response.text]).toEqual([name, true, expect.anything()]);
    return response.body as T;
  };
  const readLog = (query: Record<string, string> = {}) => send<AuditEntryView[]>("listAuditLog", { query });
  /** Signs up a user and adds them to Ada's workspace. */
  const addMember = async (firstName: string, role: WorkspaceRole) => {
    const { cookie, user } = await api.signUp({ firstName, lastName: "Ortiz" });
    await setTestRole(dependencies, ada.user.workspaceId, user.id, role);
    const [, session = ""] = /session=([^;]+)/.exec(cookie) ?? [];
    const token = await switchTokenWorkspace(await dependencies.sessionKeys(), session, ada.user.workspaceId);
    return { user, cookie: `session=${token}` };
  };
  return { dependencies, api, ada, send, readLog, addMember };
};
const summarize = (entries: AuditEntryView[]) => entries.map(({ summary, subject }) => [summary, subject.title]);
const application = { grantName: "Lamps for All", funder: "Example Foundation" };

test("records who changed which record, when, how and from which client, newest first", async () => {
  const { api, dependencies, ada, readLog, send } = await setUp();
  const { id } = await send("createApplication", { body: application });
  await send("updateApplication", { params: { id }, body: { status: "submitted" } });
  expect(await readLog()).toEqual([
    expect.objectContaining({ summary: "Moved an application to Submitted", action: "changed" }),
    {
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      until: null,
      actor: { id: ada.user.id, name: "Ada Example", isFormer: false },
      operation: "createApplication",
      action: "added",
      kind: "application",
      summary: "Added an application",
      subject: { id, title: "Lamps for All", applicationId: id },
      client: "Unknown device",
    },
  ]);
  const body = { email: ada.user.email, password: "quiet lamps burn long" };
  const loginResponse = await api.call("logIn", { body, headers: { "User-Agent": firefox } });
  const cookie = loginResponse.cookies.map((value) => value.split(";")[0]).join("; ");
  dependencies.clock.advance(1000);
  await api.call("deleteApplication", { cookie, params: { id } });
  expect((await readLog())[0]).toMatchObject({
    summary: "Deleted an application",
    subject: { title: "Lamps for All" },
    client: "Firefox on Linux",
  });
});

test("describes each change by the record that the user changed", async () => {
  const { send, readLog, dependencies, ada } = await setUp();
  const { id: applicationId } = await send("createApplication", { body: application });
  const { id: taskId } = await send("createTask", { body: { applicationId, title: "Call" } });
  await send("toggleTask", { params: { id: taskId } });
  await send("createTasks", { params: { id: applicationId }, body: { tasks: [{ title: "One" }, { title: "Two" }] } });
  await send("addRequirement", {
    params: { id: applicationId },
    body: { kind: "component", requirement: "A letter of support" },
  });
  const { id: documentId } = await send("createDocument", { body: { title: "Budget", content: "Lamps: 500" } });
  await send("updateDocument", { params: { id: documentId }, body: { status: "final" } });
  const { id: draftId } = await send("createDraft", { body: { name: "First try", kind: "proposal", fields: {} } });
  await send("deleteDraft", { params: { id: draftId } });
  await send("createOrganization", { body: { name: "Lantern House", type: "non-profit" } });
  await send("saveTrackerViews", { body: { views: [] } });
  await send("importApplications", { body: { rows: [application, application] } });
  await send("deleteApplication", { params: { id: applicationId } });
  const { jobId } = await send<{ jobId: string }>("generateCoverLetter", {
    body: { type: "grants" },
    headers: { Prefer: "respond-async" },
  });
  expect(await processJob(dependencies, jobKindHandlers, { userId: ada.user.id, jobId })).toBe("succeeded");
  const entries = await readLog();
  expect(summarize(entries).reverse()).toEqual([
    ["Added an application", "Lamps for All"],
    ["Added a task", "Call"],
    ["Completed a task", "Call"],
    ["Added 2 tasks", "One"],
    ["Added a requirement", null],
    ["Added a document", "Budget"],
    ["Marked a document as Final", "Budget"],
    ["Added a draft", "First try"],
    ["Deleted a draft", "First try"],
    ["Added an organization", "Lantern House"],
    ["Changed the tracker’s saved views", null],
    ["Imported 2 applications", "Lamps for All"],
    ["Deleted an application", "Lamps for All"],
    ["Generated a cover letter", expect.any(String)],
  ]);
  expect(entries[0]).toMatchObject({ client: "System", actor: { name: "Ada Example" } });
  // The log does not contain the text of records.
  expect(JSON.stringify(entries)).not.toMatch(/Lamps: 500|letter of support/);
});

test("writes no entry for reads, searches and rejected or failed requests, and only one for a retried request", async () => {
  const { api, ada, send, readLog } = await setUp();
  await send("listApplications");
  const profile = { organizationType: "non-profit", focusAreas: ["Education"] };
  await send("searchFundingOpportunities", {
    body: { ...profile, geographicScope: "local", fundingAmount: "10k-50k" },
  });
  await api.call("createApplication", { cookie: ada.cookie, body: { ...application, grantName: "" } });
  await api.call("updateApplication", {
    cookie: ada.cookie,
    params: { id: "app_00000000000000000000000000" },
    body: { notes: "Call" },
  });
  expect(await readLog()).toEqual([]);
  for (let repeat = 0; repeat < 2; repeat++)
    await send("createApplication", { body: application, headers: { "Idempotency-Key": "once" } });
  expect(await readLog()).toHaveLength(1);
});

test("merges autosaves within ten minutes into one entry per member and draft", async () => {
  const { dependencies, send, readLog } = await setUp();
  const draft = { name: "First try", kind: "proposal", fields: {} };
  const { id } = await send("createDraft", { body: draft });
  for (const need of ["a", "ab", "abc"])
    await send("updateDraft", { params: { id }, body: { ...draft, fields: { need } } });
  dependencies.clock.advance(600_000);
  await send("updateDraft", { params: { id }, body: { ...draft, fields: { need: "abcd" } } });
  const saves = (await readLog()).filter(({ summary }) => summary === "Changed a draft");
  expect(saves.map(({ until }) => until !== null)).toEqual([false, true]);
  const [, { at, until } = {}] = saves;
  expect(Date.parse(until ?? "") - Date.parse(at ?? "")).toBe(2000);
});

test("filters by member, kind, action and period, and paginates", async () => {
  const { dependencies, ada, send, readLog, addMember, api } = await setUp();
  const maya = await addMember("Maya", "editor");
  const { id: applicationId } = await send("createApplication", { body: application });
  const from = dependencies.clock.now().toISOString();
  for (let index = 0; index < 60; index++)
    await send("createTask", { body: { applicationId, title: `Task ${index}` } }, maya.cookie);
  const to = dependencies.clock.now().toISOString();
  await send("updateApplication", { params: { id: applicationId }, body: { notes: "Call them" } });

  expect(summarize(await readLog({ member: ada.user.id, action: "changed" }))).toEqual([
    ["Changed an application", "Lamps for All"],
  ]);
  expect(await readLog({ kind: "document" })).toEqual([]);
  expect((await readLog({ from, to })).every(({ kind }) => kind === "task")).toBe(true);
  const query = { kind: "task", member: maya.user.id };
  const first = await api.call("listAuditLog", { cookie: ada.cookie, query });
  const after = new URL(
    /<([^>]+)>/.exec(first.headers.link ?? "")?.[1] ?? "",
    "https://x.example.org",
  ).searchParams.get("after");
  const second = await api.call("listAuditLog", { cookie: ada.cookie, query: { ...query, after: after ?? "" } });
  const titles = [first, second].flatMap(({ body }) => (body as AuditEntryView[]).map(({ subject }) => subject.title));
  expect(titles).toEqual(Array.from({ length: 60 }, (_, index) => `Task ${59 - index}`));
  expect(second.headers.link).toBeUndefined();
  // A cursor from another period would point outside this one.
  const mismatchedCursor = await api.call("listAuditLog", { cookie: ada.cookie, query: { from, after: after ?? "" } });
  expect(mismatchedCursor.status).toBe(400);
});

test("returns 403 to everyone except admins and the owner", async () => {
  const { api, addMember } = await setUp();
  const getStatusForRole = async (role: WorkspaceRole) => {
    const { cookie } = await addMember(role, role);
    return (await api.call("listAuditLog", { cookie })).status;
  };
  expect([await getStatusForRole("editor"), await getStatusForRole("admin")]).toEqual([403, 200]);
});

test("marks a former member and hides the name of a deleted account", async () => {
  const { api, dependencies, ada, send, readLog, addMember } = await setUp();
  const maya = await addMember("Maya", "editor");
  await send("createApplication", { body: application }, maya.cookie);
  await setTestRole(dependencies, ada.user.workspaceId, maya.user.id, undefined);
  const findActor = async () => (await readLog({ kind: "application" }))[0]?.actor;
  expect(await findActor()).toEqual({ id: maya.user.id, name: "Maya Ortiz", isFormer: true });
  const mayaLogin = await api.call("logIn", { body: { email: maya.user.email, password: "quiet lamps burn long" } });
  const cookie = mayaLogin.cookies.map((value) => value.split(";")[0]).join("; ");
  const deletion = await api.call("deleteAccount", { cookie, body: { password: "quiet lamps burn long" } });
  expect(deletion.status).toBe(204);
  expect(await findActor()).toMatchObject({ name: "A former member", isFormer: true });
});

test("records that a member who deletes their account left the workspace", async () => {
  const { send, readLog, addMember } = await setUp();
  const maya = await addMember("Maya", "editor");
  await send("deleteAccount", { body: { password: "quiet lamps burn long" } }, maya.cookie);
  expect(await readLog()).toMatchObject([
    { kind: "member", summary: "Left the workspace", subject: { id: maya.user.id, title: "A former member" } },
  ]);
});

test("hides entries after 400 days, when the table deletes them", async () => {
  const { dependencies, api, ada, send } = await setUp();
  await send("createApplication", { body: application });
  const { items } = await dependencies.table.query({
    pk: `WORKSPACE#${ada.user.workspaceId}`,
    sk: { prefix: "AUDIT#" },
  });
  const days = (Number(items[0]?.expiresAt) - dependencies.clock.now().getTime() / 1000) / 86_400;
  expect(Math.round(days)).toBe(400);
  dependencies.clock.advance(400 * 86_400_000 + 2000);
  const loginResponse = await api.call("logIn", { body: { email: ada.user.email, password: "quiet lamps burn long" } });
  const cookie = loginResponse.cookies.map((value) => value.split(";")[0]).join("; ");
  expect((await api.call("listAuditLog", { cookie })).body).toEqual([]);
});

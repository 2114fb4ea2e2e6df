import { describe, expect, test } from "vitest";
import { drainQueue } from "#functions/account/testing-account.ts";
import { getCookie } from "#functions/auth/cookies.ts";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { readWorkspace } from "#functions/auth/workspaces.table.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { accountTexts } from "#shared/api/account.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import { workspaceTexts } from "#shared/api/messages.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { WorkspaceRole } from "#shared/domain/workspace-roles.ts";

const grant = { grantName: "Lamps for All", funder: "Example Foundation", deadline: "2026-11-29" };

/** Ada's workspace and Sam's own; `join` makes Sam a member of Ada's and switches to it. */
const setUp = async (table?: Table) => {
  const dependencies = createTestDependencies(table && { table });
  const api = createTestApi(dependencies);
  const ada = await api.signUp({ email: "ada@example.org" });
  const sam = await api.signUp({ email: "sam@example.org", organizationName: "Window Studio" });
  let samCookie = sam.cookie;
  const asSam = (name: OperationName, call: ApiCall = {}) => api.call(name, { cookie: samCookie, ...call });
  const asAda = (name: OperationName, call: ApiCall = {}) => api.call(name, { cookie: ada.cookie, ...call });
  const setRole = (role: WorkspaceRole | undefined) =>
    setTestRole(dependencies, ada.user.workspaceId, sam.user.id, role);
  const switchTo = async (workspaceId: string | null) => {
    const response = await asSam("switchWorkspace", { body: { workspaceId } });
    if (response.status === 200) samCookie = toCookieHeader(response);
    return response;
  };
  const join = async (role: WorkspaceRole = "editor") => {
    await setRole(role);
    await switchTo(ada.user.workspaceId);
  };
  return { dependencies, api, ada, sam, asAda, asSam, setRole, switchTo, join };
};

test("creates a calendar feed URL for each of a member's workspaces, and revokes all with a new password", async () => {
  const { api, asSam, sam, join, switchTo } = await setUp();
  const createFeed = async () => {
    const { url } = (await asSam("createCalendarFeed", { body: { password: testPassword } })).body as {
      url: string;
    };
    return new URL(url).searchParams.get("key") ?? "";
  };
  const ownKey = await createFeed();
  await join();
  expect((await asSam("getCalendarFeed")).body).toEqual({ createdAt: null });
  const replacedKey = await createFeed();
  const joinedKey = await createFeed();
  const readStatuses = () =>
    Promise.all(
      [ownKey, replacedKey, joinedKey].map(
        async (key) => (await api.call("downloadCalendarFeed", { query: { key } })).status,
      ),
    );
  expect(await readStatuses()).toEqual([200, 404, 200]);
  await switchTo(sam.user.workspaceId);
  await asSam("revokeCalendarFeed");
  expect(await readStatuses()).toEqual([404, 404, 200]);
  expect((await asSam("getCalendarFeed")).body).toEqual({ createdAt: null });
  const body = { currentPassword: testPassword, newPassword: "bright lamps burn longer" };
  expect((await asSam("changePassword", { body })).status).toBe(204);
  expect(await readStatuses()).toEqual([404, 404, 404]);
});

describe("current workspace", () => {
  test("is the user's own workspace after sign-up, named after the organization", async () => {
    const { asSam, sam } = await setUp();
    const own = { id: sam.user.workspaceId, name: "Window Studio", role: "owner" };
    expect((await asSam("getCurrentUser")).body).toMatchObject({ workspace: { ...own, memberCount: 1 } });
    expect((await asSam("listWorkspaces")).body).toEqual([{ ...own, current: true, memberCount: 1 }]);
  });

  test.each(["memory", "dynamodb"])("switches with one call, and shows only its own records (%s)", async (engine) => {
    const table = engine === "dynamodb" ? (await createTestDynamoTable()).table : createMemoryTable();
    const { ada, sam, asAda, asSam, join, switchTo } = await setUp(table);
    await asAda("createApplication", { body: grant });
    await join("editor");
    expect((await asSam("getCurrentUser")).body).toMatchObject({
      workspace: { id: ada.user.workspaceId, role: "editor" },
    });
    expect((await asSam("listApplications")).body).toMatchObject([{ grantName: "Lamps for All" }]);
    expect((await asSam("createApplication", { body: { ...grant, grantName: "Sam's" } })).status).toBe(200);
    expect((await asAda("listApplications")).body).toHaveLength(2);
    expect((await asAda("getApplicationStats")).body).toMatchObject({ totalApplications: 2 });
    // Points are personal.
    expect((await asSam("getProgress")).body).toMatchObject({ totalPoints: 20 });
    await switchTo(sam.user.workspaceId);
    expect((await asSam("listApplications")).body).toEqual([]);
    expect((await asSam("listWorkspaces")).body).toHaveLength(2);
  });

  test("cannot be one that the user does not belong to, or that does not exist", async () => {
    const { ada, switchTo } = await setUp();
    for (const id of [ada.user.workspaceId, crypto.randomUUID()])
      expect(await switchTo(id)).toMatchObject({ status: 404, cookies: [] });
  });

  test("is restored from the last session at the next sign-in", async () => {
    const { ada, sam, api, join, setRole } = await setUp();
    const logIn = async () =>
      (await api.call("logIn", { body: { email: "sam@example.org", password: testPassword } })).body as CurrentUser;
    await join();
    expect((await logIn()).workspace?.id).toBe(ada.user.workspaceId);
    await setRole(undefined);
    expect((await logIn()).workspace?.id).toBe(sam.user.workspaceId);
  });

  test("is a new one for a user without a membership", async () => {
    const { dependencies, sam, api } = await setUp();
    await setTestRole(dependencies, sam.user.workspaceId, sam.user.id, undefined);
    const { body } = await api.call("logIn", { body: { email: "sam@example.org", password: testPassword } });
    expect((body as CurrentUser).workspace).toMatchObject({ name: "Window Studio", role: "owner" });
    expect((body as CurrentUser).workspace?.id).not.toBe(sam.user.workspaceId);
  });
});

describe("removed member", () => {
  test("loses access immediately, and can switch to another workspace with one call", async () => {
    const { sam, asSam, join, setRole, switchTo } = await setUp();
    await join("admin");
    await setRole(undefined);
    const forbidden = { status: 403, body: { code: "forbidden", detail: workspaceTexts.notMember } };
    expect(await asSam("listApplications")).toMatchObject(forbidden);
    expect(await asSam("createApplication", { body: grant })).toMatchObject(forbidden);
    expect((await asSam("getCurrentUser")).body).toMatchObject({ workspace: null, hasAccess: false });
    expect((await switchTo(null)).body).toMatchObject({ workspace: { id: sam.user.workspaceId } });
    expect((await asSam("listApplications")).body).toEqual([]);
  });

  test("can no longer use the private calendar feed URL, a job's result or a repeated request", async () => {
    const { dependencies, asSam, join, setRole } = await setUp();
    await join();
    const feed = (await asSam("createCalendarFeed", { body: { password: testPassword } })).body as { url: string };
    const key = new URL(feed.url).searchParams.get("key") ?? "";
    expect((await asSam("downloadCalendarFeed", { query: { key } })).status).toBe(200);
    const headers = { "Idempotency-Key": "key-1" };
    const create = () => asSam("createApplication", { body: grant, headers });
    expect((await create()).status).toBe(200);
    const body = { projectTitle: "Lamps" };
    const started = await asSam("generateProposal", { body, headers: { Prefer: "respond-async" } });
    const { jobId } = started.body as { jobId: string };
    await drainQueue(dependencies);
    const read = () => asSam("getJob", { params: { id: jobId } });
    expect((await read()).status).toBe(200);
    await setRole(undefined);
    expect((await asSam("downloadCalendarFeed", { query: { key } })).status).toBe(404);
    expect((await read()).status).toBe(404);
    expect((await create()).status).toBe(403);
  });

  test("cannot run a job that was queued before the role changed", async () => {
    const { dependencies, sam, asAda, asSam, join, setRole } = await setUp();
    await join();
    await drainQueue(dependencies);
    await asSam("generateProposal", { body: { projectTitle: "Lamps" }, headers: { Prefer: "respond-async" } });
    await setRole("viewer");
    const message = dependencies.queuedJobs.find(({ userId }) => userId === sam.user.id);
    expect(message && (await processJob(dependencies, jobKindHandlers, message))).toBe("failed");
    expect((await asAda("listDocuments")).body).toEqual([]);
  });
});

describe("account deletion", () => {
  const body = { password: testPassword };

  test("is rejected for the owner of a workspace with other members", async () => {
    const { ada, asAda, join } = await setUp();
    await join();
    expect(await asAda("deleteAccount", { body })).toMatchObject({
      status: 409,
      body: { detail: accountTexts.ownsSharedWorkspace },
    });
    expect(getCookie("session", { cookie: ada.cookie, secure: false })).toBeDefined();
    expect((await asAda("getCurrentUser")).status).toBe(200);
  });

  test("ends a member's membership and leaves the workspace to the others", async () => {
    const { dependencies, ada, sam, asAda, asSam, join } = await setUp();
    await join();
    await asSam("createApplication", { body: grant });
    expect((await asSam("deleteAccount", { body })).status).toBe(204);
    await drainQueue(dependencies);
    expect((await readWorkspace(dependencies.table, ada.user.workspaceId))?.members).toEqual({
      [ada.user.id]: "owner",
    });
    expect(await readWorkspace(dependencies.table, sam.user.workspaceId)).toBeUndefined();
    expect((await asAda("listApplications")).body).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { joinTestWorkspace, setTestRole } from "#functions/auth/testing-members.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { Notification } from "#shared/api/notifications.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";

const grant = { grantName: "Lamps for All", funder: "Example Foundation" };
let dependencies: TestDependencies;
let api: ReturnType<typeof createTestApi>;
let ada: Awaited<ReturnType<typeof api.signUp>>;
let sam: Awaited<ReturnType<typeof api.signUp>>;
let samCookie: string;

beforeEach(async () => {
  dependencies = createTestDependencies();
  api = createTestApi(dependencies);
  ada = await api.signUp({ email: "ada@example.org", firstName: "Ada", lastName: "Example" });
  sam = await api.signUp({ email: "sam@example.org", firstName: "Sam", lastName: "Example" });
  samCookie = await joinTestWorkspace(dependencies, api.call, ada.user.workspaceId, sam, "editor");
});
const createCaller =
  (cookie: string) =>
  async (name: OperationName, call: ApiCall = {}) =>
    api.call(name, { cookie, ...call });
const callAsAda = (name: OperationName, call?: ApiCall) => createCaller(ada.cookie)(name, call);
const callAsSam = (name: OperationName, call?: ApiCall) => createCaller(samCookie)(name, call);
const createApplication = async (body: object = {}) =>
  (await callAsAda("createApplication", { body: { ...grant, ...body } })).body as GrantApplication;
const addTask = async (applicationId: string, body: object = {}) =>
  (await callAsAda("createTask", { body: { applicationId, title: "Call", ...body } })).body as ApplicationTask;
const listAssignmentNotices = async (call = callAsSam) =>
  ((await call("listNotifications")).body as Notification[])
    .filter(({ type }) => type === "assigned")
    .map(({ title, message, workspaceId }) => ({ title, message, workspaceId }));

test("assigns a new application to its creator or importer, and leaves a new task unassigned", async () => {
  const { id, ownerId } = await createApplication();
  await callAsSam("importApplications", { body: { rows: [{ ...grant, grantName: "Imported" }] } });
  expect(ownerId).toBe(ada.user.id);
  expect((await callAsAda("listApplications")).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ grantName: "Imported", ownerId: sam.user.id })]),
  );
  expect(await addTask(id)).toMatchObject({ assigneeId: null });
});

test("lists members by name, without their email addresses", async () => {
  expect((await callAsSam("listMembers")).body).toEqual([
    { id: ada.user.id, name: "Ada Example", role: "owner" },
    { id: sam.user.id, name: "Sam Example", role: "editor" },
  ]);
  expect((await callAsSam("getCurrentUser")).body).toMatchObject({ workspace: { memberCount: 2 } });
});

describe("assigning work", () => {
  test.each([
    ["a viewer", "viewer"],
    ["a former member", undefined],
  ] as const)("returns a field error for %s and changes nothing", async (_, role) => {
    const { id } = await createApplication();
    const task = await addTask(id);
    await setTestRole(dependencies, ada.user.workspaceId, sam.user.id, role);
    const message = "Please choose a member of this workspace who can edit";
    const toFieldError = (path: string) => ({ status: 400, body: { issues: [{ path, message }] } });
    const [ownerId, assigneeId] = [sam.user.id, sam.user.id];
    expect(await callAsAda("createApplication", { body: { ...grant, ownerId } })).toMatchObject(
      toFieldError("body.ownerId"),
    );
    expect(await callAsAda("updateApplication", { params: { id }, body: { ownerId } })).toMatchObject(
      toFieldError("body.ownerId"),
    );
    expect(await callAsAda("createTask", { body: { applicationId: id, title: "Write", assigneeId } })).toMatchObject(
      toFieldError("body.assigneeId"),
    );
    expect(
      await callAsAda("createTasks", {
        params: { id },
        body: { tasks: [{ title: "Read" }, { title: "Write", assigneeId }] },
      }),
    ).toMatchObject(toFieldError("body.tasks.1.assigneeId"));
    expect(await callAsAda("updateTask", { params: { id: task.id }, body: { assigneeId } })).toMatchObject(
      toFieldError("body.assigneeId"),
    );
    expect((await callAsAda("listApplications")).body).toMatchObject([{ ownerId: ada.user.id, version: 1 }]);
    expect((await callAsAda("listTasks", { params: { id } })).body).toMatchObject([{ assigneeId: null, version: 1 }]);
  });

  test("notifies an assigned member once, and never users who assign work to themselves", async () => {
    const { id } = await createApplication({ ownerId: sam.user.id });
    const task = await addTask(id, { dueDate: "2026-12-01" });
    const assign = (assigneeId: string) => callAsAda("updateTask", { params: { id: task.id }, body: { assigneeId } });
    await assign(sam.user.id);
    await assign(sam.user.id);
    await assign(ada.user.id);
    const tasks = ["Read", "Write"].map((title) => ({ title, assigneeId: sam.user.id }));
    await callAsAda("createTasks", { params: { id }, body: { tasks } });
    const { workspaceId } = ada.user;
    expect(await listAssignmentNotices()).toEqual(
      expect.arrayContaining([
        { title: "Ada Example assigned an application to you", message: "Lamps for All", workspaceId },
        {
          title: "Ada Example assigned a task to you",
          message: "Call (Lamps for All). It is due Dec 1, 2026.",
          workspaceId,
        },
        { title: "Ada Example assigned 2 tasks to you", message: "Lamps for All", workspaceId },
      ]),
    );
    expect(await listAssignmentNotices()).toHaveLength(3);
    expect(await listAssignmentNotices(callAsAda)).toEqual([]);
  });

  test("keeps a former member as the owner when other fields change", async () => {
    const { id } = await createApplication({ ownerId: sam.user.id });
    await setTestRole(dependencies, ada.user.workspaceId, sam.user.id, undefined);
    const body = { notes: "Call the funder", ownerId: sam.user.id };
    expect(await callAsAda("updateApplication", { params: { id }, body })).toMatchObject({
      status: 200,
      body: { ownerId: sam.user.id, notes: "Call the funder" },
    });
  });

  test("returns 409 for a stale version and notifies nobody", async () => {
    const { id, version } = await createApplication();
    await callAsSam("updateApplication", { params: { id }, body: { notes: "Sam's" } });
    const headers = { "If-Match": `"${version}"` };
    const { status } = await callAsAda("updateApplication", {
      params: { id },
      body: { ownerId: sam.user.id },
      headers,
    });
    expect(status).toBe(409);
    expect(await listAssignmentNotices()).toEqual([]);
  });
});

test("records in the history who changed the status", async () => {
  const { id } = await createApplication();
  await callAsSam("updateApplication", { params: { id }, body: { status: "submitted" } });
  expect((await callAsAda("listStatusChanges", { params: { id } })).body).toMatchObject([
    { newStatus: "submitted", changedBy: sam.user.id },
    { newStatus: "draft", changedBy: ada.user.id },
  ]);
});

test("shows the responsible member in the calendar: the assignee, or else the application's or the workspace's owner", async () => {
  const { id } = await createApplication({ ownerId: sam.user.id, deadline: "2026-12-09" });
  await addTask(id, { title: "Sam's", dueDate: "2026-12-01" });
  await addTask(id, { title: "Ada's", dueDate: "2026-12-02", assigneeId: ada.user.id });
  const readResponsibleIds = async () => {
    const { body } = await callAsAda("getCalendar", { query: { from: "2026-12-01", to: "2026-12-31" } });
    return (body as { items: { responsibleId: string }[] }).items.map(({ responsibleId }) => responsibleId);
  };
  expect(await readResponsibleIds()).toEqual([sam.user.id, ada.user.id, sam.user.id]);
  await setTestRole(dependencies, ada.user.workspaceId, sam.user.id, "viewer");
  expect(await readResponsibleIds()).toEqual([ada.user.id, ada.user.id, ada.user.id]);
});

import { beforeEach, expect, test } from "vitest";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { AuditEntryView } from "#shared/api/audit-log.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { Requirement } from "#shared/api/requirements.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { interceptTable } from "#tests/support/faults.ts";
import { reassignWork } from "./reassign-work.ts";

type Api = ReturnType<typeof createTestApi>;
let dependencies: TestDependencies;
let api: Api;
let ada: Awaited<ReturnType<Api["signUp"]>>;
let sam: Awaited<ReturnType<Api["signUp"]>>;

beforeEach(async () => {
  dependencies = createTestDependencies();
  api = createTestApi(dependencies);
  ada = await api.signUp({ email: "ada@example.org" });
  sam = await api.signUp({ email: "sam@example.org" });
  await setTestRole(dependencies, ada.user.workspaceId, sam.user.id, "editor");
});

const asAda = async <T>(name: Parameters<Api["call"]>[0], call: Parameters<Api["call"]>[1] = {}): Promise<T> => {
  const { status, body, text } = await api.call(name, { cookie: ada.cookie, ...call });
  if (status >= 300) throw new Error(text);
  return body as T;
};
const createApplication = (grantName: string, status = "draft") =>
  asAda<GrantApplication>("createApplication", {
    body: { grantName, funder: "Example Foundation", status, ownerId: sam.user.id },
  });
const reassign = (toUserId = ada.user.id, table = dependencies.table) =>
  reassignWork(
    { ...dependencies, table },
    { workspaceId: ada.user.workspaceId, fromUserId: sam.user.id, toUserId },
    ada.user.id,
  );
const listOwners = async () =>
  (await asAda<GrantApplication[]>("listApplications"))
    .map(({ grantName, ownerId, version }) => [grantName, ownerId, version])
    .toSorted();
const listAssignees = async (id: string) =>
  (await asAda<ApplicationTask[]>("listTasks", { params: { id } })).map(({ title, assigneeId }) => [title, assigneeId]);
const addTask = (applicationId: string, title: string) =>
  asAda<ApplicationTask>("createTask", { body: { applicationId, title, assigneeId: sam.user.id } });

test("moves open applications and tasks, but not finished ones", async () => {
  const { id } = await createApplication("Open");
  await createApplication("Over", "declined");
  await addTask(id, "Call");
  const done = await addTask(id, "Done");
  await asAda("toggleTask", { params: { id: done.id }, body: { completed: true } });
  expect(await reassign()).toBe(2);
  expect(await listOwners()).toEqual([
    ["Open", ada.user.id, 2],
    ["Over", sam.user.id, 1],
  ]);
  expect(await listAssignees(id)).toEqual([
    ["Call", ada.user.id],
    ["Done", sam.user.id],
  ]);
  expect(await reassign()).toBe(0);
});

test("moves open requirements", async () => {
  const { id } = await createApplication("Open");
  const add = async (requirement: string) => {
    const body = { kind: "component", requirement };
    const row = await asAda<Requirement>("addRequirement", { params: { id }, body });
    const change = { params: { id, requirementId: row.id } };
    return asAda<Requirement>("updateRequirement", { ...change, body: { ownerId: sam.user.id } });
  };
  const done = await add("A letter of support");
  await add("An audit");
  await asAda("updateRequirement", { params: { id, requirementId: done.id }, body: { state: "done" } });
  await reassign();
  const { items } = await asAda<{ items: Requirement[] }>("listRequirements", { params: { id } });
  expect(items.map(({ requirement, ownerId }) => [requirement, ownerId])).toEqual([
    ["A letter of support", sam.user.id],
    ["An audit", ada.user.id],
  ]);
});

test("moves requested reviews, unless they are approved", async () => {
  const memberIds = [sam.user.id];
  const ids: string[] = [];
  for (const title of ["Narrative", "Budget"]) {
    const { id } = await asAda<{ id: string }>("createDocument", { body: { title, content: "80 lamps" } });
    await asAda("requestReview", { params: { id }, body: { memberIds } });
    ids.push(id);
  }
  await asAda("approveDocument", { params: { id: ids[1] ?? "" }, body: { version: 1 } });
  await reassign();
  const documents = await asAda<DocumentCard[]>("listDocuments");
  const reviewers = documents.map(({ title, review, reviewVersion }) => [title, review?.requestedFrom, reviewVersion]);
  expect(reviewers.toSorted()).toEqual([
    ["Budget", [sam.user.id], 2],
    ["Narrative", [ada.user.id], 2],
  ]);
});

test("writes an activity log entry for each kind of record", async () => {
  const { id } = await createApplication("Open");
  for (const title of ["Call", "Write"]) await addTask(id, title);
  await reassign();
  const entries = await asAda<AuditEntryView[]>("listAuditLog");
  expect(
    entries
      .slice(0, 2)
      .map(({ summary }) => summary)
      .toSorted(),
  ).toEqual(["Reassigned 2 tasks", "Reassigned an application"]);
});

test("moves the work to the workspace's owner if the recipient may not edit", async () => {
  await createApplication("Open");
  expect(await reassign("5d0f6f2e-6a64-4f0e-9d38-0f6b8d1c2a11")).toBe(1);
  expect(await listOwners()).toEqual([["Open", ada.user.id, 2]]);
});

test("completes after a failure at any call, with each record moved once", async () => {
  const { id } = await createApplication("Lamps");
  for (const title of ["Call", "Write"]) await addTask(id, title);
  await setTestRole(dependencies, ada.user.workspaceId, sam.user.id, undefined);
  let moved = 0;
  for (let failedCall = 0; ; failedCall++) {
    let calls = 0;
    const table = interceptTable(dependencies.table, async (perform, kind) => {
      const result = kind === "write" ? await perform() : undefined;
      // The response of a write may be lost after its effect.
      if (calls++ === failedCall) throw new Error("lost");
      return result ?? (await perform());
    });
    const result = await reassign(ada.user.id, table).catch(() => undefined);
    moved += result ?? 0;
    if (result !== undefined) break;
  }
  expect(await listOwners()).toEqual([["Lamps", ada.user.id, 2]]);
  expect(await listAssignees(id)).toEqual([
    ["Call", ada.user.id],
    ["Write", ada.user.id],
  ]);
  expect(moved).toBe(0);
});

test("keeps concurrent reassignments and moves the rest", async () => {
  const [first] = [await createApplication("Reassigned"), await createApplication("Lamps")];
  let isReassigned = false;
  const table = interceptTable(dependencies.table, async (perform, kind) => {
    if (kind === "write" && !isReassigned) {
      isReassigned = true;
      await asAda("updateApplication", { params: { id: first.id }, body: { ownerId: ada.user.id } });
    }
    return perform();
  });
  expect(await reassign(ada.user.id, table)).toBe(1);
  expect(await listOwners()).toEqual([
    ["Lamps", ada.user.id, 2],
    ["Reassigned", ada.user.id, 2],
  ]);
});

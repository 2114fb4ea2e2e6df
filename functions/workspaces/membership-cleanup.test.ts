import { unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { drainQueue } from "#functions/account/testing-account.ts";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { createWorkspaceRecords, getMembers } from "#functions/auth/workspaces.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { queryAll } from "#functions/table/table.ts";
import { testPassword } from "#functions/testing-api.ts";
import type { AuditEntryView } from "#shared/api/audit-log.ts";
import { getQuotedWorkspace } from "./member-records.table.ts";
import { createTeam } from "./testing-team.ts";

const body = { password: testPassword };
const asyncRequest = { headers: { Prefer: "respond-async" } };
const grant = { grantName: "Lamps for All", funder: "Example Foundation" };

let team: Awaited<ReturnType<typeof createTeam>>;
let sam: Awaited<ReturnType<typeof team.join>>;
let applicationId: string;

/**
 * Sam, a member of Ada's workspace, has work, a generated proposal, a coach message and a comment that mentions them.
 */
beforeEach(async () => {
  team = await createTeam();
  sam = await team.join("sam@example.org");
  const send = async (...call: Parameters<typeof sam.call>) => {
    const response = await sam.call(...call);
    if (response.status >= 300) throw new Error(response.text);
    await drainQueue(team.dependencies);
    return response.body as { id: string };
  };
  applicationId = (await send("createApplication", { body: { ...grant, ownerId: sam.id } })).id;
  await send("createTask", { body: { applicationId, title: "Call", assigneeId: sam.id } });
  await send("generateProposal", { ...asyncRequest, body: { projectTitle: "Lamps for All", applicationId } });
  await send("sendChatMessage", { body: { message: "When is Lamps for All due?" } });
  const comment = { text: "Lamps for All needs a budget", mentions: [sam.id] };
  await team.ada.call("commentOnApplication", { params: { id: applicationId }, body: comment });
  await drainQueue(team.dependencies);
});

const readAccount = async () =>
  (await queryAll(team.dependencies.table, { pk: `USER#${sam.id}` })).filter(
    (item) => getQuotedWorkspace(item) === team.ada.workspaceId || JSON.stringify(item).includes("Lamps for All"),
  );
const readWork = async () => {
  const [application] = (await team.ada.call("listApplications")).body as { ownerId: string }[];
  const tasks = (await team.ada.call("listTasks", { params: { id: applicationId } })).body as { assigneeId: string }[];
  return [application?.ownerId, ...tasks.map(({ assigneeId }) => assigneeId)];
};
const readLog = async () =>
  ((await team.ada.call("listAuditLog")).body as AuditEntryView[]).map(({ actor, summary }) => [actor.name, summary]);
const readExport = async () => {
  const { body: job } = await sam.call("exportData", { ...asyncRequest, body });
  await drainQueue(team.dependencies);
  const { result } = (await sam.call("getJob", { params: { id: (job as { jobId: string }).jobId } })).body as {
    result: { id: string };
  };
  const zip = team.dependencies.files.get(`exports/${sam.id}/${result.id}.zip`);
  return Buffer.from(unzipSync(zip as Uint8Array)["data.json"] ?? []).toString();
};

test("deletes the workspace's content from a removed member's account and updates the unread count", async () => {
  expect(new Set((await readAccount()).map(({ sk }) => sk.replace(/#.*/, "")))).toEqual(
    new Set(["CHAT", "JOB", "JOBPART", "NOTE"]),
  );
  await team.ada.call("removeMember", { params: { id: sam.id } });
  await drainQueue(team.dependencies);
  expect(await readAccount()).toEqual([]);
  await sam.call("switchWorkspace", { body: { workspaceId: null } });
  const { unread } = (await sam.call("countUnreadNotifications")).body as { unread: number };
  const notifications = (await sam.call("listNotifications")).body as { title: string; type: string }[];
  expect(unread).toBe(notifications.length);
  expect(notifications.flatMap(({ title, type }) => (type === "achievement" ? [] : [title]))).toEqual([
    "You no longer have access to Lantern House",
  ]);
});

test("hides the workspace's content from notifications and exports even before the cleanup", async () => {
  expect(await readExport()).toContain("Lamps for All");
  const jobs = team.dependencies.queuedJobs;
  await team.ada.call("removeMember", { params: { id: sam.id } });
  jobs.splice(0);
  expect(JSON.stringify((await sam.call("listNotifications")).body)).not.toContain("Lamps for All");
  await sam.call("switchWorkspace", { body: { workspaceId: null } });
  expect(JSON.stringify((await sam.call("listNotifications")).body)).not.toContain("Lamps for All");
  expect(await readExport()).not.toContain("Lamps for All");
});

test("keeps the work and records of a member who has rejoined", async () => {
  await team.ada.call("removeMember", { params: { id: sam.id } });
  const jobs = team.dependencies.queuedJobs.splice(0);
  await team.invite(sam.email);
  await team.acceptAs(sam);
  team.dependencies.queuedJobs.push(...jobs);
  await drainQueue(team.dependencies);
  expect(await readWork()).toEqual([sam.id, sam.id]);
  expect((await readAccount()).length).toBeGreaterThan(4);
});

test("reassigns the work of a member who deletes their account to the owner, and logs it", async () => {
  await sam.call("deleteAccount", { body });
  await drainQueue(team.dependencies);
  expect(await readWork()).toEqual([team.ada.id, team.ada.id]);
  expect((await readLog()).slice(0, 3)).toEqual([
    ["A former member", "Reassigned a task"],
    ["A former member", "Reassigned an application"],
    ["A former member", "Left the workspace"],
  ]);
});

test("lets a member of two workspaces with the same owner delete their account", async () => {
  const kim = await team.join("kim@example.org");
  const transfer = { memberId: team.ada.id, ...body };
  await kim.call("switchWorkspace", { body: { workspaceId: kim.workspaceId } });
  await kim.call("inviteMember", { body: { email: team.ada.email, role: "admin" } });
  await drainQueue(team.dependencies);
  await team.acceptAs(team.ada);
  expect((await kim.call("transferOwnership", { body: transfer })).status).toBe(200);
  expect((await kim.call("deleteAccount", { body })).status).toBe(204);
});

test("lists a member's 130 workspaces, and logs the account's deletion in each", async () => {
  const { table, clock } = team.dependencies;
  const ids = Array.from({ length: 130 }, () => crypto.randomUUID() as WorkspaceId);
  for (const workspaceId of ids) {
    const createdAt = clock.now().toISOString();
    const fields = { workspaceId, name: "Window Studio", ownerId: team.ada.id, createdAt };
    await table.write(...createWorkspaceRecords(fields).writes);
    await setTestRole(team.dependencies, workspaceId, sam.id, "editor");
  }
  expect((await sam.call("listWorkspaces")).body).toHaveLength(132);
  expect((await sam.call("deleteAccount", { body })).status).toBe(204);
  for (const pk of ids.map((id) => `WORKSPACE#${id}`)) {
    expect(getMembers(await table.get({ pk, sk: "WORKSPACE" }))).toEqual({ [team.ada.id]: "owner" });
    expect(await queryAll(table, { pk, sk: { prefix: "AUDIT#" } })).toMatchObject([{ action: "deleted" }]);
  }
});

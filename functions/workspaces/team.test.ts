import { beforeEach, describe, expect, test } from "vitest";
import { drainQueue } from "#functions/account/testing-account.ts";
import { findCalendarFeed } from "#functions/applications/tracker-calendar.table.ts";
import { listMemberships, listWorkspaces, readWorkspace } from "#functions/auth/workspaces.table.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { testPassword } from "#functions/testing-api.ts";
import { type Team, teamTexts } from "#shared/api/workspaces.ts";
import { createTeam, type Person } from "./testing-team.ts";

const day = 86_400_000;
const grant = { grantName: "Lamps for All", funder: "Example Foundation", deadline: "2026-11-29" };
const body = { password: testPassword };

let team: Awaited<ReturnType<typeof createTeam>>;
beforeEach(async () => {
  team = await createTeam();
});
const readTeam = async (person: Person = team.ada) => (await person.call("getTeam")).body as Team;

test.each(["memory", "dynamodb"])(
  "invites a person, adds them, changes their role and removes them (%s)",
  async (engine) => {
    const table = engine === "dynamodb" ? (await createTestDynamoTable()).table : createMemoryTable();
    const { ada, dependencies, invite, signUpInvited } = await createTeam(table);
    expect((await invite("dana@example.org", "viewer")).body).toMatchObject({
      email: "dana@example.org",
      role: "viewer",
    });
    const { person: dana, response } = await signUpInvited("dana@example.org");
    expect(response.body).toMatchObject({
      emailConfirmed: true,
      hasJoinedWorkspaces: true,
      organizationName: "Lantern House",
      workspace: { id: ada.workspaceId, role: "viewer" },
    });
    // Signing up with an invitation creates no workspace of their own.
    expect((await dana.call("listWorkspaces")).body).toHaveLength(1);
    await ada.call("changeMemberRole", { params: { id: dana.id }, body: { role: "editor" } });
    expect((await dana.call("createApplication", { body: grant })).status).toBe(200);
    const { members } = await readTeam(ada);
    expect(members.map(({ name, email, role }) => [name, email, role])).toEqual([
      ["Ada Example", "ada@example.org", "owner"],
      ["Dana Example", "dana@example.org", "editor"],
    ]);
    expect((await readTeam(dana)).members.map(({ email }) => email)).toEqual([null, null]);
    expect((await ada.call("removeMember", { params: { id: dana.id } })).status).toBe(204);
    expect((await dana.call("listApplications")).status).toBe(403);
    expect(await listMemberships(table, dana.id)).toEqual([]);
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.at(-1)).toMatchObject({
      to: "dana@example.org",
      subject: "You no longer have access to Lantern House",
    });
    const { workspace } = (await dana.call("switchWorkspace", { body: { workspaceId: null } })).body as {
      workspace: object;
    };
    expect(workspace).toMatchObject({ name: "Lantern House", role: "owner" });
    expect((await dana.call("listApplications")).body).toEqual([]);
  },
);

describe("removed member", () => {
  test("gets no more reminders, loses the calendar feed URL, and is notified", async () => {
    const { ada, dependencies, join, listTitles } = team;
    const sam = await join("sam@example.org");
    await ada.call("createApplication", { body: grant });
    await sam.call("createCalendarFeed", { body });
    await ada.call("removeMember", { params: { id: sam.id } });
    await drainQueue(dependencies);
    dependencies.sentEmails.splice(0);
    dependencies.clock.advance(day);
    await runReminderTick(dependencies);
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.map(({ to }) => to)).toEqual(["ada@example.org"]);
    expect(
      await findCalendarFeed(dependencies.table, { userId: sam.id, workspaceId: ada.workspaceId }),
    ).toBeUndefined();
    expect(await listTitles(sam)).toEqual(["You no longer have access to Lantern House"]);
  });

  test("leaves open work to the person who removes them, or to the owner when they leave", async () => {
    const { ada, dependencies, join } = team;
    const [sam, kim] = [await join("sam@example.org"), await join("kim@example.org")];
    for (const person of [sam, kim])
      await ada.call("createApplication", { body: { ...grant, grantName: person.email, ownerId: person.id } });
    await ada.call("removeMember", { params: { id: sam.id } });
    await kim.call("leaveWorkspace");
    await drainQueue(dependencies);
    const applications = (await ada.call("listApplications")).body as { ownerId: string }[];
    expect(applications.map(({ ownerId }) => ownerId)).toEqual([ada.id, ada.id]);
  });

  test("returns 409 for a removal based on an outdated list", async () => {
    const { ada, join } = team;
    const sam = await join("sam@example.org");
    const { version } = await readTeam();
    await ada.call("changeMemberRole", { params: { id: sam.id }, body: { role: "viewer" } });
    const stale = { params: { id: sam.id }, headers: { "If-Match": `"${version}"` } };
    expect(await ada.call("removeMember", stale)).toMatchObject({
      status: 409,
      body: { detail: teamTexts.membersChanged },
    });
    expect((await ada.call("removeMember", { params: { id: sam.id } })).status).toBe(204);
    expect((await ada.call("removeMember", { params: { id: sam.id } })).status).toBe(404);
  });
});

test("rejects changing or removing the owner or oneself", async () => {
  const { ada, join } = team;
  const sam = await join("sam@example.org", "admin");
  const change = { body: { role: "viewer" } };
  expect((await sam.call("removeMember", { params: { id: ada.id } })).status).toBe(403);
  expect((await sam.call("changeMemberRole", { params: { id: ada.id }, ...change })).status).toBe(403);
  expect((await sam.call("removeMember", { params: { id: sam.id } })).status).toBe(409);
  expect((await ada.call("changeMemberRole", { params: { id: ada.id }, ...change })).status).toBe(409);
});

test("switches a leaving member to another workspace, and does not let the owner leave", async () => {
  const { ada, dependencies, join, listTitles } = team;
  const sam = await join("sam@example.org");
  expect((await sam.call("leaveWorkspace")).body).toMatchObject({ workspace: { id: sam.workspaceId } });
  await drainQueue(dependencies);
  expect(await listTitles(ada)).toContain("Sam Example left Lantern House");
  expect((await readTeam()).members).toHaveLength(1);
  expect(await ada.call("leaveWorkspace")).toMatchObject({
    status: 409,
    body: { detail: teamTexts.ownerStays },
  });
});

describe("ownership", () => {
  test("is transferred with the password, and both members are notified", async () => {
    const { ada, dependencies, join, listTitles } = team;
    const sam = await join("sam@example.org", "viewer");
    const wrong = { body: { memberId: sam.id, password: "not the password" } };
    expect((await ada.call("transferOwnership", wrong)).status).toBe(400);
    const transferred = await ada.call("transferOwnership", { body: { memberId: sam.id, ...body } });
    expect(transferred.body).toMatchObject({ workspace: { role: "admin" } });
    await drainQueue(dependencies);
    expect((await sam.me()).workspace?.role).toBe("owner");
    expect(await listTitles(sam)).toContain("You now own Lantern House");
    expect(await listTitles(ada)).toContain("Sam Example now owns Lantern House");
    // The former owner can now delete their account.
    expect((await ada.call("deleteAccount", { body })).status).toBe(204);
  });

  test("can be transferred only to another member", async () => {
    const { ada, signUp } = team;
    const stranger = await signUp("kim@example.org");
    for (const [memberId, status] of [
      [stranger.id, 404],
      [ada.id, 400],
    ])
      expect((await ada.call("transferOwnership", { body: { memberId, ...body } })).status).toBe(status);
  });
});

describe("deleting a workspace", () => {
  const expectDeleted = async (sam: Person & { id: string; workspaceId: string }) => {
    const { ada, dependencies, listTitles } = team;
    expect((await sam.call("listApplications")).status).toBe(403);
    await drainQueue(dependencies);
    expect(await readWorkspace(dependencies.table, ada.workspaceId)).toBeUndefined();
    expect(await queryAll(dependencies.table, { pk: `WORKSPACE#${ada.workspaceId}` })).toEqual([]);
    expect(await listMemberships(dependencies.table, sam.id)).toEqual([sam.workspaceId]);
    expect(await listTitles(sam)).toContain("Lantern House was deleted");
    const emails = dependencies.sentEmails.filter(({ subject }) => subject === "Lantern House was deleted");
    expect(emails.map(({ to }) => to)).toEqual(["sam@example.org"]);
    expect((await sam.call("switchWorkspace", { body: { workspaceId: null } })).body).toMatchObject({
      workspace: { id: sam.workspaceId },
    });
  };

  test("requires the password, deletes everything in it and notifies the members", async () => {
    const { ada, dependencies, join } = team;
    const sam = await join("sam@example.org");
    await ada.call("createApplication", { body: grant });
    expect((await ada.call("deleteWorkspace", { body: { password: "not the password" } })).status).toBe(400);
    const { body: user } = await ada.call("deleteWorkspace", { body });
    expect(user).toMatchObject({ workspace: { name: "Lantern House", role: "owner" } });
    await expectDeleted(sam);
    expect((await ada.call("listApplications")).body).toEqual([]);
    expect(await listWorkspaces(dependencies.table, ada.id)).toHaveLength(1);
  });

  test("can be requested when deleting the owner's account", async () => {
    const { ada, join } = team;
    const sam = await join("sam@example.org");
    expect((await ada.call("deleteAccount", { body })).status).toBe(409);
    expect((await ada.call("deleteAccount", { body: { ...body, deleteWorkspaces: true } })).status).toBe(204);
    await expectDeleted(sam);
  });
});

test("removes a member who deletes their account, and notifies the owner", async () => {
  const { ada, dependencies, join, listTitles } = team;
  const sam = await join("sam@example.org");
  await sam.call("deleteAccount", { body });
  await drainQueue(dependencies);
  expect(await listTitles(ada)).toContain("Sam Example left Lantern House");
  expect((await readTeam()).members).toHaveLength(1);
});

test("renames the workspace, and rejects an empty name", async () => {
  const { ada } = team;
  const { body: user } = await ada.call("renameWorkspace", { body: { name: "Bright Windows" } });
  expect(user).toMatchObject({ workspace: { name: "Bright Windows" } });
  expect((await readTeam()).name).toBe("Bright Windows");
  expect((await ada.call("renameWorkspace", { body: { name: " " } })).status).toBe(400);
});

import { beforeEach, describe, expect, test } from "vitest";
import { drainQueue } from "#functions/account/testing-account.ts";
import { findCalendarFeed } from "#functions/applications/tracker-calendar.table.ts";
import { listMemberships, listWorkspaces, readWorkspace } from "#functions/auth/workspaces.table.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { testPassword } from "#functions/testing-api.ts";
import { planLimits } from "#shared/api/limits.ts";
import { type Invitation, type Team, teamTexts } from "#shared/api/workspaces.ts";
import { createTeam, findInvitationToken, type Person } from "./testing-team.ts";

const day = 86_400_000;
const grant = { grantName: "Lamps for All", funder: "Example Foundation", deadline: "2026-11-29" };
const body = { password: testPassword };

let team: Awaited<ReturnType<typeof createTeam>>;
beforeEach(async () => {
  team = await createTeam();
});
const readTeam = async (person: Person = team.ada) => (await person.call("getTeam")).body as Team;

test.each(["memory", "dynamodb"])("a person is invited, joins, changes role and is removed (%s)", async (engine) => {
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
  // No workspace of their own that nobody asked for.
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
  expect(dependencies.mails.at(-1)).toMatchObject({
    to: "dana@example.org",
    subject: "You no longer have access to Lantern House",
  });
  const { workspace } = (await dana.call("switchWorkspace", { body: { workspaceId: null } })).body as {
    workspace: object;
  };
  expect(workspace).toMatchObject({ name: "Lantern House", role: "owner" });
  expect((await dana.call("listApplications")).body).toEqual([]);
});

describe("an invitation", () => {
  test("answers the same, whether or not the address has an account, and mails the same", async () => {
    const { dependencies, signUp, invite } = team;
    await signUp("sam@example.org");
    await drainQueue(dependencies);
    const shapes = [];
    for (const email of ["sam@example.org", "dana@example.org"]) {
      const { status, body: invitation } = await invite(email);
      const { subject, text } = dependencies.mails.at(-1) ?? { subject: "", text: "" };
      shapes.push({
        status,
        fields: Object.keys(invitation as object),
        subject,
        text: text.replace(/token=\S+/, ""),
      });
    }
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]?.subject).toBe("Ada Example invited you to Lantern House on Grantlamp");
  });

  test("shows the workspace, the inviter and the role to anyone with the link", async () => {
    const { dependencies, api, invite } = team;
    await invite("dana@example.org", "commenter");
    const token = findInvitationToken(dependencies, "dana@example.org");
    expect((await api.call("readInvitation", { body: { token } })).body).toEqual({
      workspaceName: "Lantern House",
      inviterName: "Ada Example",
      email: "dana@example.org",
      role: "commenter",
    });
    const items = await queryAll(dependencies.table, { pk: `WORKSPACE#${team.ada.workspaceId}` });
    expect(JSON.stringify(items)).not.toContain(token.split(".").at(-1));
  });

  test("works once: later, only the user who accepted it gets in again", async () => {
    const { dependencies, api, join, acceptAs, ada } = team;
    const sam = await join("sam@example.org");
    const token = findInvitationToken(dependencies, "sam@example.org");
    await sam.call("switchWorkspace", { body: { workspaceId: sam.workspaceId } });
    expect((await acceptAs(sam, token)).body).toMatchObject({ workspace: { id: ada.workspaceId } });
    expect((await api.call("readInvitation", { body: { token } })).status).toBe(400);
    await ada.call("removeMember", { params: { id: sam.id } });
    expect((await acceptAs(sam, token)).status).toBe(400);
  });

  test("lets in only the account with the invited address", async () => {
    const { dependencies, signUp, invite, acceptAs } = team;
    const sam = await signUp("sam@example.org");
    await invite("dana@example.org");
    const response = await acceptAs(sam, findInvitationToken(dependencies, "dana@example.org"));
    expect(response).toMatchObject({ status: 400, body: { detail: teamTexts.invalidInvitation } });
    expect((await readTeam()).members).toHaveLength(1);
  });

  test("confirms the address of the account that accepts it, and tells the inviter", async () => {
    const { ada, join, titlesOf, dependencies } = team;
    const sam = await join("sam@example.org");
    expect(await sam.me()).toMatchObject({ emailConfirmed: true, workspace: { role: "editor" } });
    expect(await titlesOf(ada)).toContain("Sam Example joined Lantern House");
    expect(dependencies.mails.at(-1)).toMatchObject({
      to: "ada@example.org",
      subject: "Sam Example joined Lantern House",
    });
  });

  test("can't be used for sign-up if the address has an account", async () => {
    const { signUp, invite, signUpInvited } = team;
    await signUp("sam@example.org");
    await invite("sam@example.org");
    expect((await signUpInvited("sam@example.org")).response).toMatchObject({
      status: 409,
      body: { code: "email_taken" },
    });
    expect((await readTeam()).invitations).toHaveLength(1);
  });

  test("to the same address replaces the earlier one", async () => {
    const { dependencies, api, invite } = team;
    await invite("dana@example.org", "viewer");
    const first = findInvitationToken(dependencies, "dana@example.org");
    await invite("dana@example.org", "admin");
    expect((await api.call("readInvitation", { body: { token: first } })).status).toBe(400);
    expect((await readTeam()).invitations.map(({ role }) => role)).toEqual(["admin"]);
  });

  test("ends after seven days, or when it is revoked", async () => {
    const { ada, dependencies, api, invite } = team;
    const readLink = (email: string) =>
      api.call("readInvitation", { body: { token: findInvitationToken(dependencies, email) } });
    const { id } = (await invite("dana@example.org")).body as Invitation;
    await invite("kim@example.org");
    expect((await ada.call("revokeInvitation", { params: { id } })).status).toBe(204);
    expect((await ada.call("revokeInvitation", { params: { id } })).status).toBe(404);
    expect((await readLink("dana@example.org")).status).toBe(400);
    dependencies.clock.forward(7 * day - 1000);
    expect((await readLink("kim@example.org")).status).toBe(200);
    dependencies.clock.forward(2000);
    expect((await readLink("kim@example.org")).status).toBe(400);
    expect((await readTeam()).invitations).toEqual([]);
  });

  test("takes a seat of the plan", async () => {
    const { ada, dependencies, invite } = team;
    const inviteNext = async (number: number) => {
      dependencies.clock.forward(60_000);
      return (await invite(`person${number}@example.org`)).status;
    };
    for (let number = 1; number < planLimits.seats; number++) expect(await inviteNext(number)).toBe(200);
    expect(await inviteNext(planLimits.seats)).toBe(409);
    // Inviting one of them again takes no further seat.
    expect(await inviteNext(1)).toBe(200);
    const [open] = (await readTeam()).invitations;
    await ada.call("revokeInvitation", { params: { id: open?.id ?? "" } });
    expect(await inviteNext(planLimits.seats)).toBe(200);
  });

  test("takes a confirmed address, and is refused to a member's address", async () => {
    const { ada, signUp, join } = team;
    const stranger = await signUp("kim@example.org");
    const invitation = { body: { email: "dana@example.org", role: "viewer" } };
    expect(await stranger.call("inviteMember", invitation)).toMatchObject({
      status: 409,
      body: { detail: teamTexts.confirmFirst },
    });
    await join("sam@example.org");
    expect(await ada.call("inviteMember", { body: { email: "sam@example.org", role: "admin" } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "body.email", message: teamTexts.alreadyMember }] },
    });
  });

  test.each(["removeMember", "changeMemberRole"] as const)("ends with the right to invite (%s)", async (change) => {
    const { ada, dependencies, api, join } = team;
    const sam = await join("sam@example.org", "admin");
    await sam.call("inviteMember", { body: { email: "other-sam@example.org", role: "admin" } });
    await drainQueue(dependencies);
    await ada.call(change, { params: { id: sam.id }, body: { role: "editor" } });
    const token = findInvitationToken(dependencies, "other-sam@example.org");
    expect((await api.call("readInvitation", { body: { token } })).status).toBe(400);
  });

  test("does not show names that look like links in the mail", async () => {
    const { ada, dependencies, invite } = team;
    await ada.call("renameWorkspace", { body: { name: "Win at prizes.example.com" } });
    await invite("dana@example.org");
    expect(dependencies.mails.at(-1)?.text).not.toContain("prizes.example.com");
  });
});

describe("a removed member", () => {
  test("gets no more reminders, loses the calendar address, and is told", async () => {
    const { ada, dependencies, join, titlesOf } = team;
    const sam = await join("sam@example.org");
    await ada.call("createApplication", { body: grant });
    await sam.call("createCalendarFeed", { body });
    await ada.call("removeMember", { params: { id: sam.id } });
    await drainQueue(dependencies);
    dependencies.mails.splice(0);
    dependencies.clock.forward(day);
    await runReminderTick(dependencies);
    await drainQueue(dependencies);
    expect(dependencies.mails.map(({ to }) => to)).toEqual(["ada@example.org"]);
    expect(
      await findCalendarFeed(dependencies.table, { userId: sam.id, workspaceId: ada.workspaceId }),
    ).toBeUndefined();
    expect(await titlesOf(sam)).toEqual(["You no longer have access to Lantern House"]);
  });

  test("hands open work over to the person who removes them, or to the owner if they leave", async () => {
    const { ada, join } = team;
    const [sam, kim] = [await join("sam@example.org"), await join("kim@example.org")];
    for (const person of [sam, kim])
      await ada.call("createApplication", { body: { ...grant, grantName: person.email, ownerId: person.id } });
    await ada.call("removeMember", { params: { id: sam.id } });
    await kim.call("leaveWorkspace");
    const applications = (await ada.call("listApplications")).body as { ownerId: string }[];
    expect(applications.map(({ ownerId }) => ownerId)).toEqual([ada.id, ada.id]);
  });

  test("answers a removal based on an outdated list with a conflict", async () => {
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

test("nobody changes or removes the owner, or themselves", async () => {
  const { ada, join } = team;
  const sam = await join("sam@example.org", "admin");
  const change = { body: { role: "viewer" } };
  expect((await sam.call("removeMember", { params: { id: ada.id } })).status).toBe(403);
  expect((await sam.call("changeMemberRole", { params: { id: ada.id }, ...change })).status).toBe(403);
  expect((await sam.call("removeMember", { params: { id: sam.id } })).status).toBe(409);
  expect((await ada.call("changeMemberRole", { params: { id: ada.id }, ...change })).status).toBe(409);
});

test("a member leaves for another workspace; the owner can't", async () => {
  const { ada, dependencies, join, titlesOf } = team;
  const sam = await join("sam@example.org");
  expect((await sam.call("leaveWorkspace")).body).toMatchObject({ workspace: { id: sam.workspaceId } });
  await drainQueue(dependencies);
  expect(await titlesOf(ada)).toContain("Sam Example left Lantern House");
  expect((await readTeam()).members).toHaveLength(1);
  expect(await ada.call("leaveWorkspace")).toMatchObject({
    status: 409,
    body: { detail: teamTexts.ownerStays },
  });
});

describe("the ownership", () => {
  test("is transferred with the password, and both are told", async () => {
    const { ada, dependencies, join, titlesOf } = team;
    const sam = await join("sam@example.org", "viewer");
    const wrong = { body: { memberId: sam.id, password: "not the password" } };
    expect((await ada.call("transferOwnership", wrong)).status).toBe(400);
    const transferred = await ada.call("transferOwnership", { body: { memberId: sam.id, ...body } });
    expect(transferred.body).toMatchObject({ workspace: { role: "admin" } });
    await drainQueue(dependencies);
    expect((await sam.me()).workspace?.role).toBe("owner");
    expect(await titlesOf(sam)).toContain("You now own Lantern House");
    expect(await titlesOf(ada)).toContain("Sam Example now owns Lantern House");
    // The former owner can go now.
    expect((await ada.call("deleteAccount", { body })).status).toBe(204);
  });

  test("goes to a member only", async () => {
    const { ada, signUp } = team;
    const stranger = await signUp("kim@example.org");
    for (const [memberId, status] of [
      [stranger.id, 404],
      [ada.id, 400],
    ])
      expect((await ada.call("transferOwnership", { body: { memberId, ...body } })).status).toBe(status);
  });
});

describe("the end of a workspace", () => {
  const expectEnd = async (sam: Person & { id: string; workspaceId: string }) => {
    const { ada, dependencies, titlesOf } = team;
    expect((await sam.call("listApplications")).status).toBe(403);
    await drainQueue(dependencies);
    expect(await readWorkspace(dependencies.table, ada.workspaceId)).toBeUndefined();
    expect(await queryAll(dependencies.table, { pk: `WORKSPACE#${ada.workspaceId}` })).toEqual([]);
    expect(await listMemberships(dependencies.table, sam.id)).toEqual([sam.workspaceId]);
    expect(await titlesOf(sam)).toContain("Lantern House was deleted");
    const mails = dependencies.mails.filter(({ subject }) => subject === "Lantern House was deleted");
    expect(mails.map(({ to }) => to)).toEqual(["sam@example.org"]);
    expect((await sam.call("switchWorkspace", { body: { workspaceId: null } })).body).toMatchObject({
      workspace: { id: sam.workspaceId },
    });
  };

  test("takes the password, deletes everything in it and tells the members", async () => {
    const { ada, dependencies, join } = team;
    const sam = await join("sam@example.org");
    await ada.call("createApplication", { body: grant });
    expect((await ada.call("endWorkspace", { body: { password: "not the password" } })).status).toBe(400);
    const { body: user } = await ada.call("endWorkspace", { body });
    expect(user).toMatchObject({ workspace: { name: "Lantern House", role: "owner" } });
    await expectEnd(sam);
    expect((await ada.call("listApplications")).body).toEqual([]);
    expect(await listWorkspaces(dependencies.table, ada.id)).toHaveLength(1);
  });

  test("can be chosen with the deletion of the owner's account", async () => {
    const { ada, join } = team;
    const sam = await join("sam@example.org");
    expect((await ada.call("deleteAccount", { body })).status).toBe(409);
    expect((await ada.call("deleteAccount", { body: { ...body, endWorkspaces: true } })).status).toBe(204);
    await expectEnd(sam);
  });
});

test("a member who deletes the account leaves; the owner is told", async () => {
  const { ada, dependencies, join, titlesOf } = team;
  const sam = await join("sam@example.org");
  await sam.call("deleteAccount", { body });
  await drainQueue(dependencies);
  expect(await titlesOf(ada)).toContain("Sam Example left Lantern House");
  expect((await readTeam()).members).toHaveLength(1);
});

test("a workspace has the name that an admin gives it", async () => {
  const { ada } = team;
  const { body: user } = await ada.call("renameWorkspace", { body: { name: "Bright Windows" } });
  expect(user).toMatchObject({ workspace: { name: "Bright Windows" } });
  expect((await readTeam()).name).toBe("Bright Windows");
  expect((await ada.call("renameWorkspace", { body: { name: " " } })).status).toBe(400);
});

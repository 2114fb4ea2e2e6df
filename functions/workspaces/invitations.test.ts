import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { drainQueue } from "#functions/account/testing-account.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { queryAll } from "#functions/table/table.ts";
import { isNightly, seed } from "#scripts/nightly.ts";
import { planLimits } from "#shared/api/limits.ts";
import { type Invitation, type Team, teamTexts } from "#shared/api/workspaces.ts";
import { interceptTable } from "#tests/support/faults.ts";
import { createTeam, findInvitationToken } from "./testing-team.ts";

const day = 86_400_000;

let team: Awaited<ReturnType<typeof createTeam>>;
beforeEach(async () => {
  team = await createTeam();
});
const readTeam = async () => (await team.ada.call("getTeam")).body as Team;

test("sends the same response and email whether or not the invited address has an account", async () => {
  const { dependencies, signUp, invite } = team;
  await signUp("sam@example.org");
  await drainQueue(dependencies);
  const messages = [];
  for (const email of ["sam@example.org", "dana@example.org"]) {
    const { status, body: invitation } = await invite(email);
    const { subject, text } = dependencies.sentEmails.at(-1) ?? { subject: "", text: "" };
    messages.push({
      status,
      fields: Object.keys(invitation as object),
      subject,
      text: text.replace(/token=\S+/, ""),
    });
  }
  expect(messages[0]).toEqual(messages[1]);
  expect(messages[0]?.subject).toBe("Ada Example invited you to Lantern House on Grantlamp");
});

test("shows the workspace, the inviter and the role to anyone with the link", async () => {
  const { dependencies, api, invite } = team;
  await invite("dana@example.org", "commenter");
  const token = findInvitationToken(dependencies, "dana@example.org");
  expect((await api.call("openInvitation", { body: { token } })).body).toEqual({
    workspaceName: "Lantern House",
    inviterName: "Ada Example",
    email: "dana@example.org",
    role: "commenter",
  });
  const items = await queryAll(dependencies.table, { pk: `WORKSPACE#${team.ada.workspaceId}` });
  expect(JSON.stringify(items)).not.toContain(token.split(".").at(-1));
});

test("works once, and afterward only for the user who accepted it", async () => {
  const { dependencies, api, join, acceptAs, ada } = team;
  const sam = await join("sam@example.org");
  const token = findInvitationToken(dependencies, "sam@example.org");
  await sam.call("switchWorkspace", { body: { workspaceId: sam.workspaceId } });
  expect((await acceptAs(sam, token)).body).toMatchObject({ workspace: { id: ada.workspaceId } });
  expect((await api.call("openInvitation", { body: { token } })).status).toBe(400);
  await ada.call("removeMember", { params: { id: sam.id } });
  expect((await acceptAs(sam, token)).status).toBe(400);
});

test("can be accepted only by the account with the invited address", async () => {
  const { dependencies, signUp, invite, acceptAs } = team;
  const sam = await signUp("sam@example.org");
  await invite("dana@example.org");
  const response = await acceptAs(sam, findInvitationToken(dependencies, "dana@example.org"));
  expect(response).toMatchObject({ status: 400, body: { detail: teamTexts.invalidInvitation } });
  expect((await readTeam()).members).toHaveLength(1);
});

test("confirms the address of the account that accepts, and notifies the inviter", async () => {
  const { ada, join, listTitles, dependencies } = team;
  const sam = await join("sam@example.org");
  expect(await sam.me()).toMatchObject({ emailConfirmed: true, workspace: { role: "editor" } });
  expect(await listTitles(ada)).toContain("Sam Example joined Lantern House");
  expect(dependencies.sentEmails.at(-1)).toMatchObject({
    to: "ada@example.org",
    subject: "Sam Example joined Lantern House",
  });
});

test("rejects sign-up if the invited address has an account", async () => {
  const { signUp, invite, signUpInvited } = team;
  await signUp("sam@example.org");
  await invite("sam@example.org");
  expect((await signUpInvited("sam@example.org")).response).toMatchObject({
    status: 409,
    body: { code: "email_taken" },
  });
  expect((await readTeam()).invitations).toHaveLength(1);
});

test("replaces an earlier invitation to the same address", async () => {
  const { dependencies, api, invite } = team;
  await invite("dana@example.org", "viewer");
  const first = findInvitationToken(dependencies, "dana@example.org");
  await invite("dana@example.org", "admin");
  expect((await api.call("openInvitation", { body: { token: first } })).status).toBe(400);
  expect((await readTeam()).invitations.map(({ role }) => role)).toEqual(["admin"]);
});

test("expires after seven days or when revoked", async () => {
  const { ada, dependencies, api, invite } = team;
  const readLink = (email: string) =>
    api.call("openInvitation", { body: { token: findInvitationToken(dependencies, email) } });
  const { id } = (await invite("dana@example.org")).body as Invitation;
  await invite("kim@example.org");
  expect((await ada.call("revokeInvitation", { params: { id } })).status).toBe(204);
  expect((await ada.call("revokeInvitation", { params: { id } })).status).toBe(404);
  expect((await readLink("dana@example.org")).status).toBe(400);
  dependencies.clock.advance(7 * day - 1000);
  expect((await readLink("kim@example.org")).status).toBe(200);
  dependencies.clock.advance(2000);
  expect((await readLink("kim@example.org")).status).toBe(400);
  expect((await readTeam()).invitations).toEqual([]);
});

test("counts an open invitation as a seat of the plan", async () => {
  const { ada, dependencies, invite } = team;
  const inviteNext = async (number: number) => {
    dependencies.clock.advance(60_000);
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

test("requires the inviter's address to be confirmed, and rejects a member's address", async () => {
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

test.each(["removeMember", "changeMemberRole"] as const)(
  "revokes invitations when the inviter may no longer invite (%s)",
  async (change) => {
    const { ada, dependencies, api, join } = team;
    const sam = await join("sam@example.org", "admin");
    await sam.call("inviteMember", { body: { email: "other-sam@example.org", role: "admin" } });
    await drainQueue(dependencies);
    await ada.call(change, { params: { id: sam.id }, body: { role: "editor" } });
    const token = findInvitationToken(dependencies, "other-sam@example.org");
    expect((await api.call("openInvitation", { body: { token } })).status).toBe(400);
  },
);

test("omits names that look like links from the email", async () => {
  const { ada, dependencies, invite } = team;
  await ada.call("renameWorkspace", { body: { name: "Win at prizes.example.com" } });
  await invite("dana@example.org");
  expect(dependencies.sentEmails.at(-1)?.text).not.toContain("prizes.example.com");
});

describe("concurrent requests for an invitation", () => {
  const requests = {
    accept: async ({ sam }: Context) => (await sam.call("acceptInvitation", { body: { token: sam.token } })).status,
    revoke: async ({ ada, id }: Context) => (await ada.call("revokeInvitation", { params: { id } })).status,
    resend: async ({ ada, sam }: Context) =>
      (await ada.call("inviteMember", { body: { email: sam.email, role: "viewer" } })).status,
  };
  type Name = keyof typeof requests;
  type Context = Awaited<ReturnType<typeof setUp>>;
  const setUp = async (scheduler: fc.Scheduler) => {
    let isScheduling = false;
    const table = interceptTable(createMemoryTable(), async (perform) => {
      if (isScheduling) await scheduler.schedule(Promise.resolve());
      return perform();
    });
    const { ada, dependencies, signUp, invite } = await createTeam(table);
    const sam = await signUp("sam@example.org");
    const { id } = (await invite(sam.email, "editor")).body as Invitation;
    const token = findInvitationToken(dependencies, sam.email);
    const startScheduling = () => {
      isScheduling = true;
    };
    return { ada, id, sam: Object.assign(sam, { token }), startScheduling, dependencies };
  };

  const runConcurrently = async (names: readonly Name[], scheduler: fc.Scheduler) => {
    const context = await setUp(scheduler);
    const { version } = (await context.ada.call("getTeam")).body as Team;
    context.startScheduling();
    const statuses = await scheduler.waitFor(Promise.all(names.map((name) => requests[name](context))));
    const after = (await scheduler.waitFor(context.ada.call("getTeam"))).body as Team;
    const succeededActions = names.filter((_, index) => (statuses[index] ?? 500) < 300);
    return {
      statuses,
      succeeded: succeededActions,
      members: after.members.map(({ email, role }) => [email, role]),
      invitations: after.invitations.map(({ id, role }) => [id === context.id, role]),
      changes: after.version - version,
    };
  };

  test.each([
    [["accept", "revoke"]],
    [["accept", "resend"]],
    [["revoke", "resend"]],
    [["revoke", "revoke"]],
    [["accept", "accept"]],
    [["resend", "resend"]],
    [["accept", "revoke", "resend"]],
  ] satisfies [Name[]][])("are each applied completely or rejected (%s)", async (names) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const result = await runConcurrently(names, scheduler);
        const isMember = result.members.some(([email]) => email === "sam@example.org");
        expect(result.statuses.filter((status) => status >= 500 || status === 409)).toEqual([]);
        expect(isMember).toBe(result.succeeded.includes("accept"));
        // An accepted or revoked invitation is no longer open, and one address has one open invitation.
        const isClosed = result.succeeded.some((name) => name !== "resend");
        expect(result.invitations.filter(([isFirst]) => isFirst)).toHaveLength(
          isClosed || result.succeeded.includes("resend") ? 0 : 1,
        );
        expect(result.invitations.length).toBeLessThanOrEqual(1);
        expect(result.changes).toBeGreaterThan(0);
      }),
      { numRuns: isNightly ? 200 : 5, seed },
    );
  });
});

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

test("an invitation gets the same response and sends the same email whether or not the address has an account", async () => {
  const { dependencies, signUp, invite } = team;
  await signUp("sam@example.org");
  await drainQueue(dependencies);
  const shapes = [];
  for (const email of ["sam@example.org", "dana@example.org"]) {
    const { status, body: invitation } = await invite(email);
    const { subject, text } = dependencies.sentEmails.at(-1) ?? { subject: "", text: "" };
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

test("an invitation shows the workspace, the inviter and the role to anyone with the link", async () => {
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

test("an invitation works once: later, only the user who accepted it gets in again", async () => {
  const { dependencies, api, join, acceptAs, ada } = team;
  const sam = await join("sam@example.org");
  const token = findInvitationToken(dependencies, "sam@example.org");
  await sam.call("switchWorkspace", { body: { workspaceId: sam.workspaceId } });
  expect((await acceptAs(sam, token)).body).toMatchObject({ workspace: { id: ada.workspaceId } });
  expect((await api.call("openInvitation", { body: { token } })).status).toBe(400);
  await ada.call("removeMember", { params: { id: sam.id } });
  expect((await acceptAs(sam, token)).status).toBe(400);
});

test("an invitation lets in only the account with the invited address", async () => {
  const { dependencies, signUp, invite, acceptAs } = team;
  const sam = await signUp("sam@example.org");
  await invite("dana@example.org");
  const response = await acceptAs(sam, findInvitationToken(dependencies, "dana@example.org"));
  expect(response).toMatchObject({ status: 400, body: { detail: teamTexts.invalidInvitation } });
  expect((await readTeam()).members).toHaveLength(1);
});

test("an invitation confirms the address of the account that accepts it, and notifies the inviter", async () => {
  const { ada, join, listTitles, dependencies } = team;
  const sam = await join("sam@example.org");
  expect(await sam.me()).toMatchObject({ emailConfirmed: true, workspace: { role: "editor" } });
  expect(await listTitles(ada)).toContain("Sam Example joined Lantern House");
  expect(dependencies.sentEmails.at(-1)).toMatchObject({
    to: "ada@example.org",
    subject: "Sam Example joined Lantern House",
  });
});

test("an invitation can't be used for sign-up if the address has an account", async () => {
  const { signUp, invite, signUpInvited } = team;
  await signUp("sam@example.org");
  await invite("sam@example.org");
  expect((await signUpInvited("sam@example.org")).response).toMatchObject({
    status: 409,
    body: { code: "email_taken" },
  });
  expect((await readTeam()).invitations).toHaveLength(1);
});

test("an invitation to the same address replaces the earlier one", async () => {
  const { dependencies, api, invite } = team;
  await invite("dana@example.org", "viewer");
  const first = findInvitationToken(dependencies, "dana@example.org");
  await invite("dana@example.org", "admin");
  expect((await api.call("openInvitation", { body: { token: first } })).status).toBe(400);
  expect((await readTeam()).invitations.map(({ role }) => role)).toEqual(["admin"]);
});

test("an invitation ends after seven days, or when it is revoked", async () => {
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

test("an invitation takes a seat of the plan", async () => {
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

test("an invitation requires a confirmed address, and is rejected for a member's address", async () => {
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
  "an invitation ends with the right to invite (%s)",
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

test("an invitation does not show names that look like links in the mail", async () => {
  const { ada, dependencies, invite } = team;
  await ada.call("renameWorkspace", { body: { name: "Win at prizes.example.com" } });
  await invite("dana@example.org");
  expect(dependencies.sentEmails.at(-1)?.text).not.toContain("prizes.example.com");
});

describe("of concurrent requests about an invitation", () => {
  const requests = {
    accept: async ({ sam }: Race) => (await sam.call("acceptInvitation", { body: { token: sam.token } })).status,
    revoke: async ({ ada, id }: Race) => (await ada.call("revokeInvitation", { params: { id } })).status,
    resend: async ({ ada, sam }: Race) =>
      (await ada.call("inviteMember", { body: { email: sam.email, role: "viewer" } })).status,
  };
  type Name = keyof typeof requests;
  type Race = Awaited<ReturnType<typeof setUp>>;
  const setUp = async (scheduler: fc.Scheduler) => {
    let isRacing = false;
    const table = interceptTable(createMemoryTable(), async (perform) => {
      if (isRacing) await scheduler.schedule(Promise.resolve());
      return perform();
    });
    const { ada, dependencies, signUp, invite } = await createTeam(table);
    const sam = await signUp("sam@example.org");
    const { id } = (await invite(sam.email, "editor")).body as Invitation;
    const token = findInvitationToken(dependencies, sam.email);
    const start = () => {
      isRacing = true;
    };
    return { ada, id, sam: Object.assign(sam, { token }), start, dependencies };
  };

  const race = async (names: readonly Name[], scheduler: fc.Scheduler) => {
    const context = await setUp(scheduler);
    const { version } = (await context.ada.call("getTeam")).body as Team;
    context.start();
    const statuses = await scheduler.waitFor(Promise.all(names.map((name) => requests[name](context))));
    const after = (await scheduler.waitFor(context.ada.call("getTeam"))).body as Team;
    const succeeded = names.filter((_, index) => (statuses[index] ?? 500) < 300);
    return {
      statuses,
      succeeded,
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
  ] satisfies [Name[]][])("each is applied completely or rejected (%s)", async (names) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const result = await race(names, scheduler);
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

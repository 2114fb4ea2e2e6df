import { expect, test } from "vitest";
import { accessKey, profileKey, workspaceKey } from "#functions/table/keys.ts";
import { adaRecord, createTestDependencies } from "#functions/testing.ts";
import { toCurrentWorkspace, toPerson } from "./actor.ts";
import { readCurrentUser } from "./current-user.ts";

const { userId, workspaceId } = adaRecord;
const start = async ({
  profile,
  access,
  workspace,
}: {
  profile?: object;
  access?: object;
  workspace?: object;
} = {}) => {
  const dependencies = createTestDependencies({ billing: { configured: true } });
  const item = {
    ...workspaceKey(workspaceId),
    name: "Lantern House",
    members: { [userId]: "owner" },
    subscriptionStatus: "inactive",
    ...workspace,
  };
  await dependencies.table.write(
    { put: { ...profileKey(userId), email: "ada@example.org", ...profile } },
    { put: { ...accessKey(userId), timeZone: "Asia/Kathmandu", ...access } },
  );
  const caller = {
    ...toPerson(userId, accessKey(userId)),
    ...toCurrentWorkspace(dependencies, userId, workspaceId, item),
    sessionHash: "hash",
    device: "Firefox on Linux",
  };
  return { dependencies, read: () => readCurrentUser(dependencies, caller) };
};

test("returns the user with access, workspace, time zone and mail status", async () => {
  expect(await (await start()).read()).toMatchObject({
    id: userId,
    email: "ada@example.org",
    timeZone: "Asia/Kathmandu",
    unknownTimeZone: null,
    emailConfirmed: false,
    emailSuppression: null,
    subscriptionStatus: "inactive",
    hasAccess: false,
    workspace: { id: workspaceId, name: "Lantern House", role: "owner", memberCount: 1 },
  });
  const emailSuppression = { reason: "bounced", at: "2026-11-20T00:00:00.000Z" };
  const confirmed = await start({
    profile: { emailConfirmedAt: "2026-11-20T00:00:00.000Z", emailSuppression },
    access: { timeZone: "Mars/Olympus" },
    workspace: { subscriptionStatus: "active" },
  });
  expect(await confirmed.read()).toMatchObject({
    timeZone: "UTC",
    unknownTimeZone: "Mars/Olympus",
    emailConfirmed: true,
    emailSuppression,
    subscriptionStatus: "active",
    hasAccess: true,
  });
});

test("reveals nothing about a workspace to a user who is not a member", async () => {
  const { read } = await start({ workspace: { members: { eve: "owner" }, subscriptionStatus: "active" } });
  expect(await read()).toMatchObject({ workspace: null, subscriptionStatus: "inactive", hasAccess: false });
});

test("treats a partly or fully deleted account as signed out", async () => {
  for (const key of [profileKey(userId), accessKey(userId)]) {
    const { dependencies, read } = await start();
    await dependencies.table.write({ delete: key });
    await expect(read()).rejects.toMatchObject({ code: "unauthenticated" });
  }
});

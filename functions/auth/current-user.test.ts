import { expect, test } from "vitest";
import { accessKey, profileKey } from "#functions/table/keys.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { readCurrentUser } from "./current-user.ts";

const start = async (profile: object = {}, access: object = {}) => {
  const dependencies = createTestDependencies({ billing: { configured: true } });
  await dependencies.table.write(
    { put: { ...profileKey("ada"), email: "ada@example.org", ...profile } },
    { put: { ...accessKey("ada"), subscriptionStatus: "inactive", timeZone: "Asia/Kathmandu", ...access } },
  );
  return dependencies;
};

test("returns the user with access, time zone and mail status", async () => {
  expect(await readCurrentUser(await start(), "ada")).toMatchObject({
    id: "ada",
    email: "ada@example.org",
    timeZone: "Asia/Kathmandu",
    unknownTimeZone: null,
    emailConfirmed: false,
    mailStopped: null,
    subscriptionStatus: "inactive",
    hasAccess: false,
  });
  const mailStopped = { reason: "bounced", at: "2026-11-20T00:00:00.000Z" };
  const dependencies = await start(
    { emailConfirmedAt: "2026-11-20T00:00:00.000Z", mailStopped },
    { timeZone: "Mars/Olympus", subscriptionStatus: "active" },
  );
  expect(await readCurrentUser(dependencies, "ada")).toMatchObject({
    timeZone: "UTC",
    unknownTimeZone: "Mars/Olympus",
    emailConfirmed: true,
    mailStopped,
    subscriptionStatus: "active",
    hasAccess: true,
  });
});

test("reports an account that is deleted, in part or whole, as signed out", async () => {
  for (const key of [profileKey("ada"), accessKey("ada")]) {
    const dependencies = await start();
    await dependencies.table.write({ delete: key });
    await expect(readCurrentUser(dependencies, "ada")).rejects.toMatchObject({ code: "unauthenticated" });
  }
});

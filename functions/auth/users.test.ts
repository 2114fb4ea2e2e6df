import { beforeEach, expect, test } from "vitest";
import {
  buildActivateEmailLinkWrite,
  buildConsumeLinkWrite,
  buildDeleteLinkWrite,
  buildEmailChangeWrite,
  buildResetLinkWrite,
  createEmailLink,
  parseLinkToken,
  readEmailChange,
  readValidLink,
} from "#functions/account/email-links.table.ts";
import { accessKey, profileKey, type WorkspaceId, workspaceKey } from "#functions/table/keys.ts";
import type { Item, Table } from "#functions/table/table.ts";
import {
  adaEmail,
  adaRecord,
  createTestDependencies,
  findFailedCondition,
  type TestDependencies,
} from "#functions/testing.ts";
import { emailChangeLinkHours, passwordResetLinkMinutes } from "#shared/api/account.ts";
import {
  buildAddressCheck,
  buildConfirmAddressWrite,
  buildEmailChangeWrites,
  buildPasswordCheck,
  buildPasswordWrite,
  buildProfileWrites,
  buildTimeZoneWrite,
  createUserRecords,
  emailKey,
  findUserByEmail,
  findUserByEmailHash,
  getResumeMailChanges,
  hashEmail,
  readUser,
  toPasswordOwner,
} from "./users.table.ts";

let dependencies: TestDependencies;
let table: Table;
const findFailed = (...writes: Parameters<Table["write"]>) => findFailedCondition(table, ...writes);
const readAccess = () => table.get(accessKey("ada")) as Promise<Item>;
const readProfile = () => table.get(profileKey("ada")) as Promise<Item>;

beforeEach(async () => {
  dependencies = createTestDependencies();
  ({ table } = dependencies);
  await table.write(...createUserRecords({ ...adaRecord, timeZone: null }).writes);
});

test("creates one account per address, inactive and in UTC by default", async () => {
  const duplicate = createUserRecords({
    ...adaRecord,
    userId: "eve",
    workspaceId: "window-house" as WorkspaceId,
    timeZone: "Asia/Tokyo",
  });
  expect(await findFailed(...duplicate.writes)).toBe(0);
  expect(await readProfile()).toMatchObject({
    email: adaEmail,
    version: 1,
    profileImageUrl: null,
    updatedAt: adaRecord.createdAt,
  });
  expect(await readAccess()).toMatchObject({ workspaceId: adaRecord.workspaceId, timeZone: "UTC" });
  expect(duplicate.access.timeZone).toBe("Asia/Tokyo");
  expect(await table.get(workspaceKey(adaRecord.workspaceId))).toMatchObject({
    name: adaRecord.organizationName,
    members: { ada: "owner" },
    subscriptionStatus: "inactive",
  });
  const [, ...others] = duplicate.writes;
  const findAllFailed = () => Promise.all(others.map((write) => findFailed(write)));
  expect(await findAllFailed()).toEqual([undefined, undefined, undefined, undefined]);
  expect(await findAllFailed()).toEqual([0, 0, 0, undefined]);
  expect(JSON.stringify(await readProfile())).not.toContain("hash-1");
});

test("finds a user by address and by its hash", async () => {
  const user = { userId: "ada", passwordHash: "hash-1" };
  expect([await findUserByEmail(table, adaEmail), await findUserByEmailHash(table, hashEmail(adaEmail))]).toEqual([
    user,
    user,
  ]);
  expect(await findUserByEmail(table, "eve@example.org")).toBeUndefined();
  expect(emailKey(adaEmail).pk).toMatch(/^EMAIL#[\w-]{43}$/);
  expect(await readUser(table, "ada")).toMatchObject({
    profile: { email: adaEmail },
    access: { timeZone: "UTC" },
  });
  expect(await readUser(table, "eve")).toBeUndefined();
  await table.write({ put: profileKey("eve") });
  expect(await readUser(table, "eve")).toBeUndefined();
  expect(toPasswordOwner(await readProfile())).toEqual({
    email: adaEmail,
    firstName: "Ada",
    lastName: "Example",
    organizationName: "Lantern House",
    phone: "555-0100",
  });
});

test("checks pass while address and password are unchanged", async () => {
  const hash = hashEmail(adaEmail);
  expect([await findFailed(buildAddressCheck(hash, "ada")), await findFailed(buildAddressCheck(hash, "eve"))]).toEqual([
    undefined,
    0,
  ]);
  expect([
    await findFailed(buildPasswordCheck(adaEmail, "hash-1")),
    await findFailed(buildPasswordCheck(adaEmail, "hash-2")),
  ]).toEqual([undefined, 0]);
});

test("replaces a password only if the old hash or the owner matches", async () => {
  const change = (expected: { from: string } | { userId: string }, to: string) =>
    findFailed(buildPasswordWrite(adaEmail, { ...expected, to }));
  expect([await change({ from: "hash-0" }, "hash-2"), await change({ userId: "eve" }, "hash-2")]).toEqual([0, 0]);
  expect(await change({ from: "hash-1" }, "hash-2")).toBeUndefined();
  expect((await findUserByEmail(table, adaEmail))?.passwordHash).toBe("hash-2");
  expect(await change({ userId: "ada" }, "hash-3")).toBeUndefined();
  expect((await findUserByEmail(table, adaEmail))?.passwordHash).toBe("hash-3");
});

const profileFields = { firstName: "Grace", lastName: "Other", phone: "555-0101", organizationName: "Lamp House" };
test("increments the profile's version and keeps the time zone if none is sent", async () => {
  const now = new Date("2026-11-22T00:00:00.000Z");
  expect(
    await findFailed(...buildProfileWrites("ada", { ...profileFields, timeZone: undefined } as never, now)),
  ).toBeUndefined();
  expect(await readProfile()).toMatchObject({
    ...profileFields,
    email: adaEmail,
    version: 2,
    updatedAt: now.toISOString(),
  });
  expect((await readAccess()).timeZone).toBe("UTC");
  await table.write(...buildProfileWrites("ada", { ...profileFields, timeZone: "Asia/Tokyo" } as never, now));
  expect([(await readAccess()).timeZone, await readProfile()]).toMatchObject(["Asia/Tokyo", { version: 3 }]);
  expect(await readProfile()).not.toHaveProperty("timeZone");
  expect(await findFailed(buildTimeZoneWrite("eve", "UTC"))).toBe(0);
  expect(await findFailed(...buildProfileWrites("eve", { ...profileFields, timeZone: undefined } as never, now))).toBe(
    0,
  );
  await table.write({ delete: accessKey("ada") });
  expect(await findFailed(...buildProfileWrites("ada", { ...profileFields, timeZone: undefined } as never, now))).toBe(
    1,
  );
});

test("confirms an address only if it is still the user's", async () => {
  const now = new Date("2026-11-22T00:00:00.000Z");
  expect(await findFailed(buildConfirmAddressWrite("ada", "eve@example.org", now))).toBe(0);
  expect(await findFailed(buildConfirmAddressWrite("ada", adaEmail, now))).toBeUndefined();
  expect(await readProfile()).toMatchObject({ emailConfirmedAt: now.toISOString(), version: 2 });
});

test("moves an account to a free address and resumes mail", async () => {
  const now = new Date("2026-11-22T00:00:00.000Z");
  const to = "ada@lantern.example.org";
  const moveAddress = (overrides: Partial<{ from: string; to: string; passwordHash: string }> = {}) =>
    findFailed(
      ...(buildEmailChangeWrites(
        "ada",
        { from: adaEmail, to, passwordHash: "hash-1", ...overrides },
        now,
      ) as Parameters<Table["write"]>),
    );
  await table.write({ update: profileKey("ada"), set: { emailSuppression: { reason: "bounced" } } });
  expect(await moveAddress({ passwordHash: "hash-2" })).toBe(1);
  await table.write({ put: { ...emailKey("eve@example.org"), userId: "eve" } });
  expect(await moveAddress({ to: "eve@example.org" })).toBe(0);
  await table.write({ update: profileKey("ada"), set: { email: "other@example.org" } });
  expect(await moveAddress()).toBe(2);
  await table.write({ update: profileKey("ada"), set: { email: adaEmail } });
  expect(await moveAddress()).toBeUndefined();
  expect([await findUserByEmail(table, to), await findUserByEmail(table, adaEmail)]).toMatchObject([
    { userId: "ada", passwordHash: "hash-1" },
    undefined,
  ]);
  const moved = await readProfile();
  expect(moved).toMatchObject({
    email: to,
    emailConfirmedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    version: 2,
  });
  expect(moved).toMatchObject(getResumeMailChanges(now).set);
  expect(moved.mailRetriedAt).toBe(now.toISOString());
  expect(moved).not.toHaveProperty("emailSuppression");
  // The old address now belongs to another user, so nothing moves.
  await table.write({ put: { ...emailKey(adaEmail), userId: "eve", passwordHash: "hash-1" } });
  expect(await moveAddress({ to: "third@example.org" })).toBe(1);
});

test("a reset link works once, until it expires or is replaced", async () => {
  const now = dependencies.clock.now();
  const link = createEmailLink("ada");
  expect(parseLinkToken(link.token)).toEqual({ userId: "ada", hash: link.hash });
  expect(link.token).not.toContain(link.hash);
  await table.write(buildResetLinkWrite(link, now));
  const isValid = async (offset: number, checked = link) =>
    (await readValidLink(table, "RESET", checked, new Date(now.getTime() + offset))) !== undefined;
  const end = passwordResetLinkMinutes * 60_000;
  expect([
    await isValid(0),
    await isValid(end - 1000),
    await isValid(end),
    await isValid(0, createEmailLink("ada")),
  ]).toEqual([true, true, false, false]);
  const use = (offset: number, used = link) =>
    findFailed(buildConsumeLinkWrite("RESET", used, new Date(now.getTime() + offset)));
  expect([await use(end), await use(0, createEmailLink("ada"))]).toEqual([0, 0]);
  expect([await use(end - 1000), await use(0), await isValid(0)]).toEqual([undefined, 0, false]);
  const earlier = createEmailLink("ada");
  await table.write(buildResetLinkWrite(earlier, now));
  await table.write(buildResetLinkWrite(link, now));
  expect([await isValid(0, earlier), await isValid(0)]).toEqual([false, true]);
  await table.write(buildDeleteLinkWrite("ada", "EMAIL_CHANGE"));
  expect(await isValid(0)).toBe(true);
  await table.write(buildDeleteLinkWrite("ada", "RESET"));
  expect(await isValid(0)).toBe(false);
  expect([parseLinkToken(""), parseLinkToken("ada")].map(({ userId }) => userId)).toEqual(["", "ada"]);
});

test("an address-change link belongs to the latest job", async () => {
  const now = dependencies.clock.now();
  await table.write(buildEmailChangeWrite("ada", "new@example.org", "job_1", now));
  expect(await readEmailChange(table, "ada", "job_1")).toBe("new@example.org");
  expect([await readEmailChange(table, "ada", "job_0"), await readEmailChange(table, "eve", "job_1")]).toEqual([
    undefined,
    undefined,
  ]);
  const link = createEmailLink("ada");
  expect(await readValidLink(table, "EMAIL_CHANGE", link, now)).toBeUndefined();
  expect(await findFailed(buildActivateEmailLinkWrite(link, "job_0"))).toBe(0);
  expect(await findFailed(buildActivateEmailLinkWrite(link, "job_1"))).toBeUndefined();
  const later = new Date(now.getTime() + emailChangeLinkHours * 3_600_000);
  const shortlyBefore = new Date(later.getTime() - 1000);
  for (const time of [now, shortlyBefore])
    expect(await readValidLink(table, "EMAIL_CHANGE", link, time)).toMatchObject({ email: "new@example.org" });
  expect(await readValidLink(table, "EMAIL_CHANGE", link, later)).toBeUndefined();
  expect(await readValidLink(table, "RESET", link, now)).toBeUndefined();
});

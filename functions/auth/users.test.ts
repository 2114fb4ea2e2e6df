import { beforeEach, expect, test } from "vitest";
import {
  dropLinkWrite,
  emailChangeWrite,
  emailLinkWrite,
  linkUsedWrite,
  newLink,
  readEmailChange,
  readGoodLink,
  readLink,
  resetWrite,
} from "#functions/account/links.table.ts";
import { accessKey } from "#functions/gamification/points.table.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { emailChangeHours, resetMinutes } from "#shared/account.ts";
import { ada, email, failedIn } from "./testing-records.ts";
import {
  addressCheck,
  addressConfirmedWrite,
  addressHash,
  emailChangeWrites,
  emailKey,
  findByAddressHash,
  findByEmail,
  mailResumed,
  newUser,
  passwordCheck,
  passwordWrite,
  personIn,
  profileKey,
  profileWrites,
  readUser,
  timeZoneWrite,
} from "./users.table.ts";

let outside: TestOutside;
let table: Table;
const failed = (...writes: Parameters<Table["write"]>) => failedIn(table, ...writes);
const access = () => table.get(accessKey("ada")) as Promise<Item>;
const profile = () => table.get(profileKey("ada")) as Promise<Item>;

beforeEach(async () => {
  outside = testOutside();
  ({ table } = outside);
  await table.write(...newUser({ ...ada, timeZone: null }).writes);
});

test("an account is made once for an address, inactive and in UTC until it says otherwise", async () => {
  const again = newUser({ ...ada, userId: "eve", timeZone: "Asia/Tokyo" });
  expect(await failed(...again.writes)).toBe(0);
  expect(await profile()).toMatchObject({ email, version: 1, profileImageUrl: null, updatedAt: ada.createdAt });
  expect(await access()).toMatchObject({ subscriptionStatus: "inactive", timeZone: "UTC" });
  expect(again.access.timeZone).toBe("Asia/Tokyo");
  expect([await failed(again.writes[1]), await failed(again.writes[2])]).toEqual([undefined, undefined]);
  expect([await failed(again.writes[1]), await failed(again.writes[2])]).toEqual([0, 0]);
  expect(JSON.stringify(await profile())).not.toContain("hash-1");
});

test("a user is found by address, and by what stands for it", async () => {
  const found = { userId: "ada", passwordHash: "hash-1" };
  expect([await findByEmail(table, email), await findByAddressHash(table, addressHash(email))]).toEqual([found, found]);
  expect(await findByEmail(table, "eve@example.org")).toBeUndefined();
  expect(emailKey(email).pk).toMatch(/^EMAIL#[\w-]{43}$/);
  expect(await readUser(table, "ada")).toMatchObject({ profile: { email }, access: { timeZone: "UTC" } });
  expect(await readUser(table, "eve")).toBeUndefined();
  await table.write({ put: profileKey("eve") });
  expect(await readUser(table, "eve")).toBeUndefined();
  expect(personIn(await profile())).toEqual({
    email,
    firstName: "Ada",
    lastName: "Example",
    organizationName: "Lantern House",
    phone: "555-0100",
  });
});

test("checks hold while the address is the user's, and the password the same", async () => {
  const hash = addressHash(email);
  expect([await failed(addressCheck(hash, "ada")), await failed(addressCheck(hash, "eve"))]).toEqual([undefined, 0]);
  expect([await failed(passwordCheck(email, "hash-1")), await failed(passwordCheck(email, "hash-2"))]).toEqual([
    undefined,
    0,
  ]);
});

test("a password is changed by who knew the old one, or was let in another way", async () => {
  const change = (by: { from: string } | { of: string }, to: string) => failed(passwordWrite(email, { ...by, to }));
  expect([await change({ from: "hash-0" }, "hash-2"), await change({ of: "eve" }, "hash-2")]).toEqual([0, 0]);
  expect(await change({ from: "hash-1" }, "hash-2")).toBeUndefined();
  expect((await findByEmail(table, email))?.passwordHash).toBe("hash-2");
  expect(await change({ of: "ada" }, "hash-3")).toBeUndefined();
  expect((await findByEmail(table, email))?.passwordHash).toBe("hash-3");
});

const said = { firstName: "Grace", lastName: "Other", phone: "555-0101", organizationName: "Lamp House" };
test("a profile is changed with its version; a zone that was not sent stays", async () => {
  const now = new Date("2026-11-22T00:00:00.000Z");
  expect(await failed(...profileWrites("ada", { ...said, timeZone: undefined } as never, now))).toBeUndefined();
  expect(await profile()).toMatchObject({ ...said, email, version: 2, updatedAt: now.toISOString() });
  expect((await access()).timeZone).toBe("UTC");
  await table.write(...profileWrites("ada", { ...said, timeZone: "Asia/Tokyo" } as never, now));
  expect([(await access()).timeZone, await profile()]).toMatchObject(["Asia/Tokyo", { version: 3 }]);
  expect(await profile()).not.toHaveProperty("timeZone");
  expect(await failed(timeZoneWrite("eve", "UTC"))).toBe(0);
  expect(await failed(...profileWrites("eve", { ...said, timeZone: undefined } as never, now))).toBe(0);
  await table.write({ delete: accessKey("ada") });
  expect(await failed(...profileWrites("ada", { ...said, timeZone: undefined } as never, now))).toBe(1);
});

test("an address is confirmed while it is the user's", async () => {
  const now = new Date("2026-11-22T00:00:00.000Z");
  expect(await failed(addressConfirmedWrite("ada", "eve@example.org", now))).toBe(0);
  expect(await failed(addressConfirmedWrite("ada", email, now))).toBeUndefined();
  expect(await profile()).toMatchObject({ emailConfirmedAt: now.toISOString(), version: 2 });
});

test("an account moves to a free address, and mail goes out there", async () => {
  const now = new Date("2026-11-22T00:00:00.000Z");
  const to = "ada@lantern.example.org";
  const move = (over: Partial<{ from: string; to: string; passwordHash: string }> = {}) =>
    failed(
      ...(emailChangeWrites("ada", { from: email, to, passwordHash: "hash-1", ...over }, now) as Parameters<
        Table["write"]
      >),
    );
  await table.write({ update: profileKey("ada"), set: { mailStopped: { reason: "bounced" } } });
  expect(await move({ passwordHash: "hash-2" })).toBe(1);
  await table.write({ put: { ...emailKey("eve@example.org"), userId: "eve" } });
  expect(await move({ to: "eve@example.org" })).toBe(0);
  await table.write({ update: profileKey("ada"), set: { email: "other@example.org" } });
  expect(await move()).toBe(2);
  await table.write({ update: profileKey("ada"), set: { email } });
  expect(await move()).toBeUndefined();
  expect([await findByEmail(table, to), await findByEmail(table, email)]).toMatchObject([
    { userId: "ada", passwordHash: "hash-1" },
    undefined,
  ]);
  const moved = await profile();
  expect(moved).toMatchObject({
    email: to,
    emailConfirmedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    version: 2,
  });
  expect(moved).toMatchObject(mailResumed(now).set);
  expect(moved.mailRetriedAt).toBe(now.toISOString());
  expect(moved).not.toHaveProperty("mailStopped");
  // Its old address is somebody else's by now: nothing moves.
  await table.write({ put: { ...emailKey(email), userId: "eve", passwordHash: "hash-1" } });
  expect(await move({ to: "third@example.org" })).toBe(1);
});

test("a link for a new password is good once, until it runs out or another takes its place", async () => {
  const now = outside.clock.now();
  const link = newLink("ada");
  expect(readLink(link.token)).toEqual({ userId: "ada", hash: link.hash });
  expect(link.token).not.toContain(link.hash);
  await table.write(resetWrite(link, now));
  const good = async (at: number, one = link) =>
    (await readGoodLink(table, "RESET", one, new Date(now.getTime() + at))) !== undefined;
  const end = resetMinutes * 60_000;
  expect([await good(0), await good(end - 1000), await good(end), await good(0, newLink("ada"))]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const use = (at: number, one = link) => failed(linkUsedWrite("RESET", one, new Date(now.getTime() + at)));
  expect([await use(end), await use(0, newLink("ada"))]).toEqual([0, 0]);
  expect([await use(end - 1000), await use(0), await good(0)]).toEqual([undefined, 0, false]);
  const earlier = newLink("ada");
  await table.write(resetWrite(earlier, now));
  await table.write(resetWrite(link, now));
  expect([await good(0, earlier), await good(0)]).toEqual([false, true]);
  await table.write(dropLinkWrite("ada", "EMAIL_CHANGE"));
  expect(await good(0)).toBe(true);
  await table.write(dropLinkWrite("ada", "RESET"));
  expect(await good(0)).toBe(false);
  expect([readLink(""), readLink("ada")].map(({ userId }) => userId)).toEqual(["", "ada"]);
});

test("a link to another address belongs to the job that was begun last", async () => {
  const now = outside.clock.now();
  await table.write(emailChangeWrite("ada", "new@example.org", "job_1", now));
  expect(await readEmailChange(table, "ada", "job_1")).toBe("new@example.org");
  expect([await readEmailChange(table, "ada", "job_0"), await readEmailChange(table, "eve", "job_1")]).toEqual([
    undefined,
    undefined,
  ]);
  const link = newLink("ada");
  expect(await readGoodLink(table, "EMAIL_CHANGE", link, now)).toBeUndefined();
  expect(await failed(emailLinkWrite(link, "job_0"))).toBe(0);
  expect(await failed(emailLinkWrite(link, "job_1"))).toBeUndefined();
  const later = new Date(now.getTime() + emailChangeHours * 3_600_000);
  const shortlyBefore = new Date(later.getTime() - 1000);
  for (const at of [now, shortlyBefore])
    expect(await readGoodLink(table, "EMAIL_CHANGE", link, at)).toMatchObject({ email: "new@example.org" });
  expect(await readGoodLink(table, "EMAIL_CHANGE", link, later)).toBeUndefined();
  expect(await readGoodLink(table, "RESET", link, now)).toBeUndefined();
});

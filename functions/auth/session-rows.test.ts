import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { accessKey } from "#functions/table/keys.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { adaRecord, createTestDependencies, findFailedCondition, type TestDependencies } from "#functions/testing.ts";
import {
  buildCloseSessionWrites,
  buildMoveSessionWrite,
  buildRevokeSessionWrite,
  buildSessionGenerationWrite,
  closeSession,
  createSessionGeneration,
  deleteEndedSessions,
  getSessionGeneration,
  listSessions,
  openSession,
  readSession,
} from "./sessions.table.ts";
import { createUserRecords } from "./users.table.ts";

const day = 86_400_000;
let dependencies: TestDependencies;
let table: Table;
const findFailed = (...writes: Parameters<Table["write"]>) => findFailedCondition(table, ...writes);
const readAccess = () => table.get(accessKey("ada")) as Promise<Item>;

beforeEach(async () => {
  dependencies = createTestDependencies();
  ({ table } = dependencies);
  await table.write(...createUserRecords({ ...adaRecord, timeZone: null }).writes);
});

const open = async (generation?: string) => {
  const { write, token } = await openSession(dependencies, {
    userId: "ada",
    workspaceId: adaRecord.workspaceId,
    generation,
    userAgent: "Firefox/140.0",
  });
  await table.write(write);
  return { cookie: `session=${token}`, secure: false };
};
const listHashes = async () => (await listSessions(dependencies, "ada")).map(({ hash }) => hash);

test("a session is valid while account and session exist in the same generation", async () => {
  const cookies = await open();
  expect(await readSession(dependencies, cookies)).toMatchObject({ userId: "ada", hasAccess: true, timeZone: "UTC" });
  expect(await readSession(dependencies, { cookie: undefined, secure: false })).toBeUndefined();
  expect(await readSession(dependencies, { cookie: "session=x", secure: false })).toBeUndefined();
  const generation = createSessionGeneration();
  expect([generation === createSessionGeneration(), generation.length]).toEqual([false, 12]);
  await table.write(buildSessionGenerationWrite("ada", generation));
  expect([
    getSessionGeneration(await readAccess()),
    getSessionGeneration({ ...accessKey("ada"), sessionEra: 1 }),
  ]).toEqual([generation, undefined]);
  expect(await readSession(dependencies, cookies)).toBeUndefined();
  const later = await open(generation);
  expect(await readSession(dependencies, later)).toMatchObject({ userId: "ada" });
  await table.write({ delete: accessKey("ada") });
  expect(await readSession(dependencies, later)).toBeUndefined();
  expect(await findFailed(buildSessionGenerationWrite("ada", generation))).toBe(0);
});

test("a session ends thirty days after its last use and ninety after opening; use is recorded hourly", async () => {
  const cookies = await open();
  const readRow = async () => (await table.query({ pk: "USER#ada", sk: { prefix: "SESSION#" } })).items[0];
  const isValid = async () => (await readSession(dependencies, cookies)) !== undefined;
  const openedAt = dependencies.clock.now().getTime();
  const first = {
    id: expect.stringMatching(/^ses_/),
    createdAt: dependencies.clock.now().toISOString(),
    lastUsedAt: openedAt,
  };
  expect(await readRow()).toMatchObject({ ...first, device: "Firefox", expiresAt: openedAt / 1000 + 30 * 86_400 });
  dependencies.clock.advance(3_600_000);
  expect([await isValid(), (await readRow())?.lastUsedAt]).toEqual([true, openedAt]);
  dependencies.clock.advance(1);
  expect([await isValid(), (await readRow())?.lastUsedAt]).toEqual([true, openedAt + 3_600_001]);
  expect((await readRow())?.expiresAt).toBe(openedAt / 1000 + 3_600 + 30 * 86_400);
  for (let days = 0; days < 80; days += 20) {
    dependencies.clock.advance(20 * day);
    expect(await isValid()).toBe(true);
  }
  dependencies.clock.advance(openedAt + 90 * day - 1 - dependencies.clock.now().getTime());
  expect([await isValid(), (await readRow())?.expiresAt]).toEqual([true, openedAt / 1000 + 90 * 86_400]);
  dependencies.clock.advance(1);
  expect(await isValid()).toBe(false);
});

test("a session revoked during a request stays revoked, and that request still succeeds", async () => {
  const cookies = await open();
  const [hash = ""] = await listHashes();
  dependencies.clock.advance(day);
  const { write } = table;
  table.write = async (...writes) => {
    table.write = write;
    await write(buildRevokeSessionWrite("ada", hash));
    return write(...writes);
  };
  expect(await readSession(dependencies, cookies)).toMatchObject({ sessionHash: hash });
  expect([await readSession(dependencies, cookies), await listHashes()]).toEqual([undefined, []]);
  const otherSession = await open();
  dependencies.clock.advance(day);
  table.write = () => Promise.reject(new Error("no table"));
  await expect(readSession(dependencies, otherSession)).rejects.toThrow("no table");
});

test("closes the session of a cookie; an invalid or missing cookie closes nothing", async () => {
  const [first, second] = [await open(), await open()];
  await closeSession(dependencies, { cookie: "session=x", secure: false });
  await closeSession(dependencies, { cookie: undefined, secure: false });
  expect(await buildCloseSessionWrites(dependencies, { cookie: undefined, secure: false })).toEqual([]);
  expect(await listHashes()).toHaveLength(2);
  await closeSession(dependencies, first);
  expect([await readSession(dependencies, first), await listHashes()]).toMatchObject([undefined, [expect.any(String)]]);
  expect(await readSession(dependencies, second)).toBeDefined();
});

test("lists open sessions, most recently used first", async () => {
  await open();
  dependencies.clock.advance(day);
  const second = await open();
  const [latest, earliest] = await listSessions(dependencies, "ada");
  expect(latest).toEqual({
    id: expect.stringMatching(/^ses_/),
    hash: (await readSession(dependencies, second))?.sessionHash,
    device: "Firefox",
    createdAt: dependencies.clock.now().toISOString(),
    lastUsedAt: dependencies.clock.now().toISOString(),
  });
  expect(Date.parse(String(earliest?.lastUsedAt))).toBe(dependencies.clock.now().getTime() - day);
  dependencies.clock.advance(29 * day);
  expect(await listHashes()).toEqual([latest?.hash]);
  await table.write({ delete: accessKey("ada") });
  expect(await listHashes()).toEqual([]);
});

test("orders many sessions by last use", async () => {
  for (let count = 0; count < 8; count++) {
    await open();
    dependencies.clock.advance(60_000);
  }
  const lastUsedTimes = (await listSessions(dependencies, "ada")).map(({ lastUsedAt }) => lastUsedAt);
  expect(lastUsedTimes).toHaveLength(8);
  expect(lastUsedTimes).toEqual(lastUsedTimes.toSorted().reverse());
});

test("revokes one session, or moves it to a new generation, while it exists", async () => {
  const [firstCookies, secondCookies] = [await open(), await open()];
  const getHash = async (cookies: typeof firstCookies) =>
    String((await readSession(dependencies, cookies))?.sessionHash);
  const [first, second] = [await getHash(firstCookies), await getHash(secondCookies)];
  await table.write(
    buildSessionGenerationWrite("ada", "generation-2"),
    buildMoveSessionWrite("ada", first, "generation-2"),
  );
  expect(await listHashes()).toEqual([first]);
  expect([
    await findFailed(buildRevokeSessionWrite("ada", first)),
    await findFailed(buildRevokeSessionWrite("ada", first)),
  ]).toEqual([undefined, 0]);
  expect(await findFailed(buildMoveSessionWrite("ada", first, "generation-2"))).toBe(0);
  // Sessions of an earlier generation remain stored until they are deleted.
  const third = await open("generation-2");
  await deleteEndedSessions(dependencies, "ada");
  expect(await table.get({ pk: "USER#ada", sk: `SESSION#${second}` })).toBeUndefined();
  expect(await listHashes()).toEqual([await getHash(third)]);
});

test("deleting ended sessions skips those that were just moved, and only logs a failure", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await open();
  const [first = ""] = await listHashes();
  await table.write(buildSessionGenerationWrite("ada", "generation-2"));
  const { write } = table;
  table.write = async (...writes) => {
    table.write = write;
    await write(buildMoveSessionWrite("ada", first, "generation-2"));
    return write(...writes);
  };
  await deleteEndedSessions(dependencies, "ada");
  expect([await listHashes(), warn.mock.calls]).toEqual([[first], []]);
  await table.write(buildSessionGenerationWrite("ada", "generation-3"));
  await deleteEndedSessions(dependencies, "ada");
  expect((await table.query({ pk: "USER#ada", sk: { prefix: "SESSION#" } })).items).toEqual([]);
  await open();
  table.write = () => Promise.reject(new Error("no table"));
  await deleteEndedSessions(dependencies, "ada");
  expect(warn).toHaveBeenCalledOnce();
});

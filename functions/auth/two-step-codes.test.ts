import { beforeEach, expect, test } from "vitest";
import { generateAppCode } from "#functions/account/testing.ts";
import { buildConsumeCodeWrites } from "#functions/sign-in/log-in.ts";
import type { Table } from "#functions/table/table.ts";
import {
  createTestDependencies,
  createTestSessionKeys,
  findFailedCondition,
  type TestDependencies,
} from "#functions/testing.ts";
import { recoveryCodeCount } from "#shared/api/limits.ts";
import type { SessionKeys } from "./session-keys.ts";
import {
  buildCompleteSetupWrite,
  buildConsumeRecoveryCodeWrite,
  buildConsumeStepWrite,
  buildDisableTwoStepWrite,
  buildEnableTwoStepWrite,
  buildReplaceRecoveryCodesWrite,
  buildStartSetupWrite,
  readPendingSetup,
  readTwoStep,
  type TwoStepRecord,
} from "./two-step.table.ts";
import {
  buildTotpUri,
  createRecoveryCodes,
  createTotpSecret,
  decryptSecret,
  encryptSecret,
  findRecoveryHash,
  findTotpStep,
  hashRecoveryCodes,
  isAppCode,
  normalizeCode,
} from "./two-step.ts";

let dependencies: TestDependencies;
let table: Table;
const findFailed = (...writes: Parameters<Table["write"]>) => findFailedCondition(table, ...writes);
const enabledAt = "2026-11-21T15:00:00.000Z";
const enablement = { secret: "sealed", enabledAt, step: 10, recoveryHashes: ["one", "two"] };
const enable = (overrides: Partial<typeof enablement> = {}) =>
  findFailed(buildEnableTwoStepWrite("ada", { ...enablement, ...overrides }));
const read = async () => (await readTwoStep(table, "ada")) as TwoStepRecord; // exists in each of these tests
beforeEach(() => {
  dependencies = createTestDependencies();
  ({ table } = dependencies);
});

test("enables and disables two-step sign-in once each", async () => {
  expect([await readTwoStep(table, "ada"), await findFailed(buildDisableTwoStepWrite("ada"))]).toEqual([undefined, 0]);
  expect([await enable(), await enable()]).toEqual([undefined, 0]);
  expect(await read()).toEqual({ secret: "sealed", enabledAt, recoveryCodes: { recovery0: "one", recovery1: "two" } });
  expect([await readTwoStep(table, "eve"), await findFailed(buildDisableTwoStepWrite("ada"))]).toEqual([
    undefined,
    undefined,
  ]);
  expect(await readTwoStep(table, "ada")).toBeUndefined();
});

test("accepts each step once, in ascending order, and only with the secret that was read", async () => {
  await enable();
  const record = await read();
  const use = (step: number, overrides = {}) =>
    findFailed(buildConsumeStepWrite("ada", { ...record, ...overrides }, step));
  expect([await use(10), await use(9), await use(11, { secret: "other" })]).toEqual([0, 0, 0]);
  expect([await use(12), await use(11), await use(12), await use(13)]).toEqual([undefined, 0, 0, undefined]);
});

test("accepts a recovery code once; new codes replace all old ones", async () => {
  await enable();
  const record = await read();
  expect(buildConsumeRecoveryCodeWrite("ada", record, "three")).toBeUndefined();
  const use = (hash: string) => findFailed(buildConsumeRecoveryCodeWrite("ada", record, hash) ?? expect.unreachable());
  expect([await use("two"), await use("two"), (await read()).recoveryCodes]).toEqual([
    undefined,
    0,
    { recovery0: "one" },
  ]);
  expect(await findFailed(buildReplaceRecoveryCodesWrite("ada", ["three", "four"]))).toBeUndefined();
  expect((await read()).recoveryCodes).toEqual({ recovery0: "three", recovery1: "four" });
  // The record was read before the codes were replaced.
  expect(await use("one")).toBe(0);
  expect(await findFailed(buildReplaceRecoveryCodesWrite("eve", ["three"]))).toBe(0);
});

test("a pending setup is valid until it expires, and only its own secret completes it", async () => {
  const expiresAt = dependencies.clock.now().getTime() / 1000 + 900;
  await table.write(buildStartSetupWrite("ada", "sealed", expiresAt));
  const readAt = (milliseconds: number) => readPendingSetup(table, "ada", new Date(expiresAt * 1000 + milliseconds));
  expect([await readAt(-1), await readAt(0)]).toEqual(["sealed", undefined]);
  expect(await readPendingSetup(table, "eve", dependencies.clock.now())).toBeUndefined();
  expect([
    await findFailed(buildCompleteSetupWrite("ada", "other")),
    await findFailed(buildCompleteSetupWrite("ada", "sealed")),
  ]).toEqual([0, undefined]);
  expect(await readAt(-1)).toBeUndefined();
});

test("accepts an app code within one step and returns its step", () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const now = dependencies.clock.now();
  const step = Math.floor(now.getTime() / 30_000);
  const getStep = (skew: number) => findTotpStep(secret, generateAppCode(secret, dependencies, skew), now);
  expect([getStep(0), getStep(-30_000), getStep(30_000)]).toEqual([step, step - 1, step + 1]);
  expect(["١٢٣٤٥٦", "12345", ""].map((code) => findTotpStep(secret, code, now))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([getStep(-60_000), getStep(60_000)]).toEqual([undefined, undefined]);
  const uri = new URL(buildTotpUri(secret, "ada@example.org"));
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "Grantlamp",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  expect(decodeURIComponent(uri.pathname)).toContain("ada@example.org");
});

test("normalizes codes as users type them", () => {
  expect(normalizeCode(" K7M2P - 9XQ4R ")).toBe("k7m2p9xq4r");
  expect(normalizeCode("Il-oO")).toBe("1100");
  expect(["123456", "12345", "1234567", "12345a", "a123456"].map(isAppCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(recoveryCodeCount);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  expect(new Set(codes.join("")).size).toBeGreaterThan(20);
});

test("decrypts a secret for its owner only; a recovery code needs no key", async () => {
  const encrypted = await encryptSecret(dependencies, "ada", "SECRET");
  expect(await decryptSecret(dependencies, "ada", encrypted)).toEqual({ secret: "SECRET", isCurrent: true });
  expect(await decryptSecret(dependencies, "eve", encrypted)).toBeUndefined();
  const [hash, sameHash, otherHash] = await hashRecoveryCodes(["k7m2p-9xq4r", "K7M2P9XQ4R", "aaaaa-aaaaa"]);
  const [evesHash] = await hashRecoveryCodes(["k7m2p-9xq4r"]);
  expect([hash === sameHash, hash === otherHash, hash === evesHash]).toEqual([true, false, false]);
  expect(hash).toMatch(/^\$argon2id\$/);
  const withLostKey = createTestDependencies({ sessionKeys: async () => createTestSessionKeys(8) });
  const storedHashes = [String(otherHash), String(hash)];
  const find = (code: string) => findRecoveryHash(withLostKey, "ada", storedHashes, code);
  expect([await find(" K7M2p 9xq4r"), await find("aaaaa-aaaaa"), await find("bbbbb-bbbbb")]).toEqual([
    hash,
    otherHash,
    undefined,
  ]);
  expect(await findRecoveryHash(withLostKey, "ada", [], "k7m2p-9xq4r")).toBeUndefined();
});

test("decrypts a secret only with the key that it names, whether current, earlier or retired", async () => {
  const encrypted = await encryptSecret(dependencies, "ada", "SECRET");
  const decryptWith = (keys: SessionKeys) => decryptSecret({ sessionKeys: async () => keys }, "ada", encrypted);
  const decryptedWithOldKey = { secret: "SECRET", isCurrent: false };
  expect([
    await decryptWith(createTestSessionKeys(8, [7])),
    await decryptWith(createTestSessionKeys(8, [9], [6, 7])),
  ]).toEqual([decryptedWithOldKey, decryptedWithOldKey]);
  expect(await decryptWith(createTestSessionKeys(8, [9]))).toBeUndefined();
  const [keyId, text] = encrypted.split(".");
  expect(keyId).toMatch(/^[\w-]{8}$/);
  const decryptText = (stored: string) => decryptSecret(dependencies, "ada", stored);
  expect([await decryptText(`AAAAAAAA.${text}`), await decryptText(`${keyId}.`), await decryptText("")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("consumes app and recovery codes, and rejects wrong or missing ones with the right error code", async () => {
  const secret = createTotpSecret();
  const [code = ""] = createRecoveryCodes();
  await enable({
    secret: await encryptSecret(dependencies, "ada", secret),
    recoveryHashes: await hashRecoveryCodes([code]),
  });
  const noCookies = { cookie: undefined, secure: false };
  const owner = { userId: "ada", email: "ada@example.org", origin: "https://x.example.org" };
  const use = async (entered: string | null) =>
    buildConsumeCodeWrites(dependencies, owner, await read(), entered, noCookies);
  await expect(use(null)).rejects.toMatchObject({ code: "code_required" });
  const wrong = { code: "wrong_code", issues: [{ path: "body.code" }] };
  await expect(use("000000")).rejects.toMatchObject(wrong);
  await expect(use("aaaaa-aaaaa")).rejects.toMatchObject(wrong);
  const spacedCode = generateAppCode(secret, dependencies).replace(/(...)/, "$1 ");
  expect(await findFailed(...(await use(spacedCode)))).toBeUndefined();
  expect(await findFailed(...(await use(spacedCode)))).toBe(0);
  expect(await findFailed(...(await use(code.toUpperCase())))).toBeUndefined();
  // Every entered code consumed an attempt; the missing one did not.
  await expect(use("000000")).rejects.toMatchObject({ code: "rate_limited" });
});

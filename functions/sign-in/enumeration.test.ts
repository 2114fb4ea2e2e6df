import { beforeEach, describe, expect, test, vi } from "vitest";
import { withAda, wrongPassword } from "#functions/account/testing.ts";
import { drainQueue } from "#functions/account/testing-account.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { testPassword } from "#functions/testing-api.ts";

const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof import("node:crypto")>();
  return {
    ...real,
    argon2: (...args: Parameters<typeof real.argon2>) => {
      hashes.count += 1;
      return real.argon2(...args);
    },
  };
});
beforeEach(() => {
  hashes.count = 0;
});

const countHashes = async (run: () => Promise<unknown>) => {
  const before = hashes.count;
  await run();
  return hashes.count - before;
};

/** Records each call and the number of items it touched. */
const recordCalls = (table: Table) => {
  const calls: string[] = [];
  const record = <T>(call: string, response: T): T => {
    calls.push(call);
    return response;
  };
  const recordingTable: Table = {
    get: (key) => record("get", table.get(key)),
    getMany: (keys) => record(`getMany ${keys.length}`, table.getMany(keys)),
    query: (query) => record("query", table.query(query)),
    write: (...writes) => record(`write ${writes.length}`, table.write(...writes)),
  };
  return { calls, recordingTable };
};

describe("sign-in does not reveal whether an address has an account", () => {
  test("computes one hash for the first attempt of a process as well", async () => {
    const { logIn } = await withAda();
    expect(await countHashes(() => logIn({ email: "first@example.org", password: wrongPassword }))).toBe(1);
  });

  test("responds with the same body, hash count and table calls", async () => {
    const dependencies = createTestDependencies();
    const { calls, recordingTable } = recordCalls(dependencies.table);
    dependencies.table = recordingTable;
    const { logIn, enableTwoStep, signUp, call } = await withAda(dependencies);
    await signUp({ email: "bob@example.org" });
    await enableTwoStep();
    const observations = [];
    for (const email of ["nobody@example.org", "bob@example.org", "ada@example.org"]) {
      calls.length = 0;
      const before = hashes.count;
      const { status, text, headers, cookies } = await call("logIn", { body: { email, password: wrongPassword } });
      observations.push({ status, text, headers, cookies, calls: [...calls], hashes: hashes.count - before });
    }
    expect(observations[0]).toMatchObject({ status: 401, cookies: [], hashes: 1 });
    expect(observations[1]).toEqual(observations[0]);
    expect(observations[2]).toEqual(observations[0]);
    // A two-step account without a code computes one hash as well.
    expect(await countHashes(() => logIn())).toBe(1);
    expect(await countHashes(() => logIn({ code: "000000" }))).toBe(1);
  });
});

describe("requesting a password reset", () => {
  test("treats every address alike: same response, no hash, same table calls, and an anonymous job", async () => {
    const dependencies = createTestDependencies();
    const { calls, recordingTable } = recordCalls(dependencies.table);
    dependencies.table = recordingTable;
    const { call } = await withAda(dependencies);
    const observations = [];
    for (const email of ["nobody@example.org", "ada@example.org"]) {
      calls.length = 0;
      const before = hashes.count;
      const response = await call("requestPasswordReset", { body: { email } });
      const { status, text, headers, cookies } = response;
      const [message] = dependencies.queuedJobs.splice(0);
      expect(message?.userId).toBe("00000000-0000-0000-0000-000000000000");
      const job = await dependencies.table.get({ pk: `USER#${message?.userId}`, sk: `JOB#${message?.jobId}` });
      expect(JSON.stringify(job)).not.toContain(email);
      calls.pop(); // the read above
      observations.push({ status, text, headers, cookies, calls: [...calls], hashes: hashes.count - before });
    }
    expect(observations[0]).toMatchObject({ status: 204, hashes: 0, cookies: [] });
    expect(observations[1]).toEqual(observations[0]);
  });

  test("sends email only to an address that has an account", async () => {
    const { dependencies, call } = await withAda();
    await call("requestPasswordReset", { body: { email: "nobody@example.org" } });
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.filter(({ subject }) => /password/i.test(subject))).toEqual([]);
  });
});

test("computes no hash for an invalid, used or expired link", async () => {
  const { dependencies, call, ada, requestReset } = await withAda();
  const expiredToken = await requestReset();
  const reset = (token: string) => call("resetPassword", { body: { token, password: "bright windows at dusk" } });
  expect(await countHashes(() => reset(`${ada.user.id}.${"A".repeat(43)}`))).toBe(0);
  dependencies.clock.advance(30 * 60_000);
  expect(await countHashes(() => reset(expiredToken))).toBe(0);
  const newToken = await requestReset();
  expect(await countHashes(() => reset(newToken))).toBe(1);
  expect(await countHashes(() => reset(newToken))).toBe(0);
});

test("responds the same to an address change whether or not the new address has an account", async () => {
  const { dependencies, call, ada, signUp } = await withAda();
  await signUp({ email: "bob@example.org" });
  const requestChange = async (email: string) => {
    const { status, text, headers } = await call("requestEmailChange", {
      cookie: ada.cookie,
      body: { email, password: testPassword },
    });
    return { status, text, headers };
  };
  const responseForTaken = await requestChange("bob@example.org");
  expect(responseForTaken.status).toBe(204);
  const jobs = dependencies.queuedJobs.length;
  expect(await requestChange("free@example.org")).toEqual(responseForTaken);
  expect(dependencies.queuedJobs.length - jobs).toBe(2);
});

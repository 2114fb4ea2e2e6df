import { beforeEach, describe, expect, test, vi } from "vitest";
import { withAda, wrongPassword } from "#functions/account/testing.ts";
import { workOff } from "#functions/account/testing-account.ts";
import type { Table } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
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

/** How many hashes the work takes. */
const hashesOf = async (run: () => Promise<unknown>) => {
  const before = hashes.count;
  await run();
  return hashes.count - before;
};

/** A table that tells which calls were made, and how many items each touched. */
const watched = (table: Table) => {
  const calls: string[] = [];
  const told = <T>(what: string, answer: T): T => {
    calls.push(what);
    return answer;
  };
  const watching: Table = {
    get: (key) => told("get", table.get(key)),
    getMany: (keys) => told(`getMany ${keys.length}`, table.getMany(keys)),
    query: (query) => told("query", table.query(query)),
    write: (...writes) => told(`write ${writes.length}`, table.write(...writes)),
  };
  return { calls, watching };
};

describe("at sign-in an address that has an account looks like one that has none", () => {
  test("the very first try of a process hashes once for either", async () => {
    const { logIn } = await withAda();
    expect(await hashesOf(() => logIn({ email: "first@example.org", password: wrongPassword }))).toBe(1);
  });

  test("same answer, same hashing, same calls of the table", async () => {
    const outside = testOutside();
    const { calls, watching } = watched(outside.table);
    outside.table = watching;
    const { logIn, twoStepOn, signUp, call } = await withAda(outside);
    await signUp({ email: "bob@example.org" });
    await twoStepOn();
    const seen = [];
    for (const email of ["nobody@example.org", "bob@example.org", "ada@example.org"]) {
      calls.length = 0;
      const before = hashes.count;
      const { status, text, headers, cookies } = await call("logIn", { body: { email, password: wrongPassword } });
      seen.push({ status, text, headers, cookies, calls: [...calls], hashes: hashes.count - before });
    }
    expect(seen[0]).toMatchObject({ status: 401, cookies: [], hashes: 1 });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    // Before its code a two-step account takes the one hash as well.
    expect(await hashesOf(() => logIn())).toBe(1);
    expect(await hashesOf(() => logIn({ code: "000000" }))).toBe(1);
  });
});

describe("asking for a new password", () => {
  test("does the same for any address: one answer, no hash, the same calls, and a job that names nobody", async () => {
    const outside = testOutside();
    const { calls, watching } = watched(outside.table);
    outside.table = watching;
    const { call } = await withAda(outside);
    const seen = [];
    for (const email of ["nobody@example.org", "ada@example.org"]) {
      calls.length = 0;
      const before = hashes.count;
      const answer = await call("requestPasswordReset", { body: { email } });
      const { status, text, headers, cookies } = answer;
      const [message] = outside.sent.splice(0);
      expect(message?.userId).toBe("00000000-0000-0000-0000-000000000000");
      const job = await outside.table.get({ pk: `USER#${message?.userId}`, sk: `JOB#${message?.jobId}` });
      expect(JSON.stringify(job)).not.toContain(email);
      calls.pop(); // the read right here
      seen.push({ status, text, headers, cookies, calls: [...calls], hashes: hashes.count - before });
    }
    expect(seen[0]).toMatchObject({ status: 204, hashes: 0, cookies: [] });
    expect(seen[1]).toEqual(seen[0]);
  });

  test("only an address with an account gets mail", async () => {
    const { outside, call } = await withAda();
    await call("requestPasswordReset", { body: { email: "nobody@example.org" } });
    await workOff(outside);
    expect(outside.mails.filter(({ subject }) => /password/i.test(subject))).toEqual([]);
  });
});

test("a link that is no good costs no hash: made up, used or run out", async () => {
  const { outside, call, ada, askReset } = await withAda();
  const token = await askReset();
  const reset = (sent: string) => call("resetPassword", { body: { token: sent, password: "bright windows at dusk" } });
  expect(await hashesOf(() => reset(`${ada.user.id}.${"A".repeat(43)}`))).toBe(0);
  outside.clock.forward(30 * 60_000);
  expect(await hashesOf(() => reset(token))).toBe(0);
  const fresh = await askReset();
  expect(await hashesOf(() => reset(fresh))).toBe(1);
  expect(await hashesOf(() => reset(fresh))).toBe(0);
});

test("a change of address answers the same whether the new one has an account or not", async () => {
  const { outside, call, ada, signUp } = await withAda();
  await signUp({ email: "bob@example.org" });
  const ask = async (email: string) => {
    const { status, text, headers } = await call("requestEmailChange", {
      cookie: ada.cookie,
      body: { email, password: testPassword },
    });
    return { status, text, headers };
  };
  const taken = await ask("bob@example.org");
  expect(taken.status).toBe(204);
  const jobs = outside.sent.length;
  expect(await ask("free@example.org")).toEqual(taken);
  expect(outside.sent.length - jobs).toBe(2);
});

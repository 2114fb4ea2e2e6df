import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { ConditionFailedError, type Table } from "#functions/table/table.ts";
import { countAdmitted, createTestDependencies } from "#functions/testing.ts";
import { computeNextFull, getSharedRate, rateLimits, takeSharedToken, takeToken } from "./token-bucket.ts";

test("pins the burst and refill of every class", () => {
  const [hour, day] = [3600, 86_400];
  const inSeconds = Object.entries(rateLimits).map(([name, { burst, refillMs }]) => [name, [burst, refillMs / 1000]]);
  expect(Object.fromEntries(inSeconds)).toEqual({
    auth: [30, 6],
    account: [10, 30],
    device: [10, 30],
    code: [5, 60],
    codes: [15, 60],
    webhook: [20, 30],
    webhookEvents: [1000, 60],
    accessToken: [120, 1],
    linkEmail: [4, hour / 4],
    optInEmail: [5, day / 5],
    changeEmail: [20, day / 20],
    unconfirmedEmail: [1, day],
    confirmationEmail: [3, 8 * hour],
    noticeEmail: [5, day / 5],
    warningEmail: [1, day],
    welcomeEmail: [50, 30],
    email: [5, 60],
    ai: [30, 20],
    search: [60, 5],
    billing: [10, 30],
    feed: [300, 1],
    review: [60, 5],
    read: [120, 2],
  });
  expect([getSharedRate(), getSharedRate(20)]).toEqual([
    { burst: 100, refillMs: 5_000 },
    { burst: 1_000, refillMs: 500 },
  ]);
});

test("admits a full burst immediately, then one request per refill", async () => {
  const dependencies = createTestDependencies();
  const take = () => takeToken(dependencies, "auth", "ADDRESS#192.0.2.1");
  const { burst, refillMs } = rateLimits.auth;
  for (let n = 0; n < burst; n++) await take();
  await expect(take()).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: refillMs / 1000 });
  dependencies.clock.advance(refillMs);
  await take();
  await expect(take()).rejects.toMatchObject({ code: "rate_limited" });
  await takeToken(dependencies, "auth", "ADDRESS#192.0.2.2");
});

test("admits exactly as many concurrent callers as there are tokens, in any order of table responses", async () => {
  const { burst, refillMs } = rateLimits.account;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.nat(25),
      fc.nat(burst),
      fc.nat(2 * refillMs),
      async (scheduler, callers, used, elapsed) => {
        let calls = 0;
        // Every third write fails with a transaction conflict first.
        const { get, write, ...rest } = createMemoryTable({ conflict: () => calls++ % 3 === 0 });
        const table: Table = {
          ...rest,
          get: scheduler.scheduleFunction(get),
          write: scheduler.scheduleFunction(write),
        };
        const dependencies = createTestDependencies({ table });
        await scheduler.waitFor(countAdmitted(dependencies, "account", used));
        dependencies.clock.advance(elapsed);
        const remaining = Math.min(burst, burst - used + Math.floor(elapsed / refillMs));
        expect(await scheduler.waitFor(countAdmitted(dependencies, "account", callers))).toBe(
          Math.min(callers, remaining),
        );
      },
    ),
  );
});

test.each(["auth", "ai"] as const)(
  "gives twelve concurrent callers twelve tokens of %s with at most one retry each",
  async (limitClass) => {
    const dependencies = createTestDependencies();
    const written = vi.spyOn(dependencies.table, "write");
    expect(await countAdmitted(dependencies, limitClass, 12)).toBe(12);
    // Of the callers that found the bucket unused, all but one failed once and succeeded on the retry.
    const rejectedCount = written.mock.settledResults.filter(({ type }) => type === "rejected").length;
    expect([rejectedCount, written.mock.calls.length]).toEqual([11, 23]);
  },
);

test("delays no caller by more than one refill after the clock was set back", async () => {
  const { burst, refillMs } = rateLimits.auth;
  const dependencies = createTestDependencies();
  const take = () => takeToken(dependencies, "auth", "ADDRESS#192.0.2.1");
  dependencies.clock.advance(2 * 86_400_000);
  await take();
  dependencies.clock.advance(-2 * 86_400_000);
  await expect(take()).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: refillMs / 1000 });
  dependencies.clock.advance(refillMs);
  await take();
  await expect(take()).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: refillMs / 1000 });
  dependencies.clock.advance(burst * refillMs);
  expect(await countAdmitted(dependencies, "auth", burst + 5, "ADDRESS#192.0.2.1")).toBe(burst);
});

const alwaysConflict: Table["write"] = () => Promise.reject(new ConditionFailedError(0));
const alwaysFail: Table["write"] = () => Promise.reject(new Error("table unavailable"));

test("rejects requests that a fail-closed class cannot count as unavailable, not as rate-limited", async () => {
  const dependencies = createTestDependencies();
  const take = (write: Table["write"]) =>
    takeToken({ ...dependencies, table: { ...dependencies.table, write } }, "code", "ada");
  await expect(take(alwaysFail)).rejects.toThrow("table unavailable");
  await expect(take(alwaysConflict)).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 1 });
});

test("admits requests that a fail-open class cannot count, and limits those that it can", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const dependencies = createTestDependencies();
  const take = (write: Table["write"]) =>
    takeToken({ ...dependencies, table: { ...dependencies.table, write } }, "read", "ada");
  await take(alwaysFail);
  await take(alwaysConflict);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(await countAdmitted(dependencies, "read", rateLimits.read.burst + 3, "ada")).toBe(rateLimits.read.burst);
  warn.mockRestore();
});

test("fails open only for classes that read the caller's own data", () => {
  const failOpenClasses = Object.entries(rateLimits).flatMap(([name, { fails }]) => (fails === "open" ? [name] : []));
  expect(failOpenClasses).toEqual(["feed", "read"]);
});

test("expires a bucket one minute after the latest time at which it is full again", async () => {
  const dependencies = createTestDependencies();
  dependencies.clock.advance(1);
  await takeToken(dependencies, "email", "ada");
  const stored = await dependencies.table.get({ pk: "LIMIT#email#ada", sk: "LIMIT" });
  const { burst, refillMs } = rateLimits.email;
  const now = dependencies.clock.now().getTime();
  expect(stored).toMatchObject({ full: now + refillMs, expiresAt: Math.ceil((now + burst * refillMs) / 1000) + 60 });
});

test("makes no caller wait longer than one refill, whatever value is stored", () => {
  const rate = { burst: 5, refillMs: 100 };
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.nat(1_000_000), (full, now) => {
      expect(computeNextFull(full, now, rate).wait ?? 0).toBeLessThanOrEqual(rate.refillMs);
    }),
  );
});

test("admits at most the burst plus refills over any period", () => {
  const rate = { burst: 5, refillMs: 100 };
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 80 }), (gaps) => {
      let now = 0;
      let full = 0;
      const admittedTimes: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const { next } = computeNextFull(full, now, rate);
        if (next === undefined) continue;
        full = next;
        admittedTimes.push(now);
      }
      for (const [index, start] of admittedTimes.entries())
        for (const [offset, end] of admittedTimes.slice(index).entries())
          expect(offset + 1).toBeLessThanOrEqual(rate.burst + Math.floor((end - start) / rate.refillMs) + 1);
    }),
  );
});

test.each([
  ["model", "ModelLimitFallbacks"],
  ["email", "SharedLimitRefusals"],
  ["billing", "SharedLimitRefusals"],
  ["webSearch", "SharedLimitRefusals"],
] as const)("counts a request rejected by the shared limit on %s as %s", async (limit, metric) => {
  vi.stubEnv("METRICS_NAMESPACE", "Test");
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  const measured = vi.spyOn(log, "info").mockReturnValue(undefined);
  const dependencies = { ...createTestDependencies(), sharedRequestsPerSecond: 0.001 };
  await expect(takeSharedToken(dependencies, limit)).rejects.toMatchObject({ code: "unavailable" });
  expect(measured).toHaveBeenCalledExactlyOnceWith("measured", expect.objectContaining({ [metric]: 1 }));
  vi.unstubAllEnvs();
});

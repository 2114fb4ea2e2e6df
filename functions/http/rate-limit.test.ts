import { expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { rateLimits } from "#functions/limits/token-bucket.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { RateLimitClass, Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";
import type { HttpEvent } from "./event.ts";
import { enforceRateLimit, enforceSharedLimit } from "./rate-limit.ts";

const start = () => {
  const dependencies = createTestDependencies();
  const middlewares = [enforceRateLimit(dependencies), enforceSharedLimit(dependencies)];
  const call = async (limitClass: RateLimitClass | undefined, subject: { userId?: string; address?: string }) => {
    const { userId, address = "192.0.2.1" } = subject;
    const route = { limit: limitClass };
    const event = { operation: { route }, address, caller: userId ? { userId } : undefined };
    for (const { before } of middlewares)
      await before?.({ event: event as unknown as HttpEvent } as Parameters<NonNullable<typeof before>>[0]); // the fields under test
  };
  const readBucket = (subject: string) => dependencies.table.get({ pk: `LIMIT#${subject}`, sk: "LIMIT" });
  return { dependencies, call, readBucket };
};

test("limits signed-in callers by user and anonymous ones by network", async () => {
  const { call, readBucket } = start();
  for (let n = 0; n < rateLimits.auth.burst; n++) await call("auth", { address: "2001:db8:1:2::7" });
  await expect(call("auth", { address: "2001:db8:1:2::8" })).rejects.toMatchObject({ code: "rate_limited" });
  await call("auth", { address: "2001:db8:1:3::7" });
  await call("auth", { userId: "ada", address: "2001:db8:1:2::7" });
  expect(await readBucket("auth#USER#ada")).toBeDefined();
});

test("limits the emails and payments of all users together, and responds as unavailable above the limit", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  const { call } = start();
  const errors: unknown[] = [];
  for (let n = 0; n < 1_500; n++)
    await call("email", { userId: `user-${n}` }).catch((error: unknown) => errors.push(error));
  expect(errors.length).toBeGreaterThanOrEqual(500);
  expect(errors[0]).toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
  await call("billing", { userId: "ada" });
  for (const limitClass of ["auth", "search", "ai"] as const) await call(limitClass, { userId: "ada" });
});

test("an invalid request takes no token from the bucket that all users share", async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  const countSharedBuckets = async () => {
    const shards = Array.from({ length: 10 }, (_, shard) => ({ pk: `LIMIT#global#email#${shard}`, sk: "LIMIT" }));
    return (await Promise.all(shards.map((key) => dependencies.table.get(key)))).filter(Boolean).length;
  };
  const before = await countSharedBuckets();
  expect((await call("requestPasswordReset", { body: { email: 7 } })).status).toBe(400);
  expect(await countSharedBuckets()).toBe(before);
  expect((await call("resendConfirmationLink", { cookie })).status).toBeLessThan(300);
  expect(await countSharedBuckets()).toBe(before + 1);
});

test("assigns routes that scan many records to the read class", () => {
  const readRoutes = (Object.entries(api) as [string, Route][]).filter(([, { limit }]) => limit === "read");
  expect(readRoutes.map(([name]) => name).toSorted()).toEqual([
    "getCalendar",
    "getCatalogPreview",
    "getDailyGoals",
    "listPointsHistory",
  ]);
});

test("consumes no token for a route without a class", async () => {
  const { call, readBucket } = start();
  await call(undefined, { userId: "ada" });
  expect(await readBucket("undefined#USER#ada")).toBeUndefined();
});

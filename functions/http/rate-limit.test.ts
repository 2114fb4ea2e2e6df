import { expect, test } from "vitest";
import { globalLimitShards, rateLimits } from "#functions/limits/token-bucket.ts";
import { createTestDependencies } from "#functions/testing.ts";
import type { RateLimitClass, Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";
import type { HttpEvent } from "./event.ts";
import { enforceRateLimit } from "./rate-limit.ts";

const start = () => {
  const dependencies = createTestDependencies();
  const { before } = enforceRateLimit(dependencies);
  const call = async (limitClass: RateLimitClass | undefined, subject: { userId?: string; address?: string }) => {
    const { userId, address = "192.0.2.1" } = subject;
    const route = { limit: limitClass };
    const event = { operation: { route }, address, caller: userId ? { userId } : undefined };
    await before?.({ event: event as unknown as HttpEvent } as Parameters<NonNullable<typeof before>>[0]); // the fields under test
  };
  const bucket = (subject: string) => dependencies.table.get({ pk: `LIMIT#${subject}`, sk: "LIMIT" });
  const globalBuckets = async (limitClass: string) => {
    const all = Array.from({ length: globalLimitShards }, (_, index) => bucket(`global#${limitClass}#${index}`));
    return (await Promise.all(all)).filter((item) => item !== undefined);
  };
  return { dependencies, call, bucket, globalBuckets };
};

test("limits signed-in callers by user and anonymous ones by network", async () => {
  const { call, bucket } = start();
  for (let n = 0; n < rateLimits.auth.burst; n++) await call("auth", { address: "2001:db8:1:2::7" });
  await expect(call("auth", { address: "2001:db8:1:2::8" })).rejects.toMatchObject({ code: "rate_limited" });
  await call("auth", { address: "2001:db8:1:3::7" });
  await call("auth", { userId: "ada", address: "2001:db8:1:2::7" });
  expect(await bucket("auth#USER#ada")).toBeDefined();
});

test("sets a global limit only for classes that incur costs", async () => {
  const { dependencies, call, globalBuckets } = start();
  await call("auth", { userId: "ada" });
  expect(await globalBuckets("auth")).toEqual([]);
  await call("ai", { userId: "ada" });
  const fullBucket = { full: dependencies.clock.now().getTime() + rateLimits.global.refillMs };
  expect(await globalBuckets("ai")).toMatchObject([fullBucket]);
});

test("assigns routes that scan many records to the read class", () => {
  const reading = (Object.entries(api) as [string, Route][]).filter(([, { limit }]) => limit === "read");
  expect(reading.map(([name]) => name).toSorted()).toEqual([
    "getCalendar",
    "getCatalogPreview",
    "getDailyGoals",
    "listPointsHistory",
  ]);
});

test("consumes no token for a route without a class", async () => {
  const { call, bucket } = start();
  await call(undefined, { userId: "ada" });
  expect(await bucket("undefined#USER#ada")).toBeUndefined();
});

import { expect, test } from "vitest";
import { rates, shards } from "#functions/limits/bucket.ts";
import { testOutside } from "#functions/testing.ts";
import { api } from "#shared/api.ts";
import type { LimitClass, Route } from "#shared/route.ts";
import type { HttpEvent } from "./event.ts";
import { limit } from "./limit.ts";

const start = () => {
  const outside = testOutside();
  const { before } = limit(outside);
  /** One call of a route of that class, by a person or from an address. */
  const call = async (limitClass: LimitClass | undefined, who: { userId?: string; address?: string }) => {
    const { userId, address = "192.0.2.1" } = who;
    const route = { limit: limitClass };
    const event = { operation: { route }, address, caller: userId ? { userId } : undefined };
    await before?.({ event: event as unknown as HttpEvent } as Parameters<NonNullable<typeof before>>[0]); // what is read of it
  };
  const bucket = (who: string) => outside.table.get({ pk: `LIMIT#${who}`, sk: "LIMIT" });
  const everybody = async (limitClass: string) => {
    const all = Array.from({ length: shards }, (_, at) => bucket(`everybody#${limitClass}#${at}`));
    return (await Promise.all(all)).filter((one) => one !== undefined);
  };
  return { outside, call, bucket, everybody };
};

test("whoever is signed in counts for themselves, others by their network", async () => {
  const { call, bucket } = start();
  for (let n = 0; n < rates.auth.burst; n++) await call("auth", { address: "2001:db8:1:2::7" });
  await expect(call("auth", { address: "2001:db8:1:2::8" })).rejects.toMatchObject({ code: "rate_limited" });
  await call("auth", { address: "2001:db8:1:3::7" });
  await call("auth", { userId: "ada", address: "2001:db8:1:2::7" });
  expect(await bucket("auth#USER#ada")).toBeDefined();
});

test("a class that costs money has a bound for all people together, another has none", async () => {
  const { outside, call, everybody } = start();
  await call("auth", { userId: "ada" });
  expect(await everybody("auth")).toEqual([]);
  await call("ai", { userId: "ada" });
  const one = { full: outside.clock.now().getTime() + rates.everybody.refill };
  expect(await everybody("ai")).toMatchObject([one]);
});

test("whatever looks through all that somebody has is in the class for that", () => {
  const reading = (Object.entries(api) as [string, Route][]).filter(([, { limit }]) => limit === "read");
  expect(reading.map(([name]) => name).toSorted()).toEqual(["getCalendar", "getDailyGoals", "listPointsHistory"]);
});

test("a route without a class takes nothing", async () => {
  const { call, bucket } = start();
  await call(undefined, { userId: "ada" });
  expect(await bucket("undefined#USER#ada")).toBeUndefined();
});

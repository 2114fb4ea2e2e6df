import fc from "fast-check";
import { expect, test } from "vitest";
import { testOutside } from "#functions/testing.ts";
import { nextFull, rates, takeToken } from "./bucket.ts";

const taken = async (tries: Promise<void>[]) =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;

test("a whole burst at once, then one for each refill", async () => {
  const outside = testOutside();
  const take = () => takeToken(outside, "auth", "ADDRESS#192.0.2.1");
  const { burst, refill } = rates.auth;
  for (let n = 0; n < burst; n++) await take();
  await expect(take()).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: refill / 1000 });
  outside.clock.forward(refill);
  await take();
  await expect(take()).rejects.toMatchObject({ code: "rate_limited" });
  await takeToken(outside, "auth", "ADDRESS#192.0.2.2");
});

test("racing calls never take more than there are, and lose rather than pass", async () => {
  const outside = testOutside();
  const tries = Array.from({ length: 60 }, () => takeToken(outside, "account", "ada@example.org"));
  expect(await taken(tries)).toBeLessThanOrEqual(rates.account.burst);
});

test("over any stretch of time no more get through than the burst and what was refilled", () => {
  const rate = { burst: 5, refill: 100 };
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 80 }), (gaps) => {
      let now = 0;
      let full = 0;
      const passed: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const { next } = nextFull(full, now, rate);
        if (next === undefined) continue;
        full = next;
        passed.push(now);
      }
      for (const [place, start] of passed.entries())
        for (const [later, end] of passed.slice(place).entries())
          expect(later + 1).toBeLessThanOrEqual(rate.burst + Math.floor((end - start) / rate.refill) + 1);
    }),
  );
});

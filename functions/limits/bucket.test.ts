import fc from "fast-check";
import { expect, test } from "vitest";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
import { nextFull, rates, shards, spending, takeToken } from "./bucket.ts";

const taken = async (tries: Promise<void>[]) =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;

test("so many at once, and so many seconds until one comes back, are what they are meant to be", () => {
  const [hour, dayLong] = [3600, 86_400];
  const inSeconds = Object.entries(rates).map(([name, { burst, refill }]) => [name, [burst, refill / 1000]]);
  expect(Object.fromEntries(inSeconds)).toEqual({
    auth: [30, 6],
    account: [10, 30],
    device: [10, 30],
    code: [5, 60],
    codes: [15, 60],
    mailbox: [4, hour / 4],
    chosenMail: [5, dayLong / 5],
    changeMail: [20, dayLong / 20],
    neutralMail: [1, dayLong],
    confirmMail: [3, 8 * hour],
    noticeMail: [5, dayLong / 5],
    warningMail: [1, dayLong],
    welcomeMail: [50, 30],
    mail: [5, 60],
    ai: [30, 20],
    billing: [10, 30],
    feed: [300, 1],
    everybody: [100, 5],
  });
  expect([spending, shards]).toEqual([["mail", "ai", "billing"], 10]);
});

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

test("whoever loses a race tries again as often as there are tries, and is then refused", async () => {
  const outside = testOutside();
  const { write } = outside.table;
  let lost = 0;
  const losing = (most: number): Outside => ({
    ...outside,
    table: {
      ...outside.table,
      write: async (...writes) => {
        if (lost++ < most) throw new ConditionFailed(0);
        return write(...writes);
      },
    },
  });
  await takeToken(losing(3), "code", "ada");
  expect(lost).toBe(4);
  lost = 0;
  const refused = { code: "rate_limited", retryAfterSeconds: rates.code.refill / 1000 };
  await expect(takeToken(losing(Number.POSITIVE_INFINITY), "code", "ben")).rejects.toMatchObject(refused);
  expect(lost).toBe(4);
});

test("a table that is down is no refusal", async () => {
  const outside = testOutside();
  const table = { ...outside.table, write: () => Promise.reject(new Error("no table")) };
  await expect(takeToken({ ...outside, table }, "code", "ada")).rejects.toThrow("no table");
});

test("a bucket stays until a minute after it is full again", async () => {
  const outside = testOutside();
  outside.clock.forward(1);
  await takeToken(outside, "mail", "ada");
  const kept = await outside.table.get({ pk: "LIMIT#mail#ada", sk: "LIMIT" });
  const full = outside.clock.now().getTime() + rates.mail.refill;
  expect(kept).toMatchObject({ full, expiresAt: Math.ceil(full / 1000) + 60 });
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

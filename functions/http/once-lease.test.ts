import { expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { queryAll, type Table } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
import { api } from "#shared/api.ts";
import type { HttpEvent } from "./event.ts";
import { once } from "./once.ts";

const thing = { pk: "USER#ada", sk: "THING" };
const start = () => {
  const outside = testOutside();
  const event = (over: object = {}) =>
    ({
      header: { "idempotency-key": "key-1" },
      operation: { name: "createDocument", route: api.createDocument },
      caller: { userId: "ada" },
      input: {},
      reply: { cookies: [] },
      ...over,
    }) as unknown as HttpEvent; // what is read of it here
  let done = 0;
  /** Work that writes, and answers with how often it was done. */
  const work = async () => {
    await outside.table.write({ update: thing, add: { times: 1 } });
    done += 1;
    return { done };
  };
  const kept = async () => (await queryAll(outside.table, { pk: "USER#ada", sk: { prefix: "REQUEST#" } }))[0];
  return { outside, event, work, kept, count: () => done };
};
const hanging = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { promise, resolve };
};

test("while one is at work others are told to wait, for a minute to the millisecond", async () => {
  const said = vi.spyOn(log, "error");
  const { outside, event, work, count } = start();
  const { promise, resolve } = hanging();
  const first = once(outside, event(), () => promise);
  await vi.waitFor(async () => expect(await queryAll(outside.table, { pk: "USER#ada" })).toHaveLength(1));
  outside.clock.forward(59_999);
  await expect(once(outside, event(), work)).rejects.toMatchObject({ code: "conflict", retryAfterSeconds: 5 });
  outside.clock.forward(1);
  expect(await once(outside, event(), work)).toEqual({ done: 1 });
  // The first comes late: it keeps nothing, and what the second kept stays.
  resolve("late");
  expect(await first).toBe("late");
  expect(await once(outside, event(), work)).toEqual({ done: 1 });
  expect([count(), said.mock.calls]).toEqual([1, []]);
});

test("whoever lost the key while at work writes nothing, and is told to wait", async () => {
  const { outside, event, work, count } = start();
  const { promise, resolve } = hanging();
  const slow = once(outside, event(), async () => {
    await promise;
    return work();
  });
  await vi.waitFor(async () => expect(await queryAll(outside.table, { pk: "USER#ada" })).toHaveLength(1));
  outside.clock.forward(60_000);
  await once(outside, event(), work);
  resolve("");
  await expect(slow).rejects.toMatchObject({ code: "conflict", retryAfterSeconds: 5 });
  expect(count()).toBe(1);
  expect(await outside.table.get(thing)).toMatchObject({ times: 1 });
});

test("of two who find an old lease one gets it", async () => {
  const { outside, event, work, count } = start();
  const { promise } = hanging();
  void once(outside, event(), () => promise);
  await vi.waitFor(async () => expect(await queryAll(outside.table, { pk: "USER#ada" })).toHaveLength(1));
  outside.clock.forward(60_000);
  let begun = 0;
  const beginning = () => {
    begun += 1;
    return work();
  };
  const both = await Promise.allSettled([once(outside, event(), beginning), once(outside, event(), beginning)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  expect([begun, count()]).toEqual([1, 1]);
});

test("a failure before anything was written leaves the key free, one after it does not", async () => {
  const { outside, event, work, kept } = start();
  const failing = () => Promise.reject(new Error("broke off"));
  await expect(once(outside, event(), failing)).rejects.toThrow("broke off");
  expect(await kept()).toBeUndefined();
  const afterwards = async () => {
    await work();
    throw new Error("broke off");
  };
  await expect(once(outside, event(), afterwards)).rejects.toThrow("broke off");
  expect(await kept()).toMatchObject({ applied: true });
  outside.clock.forward(60_000);
  await expect(once(outside, event(), work)).rejects.toMatchObject({ code: "conflict", retryAfterSeconds: undefined });
});

test("a caller that nobody knows, and a request that only reads, are not held to a key", async () => {
  const { outside, event, work, kept, count } = start();
  for (const over of [{ caller: undefined }, { operation: { name: "listDocuments", route: api.listDocuments } }]) {
    await once(outside, event(over), work);
    await once(outside, event(over), work);
  }
  expect([count(), await kept()]).toEqual([4, undefined]);
});

test("a key goes with its request for a day, and is deleted then", async () => {
  const { outside, event, work, kept } = start();
  await once(outside, event({ input: { body: { title: "One" } } }), work);
  expect(Number((await kept())?.expiresAt) - outside.clock.now().getTime() / 1000).toBe(86_400);
  const other = { code: "key_reused" };
  await expect(once(outside, event({ input: { body: { title: "Two" } } }), work)).rejects.toMatchObject(other);
  const named = { operation: { name: "createTask", route: api.createTask }, input: { body: { title: "One" } } };
  await expect(once(outside, event(named), work)).rejects.toMatchObject(other);
});

test("an answer with a cookie is not kept; one of 350,000 bytes is, and no longer one", async () => {
  const { outside, event, work, kept } = start();
  await once(outside, event({ reply: { cookies: ["a=b"] } }), work);
  expect(await kept()).toMatchObject({ applied: true, leaseUntil: 0 });
  expect(await kept()).not.toHaveProperty("reply");
  for (const [key, length, isKept] of [
    ["key-2", 349_998, true],
    ["key-3", 349_999, false],
  ] as const) {
    const sent = event({ header: { "idempotency-key": key } });
    await once(outside, sent, async () => "x".repeat(length));
    const again = once(outside, sent, work);
    if (isKept) expect(await again).toHaveLength(length);
    else await expect(again).rejects.toMatchObject({ code: "conflict" });
  }
});

test("work that answers nothing is answered so again", async () => {
  const { outside, event, work } = start();
  expect(await once(outside, event(), async () => undefined)).toBeUndefined();
  expect(await once(outside, event(), work)).toBeNull();
});

test("what is done stays done where it cannot be kept, and it is in the log", async () => {
  const { outside, event, work, kept } = start();
  const said = vi.spyOn(log, "error").mockImplementation(() => {});
  const { write } = outside.table;
  let isDown = false;
  const table: Table = {
    ...outside.table,
    write: (...writes) => (isDown ? Promise.reject(new Error("no table")) : write(...writes)),
  };
  const answer = await once({ ...outside, table }, event(), async () => {
    const reply = await work();
    isDown = true;
    return reply;
  });
  expect(answer).toEqual({ done: 1 });
  expect(said).toHaveBeenCalledTimes(2);
  expect(await kept()).toMatchObject({ applied: true });
  // And where the key cannot even be taken, nothing is done.
  await expect(once({ ...outside, table }, event({ header: { "idempotency-key": "key-2" } }), work)).rejects.toThrow(
    "no table",
  );
});

import { expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { queryAll, type Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { api } from "#shared/api/routes.ts";
import type { HttpEvent } from "./event.ts";
import { runIdempotently } from "./idempotency.ts";

const recordKey = { pk: "USER#ada", sk: "THING" };
const setUp = () => {
  const dependencies = createTestDependencies();
  const buildEvent = (overrides: object = {}) =>
    ({
      header: { "idempotency-key": "key-1" },
      operation: { name: "createDocument", route: api.createDocument },
      caller: { userId: "ada" },
      input: {},
      reply: { cookies: [] },
      ...overrides,
    }) as unknown as HttpEvent; // the fields under test
  let runs = 0;
  const work = async ({ table }: Pick<Dependencies, "table">) => {
    await table.write({ update: recordKey, add: { times: 1 } });
    runs += 1;
    return { done: runs };
  };
  const getStored = async () => (await queryAll(dependencies.table, { pk: "USER#ada", sk: { prefix: "REQUEST#" } }))[0];
  return { dependencies, buildEvent, work, getStored, runCount: () => runs };
};
const createDeferred = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { promise, resolve };
};

test("rejects other requests with the same key for one minute while a request is in progress", async () => {
  const logError = vi.spyOn(log, "error");
  const { dependencies, buildEvent, work, runCount } = setUp();
  const { promise, resolve } = createDeferred();
  const first = runIdempotently(dependencies, buildEvent(), () => promise);
  await vi.waitFor(async () => expect(await queryAll(dependencies.table, { pk: "USER#ada" })).toHaveLength(1));
  dependencies.clock.advance(59_999);
  await expect(runIdempotently(dependencies, buildEvent(), work)).rejects.toMatchObject({
    code: "conflict",
    retryAfterSeconds: 5,
  });
  dependencies.clock.advance(1);
  expect(await runIdempotently(dependencies, buildEvent(), work)).toEqual({ done: 1 });
  // The first request finishes late and stores nothing, so the second response is kept.
  resolve("late");
  expect(await first).toBe("late");
  expect(await runIdempotently(dependencies, buildEvent(), work)).toEqual({ done: 1 });
  expect([runCount(), logError.mock.calls]).toEqual([1, []]);
});

test("rejects a request that lost its lease without writing anything", async () => {
  const { dependencies, buildEvent, work, runCount } = setUp();
  const { promise, resolve } = createDeferred();
  const slow = runIdempotently(dependencies, buildEvent(), async (requestDependencies) => {
    await promise;
    return work(requestDependencies);
  });
  await vi.waitFor(async () => expect(await queryAll(dependencies.table, { pk: "USER#ada" })).toHaveLength(1));
  dependencies.clock.advance(60_000);
  await runIdempotently(dependencies, buildEvent(), work);
  resolve("");
  await expect(slow).rejects.toMatchObject({ code: "conflict", retryAfterSeconds: 5 });
  expect(runCount()).toBe(1);
  expect(await dependencies.table.get(recordKey)).toMatchObject({ times: 1 });
});

test("lets exactly one of two requests acquire an expired lease", async () => {
  const { dependencies, buildEvent, work, runCount } = setUp();
  const { promise } = createDeferred();
  void runIdempotently(dependencies, buildEvent(), () => promise);
  await vi.waitFor(async () => expect(await queryAll(dependencies.table, { pk: "USER#ada" })).toHaveLength(1));
  dependencies.clock.advance(60_000);
  let started = 0;
  const startWork: typeof work = (requestDependencies) => {
    started += 1;
    return work(requestDependencies);
  };
  const both = await Promise.allSettled([
    runIdempotently(dependencies, buildEvent(), startWork),
    runIdempotently(dependencies, buildEvent(), startWork),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  expect([started, runCount()]).toEqual([1, 1]);
});

test("releases the key on a failure before the first write, but not after it", async () => {
  const { dependencies, buildEvent, work, getStored } = setUp();
  const failBeforeWrite = () => Promise.reject(new Error("handler failed"));
  await expect(runIdempotently(dependencies, buildEvent(), failBeforeWrite)).rejects.toThrow("handler failed");
  expect(await getStored()).toBeUndefined();
  const failAfterWrite: typeof work = async (requestDependencies) => {
    await work(requestDependencies);
    throw new Error("handler failed");
  };
  await expect(runIdempotently(dependencies, buildEvent(), failAfterWrite)).rejects.toThrow("handler failed");
  expect(await getStored()).toMatchObject({ applied: true });
  dependencies.clock.advance(60_000);
  await expect(runIdempotently(dependencies, buildEvent(), work)).rejects.toMatchObject({
    code: "conflict",
    retryAfterSeconds: undefined,
  });
});

test("ignores the key of anonymous callers and of GET requests", async () => {
  const { dependencies, buildEvent, work, getStored, runCount } = setUp();
  for (const overrides of [{ caller: undefined }, { operation: { name: "listDocuments", route: api.listDocuments } }]) {
    await runIdempotently(dependencies, buildEvent(overrides), work);
    await runIdempotently(dependencies, buildEvent(overrides), work);
  }
  expect([runCount(), await getStored()]).toEqual([4, undefined]);
});

test("binds a key to its request and expires it after a day", async () => {
  const { dependencies, buildEvent, work, getStored } = setUp();
  await runIdempotently(dependencies, buildEvent({ input: { body: { title: "One" } } }), work);
  expect(Number((await getStored())?.expiresAt) - dependencies.clock.now().getTime() / 1000).toBe(86_400);
  const keyReused = { code: "key_reused" };
  await expect(
    runIdempotently(dependencies, buildEvent({ input: { body: { title: "Two" } } }), work),
  ).rejects.toMatchObject(keyReused);
  const otherOperation = {
    operation: { name: "createTask", route: api.createTask },
    input: { body: { title: "One" } },
  };
  await expect(runIdempotently(dependencies, buildEvent(otherOperation), work)).rejects.toMatchObject(keyReused);
});

test("does not store a response with a cookie or of more than 350,000 bytes", async () => {
  const { dependencies, buildEvent, work, getStored } = setUp();
  await runIdempotently(dependencies, buildEvent({ reply: { cookies: ["a=b"] } }), work);
  expect(await getStored()).toMatchObject({ applied: true, leaseUntil: 0 });
  expect(await getStored()).not.toHaveProperty("reply");
  for (const [key, length, isStored] of [
    ["key-2", 349_998, true],
    ["key-3", 349_999, false],
  ] as const) {
    const request = buildEvent({ header: { "idempotency-key": key } });
    await runIdempotently(dependencies, request, async () => "x".repeat(length));
    const again = runIdempotently(dependencies, request, work);
    if (isStored) expect(await again).toHaveLength(length);
    else await expect(again).rejects.toMatchObject({ code: "conflict" });
  }
});

test("replays an empty response as null", async () => {
  const { dependencies, buildEvent, work } = setUp();
  expect(await runIdempotently(dependencies, buildEvent(), async () => undefined)).toBeUndefined();
  expect(await runIdempotently(dependencies, buildEvent(), work)).toBeNull();
});

test("returns the response and logs an error when it cannot be stored", async () => {
  const { dependencies, buildEvent, work, getStored } = setUp();
  const logError = vi.spyOn(log, "error").mockImplementation(() => {});
  const { write } = dependencies.table;
  let isDown = false;
  const table: Table = {
    ...dependencies.table,
    write: (...writes) => (isDown ? Promise.reject(new Error("no table")) : write(...writes)),
  };
  const response = await runIdempotently({ ...dependencies, table }, buildEvent(), async (requestDependencies) => {
    const reply = await work(requestDependencies);
    isDown = true;
    return reply;
  });
  expect(response).toEqual({ done: 1 });
  expect(logError).toHaveBeenCalledTimes(2);
  expect(await getStored()).toMatchObject({ applied: true });
  // If the key cannot be acquired, the handler does not run.
  await expect(
    runIdempotently({ ...dependencies, table }, buildEvent({ header: { "idempotency-key": "key-2" } }), work),
  ).rejects.toThrow("no table");
});

import { setImmediate } from "node:timers/promises";
import type fc from "fast-check";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, type ApiResponse, createTestApi } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { smallCatalog } from "#tests/support/catalog.ts";
import { interceptTable } from "#tests/support/faults.ts";
import { createRandom, type Random } from "#tests/support/random.ts";

export type SendRequest = (name: OperationName, call?: ApiCall) => Promise<ApiResponse>;
type RunConcurrently = <T>(works: readonly (() => Promise<T>)[]) => Promise<T[]>;
/** One user's account, used by many clients at the same time. */
export type TestAccount = {
  send: SendRequest;
  /** Sends a request that must succeed, and returns its body. */
  sendOk<T>(name: OperationName, call?: ApiCall): Promise<T>;
  table: Table;
  userId: string;
  runConcurrently: RunConcurrently;
  random: Random;
  clock: { now(): Date; forward(milliseconds: number): void };
};

let accounts = 0;
const signUp = async (table: Table, runConcurrently: RunConcurrently, random: Random): Promise<TestAccount> => {
  const dependencies = createTestDependencies({ ...smallCatalog, table });
  const api = createTestApi(dependencies);
  const { cookie, user, response: answer } = await api.signUp({ email: `ada${++accounts}@example.org` });
  if (answer.status !== 200) throw new Error(`signUp: ${answer.text}`);
  const send: SendRequest = (name, call = {}) => api.call(name, { ...call, cookie });
  const sendOk = async <T>(name: OperationName, call?: ApiCall): Promise<T> => {
    const { status, text, body } = await send(name, call);
    if (status >= 400) throw new Error(`${name}: ${text}`);
    return body as T;
  };
  return { send, sendOk, table, userId: user.id, runConcurrently, random, clock: dependencies.clock };
};

/** In process: the scheduler of fast-check chooses which client continues at each call to the table. */
export const openScheduledAccount = (
  scheduler: fc.Scheduler,
  random: Random,
  tamper: (table: Table) => Table = (table) => table,
): Promise<TestAccount> => {
  let running = 0;
  const table = createMemoryTable({ conflict: () => random.happens(0.02) });
  const scheduled = interceptTable(tamper(table), async (act) => {
    if (running > 0) await scheduler.schedule(Promise.resolve());
    return act();
  });
  const runConcurrently: RunConcurrently = async (works) => {
    running = works.length;
    const all = Promise.allSettled(works.map((work) => work().finally(() => running--)));
    while (running > 0) {
      // Signatures are computed outside of the scheduler: waits until every client has reached a call.
      await setImmediate();
      if (running > 0 && scheduler.count() >= running) await scheduler.waitNext(1);
    }
    return (await all).map((one) => {
      if (one.status === "rejected") throw one.reason;
      return one.value;
    });
  };
  return signUp(scheduled, runConcurrently, random);
};

/** On an engine, which interleaves the requests in its own way. */
export const openAccount = (table: Table, seed: number): Promise<TestAccount> =>
  signUp(table, (works) => Promise.all(works.map((work) => work())), createRandom(seed));

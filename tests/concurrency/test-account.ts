import { setImmediate } from "node:timers/promises";
import type fc from "fast-check";
import { joinTestWorkspace } from "#functions/auth/testing-members.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, type ApiResponse, createTestApi } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { smallCatalog } from "#tests/support/catalog.ts";
import { interceptTable } from "#tests/support/faults.ts";
import { createRandom, type Random } from "#tests/support/random.ts";

export type SendRequest = (name: OperationName, call?: ApiCall) => Promise<ApiResponse>;
type RunConcurrently = <T>(tasks: readonly (() => Promise<T>)[]) => Promise<T[]>;
/** A user's account that many clients use at the same time, in a workspace shared with another member. */
export type TestAccount = {
  send: SendRequest;
  /** Sends as each of the two members in turn. */
  sendInTurn: SendRequest;
  /** Sends a request that must succeed, and returns its body. */
  sendOk<T>(name: OperationName, call?: ApiCall): Promise<T>;
  table: Table;
  userId: string;
  workspaceId: WorkspaceId;
  runConcurrently: RunConcurrently;
  random: Random;
  clock: { now(): Date; advance(milliseconds: number): void };
};
/** Counts of one round's accepted and rejected requests, and the violated invariants. */
export type RoundResult = { accepted: number; rejected: number; violations: string[] };

let accountCount = 0;
const createAccount = async (table: Table, runConcurrently: RunConcurrently, random: Random): Promise<TestAccount> => {
  const dependencies = createTestDependencies({ ...smallCatalog, table });
  const { signUp, call } = createTestApi(dependencies);
  const { cookie, user } = await signUp({ email: `ada${++accountCount}@example.org` });
  const other = await signUp({ email: `sam${accountCount}@example.org` });
  const cookies = [cookie, await joinTestWorkspace(dependencies, call, user.workspaceId, other, "editor")];
  const send: SendRequest = (name, request = {}) => call(name, { ...request, cookie });
  let turn = 0;
  const sendInTurn: SendRequest = (name, request = {}) =>
    call(name, { ...request, cookie: cookies[turn++ % cookies.length] ?? cookie });
  const sendOk = async <T>(name: OperationName, request?: ApiCall): Promise<T> => {
    const { status, text, body } = await send(name, request);
    if (status >= 400) throw new Error(`${name}: ${text}`);
    return body as T;
  };
  return {
    send,
    sendInTurn,
    sendOk,
    table,
    userId: user.id,
    workspaceId: user.workspaceId,
    runConcurrently,
    random,
    clock: dependencies.clock,
  };
};

/** Opens an account on an in-memory table: at each table call, fast-check's scheduler chooses which client continues. */
export const openScheduledAccount = (
  scheduler: fc.Scheduler,
  random: Random,
  addDefect: (table: Table) => Table = (table) => table,
): Promise<TestAccount> => {
  let runningTasks = 0;
  const table = createMemoryTable({ conflict: () => random.happens(0.02) });
  const scheduled = interceptTable(addDefect(table), async (call) => {
    if (runningTasks > 0) await scheduler.schedule(Promise.resolve());
    return call();
  });
  const runConcurrently: RunConcurrently = async (tasks) => {
    runningTasks = tasks.length;
    const results = Promise.all(tasks.map((task) => task().finally(() => runningTasks--)));
    while (runningTasks > 0) {
      // The scheduler does not control crypto calls, so wait until every client has reached a table call.
      await setImmediate();
      if (runningTasks > 0 && scheduler.count() >= runningTasks) await scheduler.waitNext(1);
    }
    return results;
  };
  return createAccount(scheduled, runConcurrently, random);
};

/** Opens an account on a real database engine, which interleaves the requests itself. */
export const openAccount = (table: Table, seed: number): Promise<TestAccount> =>
  createAccount(table, (tasks) => Promise.all(tasks.map((task) => task())), createRandom(seed));

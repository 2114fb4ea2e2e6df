import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, type ApiResponse, createTestApi } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { smallCatalog } from "#tests/support/catalog.ts";
import { createRandom, type Random } from "#tests/support/random.ts";
import { atOnce, gated, type Together } from "./gates.ts";

/** Asks the API as one person, through the whole onion. */
export type Ask = (name: OperationName, call?: ApiCall) => Promise<ApiResponse>;
/** One person's account, in which many hands work at the same time. */
export type House = {
  ask: Ask;
  /** The same, for what must go well: its answer's body. */
  sure<T>(name: OperationName, call?: ApiCall): Promise<T>;
  table: Table;
  userId: string;
  together: Together;
  random: Random;
  clock: { now(): Date; forward(milliseconds: number): void };
};

let houses = 0;
const open = async (table: Table, together: Together, random: Random): Promise<House> => {
  const dependencies = createTestDependencies({ ...smallCatalog, table });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user, answer } = await signUp({ email: `house${++houses}@example.org` });
  if (answer.status !== 200) throw new Error(`signUp: ${answer.text}`);
  const ask: Ask = (name, one = {}) => call(name, { ...one, cookie });
  const sure = async <T>(name: OperationName, one?: ApiCall): Promise<T> => {
    const { status, text, body } = await ask(name, one);
    if (status >= 400) throw new Error(`${name}: ${text}`);
    return body as T;
  };
  return { ask, sure, table, userId: user.id, together, random, clock: dependencies.clock };
};

/** In this process: at every call to the table random decides who goes on; now and then a write meets another. */
export const inProcess = (seed: number): Promise<House> => {
  const random = createRandom(seed);
  const { table, together } = gated(createMemoryTable({ conflict: () => random.happens(0.02) }), random);
  return open(table, together, random);
};

/** Over an engine: all at once, as it comes. */
export const onEngine = (table: Table, seed: number): Promise<House> => open(table, atOnce, createRandom(seed));

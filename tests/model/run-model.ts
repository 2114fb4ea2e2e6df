import fc from "fast-check";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { smallCatalog } from "#tests/support/catalog.ts";
import { createRecordingTable } from "#tests/support/recording-table.ts";
import { type Counts, Diverged, live, noCounts, type Start } from "./life.ts";
import { timeZone } from "./reference/earned.ts";
import { step } from "./step.ts";

/** Steps of a life: enough to reach limits, few enough to be lived again and again. */
export const lifeLength = 400;

/** Opens a world of its own for a life. */
export type Begin = () => Promise<Start>;

/** Signs people up, one after the other, each at an address of their own. */
const door = (table: Table) => {
  const { signUp } = createTestApi(createTestDependencies({ ...smallCatalog, table }));
  return async (name: string): Promise<string> => {
    const { cookie, answer } = await signUp({ email: `${name}@example.org`, timeZone });
    if (answer.status !== 200) throw new Error(`signUp: ${answer.text}`);
    return cookie;
  };
};
const open = (table: Table, cookies: Start["cookies"], least: number): Start => {
  const dependencies = createTestDependencies({ ...smallCatalog, table });
  return { call: createTestApi(dependencies).call, clock: dependencies.clock, cookies, least };
};

/** Lives over tables in this process; both people have signed up once for all of them. */
export const inMemory = async (): Promise<Begin> => {
  const { table, items } = createRecordingTable();
  const enter = door(table);
  const cookies = [await enter("ada"), await enter("eve")] as const;
  const kept = [...items().values()];
  const journal = { load: () => kept, append: () => {}, close: () => {} };
  return async () => open(createMemoryTable({ journal }), cookies, 0);
};

/** Lives over one table in an engine, of two new people each; some at the same time, so their ids are of other moments. */
export const inTable = (table: Table): Begin => {
  const enter = door(table);
  let lives = 0;
  return async () => {
    const life = ++lives;
    return open(table, [await enter(`ada${life}`), await enter(`eve${life}`)], 1);
  };
};

export type Found = { counts: Counts; failure?: string };

/** Runs lives drawn from a seed, up to the first divergence, which is reduced to few steps. */
export const runModel = async (begin: Begin, seed: number, lives: number, length = lifeLength): Promise<Found> => {
  const counts = noCounts();
  // Steps are dropped but not shrunk: few tries instead of thousands.
  const steps = fc.noBias(fc.array(fc.noShrink(step), { minLength: 1, maxLength: length, size: "max" }));
  const property = fc.asyncProperty(steps, async (drawn) => live(await begin(), drawn, counts));
  const details = await fc.check(property, { seed, numRuns: lives });
  if (!details.failed) return { counts };
  if (!(details.errorInstance instanceof Diverged)) throw details.errorInstance;
  const left = (details.counterexample?.[0] ?? []).slice(0, details.errorInstance.at + 1);
  const message = details.errorInstance.message.slice(0, 2_000);
  return {
    counts,
    failure: [message, `seed ${seed}`, ...left.map((one) => JSON.stringify(one).slice(0, 600))].join("\n"),
  };
};

import fc from "fast-check";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { smallCatalog } from "#tests/support/catalog.ts";
import { createRecordingTable } from "#tests/support/recording-table.ts";
import { fewest } from "#tests/support/shrink.ts";
import { type Counts, Diverged, live, noCounts, type Start } from "./life.ts";
import { timeZone } from "./reference/earned.ts";
import { type Step, step } from "./step.ts";

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

/** Lives through so many lives drawn from a seed, which gives the same steps again. Ends at the first divergence. */
export const runModel = async (begin: Begin, seed: number, lives: number, length = lifeLength): Promise<Found> => {
  const counts = noCounts();
  const steps = fc.array(step, { minLength: length, maxLength: length, size: "max" });
  const property = fc.asyncProperty(steps, async (drawn) => live(await begin(), drawn, counts));
  // A life is shortened below, by whole steps: few tries instead of thousands.
  const details = await fc.check(property, { seed, numRuns: lives, endOnFailure: true });
  if (!details.failed) return { counts };
  const { counterexample, errorInstance, numRuns } = details;
  if (!(errorInstance instanceof Diverged)) throw errorInstance;
  const drawn = (counterexample?.[0] ?? []).slice(0, errorInstance.at + 1);
  const left = await fewest(drawn, async (fewer) => (await wrongOf(begin, fewer)) !== undefined);
  const message = (await wrongOf(begin, left)) ?? errorInstance.message;
  return { counts, failure: told(message, `seed ${seed}, life ${numRuns}`, left) };
};

const wrongOf = async (begin: Begin, steps: Step[]): Promise<string | undefined> => {
  try {
    await live(await begin(), steps, noCounts());
    return undefined;
  } catch (error) {
    if (error instanceof Diverged) return error.message;
    throw error;
  }
};

const told = (message: string, where: string, steps: readonly Step[]) =>
  [message.slice(0, 2_000), where, ...steps.map((one) => JSON.stringify(one).slice(0, 600))].join("\n");

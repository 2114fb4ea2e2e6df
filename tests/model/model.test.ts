import fc from "fast-check";
import { expect, test } from "vitest";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { isNightly, seed } from "#scripts/nightly.ts";
import { smallCatalog } from "#tests/support/catalog.ts";
import { createRecordingTable } from "#tests/support/recording-table.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { type Api, type Counts, commands, createModel, operationNames, type Session } from "./commands.ts";
import { timeZone } from "./reference/gamification.ts";

const hour = 3_600_000;
const createCounts = (): Counts => ({ commands: 0, succeeded: {}, statuses: {} });

const signUp = async (table: Table, name: string): Promise<Session> => {
  const { cookie, user, response } = await createTestApi(createTestDependencies({ ...smallCatalog, table })).signUp({
    email: `${name}@example.org`,
    timeZone,
  });
  if (response.status !== 200) throw new Error(`signUp: ${response.text}`);
  return { cookie, userId: user.id };
};
const createApi = (table: Table, sessions: Api["sessions"], minWaitMilliseconds: number, counts: Counts): Api => {
  const dependencies = createTestDependencies({ ...smallCatalog, table });
  return { call: createTestApi(dependencies).call, clock: dependencies.clock, sessions, minWaitMilliseconds, counts };
};
/** Returns a function that opens an API on a new in-memory table in which the same two users have signed up. */
const createMemoryApis = async (counts: Counts) => {
  const { table, items } = createRecordingTable();
  const sessions = [await signUp(table, "ada"), await signUp(table, "eve")] as const;
  const initialItems = [...items().values()];
  const journal = { load: () => initialItems, append: () => {}, close: () => {} };
  return async () => createApi(createMemoryTable({ journal }), sessions, 0, counts);
};

type Parameters = { seed: number; numRuns: number };
const checkModel = (openApi: () => Promise<Api>, parameters: Parameters) =>
  fc.check(
    fc.asyncProperty(commands, async (runCommands) => {
      const real = await openApi();
      await fc.asyncModelRun(() => ({ model: createModel(real), real }), runCommands);
    }),
    parameters,
  );
const expectSuccess = (details: Awaited<ReturnType<typeof checkModel>>) =>
  expect(details.failed && `${details.errorInstance}\n${fc.defaultReportMessage(details)}`).toBe(false);

const report = (name: string, engine: string, { commands, succeeded, statuses }: Counts) =>
  writeReport({
    name,
    title: `Model on ${engine}`,
    description: "Sends random requests as two users and compares every response with a small reference model.",
    seed,
    stats: {
      commands,
      "operations that succeeded at least once": operationNames.filter((name) => succeeded[name]).length,
      "repeated with an idempotency key": succeeded.repeat ?? 0,
      ...Object.fromEntries(Object.entries(statuses).map(([status, count]) => [`status ${status}`, count])),
    },
  });

test(
  "the API responds like its reference model on the in-memory table",
  async () => {
    const counts = createCounts();
    expectSuccess(await checkModel(await createMemoryApis(counts), { seed, numRuns: isNightly ? 130 : 6 }));
    await report("model", "the in-memory table", counts);
    expect(counts.commands).toBeGreaterThan(isNightly ? 20_000 : 500);
    if (isNightly) expect(Object.keys(counts.succeeded).toSorted()).toEqual([...operationNames, "repeat"].toSorted());
  },
  hour,
);

test.runIf(isNightly)(
  "the API responds like its reference model on DynamoDB",
  async () => {
    const { table } = await createTestDynamoTable();
    const counts = createCounts();
    let runs = 0;
    // Concurrent runs need IDs with different timestamps, so the clock advances between commands.
    const openApi = async () => {
      const run = ++runs;
      return createApi(table, [await signUp(table, `ada${run}`), await signUp(table, `eve${run}`)], 1, counts);
    };
    const seeds = [seed, seed + 1, seed + 2, seed + 3];
    const results = await Promise.all(seeds.map((seed) => checkModel(openApi, { seed, numRuns: 10 })));
    await report("model-dynamodb", "DynamoDB", counts);
    results.forEach(expectSuccess);
  },
  hour,
);

test("produces the same run for the same seed", async () => {
  const run = async () => {
    const counts = createCounts();
    await checkModel(await createMemoryApis(counts), { seed: 7, numRuns: 2 });
    return counts;
  };
  expect(await run()).toEqual(await run());
});

test("detects a lost update and shrinks the run to a few requests", async () => {
  const openApi = await createMemoryApis(createCounts());
  const { errorInstance, counterexample } = await checkModel(
    async () => {
      const api = await openApi();
      return {
        ...api,
        call: (name, call) =>
          name === "updateDraft" ? api.call("getDraft", { ...call, headers: {} }) : api.call(name, call),
      };
    },
    { seed: 3, numRuns: 20 },
  );
  expect(String(errorInstance)).toMatch(/updateDraft: returned/);
  expect([...(counterexample?.[0] ?? [])].length).toBeLessThanOrEqual(4);
});

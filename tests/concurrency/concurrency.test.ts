import fc from "fast-check";
import { expect, test } from "vitest";
import type { Table } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { isNightly, seed } from "#scripts/nightly.ts";
import { type Random, toRandom } from "#tests/support/random.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { runActionRound } from "./action-rounds.ts";
import { createEditableRecords, runEditRound } from "./edit-rounds.ts";
import { findLimitViolations } from "./limits.ts";
import { openAccount, openScheduledAccount, type TestAccount } from "./test-account.ts";

const minutes = 60_000;
type Rounds = { edits: number; tries: number; actions: number };

const createFigures = () => ({
  "rounds of edits": 0,
  "edits accepted": 0,
  "edits rejected with a conflict": 0,
  "rounds of actions": 0,
  "actions done": 0,
  "actions rejected": 0,
});
type Figures = ReturnType<typeof createFigures>;

/** Runs rounds of concurrent edits and actions in an account, up to the first violation. */
const runRounds = async (account: TestAccount, { edits, tries, actions }: Rounds, figures: Figures) => {
  const violations: string[] = [];
  const records = await createEditableRecords(account);
  const first = account.random.below(records.length);
  for (let round = 0; round < edits && violations.length === 0; round += 1) {
    const record = records[(first + round) % records.length];
    if (!record) throw new Error("There are records");
    account.clock.forward(1000);
    const found = await runEditRound(account, record, tries);
    figures["rounds of edits"] += 1;
    figures["edits accepted"] += found.accepted;
    figures["edits rejected with a conflict"] += found.refused;
    violations.push(...found.problems);
  }
  for (let round = 1; round <= actions && violations.length === 0; round += 1) {
    const found = await runActionRound(account, round);
    figures["rounds of actions"] += 1;
    figures["actions done"] += found.done;
    figures["actions rejected"] += found.refused;
    violations.push(...found.problems);
  }
  return violations;
};

const random = fc.gen().map(toRandom);
type Property = (scheduler: fc.Scheduler, random: Random) => Promise<unknown>;
const assertScheduled = (numRuns: number, run: Property) =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), random, async (...drawn) => void (await run(...drawn))),
    { seed, numRuns, interruptAfterTimeLimit: 10 * minutes },
  );

const what = `Fifty clients save one record at the same time, each over the version they saw; nine kinds of records. Every
accepted edit builds on the one before it, and every other one is told 409. Then fifty clients do all kinds of things in one
account, four of them the same under one idempotency key; every counter is recomputed, and no record lacks its parent.`;
const write = (name: string, title: string, figures: Figures) =>
  writeReport({ name, title, what, seed, command: `GRANTLAMP_SEED=${seed} npm run test:nightly`, figures });

test(
  "under any schedule no edit is lost and every counter is right",
  async () => {
    const figures = createFigures();
    await assertScheduled(isNightly ? 60 : 3, async (schedule, draw) => {
      const account = await openScheduledAccount(schedule, draw);
      expect(await runRounds(account, { edits: 3, tries: 2, actions: 3 }, figures)).toEqual([]);
    });
    await write("concurrency", "Concurrency", figures);
    expect(figures["edits rejected with a conflict"]).toBeGreaterThan(figures["rounds of edits"]);
  },
  15 * minutes,
);

test(
  "under any schedule no limit is exceeded",
  async () => {
    await assertScheduled(isNightly ? 5 : 1, async (schedule, draw) => {
      expect(await findLimitViolations(await openScheduledAccount(schedule, draw))).toEqual([]);
    });
  },
  5 * minutes,
);

/** Replaces every comparison of attributes by a check that the record exists. */
const ignoreVersions = (table: Table): Table => ({
  ...table,
  write: (...writes) =>
    table.write(
      ...(writes.map((write) => (typeof write.if === "object" ? { ...write, if: "present" } : write)) as typeof writes),
    ),
});
test(
  "finds a seeded defect: versions are not checked",
  async () => {
    const run = assertScheduled(1, async (schedule, draw) => {
      const account = await openScheduledAccount(schedule, draw, ignoreVersions);
      expect(await runRounds(account, { edits: 9, tries: 1, actions: 0 }, createFigures())).toEqual([]);
    });
    const { cause } = (await run.catch((error: unknown) => error)) as { cause: { actual: string[] } };
    expect(cause.actual.join("; ")).toMatch(/was made over/);
  },
  minutes,
);

if (isNightly)
  test(
    "on DynamoDB no edit is lost, every counter is right, and no limit is exceeded",
    async () => {
      const { table } = await createTestDynamoTable();
      const figures = createFigures();
      expect(await runRounds(await openAccount(table, seed), { edits: 36, tries: 1, actions: 15 }, figures)).toEqual(
        [],
      );
      expect(await findLimitViolations(await openAccount(table, seed + 1))).toEqual([]);
      await write("concurrency-dynamodb", "Concurrency on DynamoDB", figures);
    },
    30 * minutes,
  );

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Table } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { isNightly, seed } from "#scripts/nightly.ts";
import { type Random, toRandom } from "#tests/support/random.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { findLimitViolations, runActionRound } from "./action-rounds.ts";
import { createEditableRecords, runEditRound } from "./edit-rounds.ts";
import { openAccount, openScheduledAccount, type TestAccount } from "./test-account.ts";

const minute = 60_000;
type Rounds = { edits: number; maxAttempts: number; actions: number };
const createStats = () => ({
  "edit rounds": 0,
  "edits accepted": 0,
  "edits rejected with a conflict": 0,
  "action rounds": 0,
  "actions accepted": 0,
  "actions rejected": 0,
});
type Stats = ReturnType<typeof createStats>;

/** Runs rounds of concurrent edits and actions in an account until the first violation. */
const runRounds = async (account: TestAccount, { edits, maxAttempts, actions }: Rounds, stats: Stats) => {
  const records = await createEditableRecords(account);
  const first = account.random.below(records.length);
  for (let round = 0; round < edits; round += 1) {
    const record = records[(first + round) % records.length] ?? expect.unreachable();
    account.clock.advance(1000);
    const { accepted, rejected, violations } = await runEditRound(account, record, maxAttempts);
    stats["edit rounds"] += 1;
    stats["edits accepted"] += accepted;
    stats["edits rejected with a conflict"] += rejected;
    if (violations.length) return violations;
  }
  for (let round = 1; round <= actions; round += 1) {
    const { accepted, rejected, violations } = await runActionRound(account, round);
    stats["action rounds"] += 1;
    stats["actions accepted"] += accepted;
    stats["actions rejected"] += rejected;
    if (violations.length) return violations;
  }
  return [];
};

const random = fc.gen().map(toRandom);
const assertScheduled = (numRuns: number, run: (scheduler: fc.Scheduler, random: Random) => Promise<unknown>) =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), random, async (...values) => void (await run(...values))),
    { seed, numRuns, interruptAfterTimeLimit: 10 * minute },
  );

const report = (name: string, title: string, stats: Stats) =>
  writeReport({
    name,
    title,
    description:
      "Two members' 50 concurrent clients edit one record, then perform actions in one account. No edit is lost, every counter is correct, and every record's parent exists.",
    seed,
    stats,
  });

test(
  "never loses an edit or miscounts under any schedule",
  async () => {
    const stats = createStats();
    await assertScheduled(isNightly ? 60 : 3, async (scheduler, random) => {
      const account = await openScheduledAccount(scheduler, random);
      expect(await runRounds(account, { edits: 3, maxAttempts: 2, actions: 3 }, stats)).toEqual([]);
    });
    await report("concurrency", "Concurrency", stats);
    expect(stats["edits rejected with a conflict"]).toBeGreaterThan(stats["edit rounds"]);
  },
  15 * minute,
);

test(
  "never exceeds a limit under any schedule",
  async () => {
    await assertScheduled(isNightly ? 5 : 1, async (scheduler, random) => {
      expect(await findLimitViolations(await openScheduledAccount(scheduler, random))).toEqual([]);
    });
  },
  5 * minute,
);

/** Replaces every attribute comparison with a check that the record exists. */
const ignoreVersions = (table: Table): Table => ({
  ...table,
  write: (...writes) =>
    table.write(
      ...(writes.map((write) => (typeof write.if === "object" ? { ...write, if: "present" } : write)) as typeof writes),
    ),
});
test(
  "detects a seeded defect: unchecked versions",
  async () => {
    const run = assertScheduled(1, async (scheduler, random) => {
      const account = await openScheduledAccount(scheduler, random, ignoreVersions);
      expect(await runRounds(account, { edits: 9, maxAttempts: 1, actions: 0 }, createStats())).toEqual([]);
    });
    const { cause } = (await run.catch((error: unknown) => error)) as { cause: { actual: string[] } };
    expect(cause.actual.join("; ")).toMatch(/overwrote/);
  },
  minute,
);

test.runIf(isNightly)(
  "never loses edits, miscounts or exceeds limits on DynamoDB",
  async () => {
    const { table } = await createTestDynamoTable();
    const stats = createStats();
    const account = await openAccount(table, seed);
    expect(await runRounds(account, { edits: 36, maxAttempts: 1, actions: 15 }, stats)).toEqual([]);
    expect(await findLimitViolations(await openAccount(table, seed + 1))).toEqual([]);
    await report("concurrency-dynamodb", "Concurrency on DynamoDB", stats);
  },
  30 * minute,
);

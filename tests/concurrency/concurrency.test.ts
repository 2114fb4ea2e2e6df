import { expect, test } from "vitest";
import { createTestDynamoTable } from "#functions/table/testing.ts";
import { isNightly, seed } from "#scripts/nightly.ts";
import { record } from "#tests/support/write-report.ts";
import { actRound } from "./acts.ts";
import { type House, inProcess, onEngine } from "./house.ts";
import { limitProblems } from "./limits.ts";
import { makeRecords } from "./records.ts";
import { editRound, writers } from "./writers.ts";

const command = `GRANTLAMP_SEED=${seed} npm run test:nightly`;
const hour = 3_600_000;

/**
 * Rounds of edits, and how often an editor tries in one; rounds of acts; as many of each as go in so many minutes, which
 * have to be all at night; and how many limits a crowd comes to.
 */
type Lengths = { edits: number; tries: number; acts: number; limits: number; minutes: { edits: number; acts: number } };
const inProcessFor: Lengths = isNightly
  ? { edits: 1_000, tries: 3, acts: 1_000, limits: 5, minutes: { edits: 20, acts: 20 } }
  : { edits: 9, tries: 2, acts: 8, limits: 5, minutes: { edits: 1, acts: 1 } };
const onEngineFor: Lengths = { edits: 100, tries: 1, acts: 25, limits: 5, minutes: { edits: 40, acts: 10 } };

/** What came of all rounds; ends at the first with something wrong. */
const run = async (open: () => Promise<House>, { edits, acts, tries, limits, minutes }: Lengths) => {
  const started = performance.now();
  const problems: string[] = [];
  const within = (many: number) => {
    const end = performance.now() + many * 60_000;
    return () => problems.length === 0 && performance.now() < end;
  };
  const figures = { edits: 0, acts: 0, accepted: 0, refused: 0, done: 0, turned: 0, limits: 0 };
  const told = (where: string, found: readonly string[]) =>
    problems.push(...found.map((problem) => `seed ${seed}, ${where}: ${problem}`));
  const mayEdit = within(minutes.edits);
  const edited = await open();
  const records = await makeRecords(edited);
  for (let round = 0; round < edits && mayEdit(); round += 1) {
    const one = records[round % records.length];
    if (!one) throw new Error("There are records");
    edited.clock.forward(1000);
    const found = await editRound(edited, one, tries);
    figures.edits += 1;
    figures.accepted += found.accepted;
    figures.refused += found.refused;
    told(`round ${round + 1} of edits`, found.problems);
  }
  const mayAct = within(minutes.acts);
  const busy = await open();
  for (let round = 1; round <= acts && mayAct(); round += 1) {
    const found = await actRound(busy, round);
    figures.acts += 1;
    figures.done += found.done;
    figures.turned += found.refused;
    told(`round ${round} of acts`, found.problems);
  }
  const { checked, problems: passed } = await limitProblems(await open(), limits);
  figures.limits = checked;
  told("limits", passed);
  return { figures, problems, seconds: (performance.now() - started) / 1000 };
};

const write = async (name: string, title: string, how: string, found: Awaited<ReturnType<typeof run>>) => {
  const { figures, problems, seconds } = found;
  await record({
    name,
    title,
    what: `Through the whole onion, ${how}.
Edits: ${writers} save one record at the same time, each over the version they saw; records of nine kinds in turn. Every
accepted edit stands in the record behind the one it was made over, every other was told 409 and finds what is there now.
Acts: 50 hands at once do all kinds of things in one account, four of them the same under one key; then every counter is
counted anew, and nothing is left of what is gone. Limits: twenty come for the last three places.`,
    seed,
    command,
    figures: {
      "rounds of edits": figures.edits,
      "edits accepted": figures.accepted,
      "edits refused by 409, and told": figures.refused,
      "rounds of acts": figures.acts,
      "acts done": figures.done,
      "acts refused": figures.turned,
      "limits that a crowd came to": figures.limits,
      "things that are not as they must be": problems.length,
      seconds: Math.round(seconds),
    },
  });
};

test(
  "in process, whoever goes on at whichever call: no edit is lost, every counter is right, no limit is passed",
  async () => {
    const found = await run(() => inProcess(seed), inProcessFor);
    const how = "in process, with random deciding at every call to the table which one goes on";
    await write("concurrency", "Concurrency", how, found);
    expect(found.problems).toEqual([]);
    const { edits, acts } = inProcessFor;
    if (isNightly) expect(found.figures).toMatchObject({ edits, acts });
    expect(found.figures.refused).toBeGreaterThan(found.figures.edits);
  },
  hour,
);

if (isNightly)
  test(
    "on DynamoDB, all at once: no edit is lost, every counter is right, no limit is passed",
    async () => {
      const { table } = await createTestDynamoTable();
      let houses = 0;
      const found = await run(() => onEngine(table, seed + houses++), onEngineFor);
      const title = "Concurrency on DynamoDB";
      await write("concurrency-dynamodb", title, "on DynamoDB Local, all at once", found);
      expect(found.problems).toEqual([]);
      const { edits, acts } = onEngineFor;
      expect(found.figures).toMatchObject({ edits, acts });
      expect(found.figures.refused).toBeGreaterThan(found.figures.edits);
    },
    hour,
  );

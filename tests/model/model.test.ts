import { expect, test } from "vitest";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { isNightly, seed } from "#scripts/nightly.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { addCounts, type Counts, noCounts } from "./life.ts";
import { known } from "./operations.ts";
import { type Begin, inMemory, inTable, lifeLength, runModel } from "./run-model.ts";

const command = `GRANTLAMP_SEED=${seed} npm run test:nightly`;
const [minute, hour] = [60_000, 3_600_000];
/** So many commands, and the time they may take: a run that it cuts short fails; lives of a seed, and of how many steps; and how many seeds at once. */
type Length = { commands: number; milliseconds: number; lives: number; steps: number; atOnce: number };
const inProcessFor: Length = isNightly
  ? { commands: 25_000, milliseconds: hour, lives: 20, steps: lifeLength, atOnce: 1 }
  : { commands: 1_000, milliseconds: hour, lives: 4, steps: lifeLength, atOnce: 1 };
/** There a command is a dozen calls to another process: a machine that has other work besides comes to fewer, and fails. */
const onDynamoFor: Length = { commands: 8_000, milliseconds: 50 * minute, lives: 2, steps: lifeLength, atOnce: 4 };

const what = (
  engine: string,
) => `Two people do what can be done with applications, tasks, checklists, documents, drafts,
opportunities, saved searches, organizations, notifications, points, achievements and preferences, on ${engine}:
with their own records, somebody else's, deleted ones and ones that never were; over the version there is, over another,
or without saying; once, or twice under a key. Every answer, its whole body, of a
refusal its code and its sentence too, and the order of every list are compared with
a small reference.`;

const figuresOf = ({ commands, done, answers }: Counts, seconds: number, differ: number) => ({
  commands,
  "operations that were done at least once": known.filter((name) => done[name]).length,
  "sent again under a key, and answered as before": done.again ?? 0,
  ...Object.fromEntries(Object.entries(answers).map(([status, count]) => [`answered ${status}`, count])),
  "lives in which API and reference differ": differ,
  seconds: Math.round(seconds),
});

/** Seed after seed, several at once where an engine is waited for. */
const runAll = async (begin: Begin, { commands, milliseconds, lives, steps, atOnce }: Length) => {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const counts = noCounts();
  const failures: string[] = [];
  let next = seed;
  const run = async () => {
    while (counts.commands < commands && elapsed() < milliseconds && failures.length === 0) {
      const found = await runModel(begin, next++, lives, steps);
      addCounts(counts, found.counts);
      if (found.failure !== undefined) failures.push(found.failure);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return { counts, failures, seconds: elapsed() / 1000 };
};

test(
  "in process the API answers as its reference, whatever is done in whatever order",
  async () => {
    const { counts, failures, seconds } = await runAll(await inMemory(), inProcessFor);
    const figures = figuresOf(counts, seconds, failures.length);
    await writeReport({ name: "model", title: "Model", what: what("the in-process table"), seed, command, figures });
    expect(failures).toEqual([]);
    if (isNightly) expect(Object.keys(counts.done).toSorted()).toEqual([...known, "again"].toSorted());
    expect(counts.commands).toBeGreaterThanOrEqual(inProcessFor.commands);
  },
  hour,
);

if (isNightly)
  test(
    "on DynamoDB the API answers as its reference",
    async () => {
      const { table } = await createTestDynamoTable();
      const { counts, failures, seconds } = await runAll(inTable(table), onDynamoFor);
      const figures = figuresOf(counts, seconds, failures.length);
      const title = "Model on DynamoDB";
      await writeReport({ name: "model-dynamodb", title, what: what("DynamoDB Local"), seed, command, figures });
      expect(failures).toEqual([]);
      expect(counts.commands).toBeGreaterThanOrEqual(onDynamoFor.commands);
    },
    hour,
  );

test("a seed does the same again", async () => {
  const run = async () => runModel(await inMemory(), 7, 2);
  expect(await run()).toEqual(await run());
});

test("a change that is lost is found, and told by the few steps that it takes", async () => {
  const begin = await inMemory();
  const forgetful: Begin = async () => {
    const start = await begin();
    return {
      ...start,
      call: async (name, call) =>
        name === "updateDraft" ? start.call("getDraft", { ...call, headers: {} }) : start.call(name, call),
    };
  };
  const { failure = "" } = await runModel(forgetful, 3, 20);
  const [message, where, ...steps] = failure.split("\n");
  expect(message).toMatch(/^updateDraft: answered/);
  expect(where).toBe("seed 3");
  expect(steps.length).toBeLessThanOrEqual(4);
});

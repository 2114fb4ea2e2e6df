import { expect, test } from "vitest";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { isNightly, seed } from "#scripts/nightly.ts";
import { writeReport } from "#tests/support/write-report.ts";
import {
  addCounts,
  type Counts,
  createCounts,
  createMemoryLives,
  createTableLives,
  lifeLength,
  type OpenLife,
  runModel,
} from "./run-model.ts";
import { operationNames } from "./steps.ts";

const command = `GRANTLAMP_SEED=${seed} npm run test:nightly`;
const [minute, hour] = [60_000, 3_600_000];
/**
 * The minimum number of commands and the time limit of a run; how many lives of how many steps per seed; how many seeds
 * run concurrently.
 */
type Length = { commands: number; milliseconds: number; lives: number; steps: number; atOnce: number };
const inProcessFor: Length = isNightly
  ? { commands: 25_000, milliseconds: hour, lives: 20, steps: lifeLength, atOnce: 1 }
  : { commands: 1_000, milliseconds: hour, lives: 4, steps: lifeLength, atOnce: 1 };
/** Each command takes a dozen calls to another process, so this fails on a busy machine. */
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
  "operations that were done at least once": operationNames.filter((name) => done[name]).length,
  "sent again under a key, and answered as before": done.again ?? 0,
  ...Object.fromEntries(Object.entries(answers).map(([status, count]) => [`answered ${status}`, count])),
  "lives in which API and reference differ": differ,
  seconds: Math.round(seconds),
});

/** Runs seed after seed, several concurrently if the engine is slow. */
const runAll = async (begin: OpenLife, { commands, milliseconds, lives, steps, atOnce }: Length) => {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const counts = createCounts();
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
  "in process, the API responds like its reference model",
  async () => {
    const { counts, failures, seconds } = await runAll(await createMemoryLives(), inProcessFor);
    const figures = figuresOf(counts, seconds, failures.length);
    await writeReport({ name: "model", title: "Model", what: what("the in-process table"), seed, command, figures });
    expect(failures).toEqual([]);
    if (isNightly) expect(Object.keys(counts.done).toSorted()).toEqual([...operationNames, "again"].toSorted());
    expect(counts.commands).toBeGreaterThanOrEqual(inProcessFor.commands);
  },
  hour,
);

if (isNightly)
  test(
    "on DynamoDB, the API responds like its reference model",
    async () => {
      const { table } = await createTestDynamoTable();
      const { counts, failures, seconds } = await runAll(createTableLives(table), onDynamoFor);
      const figures = figuresOf(counts, seconds, failures.length);
      const title = "Model on DynamoDB";
      await writeReport({ name: "model-dynamodb", title, what: what("DynamoDB Local"), seed, command, figures });
      expect(failures).toEqual([]);
      expect(counts.commands).toBeGreaterThanOrEqual(onDynamoFor.commands);
    },
    hour,
  );

test("the same seed gives the same run", async () => {
  const run = async () => runModel(await createMemoryLives(), 7, 2);
  expect(await run()).toEqual(await run());
});

test("finds a lost update and shrinks it to a few steps", async () => {
  const begin = await createMemoryLives();
  const forgetful: OpenLife = async () => {
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

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createMemoryTable } from "./memory.ts";
import {
  type AttributeTest,
  type Condition,
  ConditionFailedError,
  type Query,
  type Table,
  type Value,
  type Write,
} from "./table.ts";
import { createPartitionKey, createTestDynamoTable } from "./testing-engines.ts";

const pk = "RUN";
const withRunPartition = <T>(command: T, run: string): T =>
  JSON.parse(JSON.stringify(command).replaceAll(pk, run)) as T;

// Use few keys, names and values, so that commands touch the same items.
const sks = ["a", "b", "b#1", "\uffff", "😀"];
const names = ["n", "text", "status", "toString"];
const sk = fc.constantFrom(...sks);
const key = fc.record({ pk: fc.constant(pk), sk });
const scalar = fc.constantFrom(0, 1, 2, -1.5, "", "x", "\uffff", "😀", true, null);
const nested = fc.constantFrom<Value[]>([], {}, [1, null], { deep: ["x"] });
const attributes = fc.dictionary(fc.constantFrom(...names), fc.oneof(scalar, scalar, nested), { maxKeys: 3 });
const dueKeys = fc.record({ duePk: fc.constantFrom(`${pk}#due`, `${pk}#later`), dueSk: sk }, { requiredKeys: [] });

const attributeTest: fc.Arbitrary<AttributeTest> = fc.oneof(
  fc.record({ is: scalar }),
  fc.record({ not: scalar }),
  fc.record({ below: fc.constantFrom(1, 2, "x", "😀") }),
  fc.record({ atLeast: fc.constantFrom(0, 1, "", "\uffff") }),
  fc.constant<AttributeTest>({ missing: true }),
);
const simpleCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom<Condition[]>("absent", "present"),
  fc.record({ all: fc.dictionary(fc.constantFrom(...names), attributeTest, { maxKeys: 2 }) }),
);
const anyCondition: fc.Arbitrary<Condition> = fc.record({
  any: fc.array(simpleCondition, { minLength: 1, maxLength: 3 }),
});
const condition = fc.oneof(simpleCondition, simpleCondition, anyCondition);
const optionalCondition = fc.option(condition, { nil: undefined });

const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ key, attributes, dueKeys, if: optionalCondition }).map((generated) => ({
    put: { ...generated.attributes, ...generated.dueKeys, ...generated.key },
    if: generated.if,
  })),
  fc
    .record({
      update: key,
      set: fc.tuple(attributes, dueKeys).map(([values, dueKeys]) => ({ ...values, ...dueKeys })),
      add: fc.dictionary(fc.constantFrom("n", "count"), fc.integer({ min: -2, max: 2 }), { maxKeys: 1 }),
      remove: fc.subarray(["duePk", "text"], { maxLength: 1 }),
      if: optionalCondition,
    })
    .map((update) => update),
  fc.record({ delete: key, if: optionalCondition }),
  fc.record({ check: key, if: condition }),
);
const query: fc.Arbitrary<Query> = fc.record(
  {
    pk: fc.constantFrom(pk, `${pk}#due`),
    sk: fc.oneof(fc.record({ prefix: fc.constantFrom("", "b", "😀") }), fc.record({ from: sk, to: sk })),
    newestFirst: fc.boolean(),
    limit: fc.integer({ min: 1, max: 4 }),
    only: fc.subarray([...names, "count", "duePk"]),
  },
  { requiredKeys: ["pk"] },
);
type Command = { write: Write[] } | { query: Query };
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ write: fc.array(write, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ query }) },
);

const runCommand = async (table: Table, command: Command): Promise<unknown> => {
  if ("query" in command) {
    if (!command.query.pk.endsWith("#due")) return table.query(command.query);
    // An index does not order entries with equal sort keys, so pages may differ.
    const { items } = await table.query({ ...command.query, limit: undefined, index: "byDue" });
    return [items.map((item) => item.dueSk), items.toSorted((a, b) => (a.sk < b.sk ? -1 : 1))];
  }
  try {
    await table.write(...(command.write as [Write, ...Write[]]));
    return "done";
  } catch (error) {
    return error instanceof ConditionFailedError ? error.index : (error as Error).name;
  }
};

test("produces the same outcome in memory and on DynamoDB Local for any command sequence", async () => {
  const { table: dynamoTable } = await createTestDynamoTable();
  const memoryTable = createMemoryTable();
  const outcomes = { done: 0, failed: 0, refused: 0, found: 0 };
  const runCommands = async (commands: Command[]) => {
    const run = createPartitionKey();
    for (const command of withRunPartition(commands, run)) {
      const expected = await runCommand(dynamoTable, command);
      const actual = await runCommand(memoryTable, command);
      // If a transaction has both a failed condition and an invalid change, an engine may report either.
      if (expected === "InvalidWriteError") expect(actual).not.toBe("done");
      else expect(actual).toEqual(expected);
      if (expected === "done") outcomes.done++;
      else if (typeof expected === "number") outcomes.failed++;
      else if (expected === "InvalidWriteError") outcomes.refused++;
      else outcomes.found++;
    }
    const keys = sks.map((sk) => ({ pk: run, sk }));
    expect(await memoryTable.getMany(keys)).toEqual(await dynamoTable.getMany(keys));
  };
  const property = fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 20 }), runCommands);
  await fc.assert(property, { numRuns: 80 });
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(10);
}, 30_000);

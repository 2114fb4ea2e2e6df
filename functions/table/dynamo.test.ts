import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createDynamoTable } from "./dynamo.ts";
import { ConditionFailedError, InvalidWriteError, TransactionConflictError } from "./table.ts";

type SentCommand = { name: string; input: Record<string, unknown> };
type FakeResponse = Error | Record<string, unknown>;

const createFakeTable = (...responses: FakeResponse[]) => {
  const commands: SentCommand[] = [];
  const send = async ({
    constructor: { name },
    input,
  }: {
    constructor: { name: string };
    input: SentCommand["input"];
  }) => {
    commands.push({ name, input });
    const response = responses[Math.min(commands.length, responses.length) - 1] ?? {};
    if (response instanceof Error) throw response;
    return response;
  };
  const client = { send } as unknown as DynamoDBDocumentClient; // createDynamoTable only calls send
  return { table: createDynamoTable(client, "T", { pause: async () => {} }), commands };
};
const createCanceledError = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: "m",
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const a = { pk: "p", sk: "a" };
const b = { pk: "p", sk: "b" };

test("sends several writes as one TransactWriteItems with a token and uses placeholders for names and values", async () => {
  const { table, commands } = createFakeTable();
  await table.write(
    { put: { ...a, status: "new", gone: undefined }, if: "absent" },
    {
      update: b,
      set: { name: "x" },
      add: { n: 1 },
      remove: ["old"],
      if: { all: { version: { is: 1 }, n: { below: 9 } } },
    },
    { delete: { pk: "p", sk: "c" } },
    { check: { pk: "p", sk: "d" }, if: { any: ["absent", { all: { until: { not: 5 } } }] } },
  );
  expect(commands).toEqual([
    {
      name: "TransactWriteCommand",
      input: {
        ClientRequestToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
        TransactItems: [
          {
            Put: {
              TableName: "T",
              Item: { ...a, status: "new" },
              ConditionExpression: "attribute_not_exists(#n0)",
              ExpressionAttributeNames: { "#n0": "pk" },
            },
          },
          {
            Update: {
              TableName: "T",
              Key: b,
              ConditionExpression: "attribute_exists(#n0) AND #n1 = :v0 AND #n2 < :v1",
              UpdateExpression: "SET #n3 = :v2 ADD #n2 :v3 REMOVE #n4",
              ExpressionAttributeNames: { "#n0": "pk", "#n1": "version", "#n2": "n", "#n3": "name", "#n4": "old" },
              ExpressionAttributeValues: { ":v0": 1, ":v1": 9, ":v2": "x", ":v3": 1 },
            },
          },
          { Delete: { TableName: "T", Key: { pk: "p", sk: "c" } } },
          {
            ConditionCheck: {
              TableName: "T",
              Key: { pk: "p", sk: "d" },
              ConditionExpression:
                "attribute_not_exists(#n0) OR attribute_exists(#n0) AND (attribute_not_exists(#n1) OR #n1 <> :v0)",
              ExpressionAttributeNames: { "#n0": "pk", "#n1": "until" },
              ExpressionAttributeValues: { ":v0": 5 },
            },
          },
        ],
      },
    },
  ]);
});

test("sends a single write as its own command, but a check as a transaction", async () => {
  const { table, commands } = createFakeTable();
  await table.write({ put: a });
  await table.write({ update: a, add: { n: 1 } });
  await table.write({ delete: a });
  await table.write({ check: a, if: "present" });
  expect(commands.map(({ name }) => name)).toEqual([
    "PutCommand",
    "UpdateCommand",
    "DeleteCommand",
    "TransactWriteCommand",
  ]);
});

test("reads with strong consistency except on the index", async () => {
  const { table, commands } = createFakeTable({ Responses: {} });
  await table.get(a);
  await table.getMany([a, b, a]);
  await table.query({ pk: "p", limit: 5, newestFirst: true });
  await table.query({ pk: "p", index: "byDue" });
  const [get, batch, query, due] = commands.map(({ input }) => input);
  expect(get).toMatchObject({ ConsistentRead: true });
  expect(batch).toEqual({ RequestItems: { T: { Keys: [a, b], ConsistentRead: true } } });
  expect(query).toMatchObject({ ConsistentRead: true, ScanIndexForward: false, Limit: 6 });
  expect(due).toMatchObject({ IndexName: "byDue" });
  expect(due).not.toHaveProperty("ConsistentRead");
});

test("reads pages of 1,000 items for a query without a limit and reports whether more follow", async () => {
  const createRows = (count: number) => Array.from({ length: count }, (_, n) => ({ pk: "p", sk: `${n}` }));
  const longQuery = createFakeTable({ Items: createRows(1001), LastEvaluatedKey: { pk: "p", sk: "1000" } });
  const page = await longQuery.table.query({ pk: "p" });
  expect(longQuery.commands[0]?.input).toMatchObject({ Limit: 1001 });
  expect(page.items).toHaveLength(1000);
  expect(page.next).toEqual({ pk: "p", sk: "999" });
  expect((await createFakeTable({ Items: createRows(1000) }).table.query({ pk: "p" })).next).toBeUndefined();
  // DynamoDB ended this page after 1 MB.
  const lastKey = { pk: "p", sk: "6" };
  expect(
    (await createFakeTable({ Items: createRows(7), LastEvaluatedKey: lastKey }).table.query({ pk: "p" })).next,
  ).toEqual(lastKey);
});

test.each([
  ["a canceled transaction", createCanceledError("None", "TransactionConflict")],
  ["throttling", createCanceledError("ThrottlingError", "None")],
  ["a transaction in progress", new TransactionInProgressException({ $metadata: {}, message: "m" })],
])("retries a conflict five times with the same token: %s", async (_, conflict) => {
  const { table, commands } = createFakeTable(conflict, conflict, conflict, conflict, conflict, {});
  await table.write({ put: a }, { put: b });
  expect(commands).toHaveLength(6);
  expect(new Set(commands.map(({ input }) => input.ClientRequestToken)).size).toBe(1);

  const alwaysConflicting = createFakeTable(conflict);
  await expect(alwaysConflicting.table.write({ put: a }, { put: b })).rejects.toThrow(TransactionConflictError);
  expect(alwaysConflicting.commands).toHaveLength(6);
});

test("retries a single write that conflicts with a transaction", async () => {
  const { table, commands } = createFakeTable(new TransactionConflictException({ $metadata: {}, message: "m" }), {});
  await table.write({ put: a });
  expect(commands).toHaveLength(2);
});

test("maps other failures to the table's errors without retrying", async () => {
  const failed = createFakeTable(createCanceledError("TransactionConflict", "ConditionalCheckFailed"));
  await expect(failed.table.write({ put: a }, { put: b })).rejects.toEqual(new ConditionFailedError(1));
  const invalid = createFakeTable(createCanceledError("None", "ValidationError"));
  await expect(invalid.table.write({ put: a }, { put: b })).rejects.toThrow(InvalidWriteError);
  const busy = createFakeTable(new ProvisionedThroughputExceededException({ $metadata: {}, message: "busy" }));
  await expect(busy.table.write({ put: a })).rejects.toThrow("busy");
  for (const { commands } of [failed, invalid, busy]) expect(commands).toHaveLength(1);
});

test("never sends a write that exceeds the limits", async () => {
  const { table, commands } = createFakeTable();
  await expect(table.write({ put: a }, { delete: a })).rejects.toThrow(InvalidWriteError);
  await expect(table.write({ put: { ...a, text: "x".repeat(410_000) } })).rejects.toThrow(InvalidWriteError);
  expect(commands).toEqual([]);
});

test("retries unprocessed batch keys a limited number of times", async () => {
  const unprocessed = { UnprocessedKeys: { T: { Keys: [b] } } };
  const { table, commands } = createFakeTable(
    { Responses: { T: [a] }, ...unprocessed },
    { Responses: { T: [{ ...b, n: 1 }] } },
  );
  expect(await table.getMany([b, a])).toEqual([{ ...b, n: 1 }, a]);
  expect(commands[1]?.input).toEqual({ RequestItems: { T: { Keys: [b], ConsistentRead: true } } });
  await expect(createFakeTable(unprocessed).table.getMany([b])).rejects.toThrow("unread");
});

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { toAction, toQuery } from "./expressions.ts";
import { canFind, checkKeyCount, checkWrites, isPossibleKey } from "./limits.ts";
import { jitter, type Pause, retryConflicts } from "./retry.ts";
import {
  ConditionFailed,
  type Item,
  type Key,
  positionOf,
  RefusedWrite,
  type Table,
  TransactionConflict,
  type Write,
} from "./table.ts";

/** The client that `dynamoTable` expects. */
export const documentClient = (config: DynamoDBClientConfig): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions: { removeUndefinedValues: true } });

/** The table in DynamoDB, or in DynamoDB Local. */
export const dynamoTable = (
  client: DynamoDBDocumentClient,
  TableName: string,
  { pause = wait }: { pause?: Pause } = {},
): Table => ({
  async get({ pk, sk }) {
    if (!isPossibleKey({ pk, sk })) return undefined;
    const { Item } = await client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }));
    return Item as Item | undefined;
  },

  async getMany(keys) {
    checkKeyCount(keys);
    const found = new Map<string, Item>();
    // The engine refuses a key that is named twice.
    const wanted = new Map(keys.filter(isPossibleKey).map(({ pk, sk }) => [keyText({ pk, sk }), { pk, sk }]));
    for (let retry = 0; wanted.size > 0; retry++) {
      const RequestItems = { [TableName]: { Keys: [...wanted.values()], ConsistentRead: true } };
      const answer = await client.send(new BatchGetCommand({ RequestItems }));
      for (const item of (answer.Responses?.[TableName] ?? []) as Item[]) found.set(keyText(item), item);
      wanted.clear();
      for (const key of (answer.UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]) wanted.set(keyText(key), key);
      if (wanted.size === 0) break;
      if (retry === readRetries) throw new Error(`DynamoDB left ${wanted.size} keys unread after ${retry} retries`);
      await pause(jitter(retry));
    }
    return keys.map((key) => found.get(keyText(key)));
  },

  async query(query) {
    if (!canFind(query)) return { items: [], next: undefined };
    const { limit = pageItems, index } = query;
    // One more than asked for, to know whether anything follows.
    const answer = await client.send(new QueryCommand({ ...toQuery(query, TableName), Limit: limit + 1 }));
    const items = (answer.Items ?? []) as Item[];
    const last = items.length > limit ? items[limit - 1] : undefined;
    if (last) return { items: items.slice(0, limit), next: positionOf(last, index) };
    return { items, next: answer.LastEvaluatedKey };
  },

  async write(...writes) {
    const send = sender(client, checkWrites(writes), TableName);
    const attempt = async () => {
      await send().catch(rethrow);
    };
    await retryConflicts(attempt, pause);
  },
});

const readRetries = 8;
/**
 * Items of a page of which nobody says how long it may be. Without a limit DynamoDB Local reads all the rest of a
 * partition for each page of 1 MB.
 */
const pageItems = 1000;
const keyText = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

/** One write goes as itself, several (or a bare check) as a transaction with one token for all attempts. */
const sender = (client: DynamoDBDocumentClient, writes: Write[], TableName: string): (() => Promise<unknown>) => {
  const actions = writes.map((write) => toAction(write, TableName));
  const [{ Put, Update, Delete } = {}, ...more] = actions;
  if (more.length === 0) {
    if (Put) return () => client.send(new PutCommand(Put));
    if (Update) return () => client.send(new UpdateCommand(Update));
    if (Delete) return () => client.send(new DeleteCommand(Delete));
  }
  const ClientRequestToken = randomUUID();
  return () => client.send(new TransactWriteCommand({ TransactItems: actions, ClientRequestToken }));
};

const conflictNames = ["TransactionConflictException", "TransactionInProgressException"];
/** Reasons within a cancelled transaction that pass by themselves. */
const passing = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];

/** The engine's error in the port's words. */
const rethrow = (cause: unknown): never => {
  if (cause instanceof ConditionalCheckFailedException) throw new ConditionFailed(0, { cause });
  if (cause instanceof TransactionCanceledException) {
    const reasons = cause.CancellationReasons?.map((reason) => reason.Code ?? "None") ?? [];
    const failed = reasons.indexOf("ConditionalCheckFailed");
    if (failed >= 0) throw new ConditionFailed(failed, { cause });
    if (reasons.includes("ValidationError")) throw new RefusedWrite(cause.message, { cause });
    if (reasons.some((reason) => passing.includes(reason))) throw new TransactionConflict(cause.message, { cause });
  }
  if (cause instanceof Error && conflictNames.includes(cause.name))
    throw new TransactionConflict(cause.message, { cause });
  if (cause instanceof Error && cause.name === "ValidationException") throw new RefusedWrite(cause.message, { cause });
  throw cause;
};

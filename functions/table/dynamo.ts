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
import { checkKeyCount, isSatisfiableQuery, isValidKey, normalizeWrites } from "./request-validation.ts";
import { computeJitter, retryConflicts, type SleepFunction } from "./retry.ts";
import {
  ConditionFailed,
  getQueryCursor,
  type Item,
  type Key,
  RefusedWrite,
  type Table,
  TransactionConflict,
  type Write,
} from "./table.ts";

export const createDocumentClient = (config: DynamoDBClientConfig): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions: { removeUndefinedValues: true } });

export const createDynamoTable = (
  client: DynamoDBDocumentClient,
  TableName: string,
  { pause = wait }: { pause?: SleepFunction } = {},
): Table => ({
  async get({ pk, sk }) {
    if (!isValidKey({ pk, sk })) return undefined;
    const { Item } = await client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }));
    return Item as Item | undefined;
  },

  async getMany(keys) {
    checkKeyCount(keys);
    const found = new Map<string, Item>();
    // DynamoDB rejects duplicate keys in a batch.
    const pending = new Map(keys.filter(isValidKey).map(({ pk, sk }) => [keyText({ pk, sk }), { pk, sk }]));
    for (let retry = 0; pending.size > 0; retry++) {
      const RequestItems = { [TableName]: { Keys: [...pending.values()], ConsistentRead: true } };
      const response = await client.send(new BatchGetCommand({ RequestItems }));
      for (const item of (response.Responses?.[TableName] ?? []) as Item[]) found.set(keyText(item), item);
      pending.clear();
      for (const key of (response.UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]) pending.set(keyText(key), key);
      if (pending.size === 0) break;
      if (retry === maxReadRetries) throw new Error(`DynamoDB left ${pending.size} keys unread after ${retry} retries`);
      await pause(computeJitter(retry));
    }
    return keys.map((key) => found.get(keyText(key)));
  },

  async query(query) {
    if (!isSatisfiableQuery(query)) return { items: [], next: undefined };
    const { limit = defaultPageSize, index } = query;
    // Fetches one extra item to learn whether another page follows.
    const response = await client.send(new QueryCommand({ ...toQuery(query, TableName), Limit: limit + 1 }));
    const items = (response.Items ?? []) as Item[];
    const last = items.length > limit ? items[limit - 1] : undefined;
    if (last) return { items: items.slice(0, limit), next: getQueryCursor(last, index) };
    return { items, next: response.LastEvaluatedKey };
  },

  async write(...writes) {
    const send = createSender(client, normalizeWrites(writes), TableName);
    const attempt = async () => {
      await send().catch(throwTableError);
    };
    await retryConflicts(attempt, pause);
  },
});

const maxReadRetries = 8;
/** Default page size. Without a limit, DynamoDB Local reads the rest of the partition for every 1 MB page. */
const defaultPageSize = 1000;
const keyText = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

/** Sends one write as its own command, otherwise a transaction whose attempts share one client request token. */
const createSender = (client: DynamoDBDocumentClient, writes: Write[], TableName: string): (() => Promise<unknown>) => {
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

const conflictErrorNames = ["TransactionConflictException", "TransactionInProgressException"];
const transientReasons = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];

const throwTableError = (cause: unknown): never => {
  if (cause instanceof ConditionalCheckFailedException) throw new ConditionFailed(0, { cause });
  if (cause instanceof TransactionCanceledException) {
    const reasons = cause.CancellationReasons?.map((reason) => reason.Code ?? "None") ?? [];
    const failed = reasons.indexOf("ConditionalCheckFailed");
    if (failed >= 0) throw new ConditionFailed(failed, { cause });
    if (reasons.includes("ValidationError")) throw new RefusedWrite(cause.message, { cause });
    if (reasons.some((reason) => transientReasons.includes(reason)))
      throw new TransactionConflict(cause.message, { cause });
  }
  if (cause instanceof Error && conflictErrorNames.includes(cause.name))
    throw new TransactionConflict(cause.message, { cause });
  if (cause instanceof Error && cause.name === "ValidationException") throw new RefusedWrite(cause.message, { cause });
  throw cause;
};

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import type { QueryCommandInput, TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
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
import {
  checkKeyCount,
  getKeyAttributes,
  isSatisfiableQuery,
  isValidKey,
  normalizeWrites,
} from "./request-validation.ts";
import { computeJitter, retryConflicts, type SleepFunction } from "./retry.ts";
import {
  type AttributeTest,
  type Condition,
  ConditionFailedError,
  getQueryCursor,
  InvalidWriteError,
  type Item,
  type Key,
  projectedKeyAttributes,
  type Query,
  type Table,
  TransactionConflictError,
  type Write,
} from "./table.ts";

/** Attribute names and values reach an expression only through placeholders. */
const createPlaceholders = () => {
  const names = new Map<string, string>();
  const values: unknown[] = [];
  return {
    name: (attribute: string): string => {
      const placeholder = names.get(attribute) ?? `#n${names.size}`;
      names.set(attribute, placeholder);
      return placeholder;
    },
    value: (value: unknown): string => `:v${values.push(value) - 1}`,
    getAttributes: () => ({
      ...(names.size > 0 && {
        ExpressionAttributeNames: Object.fromEntries(
          [...names].map(([attribute, placeholder]) => [placeholder, attribute]),
        ),
      }),
      ...(values.length > 0 && {
        ExpressionAttributeValues: Object.fromEntries(values.map((value, index) => [`:v${index}`, value])),
      }),
    }),
  };
};
type Placeholders = ReturnType<typeof createPlaceholders>;

const buildTestExpression = (attribute: string, test: AttributeTest, { name, value }: Placeholders): string => {
  const placeholder = name(attribute);
  if ("is" in test) return `${placeholder} = ${value(test.is)}`;
  if ("not" in test) return `(attribute_not_exists(${placeholder}) OR ${placeholder} <> ${value(test.not)})`;
  if ("below" in test) return `${placeholder} < ${value(test.below)}`;
  if ("atLeast" in test) return `${placeholder} >= ${value(test.atLeast)}`;
  return `attribute_not_exists(${placeholder})`;
};

const buildConditionExpression = (test: Condition, placeholders: Placeholders): string => {
  if (test === "absent") return `attribute_not_exists(${placeholders.name("pk")})`;
  const present = `attribute_exists(${placeholders.name("pk")})`;
  if (test === "present") return present;
  // AND binds tighter than OR, and DynamoDB rejects redundant parentheses.
  if ("any" in test) return test.any.map((condition) => buildConditionExpression(condition, placeholders)).join(" OR ");
  return [
    present,
    ...Object.entries(test.all).map(([name, attributeTest]) => buildTestExpression(name, attributeTest, placeholders)),
  ].join(" AND ");
};

const buildUpdateExpression = (write: Extract<Write, { update: unknown }>, { name, value }: Placeholders): string => {
  const clauses: [string, string[]][] = [
    [
      "SET",
      [
        ...Object.entries(write.set ?? {}).map(([attribute, to]) => `${name(attribute)} = ${value(to)}`),
        ...Object.entries(write.setNew ?? {}).map(
          ([attribute, to]) => `${name(attribute)} = if_not_exists(${name(attribute)}, ${value(to)})`,
        ),
      ],
    ],
    ["ADD", Object.entries(write.add ?? {}).map(([attribute, by]) => `${name(attribute)} ${value(by)}`)],
    ["REMOVE", (write.remove ?? []).map(name)],
  ];
  return clauses.flatMap(([verb, parts]) => (parts.length > 0 ? `${verb} ${parts.join(", ")}` : [])).join(" ");
};

type Action = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

const toAction = (write: Write, TableName: string): Action => {
  const placeholders = createPlaceholders();
  if ("check" in write) {
    const ConditionExpression = buildConditionExpression(write.if, placeholders);
    return { ConditionCheck: { TableName, Key: write.check, ConditionExpression, ...placeholders.getAttributes() } };
  }
  const conditional = write.if !== undefined && {
    ConditionExpression: buildConditionExpression(write.if, placeholders),
  };
  if ("put" in write) return { Put: { TableName, Item: write.put, ...conditional, ...placeholders.getAttributes() } };
  if ("delete" in write)
    return { Delete: { TableName, Key: write.delete, ...conditional, ...placeholders.getAttributes() } };
  const UpdateExpression = buildUpdateExpression(write, placeholders);
  return {
    Update: { TableName, Key: write.update, UpdateExpression, ...conditional, ...placeholders.getAttributes() },
  };
};

const toQuery = ({ index, pk, sk, newestFirst, after, only }: Query, TableName: string): QueryCommandInput => {
  const { name, value, getAttributes } = createPlaceholders();
  const [pkName, skName] = getKeyAttributes(index);
  const parts = [`${name(pkName)} = ${value(pk)}`];
  if (sk && "from" in sk) parts.push(`${name(skName)} BETWEEN ${value(sk.from)} AND ${value(sk.to)}`);
  else if (sk?.prefix) parts.push(`begins_with(${name(skName)}, ${value(sk.prefix)})`);
  const projection = only && [...new Set([...projectedKeyAttributes, ...only])].map(name).join(", ");
  return {
    TableName,
    ...(projection && { ProjectionExpression: projection }),
    ...(index ? { IndexName: index } : { ConsistentRead: true }),
    KeyConditionExpression: parts.join(" AND "),
    ...getAttributes(),
    ...(newestFirst && { ScanIndexForward: false }),
    ...(after && { ExclusiveStartKey: after }),
  };
};

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
    const itemsByKey = new Map<string, Item>();
    // DynamoDB rejects duplicate keys in a batch.
    const pending = new Map(keys.filter(isValidKey).map(({ pk, sk }) => [toKeyText({ pk, sk }), { pk, sk }]));
    for (let retry = 0; pending.size > 0; retry++) {
      const RequestItems = { [TableName]: { Keys: [...pending.values()], ConsistentRead: true } };
      const response = await client.send(new BatchGetCommand({ RequestItems }));
      for (const item of (response.Responses?.[TableName] ?? []) as Item[]) itemsByKey.set(toKeyText(item), item);
      pending.clear();
      for (const key of (response.UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]) pending.set(toKeyText(key), key);
      if (pending.size === 0) break;
      if (retry === maxReadRetries) throw new Error(`DynamoDB left ${pending.size} keys unread after ${retry} retries`);
      await pause(computeJitter(retry));
    }
    return keys.map((key) => itemsByKey.get(toKeyText(key)));
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
/** Default page size. Without a limit, DynamoDB Local would read the rest of the partition for every 1 MB page. */
const defaultPageSize = 1000;
const toKeyText = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

/**
 * Sends a single write as its own command; otherwise sends a transaction whose attempts share one client request token.
 */
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
  if (cause instanceof ConditionalCheckFailedException) throw new ConditionFailedError(0, { cause });
  if (cause instanceof TransactionCanceledException) {
    const reasons = cause.CancellationReasons?.map((reason) => reason.Code ?? "None") ?? [];
    const failedIndex = reasons.indexOf("ConditionalCheckFailed");
    if (failedIndex >= 0) throw new ConditionFailedError(failedIndex, { cause });
    if (reasons.includes("ValidationError")) throw new InvalidWriteError(cause.message, { cause });
    if (reasons.some((reason) => transientReasons.includes(reason)))
      throw new TransactionConflictError(cause.message, { cause });
  }
  if (cause instanceof Error && conflictErrorNames.includes(cause.name))
    throw new TransactionConflictError(cause.message, { cause });
  if (cause instanceof Error && cause.name === "ValidationException")
    throw new InvalidWriteError(cause.message, { cause });
  throw cause;
};

import type { QueryCommandInput, TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { getKeyAttributes } from "./request-validation.ts";
import { type AttributeTest, type Condition, projectedKeyAttributes, type Query, type Write } from "./table.ts";

/** Attribute names and values only reach an expression through placeholders. */
const placeholders = () => {
  const names = new Map<string, string>();
  const values: unknown[] = [];
  return {
    name: (attribute: string): string => {
      const known = names.get(attribute) ?? `#n${names.size}`;
      names.set(attribute, known);
      return known;
    },
    value: (value: unknown): string => `:v${values.push(value) - 1}`,
    used: () => ({
      ...(names.size > 0 && {
        ExpressionAttributeNames: Object.fromEntries([...names].map(([attribute, slot]) => [slot, attribute])),
      }),
      ...(values.length > 0 && {
        ExpressionAttributeValues: Object.fromEntries(values.map((value, at) => [`:v${at}`, value])),
      }),
    }),
  };
};
type Placeholders = ReturnType<typeof placeholders>;

const testExpression = (attribute: string, test: AttributeTest, { name, value }: Placeholders): string => {
  const slot = name(attribute);
  if ("is" in test) return `${slot} = ${value(test.is)}`;
  if ("not" in test) return `(attribute_not_exists(${slot}) OR ${slot} <> ${value(test.not)})`;
  if ("below" in test) return `${slot} < ${value(test.below)}`;
  if ("atLeast" in test) return `${slot} >= ${value(test.atLeast)}`;
  return `attribute_not_exists(${slot})`;
};

const conditionExpression = (test: Condition, slots: Placeholders): string => {
  if (test === "absent") return `attribute_not_exists(${slots.name("pk")})`;
  const present = `attribute_exists(${slots.name("pk")})`;
  if (test === "present") return present;
  // AND binds tighter than OR, and DynamoDB rejects redundant parentheses.
  if ("any" in test) return test.any.map((one) => conditionExpression(one, slots)).join(" OR ");
  return [present, ...Object.entries(test.all).map(([name, one]) => testExpression(name, one, slots))].join(" AND ");
};

const updateExpression = (write: Extract<Write, { update: unknown }>, { name, value }: Placeholders): string => {
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

export type Action = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Converts a validated write to a DynamoDB action, for use alone or in a transaction. */
export const toAction = (write: Write, TableName: string): Action => {
  const slots = placeholders();
  if ("check" in write) {
    const ConditionExpression = conditionExpression(write.if, slots);
    return { ConditionCheck: { TableName, Key: write.check, ConditionExpression, ...slots.used() } };
  }
  const conditional = write.if !== undefined && { ConditionExpression: conditionExpression(write.if, slots) };
  if ("put" in write) return { Put: { TableName, Item: write.put, ...conditional, ...slots.used() } };
  if ("delete" in write) return { Delete: { TableName, Key: write.delete, ...conditional, ...slots.used() } };
  const UpdateExpression = updateExpression(write, slots);
  return { Update: { TableName, Key: write.update, UpdateExpression, ...conditional, ...slots.used() } };
};

/** Converts a query to a QueryCommand input, without its limit. */
export const toQuery = ({ index, pk, sk, newestFirst, after, only }: Query, TableName: string): QueryCommandInput => {
  const { name, value, used } = placeholders();
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
    ...used(),
    ...(newestFirst && { ScanIndexForward: false }),
    ...(after && { ExclusiveStartKey: after }),
  };
};

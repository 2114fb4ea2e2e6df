import { CreateTableCommand, type DynamoDBClient, UpdateTimeToLiveCommand } from "@aws-sdk/client-dynamodb";
import { indexKeys } from "./table.ts";

/** Table definition shared by the local engine and the deployment. All keys are strings. */
export const tableSchema = {
  partitionKey: "pk",
  sortKey: "sk",
  timeToLive: "expiresAt",
  indexes: [{ name: "byDue", partitionKey: indexKeys.byDue[0], sortKey: indexKeys.byDue[1], projection: "ALL" }],
} as const;

const buildKeySchema = (keys: { partitionKey: string; sortKey: string }) => [
  { AttributeName: keys.partitionKey, KeyType: "HASH" as const },
  { AttributeName: keys.sortKey, KeyType: "RANGE" as const },
];

export const createLocalTable = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const keys = [tableSchema, ...tableSchema.indexes].flatMap((part) => [part.partitionKey, part.sortKey]);
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: buildKeySchema(tableSchema),
      GlobalSecondaryIndexes: tableSchema.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: buildKeySchema(index),
        Projection: { ProjectionType: index.projection },
      })),
    }),
  );
  const TimeToLiveSpecification = { AttributeName: tableSchema.timeToLive, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
};

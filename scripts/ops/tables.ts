import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  paginateListTables,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { createDocumentClient } from "#functions/table/dynamo.ts";
import { tableSchema } from "#functions/table/schema.ts";
import { applySession } from "./aws.ts";
import type { AwsSession } from "./ops.ts";

/** Ignores the error returned when the setting is already on. */
const ignoreAlreadyEnabled = (error: Error) => {
  if (error.name !== "ValidationException" || !/already enabled/i.test(error.message)) throw error;
};

/** DynamoDB operations needed to restore and migrate a table. */
export const createDynamoTables = (config: DynamoDBClientConfig) => {
  const client = new DynamoDBClient(config);
  const documents = createDocumentClient(config);
  return {
    /** For migrations, which scan the table. */
    documents,
    /** The recovery window of a table; undefined if point-in-time recovery is off. */
    async getRecoveryWindow(TableName: string): Promise<{ from: Date; to: Date } | undefined> {
      const { ContinuousBackupsDescription: description } = await client.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      const recovery = description?.PointInTimeRecoveryDescription;
      const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } = recovery ?? {};
      return from && to ? { from, to } : undefined;
    },
    /** The table status, such as ACTIVE or CREATING; undefined if it does not exist. */
    async getStatus(TableName: string): Promise<string | undefined> {
      try {
        return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      }
    },
    async listByPrefix(prefix: string): Promise<string[]> {
      const names: string[] = [];
      for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
      return names.filter((name) => name.startsWith(prefix));
    },
    /** Starts restoring a table to a point in time, under another name. */
    async startRestore(SourceTableName: string, TargetTableName: string, RestoreDateTime: Date): Promise<void> {
      await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }));
    },
    /** Applies the settings that a backup does not include. */
    async applySettings(TableName: string, isProtected: boolean): Promise<void> {
      const TimeToLiveSpecification = { AttributeName: tableSchema.timeToLive, Enabled: true };
      await client
        .send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
        .catch(ignoreAlreadyEnabled);
      if (isProtected) await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
      // Must come last: a table without it counts as unfinished.
      const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
      await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    },
    /** Returns the IDs of users whose accounts were deleted at or after `since`, read from the current table. */
    async listDeletedUsers(TableName: string, since: Date): Promise<string[]> {
      const ids = new Set<string>();
      const pages = paginateScan(
        { client: documents },
        {
          TableName,
          ProjectionExpression: "pk",
          FilterExpression: "begins_with(sk, :job) AND #kind = :kind AND createdAt >= :at",
          ExpressionAttributeNames: { "#kind": "kind" },
          ExpressionAttributeValues: { ":job": "JOB#", ":kind": "deleteAccount", ":at": since.toISOString() },
        },
      );
      for await (const { Items = [] } of pages) for (const { pk } of Items) ids.add(String(pk).slice("USER#".length));
      return [...ids].toSorted();
    },
  };
};

export type Tables = ReturnType<typeof createDynamoTables>;

export const createSessionTables = (session: AwsSession): Tables => {
  applySession(session);
  return createDynamoTables({});
};

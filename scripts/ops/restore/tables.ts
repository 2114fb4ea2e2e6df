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
import { applySession } from "../aws-client.ts";
import type { AwsSession } from "../ops.ts";

/** DynamoDB operations needed to restore a table. */
export type Tables = {
  /** The recovery window of a table; undefined if point-in-time recovery is off. */
  range(table: string): Promise<{ from: Date; to: Date } | undefined>;
  /** The table status, such as ACTIVE or CREATING; undefined if it does not exist. */
  state(table: string): Promise<string | undefined>;
  /** Names of the tables with this prefix. */
  named(prefix: string): Promise<string[]>;
  /** Starts to restore a table to a point in time, under another name. */
  restore(from: string, to: string, at: Date): Promise<void>;
  /**
   * Applies the settings that a backup does not include. Turns on point-in-time recovery last, as a
   * completion marker.
   */
  complete(table: string, isProtected: boolean): Promise<void>;
  /** IDs of users whose accounts were deleted since `at`, read from the current table. */
  deletedSince(table: string, at: Date): Promise<string[]>;
};

export const createDynamoTables = (config: DynamoDBClientConfig): Tables => {
  const client = new DynamoDBClient(config);
  const documents = createDocumentClient(config);
  return {
    async range(TableName) {
      const { ContinuousBackupsDescription: description } = await client.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      const recovery = description?.PointInTimeRecoveryDescription;
      const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } = recovery ?? {};
      return from && to ? { from, to } : undefined;
    },
    async state(TableName) {
      try {
        return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      }
    },
    async named(prefix) {
      const names: string[] = [];
      for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
      return names.filter((name) => name.startsWith(prefix));
    },
    async restore(SourceTableName, TargetTableName, RestoreDateTime) {
      await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }));
    },
    async complete(TableName, isProtected) {
      const TimeToLiveSpecification = { AttributeName: tableSchema.timeToLive, Enabled: true };
      await client
        .send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
        .catch(ignoreAlreadyEnabled);
      if (isProtected) await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
      // Must come last: a table without it counts as unfinished.
      const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
      await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    },
    async deletedSince(TableName, at) {
      const ids = new Set<string>();
      const pages = paginateScan(
        { client: documents },
        {
          TableName,
          ProjectionExpression: "pk",
          FilterExpression: "begins_with(sk, :job) AND #kind = :kind AND createdAt >= :at",
          ExpressionAttributeNames: { "#kind": "kind" },
          ExpressionAttributeValues: { ":job": "JOB#", ":kind": "deleteAccount", ":at": at.toISOString() },
        },
      );
      for await (const { Items = [] } of pages) for (const { pk } of Items) ids.add(String(pk).slice("USER#".length));
      return [...ids].toSorted();
    },
  };
};

/** Ignores the error that a second run gets. */
const ignoreAlreadyEnabled = (error: Error) => {
  if (error.name !== "ValidationException" || !/already enabled/i.test(error.message)) throw error;
};

/** Creates `Tables` for an AWS session. */
export const createSessionTables = (session: AwsSession): Tables => {
  applySession(session);
  return createDynamoTables({});
};

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
import type { Session } from "../ops.ts";
import { actIn } from "../real-aws.ts";

/** The tables of an account, as far as restoring one needs them. */
export type Tables = {
  /** From when to when a table can be restored; undefined where its point-in-time recovery is off. */
  range(table: string): Promise<{ from: Date; to: Date } | undefined>;
  /** Such as ACTIVE or CREATING; undefined when there is no such table. */
  state(table: string): Promise<string | undefined>;
  /** The tables whose names begin so. */
  named(prefix: string): Promise<string[]>;
  /** Begins to restore a table as it was then, under another name. */
  restore(from: string, to: string, at: Date): Promise<void>;
  /** Gives a restored table what a backup does not carry; that it can be restored itself (`range`) comes last. */
  complete(table: string, isProtected: boolean): Promise<void>;
  /** The ids of users whose accounts were deleted after that instant, as the table that counts now tells. */
  deletedSince(table: string, at: Date): Promise<string[]>;
};

/** The tables in DynamoDB. */
export const tablesOf = (config: DynamoDBClientConfig): Tables => {
  const client = new DynamoDBClient(config);
  const documents = createDocumentClient(config);
  return {
    async range(TableName) {
      const { ContinuousBackupsDescription: found } = await client.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      const recovery = found?.PointInTimeRecoveryDescription;
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
      await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })).catch(unlessOnAlready);
      if (isProtected) await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
      // The last: a table without it is one that was not finished.
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

/** A second run finds it done. */
const unlessOnAlready = (error: Error) => {
  if (error.name !== "ValidationException" || !/already enabled/i.test(error.message)) throw error;
};

/** The tables of the account that a session acts in. */
export const realTables = (session: Session): Tables => {
  actIn(session);
  return tablesOf({});
};

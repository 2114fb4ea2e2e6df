import type { Stack } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, Table } from "aws-cdk-lib/aws-dynamodb";
import { tableSchema } from "#functions/table/schema.ts";
import type { Config } from "./config.ts";
import { keepingProtected, keepsData } from "./keeping.ts";
import type { TableRef } from "./permissions.ts";

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table, made from the same description as the local engine's. */
export const makeTable = (stack: Stack, config: Config): Table => {
  const table = new Table(stack, "Table", {
    partitionKey: text(tableSchema.partitionKey),
    sortKey: text(tableSchema.sortKey),
    timeToLiveAttribute: tableSchema.timeToLive,
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keepsData(config),
    removalPolicy: keepingProtected(config),
  });
  for (const { name, partitionKey, sortKey, projection } of tableSchema.indexes)
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      projectionType: ProjectionType[projection],
    });
  return table;
};

/** The table that the Lambdas use: the stack's own, or one restored from a backup that a setting names. */
export const tableInUse = (stack: Stack, own: Table, { tableName }: Pick<Config, "tableName">): TableRef =>
  tableName
    ? { tableName, tableArn: stack.formatArn({ service: "dynamodb", resource: "table", resourceName: tableName }) }
    : own;

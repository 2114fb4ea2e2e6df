import type { Stack } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, Table } from "aws-cdk-lib/aws-dynamodb";
import { tableSchema } from "#functions/table/schema.ts";
import type { Config } from "#infra/config.ts";
import type { TableRef } from "#infra/lambda/policy-statements.ts";
import { getProtectedRemovalPolicy, retainsData } from "./removal-policy.ts";

const stringAttribute = (name: string) => ({ name, type: AttributeType.STRING });

/** Creates the table from the schema that the local engine uses as well. */
export const makeTable = (stack: Stack, config: Config): Table => {
  const table = new Table(stack, "Table", {
    partitionKey: stringAttribute(tableSchema.partitionKey),
    sortKey: stringAttribute(tableSchema.sortKey),
    timeToLiveAttribute: tableSchema.timeToLive,
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: retainsData(config),
    removalPolicy: getProtectedRemovalPolicy(config),
  });
  for (const { name, partitionKey, sortKey, projection } of tableSchema.indexes)
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: stringAttribute(partitionKey),
      sortKey: stringAttribute(sortKey),
      projectionType: ProjectionType[projection],
    });
  return table;
};

export const resolveTable = (stack: Stack, own: Table, { tableName }: Pick<Config, "tableName">): TableRef =>
  tableName
    ? { tableName, tableArn: stack.formatArn({ service: "dynamodb", resource: "table", resourceName: tableName }) }
    : own;

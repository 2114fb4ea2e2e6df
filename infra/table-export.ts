import { Duration, type Stack } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { retainedPolicy } from "./data/removal-policy.ts";
import { allowSendTo, type TableRef } from "./lambda/policy-statements.ts";
import { makePrivateBucket } from "./data/storage.ts";

type ExportParts = { table: TableRef; log: Bucket; missed: Queue; days: number };

/**
 * Exports the table on the first Sunday of each month and keeps the files for `days`. EventBridge Scheduler calls DynamoDB
 * directly; the export uses no table capacity. After an hour of failures the run goes to the queue of missed runs, which
 * has an alarm.
 */
export const exportMonthly = (stack: Stack, { table, log, missed, days }: ExportParts): void => {
  const bucket = makePrivateBucket(stack, "TableExports", { removalPolicy: retainedPolicy, log });
  bucket.addLifecycleRule({ expiration: Duration.days(days) });
  const role = new Role(stack, "TableExportRole", { assumedBy: new ServicePrincipal("scheduler.amazonaws.com") });
  role.addToPolicy(
    new PolicyStatement({ actions: ["dynamodb:ExportTableToPointInTime"], resources: [table.tableArn] }),
  );
  role.addToPolicy(allowSendTo(missed));
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [role],
      actions: ["s3:PutObject", "s3:PutObjectAcl", "s3:AbortMultipartUpload"],
      resources: [bucket.arnForObjects("*")],
    }),
  );
  const monthly = new CfnSchedule(stack, "TableExport", {
    description: "Grantlamp: writes the table to files",
    scheduleExpression: "cron(0 8 ? * SUN#1 *)",
    flexibleTimeWindow: { mode: "FLEXIBLE", maximumWindowInMinutes: 60 },
    target: {
      arn: "arn:aws:scheduler:::aws-sdk:dynamodb:exportTableToPointInTime",
      roleArn: role.roleArn,
      input: stack.toJsonString({
        TableArn: table.tableArn,
        S3Bucket: bucket.bucketName,
        S3Prefix: "table",
        ExportFormat: "DYNAMODB_JSON",
      }),
      // The default would retry for a day before the alarm.
      retryPolicy: { maximumRetryAttempts: 10, maximumEventAgeInSeconds: 3_600 },
      deadLetterConfig: { arn: missed.queueArn },
    },
  });
  monthly.node.addDependency(role);
};

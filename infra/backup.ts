import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { Schedule } from "aws-cdk-lib/aws-events";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import { acknowledge } from "./acknowledge.ts";
import type { Config } from "./config.ts";
import { keepsData } from "./keeping.ts";
import type { TableRef } from "./permissions.ts";
import { makePrivateBucket } from "./storage.ts";

/**
 * No longer than the continuous backups of the table: what an account's deletion took away is gone from everywhere
 * within these days, as docs/security.md promises.
 */
const keptDays = 35;

/**
 * Where data is kept: a backup each night in a vault that lets nobody delete one (the continuous ones go with their
 * table, and with whoever may delete it), and each week all of the table as files that any tool reads.
 */
export const makeBackups = (stack: Stack, config: Config, table: TableRef, log: Bucket): void => {
  if (!keepsData(config)) return;
  const vault = new BackupVault(stack, "Backups", {
    blockRecoveryPointDeletion: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const plan = new BackupPlan(stack, "BackupPlan", {
    backupPlanName: `${stack.stackName}-nightly`, // the tool's own would be the same for every stage of an account
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: "nightly",
        scheduleExpression: Schedule.cron({ hour: "7", minute: "0" }), // the night of the people it serves
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(8),
        deleteAfter: Duration.days(keptDays),
      }),
    ],
  });
  const selection = plan.addSelection("Table", { resources: [BackupResource.fromArn(table.tableArn)] });
  acknowledge(selection, {
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]":
      "The role of AWS's own backup service; no code of ours has it",
  });
  exportWeekly(stack, table, makePrivateBucket(stack, "TableExports", { removalPolicy: RemovalPolicy.RETAIN, log }));
};

/** Asks DynamoDB itself for the export: no Lambda, and no capacity of the table. */
const exportWeekly = (stack: Stack, table: TableRef, bucket: Bucket) => {
  bucket.addLifecycleRule({ expiration: Duration.days(keptDays) });
  const role = new Role(stack, "TableExportRole", { assumedBy: new ServicePrincipal("scheduler.amazonaws.com") });
  role.addToPolicy(
    new PolicyStatement({ actions: ["dynamodb:ExportTableToPointInTime"], resources: [table.tableArn] }),
  );
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [role],
      actions: ["s3:PutObject", "s3:PutObjectAcl", "s3:AbortMultipartUpload"],
      resources: [bucket.arnForObjects("*")],
    }),
  );
  const weekly = new CfnSchedule(stack, "TableExport", {
    description: "Grantlamp: writes the table to files",
    scheduleExpression: "cron(0 8 ? * SUN *)",
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
    },
  });
  weekly.node.addDependency(role);
};

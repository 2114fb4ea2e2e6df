import { Duration, Fn, type Stack } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { EventField, Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { SnsTopic } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { acknowledge } from "#infra/acknowledge.ts";
import type { Config } from "#infra/config.ts";
import type { TableRef } from "#infra/lambda/policy-statements.ts";
import { allowSendTo } from "#infra/lambda/policy-statements.ts";
import { getRunbookLink } from "#infra/monitoring/alarms.ts";
import { createPrivateBucket, retainedPolicy, retainsData } from "./storage.ts";

type ExportParts = { table: TableRef; log: Bucket; missedRuns: Queue; days: number };

/**
 * Exports the table on the first Sunday of each month and keeps the files for `days`. EventBridge Scheduler calls
 * DynamoDB directly; the export uses no table capacity. After an hour of failures the run goes to the dead-letter queue
 * for missed runs, which has an alarm.
 */
const createMonthlyExport = (stack: Stack, { table, log, missedRuns, days }: ExportParts): void => {
  const bucket = createPrivateBucket(stack, "TableExports", { removalPolicy: retainedPolicy, log });
  bucket.addLifecycleRule({ expiration: Duration.days(days) });
  const role = new Role(stack, "TableExportRole", { assumedBy: new ServicePrincipal("scheduler.amazonaws.com") });
  role.addToPolicy(
    new PolicyStatement({ actions: ["dynamodb:ExportTableToPointInTime"], resources: [table.tableArn] }),
  );
  role.addToPolicy(allowSendTo(missedRuns));
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [role],
      actions: ["s3:PutObject", "s3:PutObjectAcl", "s3:AbortMultipartUpload"],
      resources: [bucket.arnForObjects("*")],
    }),
  );
  const monthlySchedule = new CfnSchedule(stack, "TableExport", {
    description: "Grantlamp: exports the table to files",
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
      // By default, Scheduler retries for a day before the alarm fires.
      retryPolicy: { maximumRetryAttempts: 10, maximumEventAgeInSeconds: 3_600 },
      deadLetterConfig: { arn: missedRuns.queueArn },
    },
  });
  monthlySchedule.node.addDependency(role);
};

/** Matches continuous backups, so that no backup of a deleted account outlives the period promised in docs/security.md. */
const retentionDays = 35;

type Parts = {
  table: TableRef;
  log: Bucket;
  /** Dead-letter queue for exports that did not start. */
  missedRuns: Queue;
  topic: Topic;
};

/**
 * Creates backups outside the table, for stages that retain data, because deleting the table also deletes its
 * point-in-time recovery. A weekly backup goes to a locked vault, and a monthly export goes to files in
 * an open format. They are not daily, because each backup is billed as a full copy.
 */
export const createBackups = (stack: Stack, config: Config, { table, log, missedRuns, topic }: Parts): void => {
  if (!retainsData(config)) return;
  const vault = new BackupVault(stack, "Backups", {
    backupVaultName: `${stack.stackName}-${getStackSuffix(stack)}`,
    blockRecoveryPointDeletion: true,
    // Without `changeableFor`, administrators can remove the lock (governance mode), but not by one mistaken call.
    lockConfiguration: { minRetention: Duration.days(retentionDays) },
    removalPolicy: retainedPolicy,
  });
  const plan = new BackupPlan(stack, "BackupPlan", {
    backupPlanName: `${stack.stackName}-weekly`, // CDK's default is the same for every stage of an account
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: "weekly",
        // Nighttime in the United States.
        scheduleExpression: Schedule.cron({ weekDay: "WED", hour: "7", minute: "0" }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(8),
        deleteAfter: Duration.days(retentionDays),
      }),
    ],
  });
  const selection = plan.addSelection("Table", { resources: [BackupResource.fromArn(table.tableArn)] });
  acknowledge(selection, {
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]":
      "Assumed by the AWS Backup service only, never by our own code",
  });
  notifyOnFailure(stack, vault, topic, missedRuns);
  createMonthlyExport(stack, { table, log, missedRuns, days: retentionDays });
};

/**
 * Part of the stack ID. Vaults need an explicit name, and a retained vault of an earlier stack may have the same one.
 */
const getStackSuffix = ({ stackId }: Stack) => Fn.select(0, Fn.split("-", Fn.select(2, Fn.split("/", stackId))));

/** Uses an event rule, because CloudWatch cannot alarm on a metric that is missing for a week. */
const notifyOnFailure = (stack: Stack, vault: BackupVault, topic: Topic, deadLetterQueue: Queue) => {
  const state = EventField.fromPath("$.detail.state");
  new Rule(stack, "BackupFailed", {
    description: "Notifies the operator of a failed backup of the table",
    eventPattern: {
      source: ["aws.backup"],
      detailType: ["Backup Job State Change"],
      detail: { backupVaultName: [vault.backupVaultName], state: ["FAILED", "ABORTED", "EXPIRED", "PARTIAL"] },
    },
    targets: [
      new SnsTopic(topic, {
        // Without a role, the topic's policy would admit rules of every account.
        authorizeUsingRole: true,
        deadLetterQueue,
        message: RuleTargetInput.fromText(
          `${stack.stackName}: the weekly backup of the table failed (${state}). ${getRunbookLink("failed-backups")}`,
        ),
      }),
    ],
  });
};

import { Duration, Fn, type Stack } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { EventField, Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { SnsTopic } from "aws-cdk-lib/aws-events-targets";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { acknowledge } from "#infra/acknowledge.ts";
import { getRunbookLink } from "#infra/monitoring/alarms.ts";
import type { Config } from "#infra/config.ts";
import { retainsData, retainedPolicy } from "./removal-policy.ts";
import type { TableRef } from "#infra/lambda/policy-statements.ts";
import { exportMonthly } from "#infra/table-export.ts";

/**
 * As long as the table's continuous backups: data of a deleted account is gone from all backups after this period, as
 * docs/security.md promises.
 */
const retentionDays = 35;

type Parts = {
  table: TableRef;
  log: Bucket;
  /** Dead-letter queue for exports that did not start. */
  missed: Queue;
  topic: Topic;
};

/**
 * Backups outside the table, for stages that retain data: point-in-time recovery is lost with the table, and with anyone
 * who may delete it. A weekly backup goes to a vault that blocks deletion, and a monthly export goes to files in an open
 * format. They are not daily, as each backup is billed as a full copy.
 */
export const makeBackups = (stack: Stack, config: Config, { table, log, missed, topic }: Parts): void => {
  if (!retainsData(config)) return;
  const vault = new BackupVault(stack, "Backups", {
    backupVaultName: `${stack.stackName}-${getStackSuffix(stack)}`,
    blockRecoveryPointDeletion: true,
    removalPolicy: retainedPolicy,
  });
  const plan = new BackupPlan(stack, "BackupPlan", {
    backupPlanName: `${stack.stackName}-weekly`, // CDK's default is the same for every stage of an account
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: "weekly",
        // Night in the United States.
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
      "The role of AWS's own backup service; no code of ours has it",
  });
  notifyOnFailure(stack, vault, topic, missed);
  exportMonthly(stack, { table, log, missed, days: retentionDays });
};

/**
 * Part of the stack id, which differs for each creation of the stack. Vaults need an explicit name, which a retained vault
 * of an earlier stack may still have.
 */
const getStackSuffix = ({ stackId }: Stack) => Fn.select(0, Fn.split("-", Fn.select(2, Fn.split("/", stackId))));

/** Uses an event rule, as CloudWatch cannot alarm on a metric that is missing for a week. */
const notifyOnFailure = (stack: Stack, vault: BackupVault, topic: Topic, deadLetterQueue: Queue) => {
  const state = EventField.fromPath("$.detail.state");
  new Rule(stack, "BackupFailed", {
    description: "Tells of a backup of the table that came to nothing",
    eventPattern: {
      source: ["aws.backup"],
      detailType: ["Backup Job State Change"],
      detail: { backupVaultName: [vault.backupVaultName], state: ["FAILED", "ABORTED", "EXPIRED", "PARTIAL"] },
    },
    targets: [
      new SnsTopic(topic, {
        deadLetterQueue,
        message: RuleTargetInput.fromText(
          `${stack.stackName}: the weekly backup of the table came to nothing (${state}). ${getRunbookLink("backups-that-fail")}`,
        ),
      }),
    ],
  });
};

import { Duration, Fn, type Stack } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { EventField, Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { SnsTopic } from "aws-cdk-lib/aws-events-targets";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { acknowledge } from "./acknowledge.ts";
import { runbookOf } from "./alarms.ts";
import type { Config } from "./config.ts";
import { keepsData, kept } from "./keeping.ts";
import type { TableRef } from "./permissions.ts";
import { exportMonthly } from "./table-export.ts";

/**
 * No longer than the continuous backups of the table: what an account's deletion took away is gone from everywhere
 * within these days, as docs/security.md promises.
 */
const keptDays = 35;

type Parts = {
  table: TableRef;
  /** Where a line for each request at a bucket goes. */
  log: Bucket;
  /** Where an export that never began is left. */
  missed: Queue;
  /** Who is told of a backup that failed. */
  topic: Topic;
};

/**
 * Where data is kept: any second of the last weeks goes with the table itself, and with whoever may delete it. Outside
 * it each Wednesday a backup goes into a vault that lets nobody delete one, and each month all of the table into files
 * that any tool reads. Each backup is paid for as a whole copy, so they are not made each night.
 */
export const makeBackups = (stack: Stack, config: Config, { table, log, missed, topic }: Parts): void => {
  if (!keepsData(config)) return;
  const vault = new BackupVault(stack, "Backups", {
    backupVaultName: `${stack.stackName}-${madeOnce(stack)}`,
    blockRecoveryPointDeletion: true,
    removalPolicy: kept,
  });
  const plan = new BackupPlan(stack, "BackupPlan", {
    backupPlanName: `${stack.stackName}-weekly`, // the tool's own would be the same for every stage of an account
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: "weekly",
        // The night of the people it serves.
        scheduleExpression: Schedule.cron({ weekDay: "WED", hour: "7", minute: "0" }),
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
  tellFailed(stack, vault, topic, missed);
  exportMonthly(stack, { table, log, missed, days: keptDays });
};

/**
 * A few letters that are others for each time the stack is made. A vault has no name unless it is given one, and one
 * that was kept from an earlier stack would still have it.
 */
const madeOnce = ({ stackId }: Stack) => Fn.select(0, Fn.split("-", Fn.select(2, Fn.split("/", stackId))));

/** Mails at once when a backup came to nothing: CloudWatch has no figure that would be missing for a week. */
const tellFailed = (stack: Stack, vault: BackupVault, topic: Topic, deadLetterQueue: Queue) => {
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
          `${stack.stackName}: the weekly backup of the table came to nothing (${state}). ${runbookOf("backups-that-fail")}`,
        ),
      }),
    ],
  });
};

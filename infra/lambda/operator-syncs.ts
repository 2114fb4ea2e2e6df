import { AssetHashType, DockerImage, Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { BuildSpec, ComputeType, LinuxBuildImage, Project, Source } from "aws-cdk-lib/aws-codebuild";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { CodeBuildProject } from "aws-cdk-lib/aws-events-targets";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { bundleScripts, projectFolder } from "#infra/bundle/bundle.ts";
import type { Config } from "#infra/config.ts";
import { getRunbookLink } from "#infra/monitoring/alarms.ts";
import { grantFileAccess } from "./policy-statements.ts";

/** The operator's sync commands, which need more time and disk space than a Lambda has. */
const scripts = ["scripts/irs-list-sync.ts", "scripts/funders-sync.ts"];
const allFileActions = ["get", "put", "delete", "list"] as const;

const commands = [
  'node irs-list-sync.mjs --all --to "s3://$BUCKET_NAME"',
  // The IRS publishes a year's index during January.
  "year=$(date -d '2 months ago' +%Y)",
  'node funders-sync.mjs --year "$year" --year "$((year - 1))" --to "s3://$BUCKET_NAME"',
];

type Resources = { files: Bucket; missedRuns: IQueue; topic: Topic };

/** Runs the monthly IRS syncs in CodeBuild if `syncFunders` is set. A failed run triggers an alarm. */
export const createOperatorSyncs = (stack: Stack, config: Config, { files, missedRuns, topic }: Resources): void => {
  if (!config.syncFunders) return;
  const code = new Asset(stack, "FundersSyncCode", {
    path: projectFolder,
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry("none"), // required by the type but unused, as `local` bundles
      command: scripts, // never run
      local: {
        tryBundle: (outputFolder) => {
          bundleScripts(scripts, outputFolder);
          return true;
        },
      },
    },
  });
  const project = new Project(stack, "FundersSync", {
    description: "Grantlamp: publishes funders and the IRS list of tax-exempt organizations",
    source: Source.s3({ bucket: code.bucket, path: code.s3ObjectKey }),
    environment: { buildImage: LinuxBuildImage.AMAZON_LINUX_2023_5, computeType: ComputeType.MEDIUM },
    environmentVariables: { BUCKET_NAME: { value: files.bucketName } },
    buildSpec: BuildSpec.fromObject({
      version: "0.2",
      phases: { install: { "runtime-versions": { nodejs: 22 } }, build: { commands } },
    }),
    logging: {
      cloudWatch: {
        logGroup: new LogGroup(stack, "FundersSyncLog", {
          retention: config.logRetentionDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
      },
    },
    timeout: Duration.hours(8),
    concurrentBuildLimit: 1,
    grantReportGroupPermissions: false,
  });
  if (project.role)
    grantFileAccess(files, project.role, [
      { prefix: "catalog/funders/", actions: allFileActions },
      { prefix: "catalog/register/", actions: allFileActions },
    ]);
  new Rule(stack, "FundersSyncSchedule", {
    // The IRS updates its files during each month.
    schedule: Schedule.cron({ minute: "0", hour: "8", day: "15" }),
    targets: [new CodeBuildProject(project, { deadLetterQueue: missedRuns, retryAttempts: 0 })],
  });
  if (!config.enableAlarms) return;
  const alarm = new Alarm(stack, "FundersSyncFailedAlarm", {
    alarmDescription: `The monthly sync of funders and organizations failed: see its log. ${getRunbookLink("funders-and-irs-list-in-aws")}`,
    metric: project.metricFailedBuilds({ period: Duration.hours(1), statistic: "sum" }),
    threshold: 0,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: 1,
  });
  alarm.addAlarmAction(new SnsAction(topic));
};

import { Annotations, CfnOutput, Stack, Tags } from "aws-cdk-lib";
import type { SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import type { Dashboard } from "aws-cdk-lib/aws-cloudwatch";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";
import { createApi } from "./api/rest-api.ts";
import { type Config, edgeRegion, hasEdgeBudget } from "./config.ts";
import { createBackups } from "./data/backup.ts";
import { createSecrets, getOriginKeys, type Secrets } from "./data/secrets.ts";
import { createFileBucket, createLogBucket, createTable, resolveTable, retainsData } from "./data/storage.ts";
import { createLambdas, getMetricsNamespace } from "./lambda/functions.ts";
import { createSamplingRule } from "./lambda/lambda.ts";
import { getReservedConcurrency } from "./lambda/lambda-permissions.ts";
import { createOperatorSyncs } from "./lambda/operator-syncs.ts";
import type { TableRef } from "./lambda/policy-statements.ts";
import { createMailRule, createMailSettings, createQueues, createSchedules, type JobQueues } from "./messaging.ts";
import { type AlarmTopics, createAlarms, createAlarmTopics, createBudget } from "./monitoring/alarms.ts";
import { createCanary } from "./monitoring/canary.ts";
import { createDashboard } from "./monitoring/dashboard.ts";
import { createSavedQueries, getLogGroups } from "./monitoring/logs.ts";
import { enableAccessLog } from "./web/access-log.ts";
import { createSiteDeployer, deploySite, emptyBucketsOnDelete } from "./web/site-deployment.ts";
import { createFirewall } from "./web/waf.ts";
import { createRecords, createWeb, type WebHosting } from "./web/web.ts";

type Props = {
  config: Config;
  /** Folder of the web build; if undefined, the deployed files stay unchanged. */
  webFolder: string | undefined;
};

/** Creates the stack. In regions other than us-east-1, the firewall is in a separate stack in us-east-1. */
export const createStack = (scope: Construct, { config, webFolder }: Props): Stack => {
  const { region, stage } = config;
  const isInEdgeRegion = region === edgeRegion;
  const stack = new Stack(scope, `Grantlamp-${stage}`, {
    env: { region },
    description: "Grantlamp: find, write and track grant funding",
    terminationProtection: stage === "prod",
    crossRegionReferences: !isInEdgeRegion,
  });
  Tags.of(stack).add("grantlamp:stage", stage);

  const log = createLogBucket(stack, config);
  const table = resolveTable(stack, createTable(stack, config), config);
  const files = createFileBucket(stack, config, log);
  const queues = createQueues(stack);
  const secrets = createSecrets(stack, config);
  const originKeys = getOriginKeys(secrets, config);
  const mailSettings = createMailSettings(stack);
  const lambdas = createLambdas(stack, config, { table, queues, files, secrets, mailSettings });
  createMailRule(stack, mailSettings, lambdas.mailEvents, queues.missedRuns);
  createSamplingRule(stack, config);
  const schedules = createSchedules(
    stack,
    { sweepJobs: lambdas.sweeper, syncCatalog: lambdas.catalogSync, sendReminders: lambdas.reminders },
    queues.missedRuns,
  );
  const { api, accessLog, errorLog, originPlan } = createApi(stack, config, {
    lambdas: lambdas.features,
    originKeys,
    tableName: table.tableName,
  });
  const firewallArn = createEdgeResources(scope, stack, config);
  const web = createWeb(stack, config, { api, originPlan, originKeys, files, log, webFolder, firewallArn });
  createRecords(stack, config, web.distribution);
  if (isInEdgeRegion) enableAccessLog(stack, config, web.distribution);

  const siteDeployer = createSiteDeployer(stack, config, queues.missedRuns);
  const backend = [api.deploymentStage, ...Object.values(lambdas.features), lambdas.worker];
  const site = webFolder && deploySite(stack, siteDeployer, { bucket: web.bucket, folder: webFolder, backend });
  if (!site)
    Annotations.of(stack).addWarningV2(
      "grantlamp:web",
      "The web app has not been built: the deployed files stay unchanged",
    );
  emptyBucketsOnDelete(stack, siteDeployer, { Web: { bucket: web.bucket, hasLateWriters: false } }, site ? [site] : []);
  if (!retainsData(config)) {
    const disposableBuckets = {
      Texts: { bucket: files, hasLateWriters: true },
      AccessLogs: { bucket: log, hasLateWriters: true },
    };
    emptyBucketsOnDelete(stack, siteDeployer, disposableBuckets, [
      ...Object.values(schedules),
      lambdas.workerQueue,
      web.distribution,
    ]);
  }

  const topics = createAlarmTopics(stack, config, queues.missedRuns);
  const topic = topics.ordinary;
  createOperatorSyncs(stack, config, { files, missedRuns: queues.missedRuns, topic });
  createBackups(stack, config, { table, log, missedRuns: queues.missedRuns, topic });
  if (isInEdgeRegion) createBudget(stack, config, topic);
  const appUrl = `https://${config.domainName ?? web.distribution.distributionDomainName}`;
  let dashboard: Dashboard | undefined;
  let canary: LambdaFunction | undefined;
  if (config.enableAlarms) {
    const namespace = getMetricsNamespace(stack);
    canary = createCanary(stack, config, { appUrl, namespace, missedRuns: queues.missedRuns });
    const monitoredResources = { api, accessLog, queues, lambdas, canary, table, web, namespace };
    createAlarms(stack, config, monitoredResources, topics);
    dashboard = createDashboard(stack, monitoredResources);
  }
  createSavedQueries(stack, lambdas, { accessLog });
  const logGroups = getLogGroups(lambdas, { accessLog, errorLog, canary });
  addOutputs(stack, config, { appUrl, web, api, table, queues, files, secrets, topics, logGroups, dashboard });
  return stack;
};

/**
 * Creates the resources that must be in us-east-1: the firewall and the budget. If the main stack is elsewhere, they
 * are in a separate stack, which is always part of the CDK app, because a disabled firewall would otherwise stay and be
 * billed. Returns the firewall's ARN.
 */
const createEdgeResources = (scope: Construct, stack: Stack, config: Config): string | undefined => {
  const { enableWaf, region, stage } = config;
  if (region === edgeRegion) return enableWaf ? createFirewall(stack, config).attrArn : undefined;
  const edgeStack = new Stack(scope, `Grantlamp-${stage}-edge`, {
    env: { region: edgeRegion },
    description: "Grantlamp: the firewall in front of CloudFront, and the budget",
    crossRegionReferences: true,
    analyticsReporting: enableWaf, // CDK's analytics metadata would be a resource
  });
  if (hasEdgeBudget(config)) createBudget(edgeStack, config);
  else if (config.monthlyBudgetUsd > 0)
    Annotations.of(stack).addWarningV2(
      "grantlamp:budget",
      "No budget is created: outside us-east-1 it needs an alarmEmail. Set alarmEmail, or monthlyBudgetUsd=0",
    );
  if (enableWaf) return createFirewall(edgeStack, config).attrArn;
  edgeStack.addStackDependency(stack); // CloudFront must detach the firewall before it is deleted.
  if (!hasEdgeBudget(config))
    acknowledge(edgeStack, {
      "CloudFormation-Validate::F0001": "Never sent to CloudFormation: CDK deletes an empty stack",
    });
  return undefined;
};

type OutputSources = {
  appUrl: string;
  web: WebHosting;
  api: SpecRestApi;
  table: TableRef;
  queues: JobQueues;
  files: Bucket;
  secrets: Secrets;
  topics: AlarmTopics;
  logGroups: Record<string, ILogGroup>;
  dashboard: Dashboard | undefined;
};

const addOutputs = (
  stack: Stack,
  config: Config,
  { appUrl, web, api, table, queues, files, secrets, topics, logGroups, dashboard }: OutputSources,
): void => {
  const { region } = config;
  const addOutput = (name: string, value: string, description: string) =>
    new CfnOutput(stack, name, { value, description });
  addOutput("AppUrl", appUrl, "URL of the web app");
  addOutput("ApiUrl", api.url, "API behind CloudFront; it rejects requests without the origin key");
  addOutput("DistributionId", web.distribution.distributionId, "ID of the CloudFront distribution");
  addOutput(
    "DistributionDomain",
    web.distribution.domainName,
    "CloudFront domain name; point the DNS record of a custom domain here",
  );
  addOutput("TableName", table.tableName, "Name of the DynamoDB table");
  addOutput("JobQueueUrl", queues.jobs.queueUrl, "Queue for background jobs");
  addOutput(
    "BucketName",
    files.bucketName,
    "Bucket for files; a list uploaded to catalog/import/ is imported into the catalog",
  );
  addOutput("JobDlqUrl", queues.deadLetter.queueUrl, "Dead-letter queue for failed jobs");
  addOutput(
    "MissedRunsUrl",
    queues.missedRuns.queueUrl,
    "Dead-letter queue for scheduled runs that failed or never started",
  );
  addOutput(
    "AlarmTopicArn",
    topics.ordinary.topicArn,
    "SNS topic for notifications about the budget, failed backups and alarms that are not urgent",
  );
  addOutput("UrgentAlarmTopicArn", topics.urgent.topicArn, "SNS topic for alarms that mean that users can't work");
  addOutput(
    "ReservedConcurrency",
    String(getReservedConcurrency(config)),
    "Total concurrency reserved for Lambda functions",
  );
  addOutput(
    "LogGroups",
    stack.toJsonString(
      Object.fromEntries(Object.entries(logGroups).map(([name, { logGroupName }]) => [name, logGroupName])),
    ),
    `Log groups for npm run logs; Logs Insights lists saved queries under ${stack.stackName}`,
  );
  if (dashboard) {
    const page = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards:name=`;
    addOutput("DashboardUrl", `${page}${stack.stackName}`, "CloudWatch dashboard");
  }
  addOutput(
    "SecretArns",
    stack.toJsonString({
      app: secrets.app.secretArn,
      stripe: secrets.stripe.secretArn,
      ai: secrets.ai.secretArn,
    }),
    "Sign-in fails until the app secret contains sessionKey: at least 32 random bytes in Base64",
  );
};

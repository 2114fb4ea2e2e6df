import type { Stack } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { ConfigurationSet } from "aws-cdk-lib/aws-ses";
import type * as z from "zod";
import type { LambdaEnv } from "#functions/clients/env.ts";
import { acknowledge } from "#infra/acknowledge.ts";
import type { Config } from "#infra/config.ts";
import { acknowledgeSearch, allowSearch } from "#infra/data/search-engine.ts";
import type { Secrets } from "#infra/data/secrets.ts";
import type { JobQueues } from "#infra/messaging.ts";
import { reminderTimeout, syncTimeout, workerTimeout } from "#infra/messaging.ts";
import { toPascalCase } from "#infra/pascal-case.ts";
import { isStreaming } from "#shared/api/define-routes.ts";
import { type Feature, features } from "#shared/api/routes.ts";
import { createLambda, streamTimeout } from "./lambda.ts";
import {
  backgroundLambdas,
  featurePermissions,
  getMaxConcurrency,
  getTableActions,
  type LambdaPermissions,
} from "./lambda-permissions.ts";
import type { TableRef } from "./policy-statements.ts";
import {
  allowItems,
  allowQueryIndex,
  allowReadSecrets,
  allowReceiveFrom,
  allowSendMailAs,
  allowSendTo,
  grantFileAccess,
} from "./policy-statements.ts";

type LambdaResources = {
  table: TableRef;
  queues: JobQueues;
  files: Bucket;
  secrets: Secrets;
  mailSettings: ConfigurationSet;
};
type LambdaEnvironment = z.input<typeof LambdaEnv>;

export const getMetricsNamespace = ({ stackName }: Pick<Stack, "stackName">) => stackName;

/** Sender of all emails. Without the setting and a domain, no email is sent. */
const getSender = ({ mailFrom, domainName }: Config): string | undefined =>
  mailFrom ?? (domainName && `no-reply@${domainName}`);

/** Returns the environment variables for every Lambda: resource names and runtime settings. */
const buildLambdaEnvironment = (
  stack: Stack,
  config: Config,
  { table, queues, files, secrets, mailSettings }: LambdaResources,
): LambdaEnvironment => {
  const sender = getSender(config);
  return {
    ...(config.domainName && { PUBLIC_ORIGIN: `https://${config.domainName}` }),
    TABLE_NAME: table.tableName,
    QUEUE_URL: queues.jobs.queueUrl,
    BUCKET_NAME: files.bucketName,
    ...(sender && { MAIL_FROM: `Grantlamp <${sender}>` }),
    ...(config.operatorName && { OPERATOR_NAME: config.operatorName }),
    ...(config.supportEmail && { SUPPORT_EMAIL: config.supportEmail }),
    ...(config.privacyUrl && { PRIVACY_URL: config.privacyUrl }),
    ...(config.termsUrl && { TERMS_URL: config.termsUrl }),
    MAIL_SETTINGS: mailSettings.configurationSetName,
    APP_SECRET_ARN: secrets.app.secretArn,
    STRIPE_SECRET_ARN: secrets.stripe.secretArn,
    AI_SECRET_ARN: secrets.ai.secretArn,
    ...(config.billing !== undefined && { BILLING: config.billing ? "on" : "off" }),
    ...(config.aiModel && { AI_MODEL: config.aiModel }),
    ...(config.aiQuality && { AI_QUALITY: config.aiQuality }),
    ...(config.webSearchModel && { WEB_SEARCH_MODEL: config.webSearchModel }),
    AI_USER_MONTHLY_CENTS: String(Math.round(config.aiUserMonthlyUsd * 100)),
    ...(config.sharedRequestsPerSecond && { SHARED_REQUESTS_PER_SECOND: String(config.sharedRequestsPerSecond) }),
    ...(config.openSearchEndpoint && { OPENSEARCH_ENDPOINT: config.openSearchEndpoint }),
    CATALOG_SOURCES: config.catalogSources.join(","),
    // Custom metrics are billed monthly once written, and only the alarms and the dashboard read them.
    ...(config.enableAlarms && { METRICS_NAMESPACE: getMetricsNamespace(stack) }),
  };
};

export type Lambdas = {
  features: Record<Feature, LambdaFunction>;
  workerQueue: EventSourceMapping;
} & Record<keyof typeof backgroundLambdas, LambdaFunction>;
type Options = Omit<Parameters<typeof createLambda>[3], "environment" | "statements" | "memory">;

const getStatements = (
  { table, queues, secrets }: LambdaResources,
  permissions: LambdaPermissions,
): PolicyStatement[] => [
  ...(permissions.keyFamilies.length ? [allowItems(table, permissions.keyFamilies, getTableActions(permissions))] : []),
  ...(permissions.queriesDueItems ? [allowQueryIndex(table, "byDue")] : []),
  allowReadSecrets(permissions.secrets.map((name) => secrets[name])),
  ...(permissions.sendsJobs ? [allowSendTo(queues.jobs)] : []),
];

export const createLambdas = (stack: Stack, config: Config, resources: LambdaResources): Lambdas => {
  const environment = buildLambdaEnvironment(stack, config, resources);
  const sender = getSender(config);
  const createAppLambda = (
    name: string,
    permissions: LambdaPermissions,
    options: Options,
    extraStatements: PolicyStatement[] = [],
  ) => {
    const lambda = createLambda(stack, config, `${toPascalCase(name)}Function`, {
      ...options,
      environment,
      statements: [
        ...getStatements(resources, permissions),
        ...extraStatements,
        ...(config.openSearchEndpoint && permissions.searchesCatalog
          ? allowSearch(stack, config.openSearchEndpoint, permissions.publishesCatalog ? "write" : "read")
          : []),
        ...(permissions.sendsEmail && sender ? [allowSendMailAs(stack, sender, resources.mailSettings)] : []),
      ],
      memory: permissions.memory,
    });
    if (lambda.role && config.openSearchEndpoint && permissions.searchesCatalog)
      acknowledgeSearch(lambda.role, config.openSearchEndpoint);
    if (lambda.role) grantFileAccess(resources.files, lambda.role, permissions.files ?? []);
    return lambda;
  };
  const createFeatureLambda = (feature: Feature) =>
    createAppLambda(feature, featurePermissions[feature], {
      entry: `functions/${feature}/${feature}.lambda.ts`,
      description: `Grantlamp: ${feature} API`,
      ...(isStreaming(features[feature]) && { timeout: streamTimeout }),
      concurrency: getMaxConcurrency(feature, config),
    });
  const deadLetterQueue = resources.queues.missedRuns;
  const worker = createAppLambda(
    "worker",
    backgroundLambdas.worker,
    {
      entry: "functions/worker/worker.lambda.ts",
      description: "Grantlamp: runs background jobs",
      timeout: workerTimeout,
    },
    [allowReceiveFrom(resources.queues.jobs)],
  );
  return {
    workerQueue: connectWorker(stack, config, resources, worker),
    features: Object.fromEntries(
      (Object.keys(features) as Feature[]).map((feature) => [feature, createFeatureLambda(feature)]),
    ) as Record<Feature, LambdaFunction>,
    worker,
    sweeper: createAppLambda("sweeper", backgroundLambdas.sweeper, {
      entry: "functions/jobs/sweeper.lambda.ts",
      description: "Grantlamp: re-enqueues stalled jobs",
      isScheduled: true,
      deadLetterQueue,
    }),
    catalogSync: createAppLambda(
      "catalogSync",
      { ...backgroundLambdas.catalogSync, memory: config.catalogSyncMemory },
      {
        entry: "functions/catalog-sync/catalog-sync.lambda.ts",
        description:
          "Grantlamp: syncs funding sources into the catalog and notifies followers and owners of saved searches",
        timeout: syncTimeout,
        isScheduled: true,
        deadLetterQueue,
      },
    ),
    reminders: createAppLambda("reminders", backgroundLambdas.reminders, {
      entry: "functions/reminders/reminders.lambda.ts",
      description: "Grantlamp: sends due reminders and digests",
      timeout: reminderTimeout,
      isScheduled: true,
      deadLetterQueue,
    }),
    mailEvents: createAppLambda("mailEvents", backgroundLambdas.mailEvents, {
      entry: "functions/mail/mail-events.lambda.ts",
      description: "Grantlamp: suppresses addresses that bounce or complain",
      deadLetterQueue,
    }),
  };
};

/** Below this account limit, jobs would compete with the requests of a single screen. */
const smallAccountConcurrency = 50;

const connectWorker = (
  stack: Stack,
  { accountConcurrency, workerConcurrency = accountConcurrency < smallAccountConcurrency ? 2 : 5 }: Config,
  { queues }: LambdaResources,
  worker: LambdaFunction,
) => {
  const mapping = new EventSourceMapping(stack, "WorkerQueue", {
    target: worker,
    eventSourceArn: queues.jobs.queueArn,
    batchSize: 1,
    reportBatchItemFailures: true,
    maxConcurrency: workerConcurrency,
  });
  acknowledge(mapping, {
    "Serverless-LambdaEventSourceMappingDestination":
      "Not available for SQS: the queue has a dead-letter queue instead",
  });
  // Lambda validates the role's permissions on creation.
  mapping.node.addDependency(worker.role ?? worker);
  return mapping;
};

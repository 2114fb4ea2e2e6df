import type { Stack } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { ConfigurationSet } from "aws-cdk-lib/aws-ses";
import type * as z from "zod";
import type { LambdaEnv } from "#functions/clients/env.ts";
import type { Config } from "#infra/config.ts";
import type { Secrets } from "#infra/data/secrets.ts";
import type { JobQueues } from "#infra/messaging/queues.ts";
import type { TableRef } from "./policy-statements.ts";

export type LambdaResources = {
  table: TableRef;
  queues: JobQueues;
  texts: Bucket;
  secrets: Secrets;
  mailSettings: ConfigurationSet;
};
export type LambdaEnvironment = z.input<typeof LambdaEnv>;

export const getMetricsNamespace = ({ stackName }: Pick<Stack, "stackName">) => stackName;

/** Sender of all emails. Without the setting and a domain, no email is sent. */
export const getSender = ({ mailFrom, domainName }: Config): string | undefined =>
  mailFrom ?? (domainName && `no-reply@${domainName}`);

/** Environment variables of every Lambda: resource names and runtime settings. */
export const buildLambdaEnvironment = (
  stack: Stack,
  config: Config,
  { table, queues, texts, secrets, mailSettings }: LambdaResources,
): LambdaEnvironment => {
  const sender = getSender(config);
  return {
    ...(config.domainName && { PUBLIC_ORIGIN: `https://${config.domainName}` }),
    TABLE_NAME: table.tableName,
    QUEUE_URL: queues.jobs.queueUrl,
    BUCKET_NAME: texts.bucketName,
    ...(sender && { MAIL_FROM: `Grantlamp <${sender}>` }),
    MAIL_SETTINGS: mailSettings.configurationSetName,
    APP_SECRET_ARN: secrets.app.secretArn,
    STRIPE_SECRET_ARN: secrets.stripe.secretArn,
    AI_SECRET_ARN: secrets.ai.secretArn,
    ...(config.billing !== undefined && { BILLING: config.billing ? "on" : "off" }),
    ...(config.aiModel && { AI_MODEL: config.aiModel }),
    ...(config.webSearchModel && { WEB_SEARCH_MODEL: config.webSearchModel }),
    AI_USER_MONTHLY_CENTS: String(Math.round(config.aiUserMonthlyUsd * 100)),
    CATALOG_SOURCES: config.catalogSources.join(","),
    // Custom metrics are billed monthly once written, and nothing reads them without alarms and dashboard.
    ...(config.enableAlarms && { METRICS_NAMESPACE: getMetricsNamespace(stack) }),
  };
};

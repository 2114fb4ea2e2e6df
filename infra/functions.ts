import type { Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { ConfigurationSet } from "aws-cdk-lib/aws-ses";
import { type Feature, features } from "#shared/api.ts";
import { isStreaming } from "#shared/route.ts";
import type { Config } from "./config.ts";
import { type JobQueues, reminderTimeout, syncTimeout, workerTimeout } from "./jobs.ts";
import { type Environment, makeLambda, streamTimeout } from "./lambda.ts";
import {
  abortParts,
  listObjects,
  listObjectsBelow,
  queryIndex,
  readObjects,
  readSecrets,
  readWriteObjects,
  readWriteTable,
  receiveFrom,
  sendMailAs,
  sendTo,
} from "./permissions.ts";
import type { SecretName, Secrets } from "./secrets.ts";
import { catalogueKeys, exportKeys, uploadKeys } from "./storage.ts";
import { titled } from "./titled.ts";

export type Resources = {
  table: Table;
  queues: JobQueues;
  texts: Bucket;
  secrets: Secrets;
  mailSettings: ConfigurationSet;
};
export type Lambdas = {
  features: Record<Feature, LambdaFunction>;
  worker: LambdaFunction;
  sweeper: LambdaFunction;
  catalogueSync: LambdaFunction;
  reminders: LambdaFunction;
  mailEvents: LambdaFunction;
};

/** What a Lambda needs beside the table. */
type Needs = { secrets: SecretName[]; sends?: true; texts?: true; uploads?: true; catalogue?: true; memory?: number };

/** Sessions, and whether billing is on. */
const session: SecretName[] = ["app"];
/** Holds the catalogue and its index in memory. */
const searching: Needs = { secrets: session, catalogue: true, memory: 1024 };
/** Asks the web besides, or says whether that can be asked. */
const searchingWeb: Needs = { ...searching, secrets: ["app", "ai"] };
export const needs: Record<Feature, Needs> = {
  auth: { secrets: session, sends: true, memory: 1024 }, // Argon2id
  account: { secrets: ["app", "stripe"], sends: true, texts: true, memory: 1024 }, // Argon2id; deleting ends the plan
  billing: { secrets: ["app", "stripe"] },
  organizations: { secrets: session },
  catalogue: searchingWeb,
  opportunities: searching,
  matching: searching,
  "web-search": searchingWeb,
  applications: { secrets: ["app", "ai"], catalogue: true, memory: 1024 }, // reads requirements from its records, a model too
  tasks: { secrets: session },
  documents: { secrets: session, texts: true, uploads: true },
  writing: { secrets: session, sends: true, texts: true },
  coach: { secrets: ["app", "ai"], memory: 1024 }, // asks a model and streams what it says; its index is made at the first question
  resources: { secrets: session },
  gamification: { secrets: session },
  notifications: { secrets: session },
  jobs: { secrets: session, sends: true },
  system: { secrets: session },
};

/** Sender of all mail; without a setting or a domain no mail is sent. */
const senderOf = ({ mailFrom, domainName }: Config) => mailFrom ?? (domainName && `no-reply@${domainName}`);

const environmentOf = (config: Config, { table, queues, texts, secrets, mailSettings }: Resources): Environment => ({
  TABLE_NAME: table.tableName,
  QUEUE_URL: queues.jobs.queueUrl,
  BUCKET_NAME: texts.bucketName,
  ...(senderOf(config) && { MAIL_FROM: `Grantlamp <${senderOf(config)}>` }),
  MAIL_SETTINGS: mailSettings.configurationSetName,
  APP_SECRET_ARN: secrets.app.secretArn,
  STRIPE_SECRET_ARN: secrets.stripe.secretArn,
  AI_SECRET_ARN: secrets.ai.secretArn,
});

const statementsOf = ({ table, queues, texts, secrets }: Resources, need: Needs): PolicyStatement[] => [
  readWriteTable(table),
  readSecrets(need.secrets.map((name) => secrets[name])),
  ...(need.sends ? [sendTo(queues.jobs)] : []),
  ...(need.texts ? [readWriteObjects(texts)] : []),
  ...(need.uploads ? [listObjectsBelow(texts, uploadKeys)] : []),
  ...(need.catalogue ? [readObjects(texts, catalogueKeys), listObjectsBelow(texts, catalogueKeys)] : []),
];

/** One Lambda for each feature of the API, the worker of the queue, the sweeper, the sync of the catalogue, the reminders and mail that comes back. */
export const makeLambdas = (stack: Stack, config: Config, resources: Resources): Lambdas => {
  const environment = environmentOf(config, resources);
  const featureLambda = (feature: Feature) =>
    makeLambda(stack, config, `${titled(feature)}Function`, {
      entry: `functions/${feature}/${feature}.lambda.ts`,
      description: `Grantlamp: the API of ${feature}`,
      environment,
      statements: statementsOf(resources, needs[feature]),
      memory: needs[feature].memory,
      ...(isStreaming(features[feature]) && { timeout: streamTimeout }),
    });
  return {
    features: Object.fromEntries(
      (Object.keys(features) as Feature[]).map((feature) => [feature, featureLambda(feature)]),
    ) as Record<Feature, LambdaFunction>,
    worker: makeWorker(stack, config, resources, environment),
    sweeper: makeLambda(stack, config, "SweeperFunction", {
      entry: "functions/jobs/sweeper.lambda.ts",
      description: "Grantlamp: sends jobs again that were left behind",
      environment,
      statements: [...statementsOf(resources, { secrets: session, sends: true }), queryIndex(resources.table, "byDue")],
      onSchedule: true,
    }),
    catalogueSync: makeCatalogueSync(stack, config, resources, environment),
    reminders: makeLambda(stack, config, "RemindersFunction", {
      entry: "functions/reminders/reminders.lambda.ts",
      description: "Grantlamp: starts the reminders and digests that are due",
      environment,
      statements: [...statementsOf(resources, { secrets: session, sends: true }), queryIndex(resources.table, "byDue")],
      timeout: reminderTimeout,
      onSchedule: true,
    }),
    mailEvents: makeLambda(stack, config, "MailEventsFunction", {
      entry: "functions/mail/mail-events.lambda.ts",
      description: "Grantlamp: stops mail to addresses from which it comes back",
      environment,
      statements: statementsOf(resources, { secrets: session }),
    }),
  };
};

const makeCatalogueSync = (stack: Stack, config: Config, resources: Resources, environment: Environment) =>
  makeLambda(stack, config, "CatalogueSyncFunction", {
    entry: "functions/catalogue/sync.lambda.ts",
    description:
      "Grantlamp: reads the sources of funding into the catalogue and tells who follows a record or saved a search",
    environment,
    statements: [
      ...statementsOf(resources, { secrets: session, sends: true }),
      readWriteObjects(resources.texts, catalogueKeys),
      listObjectsBelow(resources.texts, catalogueKeys),
      queryIndex(resources.table, "byDue"), // who has saved a search
    ],
    timeout: syncTimeout,
    memory: 1024,
    onSchedule: true,
  });

const makeWorker = (stack: Stack, config: Config, resources: Resources, environment: Environment) => {
  const { jobs } = resources.queues;
  const sender = senderOf(config);
  const worker = makeLambda(stack, config, "WorkerFunction", {
    entry: "functions/jobs/worker.lambda.ts",
    description: "Grantlamp: does the slow work of the queue",
    environment,
    statements: [
      // Deleting an account ends its plan; a model writes; reminders bring about mails, which are jobs of their own.
      ...statementsOf(resources, { secrets: ["app", "stripe", "ai"], texts: true, sends: true }),
      // On the morning of a whole continent, who is due is looked up by workers.
      queryIndex(resources.table, "byDue"),
      listObjects(resources.texts),
      abortParts(resources.texts, exportKeys),
      receiveFrom(jobs),
      ...(sender ? [sendMailAs(stack, sender, resources.mailSettings)] : []),
    ],
    timeout: workerTimeout,
    memory: 1024, // a digest holds the catalogue and its index
  });
  const mapping = new EventSourceMapping(stack, "WorkerQueue", {
    target: worker,
    eventSourceArn: jobs.queueArn,
    batchSize: 1,
    reportBatchItemFailures: true,
    maxConcurrency: 5, // an account of its own may run ten Lambdas in all
  });
  // Lambda checks at once whether the role may receive.
  mapping.node.addDependency(worker.role ?? worker);
  return worker;
};

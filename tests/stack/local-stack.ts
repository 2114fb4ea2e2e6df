import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { CreateQueueCommand, SQSClient } from "@aws-sdk/client-sqs";
import { App } from "aws-cdk-lib";
import { zipSync } from "fflate";
import { createS3Blobs } from "#functions/clients/s3.ts";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import { createLocalTable } from "#functions/table/schema.ts";
import { readConfig } from "#infra/config.ts";
import { createStack } from "#infra/stack.ts";
import type { DynamoDbSettings } from "#scripts/engines/dynamodb.ts";
import { startFauxqs } from "#scripts/host/fauxqs.ts";
import cdkJson from "../../cdk.json" with { type: "json" };
import { createAccessLog } from "./access-log.ts";
import { createApiGateway, type GatewayReply, type GatewayRequest } from "./api-gateway.ts";
import { startAwsEndpoint } from "./aws-endpoint.ts";
import { type Deployment, readDeployment, type Template } from "./deployment.ts";
import { createEventSources } from "./event-sources.ts";
import { type Site, startInternet } from "./internet.ts";
import { buildLogStreamArn, createLambdaProcesses } from "./lambda-processes.ts";

/** The limit of a fresh account. */
export const maxConcurrency = 10;

export type WebFiles = Record<string, string>;

export type StackSettings = Record<string, string>;

/** Synthesizes a stage with its bundles, and returns the template and the folder with its assets. */
const synthesizeStage = (
  folder: string,
  settings: StackSettings,
  web: WebFiles,
): { template: Template; assets: string } => {
  const webFolder = join(folder, "web");
  for (const [name, text] of Object.entries(web)) {
    mkdirSync(join(webFolder, name, ".."), { recursive: true });
    writeFileSync(join(webFolder, name), text);
  }
  const assets = join(folder, "cdk.out");
  const app = new App({ outdir: assets, context: { ...cdkJson.context, ...settings } });
  const { artifactId } = createStack(app, { config: readConfig(app.node.getAllContext()), webFolder });
  app.synth();
  return { template: JSON.parse(readFileSync(join(assets, `${artifactId}.template.json`), "utf8")), assets };
};

type Options = {
  folder: string;
  settings: StackSettings;
  dynamodb: DynamoDbSettings;
  web: WebFiles;
  /** Fields by the first letters of a secret's logical ID: App, Stripe, Ai. */
  secrets: Record<string, Record<string, string>>;
  getSites(deployment: Deployment): Record<string, Site>;
};

/** Starts a stage on this machine: every bundle with its own environment and role. */
export const startLocalStack = async ({
  folder,
  settings,
  dynamodb,
  web,
  secrets: secretFields,
  getSites,
}: Options) => {
  const { template, assets } = synthesizeStage(folder, settings, web);
  const fauxqs = await startFauxqs(join(folder, "fauxqs"));
  const secrets: Record<string, Record<string, string>> = {};
  const aws = await startAwsEndpoint({ dynamodb, fauxqs, secrets });
  const deployment = readDeployment(template, assets, aws.endpoint);
  const { functions, resources, resourcePolicies, edge } = deployment;
  const getResourceIds = (type: string) => resources.flatMap(([id, each]) => (each === type ? [id] : []));
  const findId = (type: string, start: string) => getResourceIds(type).find((id) => id.startsWith(start)) ?? "";
  const internet = await startInternet(getSites(deployment));
  const log = createAccessLog(deployment);
  aws.connect(log, resourcePolicies);

  for (const id of getResourceIds("AWS::SecretsManager::Secret")) {
    const name = Object.keys(secretFields).find((start) => id.startsWith(start)) ?? "";
    secrets[`arn:aws:secretsmanager:us-east-1:123456789012:secret:${id}`] = secretFields[name] ?? {};
  }
  const sqs = new SQSClient(fauxqs.settings);
  for (const id of getResourceIds("AWS::SQS::Queue")) await sqs.send(new CreateQueueCommand({ QueueName: id }));
  const s3 = new S3Client({ ...fauxqs.settings, forcePathStyle: true });
  const buckets = getResourceIds("AWS::S3::Bucket").map((id) => id.toLowerCase());
  const site = deployment.customResources.find(({ type }) => type === "Custom::Site")?.properties ?? {};
  for (const Bucket of [...buckets, site.SourceBucket ?? ""]) await s3.send(new CreateBucketCommand({ Bucket }));

  const tableName = findId("AWS::DynamoDB::Table", "Table");
  const documents = createDocumentClient(dynamodb);
  await createLocalTable(documents, tableName);

  const lambdas = createLambdaProcesses({
    functions,
    endpoint: aws.endpoint,
    internet: internet.origin,
    maxConcurrency,
    onStart: (lambda) =>
      log.authorizeFunction(lambda.id, { action: "logs:CreateLogStream", resource: buildLogStreamArn(lambda) }),
    onInvoke: (lambda) => {
      log.authorizeFunction(lambda.id, { action: "logs:PutLogEvents", resource: buildLogStreamArn(lambda) });
      if (!lambda.isTraced) return;
      for (const action of ["xray:PutTraceSegments", "xray:PutTelemetryRecords"])
        log.authorizeFunction(lambda.id, { action, resource: "*" });
    },
  });
  const openBucket = (name: string) =>
    createS3Blobs({ ...fauxqs.settings, forcePathStyle: true }, findId("AWS::S3::Bucket", name).toLowerCase());
  const gateway = createApiGateway({ deployment, secrets, log, lambdas });

  /** Reads a page as CloudFront does; undefined if it does not exist or CloudFront may not read it. */
  const readPage = async (file: string): Promise<string | undefined> => {
    const Bucket = findId("AWS::S3::Bucket", "Web").toLowerCase();
    const call = { action: "s3:GetObject", resource: `arn:aws:s3:::${Bucket}/${file}` };
    const context = { "AWS:SourceArn": edge.arn };
    if (!log.authorizeService("cloudfront.amazonaws.com", { ...call, context })) return undefined;
    try {
      return await (await s3.send(new GetObjectCommand({ Bucket, Key: file }))).Body?.transformToString();
    } catch {
      return undefined;
    }
  };
  return {
    deployment,
    log,
    aws,
    internet,
    lambdas,
    gateway,
    readPage,
    /** Answers a request to CloudFront, for the API or a page. */
    async visit(request: Omit<GatewayRequest, "address">): Promise<GatewayReply> {
      if (request.target.startsWith("/api/")) return gateway.receive({ ...request, address: "203.0.113.7" });
      const file = /\.\w+$/.exec(request.target) ? request.target.slice(1) : "index.html";
      const text = await readPage(file);
      return { status: text === undefined ? 404 : 200, headers: {}, cookies: [], text: text ?? "" };
    },
    events: createEventSources({ deployment, log, lambdas, sqs, endpoint: aws.endpoint }),
    tableName,
    documents,
    /** Storage that bypasses the policies, for test setup. */
    table: createDynamoTable(documents, tableName),
    blobs: openBucket("Texts"),
    /** Opens the bucket whose logical ID starts with `name`. */
    openBucket,
    findFunction: (name: string) => findId("AWS::Lambda::Function", `${name}Function`),
    /** Stores a zip of a web build as CDK's asset. */
    async putSiteAsset(key: string, files: WebFiles): Promise<void> {
      const entries = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]);
      const Body = zipSync(Object.fromEntries(entries));
      await s3.send(new PutObjectCommand({ Bucket: site.SourceBucket, Key: key, Body }));
    },
    async stop(): Promise<void> {
      await lambdas.stopAll();
      await internet.stop();
      await aws.stop();
      for (const client of [sqs, s3, documents]) client.destroy();
      await fauxqs.stop();
    },
  };
};
export type LocalStack = Awaited<ReturnType<typeof startLocalStack>>;

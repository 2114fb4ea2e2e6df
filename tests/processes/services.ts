import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQSClient } from "@aws-sdk/client-sqs";
import { buildSync } from "esbuild";
import { createS3Blobs } from "#functions/clients/s3.ts";
import { createSqsQueue } from "#functions/clients/sqs.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import { createTestDependencies } from "#functions/testing.ts";
import type { DynamoDbSettings } from "#scripts/engines/dynamodb.ts";
import { startFauxqs } from "#scripts/host/fauxqs.ts";
import { createId } from "#shared/util/ids.ts";
import { type startProxy as Start, startProxy } from "./faulty-proxy.ts";
import { createPacedClock, type Pace } from "./workers.ts";

/** Bundles the worker so that killed processes restart quickly. Returns the bundle's path. */
const bundleWorker = (folder: string): string => {
  buildSync({
    entryPoints: [join(import.meta.dirname, "worker.ts")],
    absWorkingDir: join(import.meta.dirname, "../.."),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    // Some dependencies call `require`.
    banner: { js: 'import{createRequire as R_}from"node:module";const require=R_(import.meta.url);' },
    logLevel: "error",
  });
  return join(folder, "worker.mjs");
};

/** The queue's visibility timeout, after which a killed worker's message is redelivered. */
const redeliverySeconds = 3;
const createSecret = () =>
  JSON.stringify({ sessionKey: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64") });

/** Starts a run's services and creates dependencies that bypass the faulty proxy. */
export const startServices = async (
  engine: { settings: DynamoDbSettings; tableName: string },
  pace: Pace,
  rules: Parameters<typeof Start>[2],
) => {
  const folder = mkdtempSync(join(tmpdir(), "grantlamp-processes-"));
  const { settings, tableName } = engine;
  const script = bundleWorker(join(folder, "worker"));
  const engines = await startFauxqs(join(folder, "fauxqs"), redeliverySeconds);
  const proxy = await startProxy(
    {
      table: { endpoint: settings.endpoint, accessKeyId: settings.credentials.accessKeyId, region: settings.region },
      rest: engines.settings.endpoint,
    },
    createSecret(),
    rules,
  );
  const client = createDocumentClient(settings);
  const sqs = new SQSClient(engines.settings);
  const clock = createPacedClock(pace);
  const dependencies: Dependencies = {
    ...createTestDependencies({
      table: createDynamoTable(client, tableName),
      queue: createSqsQueue(sqs, engines.queueUrl),
      blobs: createS3Blobs({ ...engines.settings, forcePathStyle: true }, engines.bucket),
    }),
    clock,
    newId: (kind) => createId(kind, clock.now()),
  };
  const queueUrl = new URL(new URL(engines.queueUrl).pathname, proxy.origin).href;
  const endpoints = ["DYNAMODB_ENDPOINT", "SQS_ENDPOINT", "S3_ENDPOINT", "SES_ENDPOINT", "SECRETS_ENDPOINT"];
  return {
    dependencies,
    sqs,
    engines,
    proxy,
    script,
    cache: join(folder, "compiled"),
    /** The environment of a worker, like that of a Lambda. */
    environment: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      POWERTOOLS_LOG_LEVEL: "SILENT",
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: engines.settings.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: engines.settings.credentials.secretAccessKey,
      TABLE_NAME: tableName,
      QUEUE_URL: queueUrl,
      BUCKET_NAME: engines.bucket,
      APP_SECRET_ARN: "app",
      STRIPE_SECRET_ARN: "stripe",
      AI_SECRET_ARN: "ai",
      BILLING: "off",
      MAIL_FROM: "Grantlamp <no-reply@example.org>",
      ...Object.fromEntries(endpoints.map((name) => [name, proxy.origin])),
    } satisfies NodeJS.ProcessEnv,
    stop: async () => {
      await proxy.stop();
      client.destroy();
      sqs.destroy();
      await engines.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
export type World = Awaited<ReturnType<typeof startServices>>;

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { SQSClient } from "@aws-sdk/client-sqs";
import { createAwsDependencies } from "#functions/aws/aws-dependencies.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { startFauxqs } from "#scripts/host/fauxqs.ts";
import { createLocalDependencies } from "#scripts/host/local-dependencies.ts";
import { startTable } from "#scripts/host/local-table.ts";
import { createMailFolder } from "#scripts/host/mail-folder.ts";
import { readSessionKeys } from "#scripts/host/secrets-file.ts";
import { lockDataFolder, toDisplayPath } from "#scripts/host/startup-checks.ts";
import { applySession } from "./aws.ts";
import { type AwsSession, type Ops, OpsError } from "./ops.ts";
import { createPeekableQueue, type PeekableQueue } from "./peekable-queue.ts";
import { readSettings, type SettingsOptions } from "./settings.ts";
import { readStackOutputs, type StackOutputs } from "./stack-outputs.ts";

export type OpsBackend = { dependencies: Dependencies; deadLetterQueue: PeekableQueue; close(): Promise<void> };
/** The location of the app's data: this machine (while the app is stopped), or an AWS account. */
export type BackendLocation =
  | { kind: "local" }
  | {
      kind: "aws";
      session: AwsSession;
      deployed: StackOutputs;
      billing: boolean | undefined;
      table: string | undefined;
    };
export type BackendOptions = SettingsOptions & { local?: boolean; table?: string };

/** Opens the data selected by the options, runs `run`, and always closes it. */
export const withBackend = async <T>(
  ops: Ops,
  options: BackendOptions,
  run: (backend: OpsBackend) => Promise<T>,
): Promise<T> => {
  const locate = async (): Promise<BackendLocation> => {
    if (options.local) return { kind: "local" };
    const settings = readSettings(options);
    const deployed = await readStackOutputs(ops, settings);
    const { session, config } = settings;
    return { kind: "aws", session, deployed, billing: config.billing, table: options.table };
  };
  const backend = await ops.openBackend(await locate());
  try {
    return await run(backend);
  } finally {
    await backend.close();
  }
};

/** Opens the local data folder with the local host's engines. Throws StartupError if the host is running. */
const openLocal = async (): Promise<OpsBackend> => {
  const dataDir = resolve(process.env.GRANTLAMP_DATA || ".local");
  if (!existsSync(dataDir))
    throw new OpsError(`Data folder ${toDisplayPath(dataDir)} not found. Set GRANTLAMP_DATA to use another one.`);
  await using cleanup = new AsyncDisposableStack();
  const lock = lockDataFolder(dataDir);
  cleanup.defer(() => lock.release());
  const engines = await startFauxqs(join(dataDir, "fauxqs"));
  cleanup.defer(() => engines.stop());
  const { table, stop } = await startTable(dataDir, () => {});
  cleanup.defer(stop);
  const { mailer } = createMailFolder(join(dataDir, "mail"));
  const dependencies = createLocalDependencies({
    dataDir,
    table,
    engines,
    mailer,
    sessionKeys: readSessionKeys(dataDir),
  });
  const deadLetterQueue = createPeekableQueue(new SQSClient(engines.settings), engines.deadQueueUrl);
  const resources = cleanup.move();
  return { dependencies, deadLetterQueue, close: () => resources.disposeAsync() };
};

/** Opens the app's dependencies with the same clients that its Lambdas or the local host use. */
export const openBackend = async (location: BackendLocation): Promise<OpsBackend> => {
  if (location.kind === "local") return openLocal();
  applySession(location.session);
  const { TableName, JobQueueUrl, JobDlqUrl, BucketName, secrets } = location.deployed;
  const dependencies = await createAwsDependencies({
    TABLE_NAME: location.table ?? TableName,
    QUEUE_URL: JobQueueUrl,
    BUCKET_NAME: BucketName,
    APP_SECRET_ARN: secrets.app,
    STRIPE_SECRET_ARN: secrets.stripe,
    AI_SECRET_ARN: secrets.ai,
    ...(location.billing !== undefined && { BILLING: location.billing ? "on" : "off" }),
  });
  const deadLetterQueue = createPeekableQueue(new SQSClient({}), JobDlqUrl);
  return { dependencies, deadLetterQueue, close: async () => {} };
};

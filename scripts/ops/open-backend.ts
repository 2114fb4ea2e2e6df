import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { SQSClient } from "@aws-sdk/client-sqs";
import { createAwsDependencies } from "#functions/aws/aws-dependencies.ts";
import { startFauxqs } from "#scripts/host/fauxqs.ts";
import { createLocalDependencies } from "#scripts/host/local-dependencies.ts";
import { startTable } from "#scripts/host/local-table.ts";
import { createMailFolder } from "#scripts/host/mail-folder.ts";
import { readSessionKeys } from "#scripts/host/secrets-file.ts";
import { lockDataFolder, toDisplayPath } from "#scripts/host/startup-checks.ts";
import { applySession } from "./aws-client.ts";
import type { BackendLocation, OpsBackend } from "./backend.ts";
import { createSqsDeadLetterQueue } from "./dead-letter-queue.ts";
import { OpsError } from "./ops.ts";

/** Opens the local data folder with the local host's engines. Throws StartupError if the host is running. */
const openLocal = async (): Promise<OpsBackend> => {
  const dataDir = resolve(process.env.GRANTLAMP_DATA || ".local");
  if (!existsSync(dataDir))
    throw new OpsError(`Data folder ${toDisplayPath(dataDir)} not found. Set GRANTLAMP_DATA to use another one.`);
  const lock = lockDataFolder(dataDir);
  const stops: (() => unknown)[] = [() => lock.release()];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const engines = await startFauxqs(join(dataDir, "fauxqs"));
    stops.push(() => engines.stop());
    const { table, stop: stopTable } = await startTable(dataDir, () => {});
    stops.push(stopTable);
    const { mailer } = createMailFolder(join(dataDir, "mail"));
    const client = new SQSClient(engines.settings);
    return {
      dependencies: createLocalDependencies({ dataDir, table, engines, mailer, sessionKeys: readSessionKeys(dataDir) }),
      deadLetterQueue: createSqsDeadLetterQueue(client, engines.deadQueueUrl),
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Opens the product's dependencies with the same clients its Lambdas or the local host use. */
export const openBackend = async (place: BackendLocation): Promise<OpsBackend> => {
  if (place.kind === "local") return openLocal();
  applySession(place.session);
  const { TableName, JobQueueUrl, JobDlqUrl, BucketName, secrets } = place.deployed;
  const dependencies = await createAwsDependencies({
    TABLE_NAME: place.table ?? TableName,
    QUEUE_URL: JobQueueUrl,
    BUCKET_NAME: BucketName,
    APP_SECRET_ARN: secrets.app,
    STRIPE_SECRET_ARN: secrets.stripe,
    AI_SECRET_ARN: secrets.ai,
    ...(place.billing !== undefined && { BILLING: place.billing ? "on" : "off" }),
  });
  return {
    dependencies,
    deadLetterQueue: createSqsDeadLetterQueue(new SQSClient({}), JobDlqUrl),
    close: async () => {},
  };
};

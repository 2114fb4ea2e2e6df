import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "fauxqs";
import { findDamage } from "#scripts/engines/database-damage.ts";
// The package's own start listens on every network interface, so its parts are put together here; it exports
// `buildApp`, which takes these stores, but not the stores.
import { PersistenceManager } from "../../node_modules/fauxqs/dist/persistence.js";
import { S3Store } from "../../node_modules/fauxqs/dist/s3/s3Store.js";
import { SnsStore } from "../../node_modules/fauxqs/dist/sns/snsStore.js";
import { SqsStore } from "../../node_modules/fauxqs/dist/sqs/sqsStore.js";
import { shown } from "./checks.ts";
import { DamagedStore, renameAside } from "./damaged-store.ts";
import { guardAccess } from "./fauxqs-access.ts";
import type { Credentials } from "./signatures.ts";

const region = "us-east-1";
const account = "000000000000";
const bucket = "grantlamp";
const queueName = "grantlamp-jobs";
const deadName = "grantlamp-jobs-dead";
/** A message that was received this often without success goes to the dead-letter queue. */
const mostReceives = 5;
/** Shorter than in the stack, so that a killed host's work goes on soon after its next start. */
const visibilitySeconds = 60;

const arn = (queue: string) => `arn:aws:sqs:${region}:${account}:${queue}`;

/** Where SQS and S3 are, as the clients want to know it. */
export type QueueAndBlobs = {
  settings: { endpoint: string; region: string; credentials: Credentials };
  queueUrl: string;
  deadQueueUrl: string;
  bucket: string;
  stop(): Promise<void>;
};

/** Throws DamagedStore when the file behind queue and bucket cannot be read. */
const checkFile = (path: string): void => {
  const damage = findDamage(path);
  if (!damage) return;
  throw new DamagedStore(
    `${shown(path)} is damaged (${damage}).`,
    "That keeps the file under another name and goes on without the files that were uploaded; jobs that were waiting run again.",
    () => {
      const aside = renameAside([path, `${path}-wal`, `${path}-shm`], "damaged");
      return `${shown(path)} was damaged: it is now ${aside}, and uploaded files are missing.`;
    },
  );
};

/**
 * Starts SQS and S3 in this process, reachable from this machine only, their state in a folder. They answer only to whoever
 * has the credentials, which are new with each start, or an address presigned with them. What is received and not deleted
 * comes back after so many seconds. Throws DamagedStore.
 */
export const startFauxqs = async (dataDir: string, comesBackAfter = visibilitySeconds): Promise<QueueAndBlobs> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  checkFile(join(dataDir, "fauxqs.db"));
  const kept = new PersistenceManager(dataDir);
  const stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() };
  const { sqsStore, snsStore, s3Store } = stores;
  // Loaded before they are told to keep: else loading would write what it reads.
  kept.load(sqsStore, snsStore, s3Store);
  sqsStore.persistence = kept;
  snsStore.persistence = kept;
  s3Store.persistence = kept;
  for (const queue of sqsStore.allQueues()) queue.persistence = kept;

  const app = buildApp({ logger: false, stores });
  const credentials = {
    accessKeyId: randomBytes(10).toString("hex"),
    secretAccessKey: randomBytes(32).toString("hex"),
  };
  guardAccess(app, credentials);
  app.addHook("preClose", async () => kept.close());
  const endpoint = await app.listen({ port: 0, host: "127.0.0.1" });
  const urlOf = (queue: string) => `${endpoint}/${account}/${queue}`;
  const make = (queue: string, attributes: Record<string, string>) => {
    // Kept queues come back with the attributes of the version that made them.
    const known = sqsStore.getQueueByName(queue);
    if (known) known.setAttributes(attributes);
    else sqsStore.createQueue(queue, urlOf(queue), arn(queue), attributes);
  };
  make(deadName, { MessageRetentionPeriod: "1209600" });
  make(queueName, {
    VisibilityTimeout: `${comesBackAfter}`,
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arn(deadName), maxReceiveCount: mostReceives }),
  });
  s3Store.createBucket(bucket);
  return {
    settings: { endpoint, region, credentials },
    queueUrl: urlOf(queueName),
    deadQueueUrl: urlOf(deadName),
    bucket,
    stop: () => app.close(),
  };
};

import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "fauxqs";
import { documentLimits } from "#shared/api/documents.ts";
// The package's own start function listens on every network interface, so the server is assembled here.
import { PersistenceManager } from "../../node_modules/fauxqs/dist/persistence.js";
import { S3Store } from "../../node_modules/fauxqs/dist/s3/s3Store.js";
import { SnsStore } from "../../node_modules/fauxqs/dist/sns/snsStore.js";
import { SqsStore } from "../../node_modules/fauxqs/dist/sqs/sqsStore.js";
import { DamagedStoreError, findCorruption, quarantineFiles } from "./damaged-store.ts";
import { isKnownHost, isLocalOrigin } from "./known-hosts.ts";
import { type Credentials, isSigned } from "./signatures.ts";
import { toDisplayPath } from "./startup-checks.ts";

const errorXml = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

/**
 * Rejects unsigned requests. Adds what fauxqs lacks: signature checks, CORS preflight responses and bodies over 11 MB.
 */
const requireSignature = (app: ReturnType<typeof buildApp>, credentials: Credentials): void => {
  app.addHook("onRequest", async ({ method, raw, headers }, reply) => {
    const rejectRequest = () =>
      reply.code(403).header("content-type", "application/xml").send(errorXml("SignatureDoesNotMatch"));
    if (!isKnownHost(headers.host)) return rejectRequest();
    const { origin } = headers;
    if (origin && isLocalOrigin(origin)) {
      reply.header("access-control-allow-origin", origin).header("vary", "origin");
      if (method === "OPTIONS")
        return reply
          .header("access-control-allow-methods", "PUT")
          .header("access-control-allow-headers", "content-type, content-disposition")
          .header("access-control-max-age", "3000")
          .code(200)
          .send();
    }
    if (!(await isSigned({ method, url: raw.url ?? "/", headers }, credentials, new Date()))) return rejectRequest();
  });
  app.removeContentTypeParser("*");
  const limits = { parseAs: "buffer", bodyLimit: documentLimits.fileBytes + 1024 } as const;
  app.addContentTypeParser("*", limits, (_request, body, done) => done(null, body));
};

const region = "us-east-1";
const account = "000000000000";
const bucket = "grantlamp";
const queueName = "grantlamp-jobs";
const deadQueueName = "grantlamp-jobs-dead";
/** A message moves to the dead-letter queue after this many failed receives. */
const maxReceives = 5;
/** Shorter than on AWS, so that a killed host's jobs resume soon after its next start. */
const defaultVisibilitySeconds = 60;

const toArn = (queue: string) => `arn:aws:sqs:${region}:${account}:${queue}`;

export type FauxqsServer = {
  settings: { endpoint: string; region: string; credentials: Credentials };
  queueUrl: string;
  deadQueueUrl: string;
  bucket: string;
  stop(): Promise<void>;
};

const checkFile = (path: string): void => {
  const damage = findCorruption(path);
  if (!damage) return;
  throw new DamagedStoreError(
    `${toDisplayPath(path)} is damaged (${damage}).`,
    "This keeps the file under a different name and starts without the uploaded files; pending jobs run again.",
    () => {
      const backupPath = quarantineFiles([path, `${path}-wal`, `${path}-shm`], "damaged");
      return `${toDisplayPath(path)} was damaged: it is now ${backupPath}, and uploaded files are missing.`;
    },
  );
};

/** Starts SQS and S3 emulators, which accept only local connections and new credentials. Throws DamagedStoreError. */
export const startFauxqs = async (
  dataDir: string,
  visibilityTimeout = defaultVisibilitySeconds,
): Promise<FauxqsServer> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  checkFile(join(dataDir, "fauxqs.db"));
  const persistence = new PersistenceManager(dataDir);
  const stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() };
  const { sqsStore, snsStore, s3Store } = stores;
  // Load before setting `persistence`, or else loading would write the data back.
  persistence.load(sqsStore, snsStore, s3Store);
  sqsStore.persistence = persistence;
  snsStore.persistence = persistence;
  s3Store.persistence = persistence;
  for (const queue of sqsStore.allQueues()) queue.persistence = persistence;

  const app = buildApp({ logger: false, stores });
  const credentials = {
    accessKeyId: randomBytes(10).toString("hex"),
    secretAccessKey: randomBytes(32).toString("hex"),
  };
  requireSignature(app, credentials);
  app.addHook("preClose", async () => persistence.close());
  const endpoint = await app.listen({ port: 0, host: "127.0.0.1" });
  const toUrl = (queue: string) => `${endpoint}/${account}/${queue}`;
  const ensureQueue = (queue: string, attributes: Record<string, string>) => {
    // A stored queue has the attributes that the version that created it set.
    const existing = sqsStore.getQueueByName(queue);
    if (existing) existing.setAttributes(attributes);
    else sqsStore.createQueue(queue, toUrl(queue), toArn(queue), attributes);
  };
  ensureQueue(deadQueueName, { MessageRetentionPeriod: "1209600" });
  ensureQueue(queueName, {
    VisibilityTimeout: `${visibilityTimeout}`,
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: toArn(deadQueueName), maxReceiveCount: maxReceives }),
  });
  s3Store.createBucket(bucket);
  return {
    settings: { endpoint, region, credentials },
    queueUrl: toUrl(queueName),
    deadQueueUrl: toUrl(deadQueueName),
    bucket,
    stop: () => app.close(),
  };
};

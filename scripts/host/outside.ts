import { createReloadableAi } from "#functions/ai/reloadable-model.ts";
import type { SessionKeys } from "#functions/auth/session-keys.ts";
import type { PaymentService } from "#functions/billing/payment-service.ts";
import { createFolderStorage } from "#functions/catalog/snapshot/local-snapshot-storage.ts";
import { createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import { createLocalIntake } from "#functions/catalog/sync/intake.ts";
import { memoizeAsync } from "#functions/clients/client-settings.ts";
import { createS3Blobs } from "#functions/clients/s3.ts";
import { createSqsClient, createSqsQueue } from "#functions/clients/sqs.ts";
import type { Dependencies, Mailer } from "#functions/dependencies.ts";
import { createIdempotentTable } from "#functions/table/idempotency-transaction.ts";
import type { Table } from "#functions/table/table.ts";
import { ruleBasedAi } from "#functions/writing/rule-based-ai.ts";
import { AppError } from "#shared/api/problem.ts";
import { makeId } from "#shared/util/ids.ts";
import type { QueueAndBlobs } from "./fauxqs.ts";

const noPayments = () => {
  throw new AppError("unavailable", "No payment service is configured");
};

/** A machine of one's own searches the web with the key of its owner, in PERPLEXITY_API_KEY. */
const webSearchFrom = ({ PERPLEXITY_API_KEY: key, PERPLEXITY_BASE_URL: base }: NodeJS.ProcessEnv) =>
  memoizeAsync(async () =>
    key ? (await import("#functions/web-search/perplexity.ts")).createPerplexitySearch({ key, base }) : undefined,
  );

/** A model writes with the key of its owner in OPENAI_API_KEY, or on the server at OPENAI_BASE_URL, such as Ollama. */
const modelFrom = (environment: NodeJS.ProcessEnv, world: Pick<Dependencies, "table" | "clock">) => {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: base, OPENAI_MODEL: model } = environment;
  return memoizeAsync(async () =>
    key || base
      ? (await import("#functions/ai/make-ai.ts")).makeAi({ key, base, model }, world, ruleBasedAi)
      : undefined,
  );
};

/** A command may publish another catalog at any moment, and one small file says so: milliseconds between two looks. */
const lookAgain = 2000;

/** The outside world of one machine: the real clients of the table, SQS and S3, and stand-ins for what needs an account. */
export const createLocalDependencies = (parts: {
  dataDir: string;
  table: Table;
  engines: QueueAndBlobs;
  mailer: Mailer;
  sessionKeys: SessionKeys;
  /** The test payment service; without one nothing is charged. */
  payments?: PaymentService;
}): Dependencies => {
  const { dataDir, table, engines, mailer, sessionKeys, payments } = parts;
  const clock = { now: () => new Date() };
  const files = createFolderStorage(dataDir);
  const marking = createIdempotentTable(table);
  return {
    table: marking,
    queue: createSqsQueue(createSqsClient(engines.settings), engines.queueUrl),
    blobs: createS3Blobs({ ...engines.settings, forcePathStyle: true }, engines.bucket),
    mail: mailer,
    catalog: createPublishedCatalog({ files, clock, every: lookAgain }),
    intake: createLocalIntake(files, process.env),
    ai: createReloadableAi(modelFrom(process.env, { table: marking, clock }), ruleBasedAi),
    webSearch: webSearchFrom(process.env),
    billing: { configured: payments !== undefined, payments: async () => payments ?? noPayments() },
    sessionKeys: async () => sessionKeys,
    clock,
    newId: (kind) => makeId(kind, clock.now()),
  };
};

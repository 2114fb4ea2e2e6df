import { switchingAi } from "#functions/ai/switching.ts";
import type { SessionKeys } from "#functions/auth/session-keys.ts";
import type { Payments } from "#functions/billing/payments.ts";
import { localIntake } from "#functions/catalogue/intake.ts";
import { publishedCatalogue } from "#functions/catalogue/published.ts";
import { folderFiles } from "#functions/catalogue/snapshot-folder.ts";
import { s3Blobs } from "#functions/clients/s3.ts";
import { lazily } from "#functions/clients/settings.ts";
import { sqsClient, sqsQueue } from "#functions/clients/sqs.ts";
import type { Mailer, Outside } from "#functions/outside.ts";
import { markingTable } from "#functions/table/marking.ts";
import type { Table } from "#functions/table/table.ts";
import { noModel } from "#functions/writing/no-model.ts";
import { makeId } from "#shared/ids.ts";
import { AppError } from "#shared/problem.ts";
import type { QueueAndBlobs } from "./fauxqs.ts";

const noPayments = () => {
  throw new AppError("unavailable", "No payment service is configured");
};

/** A machine of one's own searches the web with the key of its owner, in PERPLEXITY_API_KEY. */
const webSearchFrom = ({ PERPLEXITY_API_KEY: key, PERPLEXITY_BASE_URL: base }: NodeJS.ProcessEnv) =>
  lazily(async () =>
    key ? (await import("#functions/web-search/perplexity.ts")).perplexity({ key, base }) : undefined,
  );

/** A model writes with the key of its owner in OPENAI_API_KEY, or on the server at OPENAI_BASE_URL, such as Ollama. */
const modelFrom = (environment: NodeJS.ProcessEnv, world: Pick<Outside, "table" | "clock">) => {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: base, OPENAI_MODEL: model } = environment;
  return lazily(async () =>
    key || base ? (await import("#functions/ai/make-ai.ts")).makeAi({ key, base, model }, world, noModel) : undefined,
  );
};

/** A command may publish another catalogue at any moment, and one small file says so: milliseconds between two looks. */
const lookAgain = 2000;

/** The outside world of one machine: the real clients of the table, SQS and S3, and stand-ins for what needs an account. */
export const localOutside = (parts: {
  dataDir: string;
  table: Table;
  engines: QueueAndBlobs;
  mailer: Mailer;
  sessionKeys: SessionKeys;
  /** The test payment service; without one nothing is charged. */
  payments?: Payments;
}): Outside => {
  const { dataDir, table, engines, mailer, sessionKeys, payments } = parts;
  const clock = { now: () => new Date() };
  const files = folderFiles(dataDir);
  const marking = markingTable(table);
  return {
    table: marking,
    queue: sqsQueue(sqsClient(engines.settings), engines.queueUrl),
    blobs: s3Blobs({ ...engines.settings, forcePathStyle: true }, engines.bucket),
    mail: mailer,
    catalogue: publishedCatalogue({ files, clock, every: lookAgain }),
    intake: localIntake(files, process.env),
    ai: switchingAi(modelFrom(process.env, { table: marking, clock }), noModel),
    webSearch: webSearchFrom(process.env),
    billing: { configured: payments !== undefined, payments: async () => payments ?? noPayments() },
    sessionKeys: async () => sessionKeys,
    clock,
    newId: (kind) => makeId(kind, clock.now()),
  };
};

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { switchingAi } from "#functions/ai/switching.ts";
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
import { StartProblem } from "./checks.ts";
import type { QueueAndBlobs } from "./fauxqs.ts";

const Secrets = z.object({ sessionKey: z.base64().min(43) });

/** The key of this machine's sessions: 32 random bytes, made once and kept in a file only its owner can read. */
export const sessionKeyIn = (dataDir: string): Uint8Array => {
  const path = join(dataDir, "secrets.json");
  if (!existsSync(path)) {
    const sessionKey = randomBytes(32).toString("base64");
    // Whole or not at all: half a file would keep every later start from working.
    writeFileSync(`${path}.new`, `${JSON.stringify({ sessionKey }, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return Buffer.from(readSecrets(path).sessionKey, "base64");
};

const readSecrets = (path: string) => {
  try {
    return Secrets.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    throw new StartProblem(`${path} is damaged. Delete it to start with a new one; everybody is then signed out.`);
  }
};

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
  sessionKey: Uint8Array;
  /** The test payment service; without one nothing is charged. */
  payments?: Payments;
}): Outside => {
  const { dataDir, table, engines, mailer, sessionKey, payments } = parts;
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
    sessionKey: async () => sessionKey,
    clock,
    newId: (kind) => makeId(kind, clock.now()),
  };
};

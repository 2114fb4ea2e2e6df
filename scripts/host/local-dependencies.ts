import { createReloadableAi } from "#functions/ai/reloadable-model.ts";
import type { SessionKeys } from "#functions/auth/session-keys.ts";
import type { PaymentService } from "#functions/billing/payment-service.ts";
import { createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import { createLocalCatalogSync } from "#functions/catalog/sync/create-sources.ts";
import { createFolderStorage } from "#functions/catalog/sync/file-run-store.ts";
import { memoizeAsync } from "#functions/clients/client-settings.ts";
import { createS3Blobs } from "#functions/clients/s3.ts";
import { createSqsClient, createSqsQueue } from "#functions/clients/sqs.ts";
import type { Dependencies, Mailer } from "#functions/dependencies.ts";
import { createIdentityProviders } from "#functions/sign-in/create-identity-providers.ts";
import type { Table } from "#functions/table/table.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { AppError } from "#shared/api/problem.ts";
import { createId } from "#shared/util/ids.ts";
import type { FauxqsServer } from "./fauxqs.ts";

const throwNoPayments = () => {
  throw new AppError("unavailable", "No payment service is configured");
};

const createWebSearch = ({ PERPLEXITY_API_KEY: key, PERPLEXITY_BASE_URL: base }: NodeJS.ProcessEnv) =>
  memoizeAsync(async () =>
    key ? (await import("#functions/web-search/perplexity.ts")).createPerplexitySearch({ key, base }) : undefined,
  );

/** Reads environment variables such as `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET` and `GOOGLE_ISSUER`. */
const createIdentityProviderLoader = (environment: NodeJS.ProcessEnv) =>
  memoizeAsync(() => createIdentityProviders((field) => environment[field.replaceAll(/[A-Z]/g, "_$&").toUpperCase()]));

/** Creates a model that uses OPENAI_API_KEY, or a server at OPENAI_BASE_URL, such as Ollama. */
const createModel = (environment: NodeJS.ProcessEnv, dependencies: Pick<Dependencies, "table" | "clock">) => {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: base, OPENAI_MODEL: model } = environment;
  const { OPENAI_CONTEXT_TOKENS: context, AI_QUALITY: quality } = environment;
  return memoizeAsync(async () => {
    if (!key && !base) return undefined;
    const { createAi } = await import("#functions/ai/create-ai.ts");
    const settings = { key, base, model, contextTokens: context };
    return createAi({ ...settings, quality: quality === "best" ? "best" : "fast" }, dependencies, ruleBasedAi);
  });
};

/** How often to check for a new catalog, which a command may publish at any time. */
const catalogRefreshIntervalMs = 2000;

/**
 * Creates the dependencies of a local host: the production table, SQS and S3 clients, and local replacements for services
 * that require an account.
 */
export const createLocalDependencies = (parts: {
  dataDir: string;
  table: Table;
  engines: FauxqsServer;
  mailer: Mailer;
  sessionKeys: SessionKeys;
  /** The test payment service. Without it, billing is off. */
  payments?: PaymentService;
}): Dependencies => {
  const { dataDir, table, engines, mailer, sessionKeys, payments } = parts;
  const clock = { now: () => new Date() };
  const files = createFolderStorage(dataDir);
  const { GRANTLAMP_OPERATOR, GRANTLAMP_SUPPORT_EMAIL, GRANTLAMP_PRIVACY_URL, GRANTLAMP_TERMS_URL } = process.env;
  const queue = createSqsQueue(createSqsClient(engines.settings), engines.queueUrl);
  const newId: Dependencies["newId"] = (kind) => createId(kind, clock.now());
  const allowsLocalWebhooks = process.env.GRANTLAMP_LOCAL_WEBHOOKS === "on";
  return {
    site: {
      operator: GRANTLAMP_OPERATOR || null,
      supportEmail: GRANTLAMP_SUPPORT_EMAIL || null,
      privacyUrl: GRANTLAMP_PRIVACY_URL || null,
      termsUrl: GRANTLAMP_TERMS_URL || null,
    },
    table,
    queue,
    blobs: createS3Blobs({ ...engines.settings, forcePathStyle: true }, engines.bucket),
    mail: mailer,
    catalog: createPublishedCatalog({ files, clock, checkIntervalMs: catalogRefreshIntervalMs }),
    catalogSync: createLocalCatalogSync(files, process.env),
    ai: createReloadableAi(createModel(process.env, { table, clock }), ruleBasedAi),
    webSearch: createWebSearch(process.env),
    identityProviders: createIdentityProviderLoader(process.env),
    billing: { configured: payments !== undefined, payments: async () => payments ?? throwNoPayments() },
    sessionKeys: async () => sessionKeys,
    postWebhook: async (...request) =>
      (await import("#functions/webhooks/post-webhook.ts")).createPostWebhook({ allowsLocalhost: allowsLocalWebhooks })(
        ...request,
      ),
    allowsLocalWebhooks,
    buildEventWrites: async (...changes) =>
      (await import("#functions/webhooks/outbox.ts")).buildEventWrites({ clock, newId, queue }, ...changes),
    clock,
    newId,
  };
};

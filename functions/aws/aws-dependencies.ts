import type { AiSettings } from "#functions/ai/create-ai.ts";
import { createReloadableAi } from "#functions/ai/reloadable-model.ts";
import { minKeyBytes, parseSessionKeys } from "#functions/auth/session-keys.ts";
import type { PaymentService } from "#functions/billing/payment-service.ts";
import { createBucketStorage, createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import type { CatalogSyncDependencies } from "#functions/catalog/sync/create-sources.ts";
import { memoizeAsync, retrySettings } from "#functions/clients/client-settings.ts";
import { type LambdaEnv, readEnv } from "#functions/clients/env.ts";
import { createLazySqsQueue } from "#functions/clients/lazy-sqs-queue.ts";
import { log } from "#functions/clients/log.ts";
import { createS3Blobs } from "#functions/clients/s3.ts";
import { createSecretStore, createSecretsManagerReader, type SecretStore } from "#functions/clients/secrets.ts";
import { createSesMailer } from "#functions/clients/ses.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { SharedLimitDependencies } from "#functions/limits/token-bucket.ts";
import { createLazyOpenSearchEngine } from "#functions/opensearch/lazy-engine.ts";
import { createIdentityProviders, identityProviderFields } from "#functions/sign-in/create-identity-providers.ts";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { AppError } from "#shared/api/problem.ts";
import type { Site } from "#shared/api/system.ts";
import { createId } from "#shared/util/ids.ts";

const toSite = ({ OPERATOR_NAME, SUPPORT_EMAIL, PRIVACY_URL, TERMS_URL }: LambdaEnv): Site => ({
  operator: OPERATOR_NAME ?? null,
  supportEmail: SUPPORT_EMAIL ?? null,
  privacyUrl: PRIVACY_URL ?? null,
  termsUrl: TERMS_URL ?? null,
});

/** Creates clients on first use. Only the billing switch may be read immediately. */
export const createAwsDependencies = async (environment: NodeJS.ProcessEnv): Promise<Dependencies> => {
  const env = readEnv(environment);
  const secretStore = createSecretStore(createSecretsManagerReader({ endpoint: env.SECRETS_ENDPOINT }));
  const clock = { now: () => new Date() };
  const blobs = createS3Blobs({ endpoint: env.S3_ENDPOINT }, env.BUCKET_NAME);
  const files = createBucketStorage(blobs);
  const client = createDocumentClient({ endpoint: env.DYNAMODB_ENDPOINT, ...retrySettings });
  const table = createDynamoTable(client, env.TABLE_NAME);
  const sharedLimit = env.SHARED_REQUESTS_PER_SECOND && {
    sharedRequestsPerSecond: Number(env.SHARED_REQUESTS_PER_SECOND),
  };
  const queue = createLazySqsQueue({ endpoint: env.SQS_ENDPOINT }, env.QUEUE_URL);
  const newId: Dependencies["newId"] = (kind) => createId(kind, clock.now());
  const catalog = createPublishedCatalog({ files, clock });
  return {
    origin: env.PUBLIC_ORIGIN,
    site: toSite(env),
    ...sharedLimit,
    table,
    queue,
    blobs,
    mail: createSesMailer({ endpoint: env.SES_ENDPOINT }, { from: env.MAIL_FROM, settings: env.MAIL_SETTINGS }),
    catalog,
    ...(env.OPENSEARCH_ENDPOINT && {
      searchEngine: createLazyOpenSearchEngine(env.OPENSEARCH_ENDPOINT, { catalog, clock }),
    }),
    catalogSync: { files, sources: loadSources(secretStore, env) },
    ai: createReloadableAi(createModelLoader(secretStore, env, { table, clock, ...sharedLimit }), ruleBasedAi),
    webSearch: createWebSearchLoader(secretStore, env),
    identityProviders: createIdentityProviderLoader(secretStore, env.APP_SECRET_ARN),
    billing: await createBilling(secretStore, env),
    sessionKeys: createSessionKeysReader(secretStore, env.APP_SECRET_ARN),
    postWebhook: async (...request) =>
      (await import("#functions/webhooks/post-webhook.ts")).createPostWebhook()(...request),
    buildEventWrites: async (...changes) =>
      (await import("#functions/webhooks/outbox.ts")).buildEventWrites({ clock, newId, queue }, ...changes),
    clock,
    newId,
  };
};

/** Returns a getter that rebuilds its value only when the settings change. */
const rebuildOnChange = <Settings, T>(
  readSettings: () => Promise<Settings>,
  build: (settings: Settings) => T | Promise<T>,
): (() => Promise<T>) => {
  let latest: { text: string; value: T } | undefined;
  return async () => {
    const settings = await readSettings();
    const text = JSON.stringify(settings);
    if (latest?.text !== text) latest = { text, value: await build(settings) };
    return latest.value;
  };
};

/** The secret store logs a failed read, and the feature stays disabled. */
const createFieldReader = (secretStore: SecretStore, secret: string) => (field: string) =>
  secretStore.findField(secret, field).catch(() => undefined);

/** Includes Simpler.Grants.gov if the app's secret has a `simplerKey` field. */
const loadSources = (
  secretStore: SecretStore,
  { APP_SECRET_ARN: secret, CATALOG_SOURCES }: LambdaEnv,
): CatalogSyncDependencies["sources"] =>
  memoizeAsync(async () => {
    const { createSources } = await import("#functions/catalog/sync/create-sources.ts");
    return createSources({
      key: await secretStore.findField(secret, "simplerKey"),
      isScheduled: true,
      only: CATALOG_SOURCES?.split(","),
    });
  });

/** Loads the model configured by the `ai` secret; undefined without one, so that texts are rule-based. */
const createModelLoader = (secretStore: SecretStore, env: LambdaEnv, dependencies: SharedLimitDependencies) => {
  const cap = env.AI_USER_MONTHLY_CENTS === undefined ? undefined : Number(env.AI_USER_MONTHLY_CENTS);
  const findField = createFieldReader(secretStore, env.AI_SECRET_ARN);
  const readSettings = async (): Promise<AiSettings> => {
    const [key, base, model = env.AI_MODEL, context] = await Promise.all([
      findField("openaiKey"),
      findField("openaiBase"),
      findField("openaiModel"),
      findField("openaiContextTokens"),
    ]);
    const settings = { key, base, model, contextTokens: context, quality: env.AI_QUALITY };
    return { ...settings, monthlyCapCents: cap };
  };
  return rebuildOnChange(readSettings, async (settings) => {
    const { key, base } = settings;
    if (!key && !base) return undefined;
    // User text may leave this AWS account only over TLS.
    if (base !== undefined && !base.startsWith("https://")) {
      log.error("model server misconfigured", { missing: "HTTPS base URL" });
      return undefined;
    }
    const { createAi } = await import("#functions/ai/create-ai.ts");
    return createAi(settings, dependencies, ruleBasedAi);
  });
};

/** Loads the web search configured by the `ai` secret; undefined without one. */
const createWebSearchLoader = (secretStore: SecretStore, env: LambdaEnv): Dependencies["webSearch"] => {
  const findField = createFieldReader(secretStore, env.AI_SECRET_ARN);
  const readSettings = async () => {
    const key = await findField("perplexityKey");
    return key ? { key, model: (await findField("perplexityModel")) ?? env.WEB_SEARCH_MODEL } : null;
  };
  return rebuildOnChange(readSettings, async (settings) => {
    if (!settings) return undefined;
    const { createPerplexitySearch } = await import("#functions/web-search/perplexity.ts");
    return createPerplexitySearch(settings);
  });
};

/** Loads the identity providers whose client ID and secret are in the app's secret. */
const createIdentityProviderLoader = (secretStore: SecretStore, secret: string): Dependencies["identityProviders"] => {
  const findField = createFieldReader(secretStore, secret);
  const readSettings = async () =>
    Object.fromEntries(
      await Promise.all(identityProviderFields.map(async (field) => [field, await findField(field)] as const)),
    );
  return rebuildOnChange(readSettings, (settings) => {
    // User data and the client secret may leave this AWS account only over TLS.
    const isSafe = (field: string) => !field.endsWith("Issuer") || settings[field]?.startsWith("https://") !== false;
    return createIdentityProviders((field) => (isSafe(field) ? settings[field] : undefined));
  });
};

/** Returns the same object until the keys change, because caches are keyed by it. */
const createSessionKeysReader = (secretStore: SecretStore, secret: string): Dependencies["sessionKeys"] => {
  const readFields = async () => ({
    sessionKey: await secretStore.requireField(secret, "sessionKey"),
    earlierSessionKeys: await secretStore.findField(secret, "earlierSessionKeys"),
    retiredSessionKeys: await secretStore.findField(secret, "retiredSessionKeys"),
  });
  return rebuildOnChange(readFields, (fields) => {
    const keys = parseSessionKeys(fields);
    if (keys) return keys;
    log.error("secret field too short", { secret, field: "sessionKey", minBytes: minKeyBytes });
    throw new AppError("unavailable", "Grantlamp is not fully set up yet. Please try again later");
  });
};

const createBilling = async (secretStore: SecretStore, env: LambdaEnv): Promise<Dependencies["billing"]> => {
  const payments = createPaymentsLoader(secretStore, env.STRIPE_SECRET_ARN);
  if (env.BILLING === undefined) return createBillingFromSecret(secretStore, env.APP_SECRET_ARN, payments);
  return { configured: env.BILLING === "on", payments };
};

/**
 * The switch is read before the first request, so that nobody gets free access, and refreshed in the background. Only
 * code that calls the payment service reads its keys.
 */
const createBillingFromSecret = async (
  secretStore: SecretStore,
  appSecret: string,
  payments: () => Promise<PaymentService>,
): Promise<Dependencies["billing"]> => {
  const readSwitch = async () => (await secretStore.findField(appSecret, "billing")) !== undefined;
  let isOn = await readSwitch();
  return {
    get configured() {
      readSwitch().then(
        (value) => {
          isOn = value;
        },
        () => {}, // logged by the read; keeps the last known value
      );
      return isOn;
    },
    payments,
  };
};

const createPaymentsLoader = (secretStore: SecretStore, secret: string): (() => Promise<PaymentService>) => {
  const readSettings = async () => ({
    secretKey: await secretStore.requireField(secret, "secretKey"),
    webhookSecret: await secretStore.requireField(secret, "webhookSecret"),
    priceId: await secretStore.requireField(secret, "priceId"),
    publishableKey: await secretStore.requireField(secret, "publishableKey"),
    scriptUrl: await secretStore.findField(secret, "scriptUrl"),
    portalConfiguration: await secretStore.findField(secret, "portalConfiguration"),
  });
  return rebuildOnChange(readSettings, async (settings) => {
    const { createStripePayments } = await import("#functions/billing/stripe.ts");
    return createStripePayments(settings);
  });
};

import type { AiSettings } from "#functions/ai/make-ai.ts";
import { createReloadableAi } from "#functions/ai/reloadable-model.ts";
import { minKeyBytes, parseSessionKeys, type SessionKeys } from "#functions/auth/session-keys.ts";
import type { PaymentService } from "#functions/billing/payment-service.ts";
import { createBucketStorage, createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import type { Intake } from "#functions/catalog/sync/intake.ts";
import { memoizeAsync, retrySettings } from "#functions/clients/client-settings.ts";
import { type LambdaEnv, readEnv } from "#functions/clients/env.ts";
import { createLazySqsQueue } from "#functions/clients/lazy-sqs-queue.ts";
import { log } from "#functions/clients/log.ts";
import { createS3Blobs } from "#functions/clients/s3.ts";
import { createSecretStore, createSecretsManagerReader, type SecretStore } from "#functions/clients/secrets.ts";
import { createSesMailer } from "#functions/clients/ses.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import type { WebSearchProvider } from "#functions/web-search/web-search-provider.ts";
import type { Ai } from "#functions/writing/ai.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { AppError } from "#shared/api/problem.ts";
import { makeId } from "#shared/util/ids.ts";

/** Clients are created on first use; only the billing switch is read at once. */
export const createAwsDependencies = async (environment: NodeJS.ProcessEnv): Promise<Dependencies> => {
  const env = readEnv(environment);
  const secretStore = createSecretStore(createSecretsManagerReader({ endpoint: env.SECRETS_ENDPOINT }));
  const clock = { now: () => new Date() };
  const blobs = createS3Blobs({ endpoint: env.S3_ENDPOINT }, env.BUCKET_NAME);
  const files = createBucketStorage(blobs);
  const client = createDocumentClient({ endpoint: env.DYNAMODB_ENDPOINT, ...retrySettings });
  const table = createDynamoTable(client, env.TABLE_NAME);
  return {
    origin: env.PUBLIC_ORIGIN,
    table,
    queue: createLazySqsQueue({ endpoint: env.SQS_ENDPOINT }, env.QUEUE_URL),
    blobs,
    mail: createSesMailer({ endpoint: env.SES_ENDPOINT }, { from: env.MAIL_FROM, settings: env.MAIL_SETTINGS }),
    catalog: createPublishedCatalog({ files, clock }),
    intake: { files, sources: loadSources(secretStore, env) },
    ai: createReloadableAi(createModelLoader(secretStore, env, { table, clock }), ruleBasedAi),
    webSearch: createWebSearchLoader(secretStore, env),
    billing: await createBilling(secretStore, env),
    sessionKeys: createSessionKeysReader(secretStore, env.APP_SECRET_ARN),
    clock,
    newId: (kind) => makeId(kind, clock.now()),
  };
};

/** Includes Simpler.Grants.gov if the app's secret has the field `simplerKey`. */
const loadSources = (
  secretStore: SecretStore,
  { APP_SECRET_ARN: secret, CATALOG_SOURCES }: LambdaEnv,
): Intake["sources"] =>
  memoizeAsync(async () => {
    const { createSources } = await import("#functions/catalog/sync/intake.ts");
    return createSources({
      key: await secretStore.findField(secret, "simplerKey"),
      isScheduled: true,
      only: CATALOG_SOURCES?.split(","),
    });
  });

/**
 * The model configured by the secret `ai`, reloaded when its fields change. Without a readable secret there is none:
 * that is logged, and the built-in rules write.
 */
const createModelLoader = (
  secretStore: SecretStore,
  env: LambdaEnv,
  dependencies: Pick<Dependencies, "table" | "clock">,
) => {
  const cap = env.AI_USER_MONTHLY_CENTS === undefined ? undefined : Number(env.AI_USER_MONTHLY_CENTS);
  let latest: { text: string; ai: Ai | undefined } | undefined;
  return async (): Promise<Ai | undefined> => {
    const field = (name: string) => secretStore.findField(env.AI_SECRET_ARN, name).catch(() => undefined);
    const [key, base, model = env.AI_MODEL] = await Promise.all([
      field("openaiKey"),
      field("openaiBase"),
      field("openaiModel"),
    ]);
    if (!key && !base) return undefined;
    const settings: AiSettings = { key, base, model, monthlyCapCents: cap };
    const text = JSON.stringify(settings);
    if (latest?.text !== text) {
      // People's texts leave this account by TLS only.
      const isPlain = base !== undefined && !base.startsWith("https://");
      if (isPlain) log.error("model server not usable", { missing: "an https address" });
      const { makeAi } = await import("#functions/ai/make-ai.ts");
      latest = { text, ai: isPlain ? undefined : makeAi(settings, dependencies, ruleBasedAi) };
    }
    return latest.ai;
  };
};

/** The web search configured by the secret `ai`, reloaded when its fields change. */
const createWebSearchLoader = (secretStore: SecretStore, env: LambdaEnv): Dependencies["webSearch"] => {
  let latest: { text: string; webSearch: WebSearchProvider } | undefined;
  return async () => {
    // The read logs its failure; catalog search does not need it.
    const field = (name: string) => secretStore.findField(env.AI_SECRET_ARN, name).catch(() => undefined);
    const key = await field("perplexityKey");
    if (!key) return undefined;
    const settings = { key, model: (await field("perplexityModel")) ?? env.WEB_SEARCH_MODEL };
    const text = JSON.stringify(settings);
    if (latest?.text !== text) {
      const { createPerplexitySearch } = await import("#functions/web-search/perplexity.ts");
      latest = { text, webSearch: createPerplexitySearch(settings) };
    }
    return latest.webSearch;
  };
};

/** Returns the same object until the text changes: caches are keyed by it. */
const createSessionKeysReader = (secretStore: SecretStore, secret: string): Dependencies["sessionKeys"] => {
  let latest: { text: string; keys: SessionKeys } | undefined;
  return async () => {
    const fields = {
      sessionKey: await secretStore.requireField(secret, "sessionKey"),
      earlierSessionKeys: await secretStore.findField(secret, "earlierSessionKeys"),
      retiredSessionKeys: await secretStore.findField(secret, "retiredSessionKeys"),
    };
    const text = JSON.stringify(fields);
    if (latest?.text === text) return latest.keys;
    const keys = parseSessionKeys(fields);
    if (!keys) {
      log.error("secret field too short", { secret, field: "sessionKey", minBytes: minKeyBytes });
      throw new AppError("unavailable", "Grantlamp is not fully set up yet. Please try again later");
    }
    latest = { text, keys };
    return keys;
  };
};

const createBilling = async (secretStore: SecretStore, env: LambdaEnv): Promise<Dependencies["billing"]> => {
  const ids = { app: env.APP_SECRET_ARN, stripe: env.STRIPE_SECRET_ARN };
  if (env.BILLING === undefined) return createBillingFromSecret(secretStore, ids);
  return { configured: env.BILLING === "on", payments: createPaymentsLoader(secretStore, ids.stripe) };
};

type SecretIds = { app: string; stripe: string };

/**
 * Only code that calls the payment service reads its keys. The first read completes before the first request, so
 * that nobody gets free access; later reads refresh in the background.
 */
const createBillingFromSecret = async (
  secretStore: SecretStore,
  { app, stripe }: SecretIds,
): Promise<Dependencies["billing"]> => {
  const readSwitch = async () => (await secretStore.findField(app, "billing")) !== undefined;
  let isOn = await readSwitch();
  return {
    get configured() {
      readSwitch().then(
        (found) => {
          isOn = found;
        },
        () => {}, // logged by the read; keeps the last known value
      );
      return isOn;
    },
    payments: createPaymentsLoader(secretStore, stripe),
  };
};

/** Recreated when the keys change. */
const createPaymentsLoader = (secretStore: SecretStore, secret: string): (() => Promise<PaymentService>) => {
  let latest: { text: string; payments: PaymentService } | undefined;
  return async () => {
    const settings = {
      secretKey: await secretStore.requireField(secret, "secretKey"),
      webhookSecret: await secretStore.requireField(secret, "webhookSecret"),
      priceId: await secretStore.requireField(secret, "priceId"),
      publishableKey: await secretStore.requireField(secret, "publishableKey"),
      scriptUrl: await secretStore.findField(secret, "scriptUrl"),
      portalConfiguration: await secretStore.findField(secret, "portalConfiguration"),
    };
    const text = JSON.stringify(settings);
    if (latest?.text !== text) {
      const { createStripePayments } = await import("#functions/billing/stripe.ts");
      latest = { text, payments: createStripePayments(settings) };
    }
    return latest.payments;
  };
};

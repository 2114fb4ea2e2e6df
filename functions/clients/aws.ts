import type { AiSettings } from "#functions/ai/make-ai.ts";
import { switchingAi } from "#functions/ai/switching.ts";
import { minKeyBytes, parseSessionKeys, type SessionKeys } from "#functions/auth/session-keys.ts";
import type { Payments } from "#functions/billing/payments.ts";
import type { Intake } from "#functions/catalogue/intake.ts";
import { publishedCatalogue } from "#functions/catalogue/published.ts";
import { bucketFiles } from "#functions/catalogue/snapshot-bucket.ts";
import type { Outside } from "#functions/outside.ts";
import { documentClient, dynamoTable } from "#functions/table/dynamo.ts";
import { markingTable } from "#functions/table/marking.ts";
import type { WebSearch } from "#functions/web-search/web-funding.ts";
import type { Ai } from "#functions/writing/ai.ts";
import { noModel } from "#functions/writing/no-model.ts";
import { makeId } from "#shared/ids.ts";
import { AppError } from "#shared/problem.ts";
import { type LambdaEnv, readEnv } from "./env.ts";
import { laterQueue } from "./later-queue.ts";
import { log } from "./log.ts";
import { s3Blobs } from "./s3.ts";
import { fromSecretsManager, type Secrets, secrets } from "./secrets.ts";
import { sesMailer } from "./ses.ts";
import { lazily, patience } from "./settings.ts";

/** The outside world of a Lambda on AWS. Clients are made at their first use; only the payment switch is read at once. */
export const awsOutside = async (environment: NodeJS.ProcessEnv): Promise<Outside> => {
  const env = readEnv(environment);
  const vault = secrets(fromSecretsManager({ endpoint: env.SECRETS_ENDPOINT }));
  const clock = { now: () => new Date() };
  const blobs = s3Blobs({ endpoint: env.S3_ENDPOINT }, env.BUCKET_NAME);
  const files = bucketFiles(blobs);
  const client = documentClient({ endpoint: env.DYNAMODB_ENDPOINT, ...patience });
  const table = markingTable(dynamoTable(client, env.TABLE_NAME));
  return {
    origin: env.PUBLIC_ORIGIN,
    table,
    queue: laterQueue({ endpoint: env.SQS_ENDPOINT }, env.QUEUE_URL),
    blobs,
    mail: sesMailer({ endpoint: env.SES_ENDPOINT }, { from: env.MAIL_FROM, settings: env.MAIL_SETTINGS }),
    catalogue: publishedCatalogue({ files, clock }),
    intake: { files, sources: sourcesFrom(vault, env) },
    ai: switchingAi(modelFrom(vault, env, { table, clock }), noModel),
    webSearch: webSearchFrom(vault, env),
    billing: await billingFrom(vault, env),
    sessionKeys: () => readSessionKeys(vault, env.APP_SECRET_ARN),
    clock,
    newId: (kind) => makeId(kind, clock.now()),
  };
};

/** The sources of funding; Simpler.Grants.gov among them when the app's secret has its key in the field `simplerKey`. */
const sourcesFrom = (vault: Secrets, { APP_SECRET_ARN: secret, CATALOGUE_SOURCES }: LambdaEnv): Intake["sources"] =>
  lazily(async () => {
    const { makeSources } = await import("#functions/catalogue/intake.ts");
    return makeSources({
      key: await vault.find(secret, "simplerKey"),
      isScheduled: true,
      only: CATALOGUE_SOURCES?.split(","),
    });
  });

/**
 * The model by the fields `openaiKey`, `openaiBase` and `openaiModel` of the secret `ai`, its name else by the
 * environment; another one when they have changed, and none while the secret cannot be read: that is logged, and the rules write.
 */
const modelFrom = (vault: Secrets, env: LambdaEnv, world: Pick<Outside, "table" | "clock">) => {
  const cap = env.AI_USER_MONTHLY_CENTS === undefined ? undefined : Number(env.AI_USER_MONTHLY_CENTS);
  let latest: { text: string; ai: Ai | undefined } | undefined;
  return async (): Promise<Ai | undefined> => {
    const field = (name: string) => vault.find(env.AI_SECRET_ARN, name).catch(() => undefined);
    const [key, base, model = env.AI_MODEL] = await Promise.all([
      field("openaiKey"),
      field("openaiBase"),
      field("openaiModel"),
    ]);
    if (!key && !base) return undefined;
    const settings: AiSettings = { key, base, model, cap };
    const text = JSON.stringify(settings);
    if (latest?.text !== text) {
      // People's texts leave this account by TLS only.
      const isPlain = base !== undefined && !base.startsWith("https://");
      if (isPlain) log.error("model server not usable", { missing: "an https address" });
      const { makeAi } = await import("#functions/ai/make-ai.ts");
      latest = { text, ai: isPlain ? undefined : makeAi(settings, world, noModel) };
    }
    return latest.ai;
  };
};

/** The web search by the fields `perplexityKey` and `perplexityModel` of the secret `ai`; another one when they have changed. */
const webSearchFrom = (vault: Secrets, env: LambdaEnv): Outside["webSearch"] => {
  let latest: { text: string; webSearch: WebSearch } | undefined;
  return async () => {
    // Logged where it was not read: the catalogue is searched all the same.
    const field = (name: string) => vault.find(env.AI_SECRET_ARN, name).catch(() => undefined);
    const key = await field("perplexityKey");
    if (!key) return undefined;
    const settings = { key, model: (await field("perplexityModel")) ?? env.WEB_SEARCH_MODEL };
    const text = JSON.stringify(settings);
    if (latest?.text !== text) {
      const { perplexity } = await import("#functions/web-search/perplexity.ts");
      latest = { text, webSearch: perplexity(settings) };
    }
    return latest.webSearch;
  };
};

let latestKeys: { text: string; keys: SessionKeys } | undefined;

/** The session keys of the app's secret. The same object while their text is the same. */
const readSessionKeys = async (vault: Secrets, secret: string): Promise<SessionKeys> => {
  const fields = {
    sessionKey: await vault.need(secret, "sessionKey"),
    earlierSessionKeys: await vault.find(secret, "earlierSessionKeys"),
    retiredSessionKeys: await vault.find(secret, "retiredSessionKeys"),
  };
  const text = JSON.stringify(fields);
  if (latestKeys?.text === text) return latestKeys.keys;
  const keys = parseSessionKeys(fields);
  if (!keys) {
    log.error("secret field too short", { secret, field: "sessionKey", fewest: minKeyBytes });
    throw new AppError("unavailable", "Grantlamp is not fully set up yet. Please try again later");
  }
  latestKeys = { text, keys };
  return keys;
};

/** Billing as the environment says, and where it says nothing, as the app's secret does. */
const billingFrom = async (vault: Secrets, env: LambdaEnv): Promise<Outside["billing"]> => {
  const ids = { app: env.APP_SECRET_ARN, stripe: env.STRIPE_SECRET_ARN };
  if (env.BILLING === undefined) return billingSwitch(vault, ids);
  return { configured: env.BILLING === "on", payments: paymentsFrom(vault, ids.stripe) };
};

type SecretIds = { app: string; stripe: string };

/**
 * Billing is on when the app's secret has a field `billing`; the payment service's own keys are read by who talks to it
 * alone. Known before the first request, so that nobody slips in while it is not; afterwards looked up again in the
 * background, when the secret's value has grown old.
 */
const billingSwitch = async (vault: Secrets, { app, stripe }: SecretIds): Promise<Outside["billing"]> => {
  const look = async () => (await vault.find(app, "billing")) !== undefined;
  let on = await look();
  return {
    get configured() {
      look().then(
        (found) => {
          on = found;
        },
        () => {}, // logged where it was read; what was known stays
      );
      return on;
    },
    payments: paymentsFrom(vault, stripe),
  };
};

/** The payment service by the keys of its secret; another one when they have changed. */
const paymentsFrom = (vault: Secrets, secret: string): (() => Promise<Payments>) => {
  let latest: { text: string; payments: Payments } | undefined;
  return async () => {
    const settings = {
      secretKey: await vault.need(secret, "secretKey"),
      webhookSecret: await vault.need(secret, "webhookSecret"),
      priceId: await vault.need(secret, "priceId"),
      publishableKey: await vault.need(secret, "publishableKey"),
      scriptUrl: await vault.find(secret, "scriptUrl"),
      portalConfiguration: await vault.find(secret, "portalConfiguration"),
    };
    const text = JSON.stringify(settings);
    if (latest?.text !== text) {
      const { stripePayments } = await import("#functions/clients/stripe.ts");
      latest = { text, payments: stripePayments(settings) };
    }
    return latest.payments;
  };
};

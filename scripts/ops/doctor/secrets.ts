import { defaultModelName } from "#functions/ai/model-pricing.ts";
import { getOriginKeyField } from "#infra/api/origin-key.ts";
import type { Config } from "#infra/config.ts";
import type { OpsAws } from "../aws.ts";
import type { Ops } from "../ops.ts";
import { getStripeMode, isSecretField, type SecretName, secretNames, validateSecretField } from "../secret-fields.ts";
import { parseSecretFields } from "../secrets-put.ts";
import type { StackOutputs } from "../stack-outputs.ts";
import { createFindings, type Finding, type Findings } from "./finding.ts";

type SecretValues = Partial<Record<string, string>>;
type AllSecretValues = Record<SecretName, SecretValues>;

const formatPutCommand = (secret: SecretName, field: string) => `npm run secrets:put -- ${secret} ${field}`;
const secretsSubject = createFindings("Secrets");
const requiredStripeFields = ["secretKey", "publishableKey", "webhookSecret", "priceId"] as const;

const checkFormats = (secrets: AllSecretValues): Finding[] =>
  secretNames.flatMap((name) =>
    Object.entries(secrets[name]).flatMap(([field, value]) => {
      const problem = validateSecretField(name, field, value ?? "");
      if (!problem) return [];
      return isSecretField(name, field)
        ? secretsSubject.error(`${problem}. Set it again: ${formatPutCommand(name, field)}.`)
        : secretsSubject.warning(`${problem}.`);
    }),
  );

const checkBilling = ({ app, stripe }: AllSecretValues, isOn: boolean | undefined): Finding => {
  const { error, ok, warning } = createFindings("Billing");
  const on = isOn ?? app.billing !== undefined;
  const missing = requiredStripeFields.filter((field) => !stripe[field]);
  if (!on && isOn === undefined && missing.length < requiredStripeFields.length)
    return error(
      `off, so everyone has free access, although Stripe keys are set. Turn it on: ${formatPutCommand("app", "billing")} (on).`,
    );
  if (!on) return ok("off: every signed-in user has access");
  if (missing.length)
    return error(
      `on, but nobody can pay: missing ${missing.join(", ")}. Run ${missing.map((field) => formatPutCommand("stripe", field)).join("; ")}.`,
    );
  if (getStripeMode(stripe.secretKey) !== getStripeMode(stripe.publishableKey))
    return error("secretKey and publishableKey are from different Stripe modes. Set both from the same mode.");
  return getStripeMode(stripe.secretKey) === "test" ? warning("on, in Stripe test mode: no real payments") : ok("on");
};

const checkModelSettings = ({ ai }: AllSecretValues, aiModel: string | undefined): Finding => {
  const { error, ok } = createFindings("Model");
  const model = ai.openaiModel ?? aiModel;
  if (ai.openaiBase && !model)
    return error(`openaiBase is set, but no model. Run ${formatPutCommand("ai", "openaiModel")}.`);
  if (ai.openaiKey || ai.openaiBase) return ok(model ?? "the default model");
  return ok(`none: drafts are rule-based. To use a model, run ${formatPutCommand("ai", "openaiKey")}`);
};

/** Checks that the origin keys in the settings exist. The running stack does not need them; a deployment does. */
const checkOriginKeys = ({ app }: AllSecretValues, originKeys: readonly number[]): Finding[] => {
  const missing = originKeys.filter((generation) => !app[getOriginKeyField(generation)]);
  if (missing.length === 0) return [];
  const existing = originKeys.filter((generation) => !missing.includes(generation));
  const newest = Math.max(...originKeys);
  // CloudFront and the API do not reread a known name, so a missing key needs a new generation.
  const next = getOriginKeyField(newest + 1);
  const generate = app[next] ? "" : `${formatPutCommand("app", next)} --generate, then `;
  const fix = missing.includes(newest)
    ? `${generate}npm run deploy -- -c originKeys=${[...existing, newest + 1].join(",")}`
    : `npm run deploy -- -c originKeys=${newest}`;
  const names = missing.map(getOriginKeyField).join(" and ");
  return [
    createFindings("Origin key").error(
      `app.${names} is missing but used by originKeys: the next deployment would fail. Run ${fix}.`,
    ),
  ];
};

export const readSecrets = async (
  aws: OpsAws,
  deployed: StackOutputs,
): Promise<{ secrets: AllSecretValues; findings: Finding[] }> => {
  const findings: Finding[] = [];
  const secrets: AllSecretValues = { app: {}, stripe: {}, ai: {} };
  for (const name of secretNames) {
    const text = await aws.readSecret(deployed.secrets[name]);
    if (text === undefined) {
      findings.push(
        secretsSubject.error(
          `the secret ${name} does not exist. Restore it in Secrets Manager, or with npm run deploy.`,
        ),
      );
      continue;
    }
    try {
      for (const [field, value] of Object.entries(parseSecretFields(name, text)))
        secrets[name][field] = typeof value === "string" ? value : "";
    } catch (error) {
      findings.push(secretsSubject.error((error as Error).message));
    }
  }
  return { secrets, findings };
};

/** Checks that the secrets are complete, well-formed and consistent. Never prints their values. */
export const checkSecrets = (
  secrets: AllSecretValues,
  { billing, aiModel, originKeys }: Pick<Config, "billing" | "aiModel" | "originKeys">,
): Finding[] => {
  const findings = [...checkFormats(secrets), ...checkOriginKeys(secrets, originKeys)];
  if (!secrets.app.sessionKey)
    findings.push(
      secretsSubject.error(
        `app.sessionKey is missing, so nobody can sign in. Run ${formatPutCommand("app", "sessionKey")} --generate.`,
      ),
    );
  if (!findings.some(({ status }) => status === "error")) findings.push(secretsSubject.ok("present and well-formed"));
  return [...findings, checkBilling(secrets, billing), checkModelSettings(secrets, aiModel)];
};

const timeoutMilliseconds = 15_000;
type ApiResponse = { status: number; body: Record<string, unknown> };

/** Sends a read-only request; undefined if there is no response. */
const fetchJson = async (ops: Ops, url: string, key: string | undefined): Promise<ApiResponse | undefined> => {
  try {
    const headers = { ...(key && { authorization: `Bearer ${key}` }) };
    const response = await ops.fetch(url, {
      headers,
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: "manual",
    });
    const body: unknown = await response.json().catch(() => ({}));
    return { status: response.status, body: typeof body === "object" && body !== null ? { ...body } : {} };
  } catch {
    return undefined;
  }
};

/** Checks that Stripe accepts the key, the price is monthly, and the webhook is enabled. */
const checkStripe = async (ops: Ops, { secretKey, priceId = "" }: SecretValues, AppUrl: string): Promise<Findings> => {
  const { error, ok, warning } = createFindings("Stripe");
  const api = "https://api.stripe.com/v1";
  const price = await fetchJson(ops, `${api}/prices/${encodeURIComponent(priceId)}`, secretKey);
  if (!price) return warning("no response, so the keys were not tested. Try again later.");
  if (price.status === 401)
    return error(
      `the key was rejected: it has expired or was revoked. Create a new one in the Stripe dashboard, then run ${formatPutCommand("stripe", "secretKey")}.`,
    );
  if (price.status === 403)
    return error(
      "the restricted key cannot read prices. Grant it access to Prices, Customers, Subscriptions, Checkout Sessions, Invoices and the customer portal.",
    );
  if (price.status === 404)
    return error(
      `the price does not exist in the key's account and mode. Run ${formatPutCommand("stripe", "priceId")}.`,
    );
  if (price.status !== 200) return warning(`status ${price.status}, so the keys were not tested. Try again later.`);
  const { active, recurring } = price.body as { active?: boolean; recurring?: { interval?: string } | null };
  if (active === false)
    return error("the price is archived, so nobody can subscribe. Activate it, or set another priceId.");
  if (recurring?.interval !== "month")
    return error("the price is not monthly. Create a monthly price and set its priceId.");
  const hooks = await fetchJson(ops, `${api}/webhook_endpoints?limit=100`, secretKey);
  if (hooks?.status !== 200)
    return [ok("key accepted; price is monthly"), warning("webhooks could not be read. Check them in the dashboard.")];
  const url = `${AppUrl}/api/stripe/webhook`;
  const { data = [] } = hooks.body as { data?: { url?: string; status?: string }[] };
  const hook = data.find((endpoint) => endpoint.url === url);
  if (!hook)
    return error(`no webhook for this installation. Create an endpoint for ${url} (docs/runbook.md, Payment).`);
  if (hook.status !== "enabled") return error(`the webhook to ${url} is disabled. Enable it.`);
  return ok("key accepted; price is monthly; webhook is enabled");
};

/** Checks that the provider accepts the key and has the model. */
const checkModel = async (
  ops: Ops,
  { openaiKey, openaiBase, openaiModel = defaultModelName }: SecretValues,
): Promise<Finding> => {
  const { error, ok, warning } = createFindings("Model");
  const base = (openaiBase ?? "https://api.openai.com/v1").replace(/\/$/, "");
  const response = await fetchJson(ops, `${base}/models/${encodeURIComponent(openaiModel)}`, openaiKey);
  const provider = openaiBase ? "the server at openaiBase" : "OpenAI";
  if (!response)
    return warning(`no response from ${provider}, so the key was not tested. Rule-based drafts are used until then.`);
  if (response.status === 401)
    return error(
      `${provider} rejected the key: it has expired or was revoked. Rule-based drafts are used until you run ${formatPutCommand("ai", "openaiKey")}.`,
    );
  if (response.status === 403)
    return error(`${provider} does not allow this key to read models. Grant that permission, or create another key.`);
  if (response.status === 404)
    return openaiBase
      ? warning(`${provider} does not report whether it has ${openaiModel}`)
      : error(`${provider} has no model ${openaiModel} for this key. Run ${formatPutCommand("ai", "openaiModel")}.`);
  return response.status === 200
    ? ok(`${provider} accepts the key and has ${openaiModel}`)
    : warning(`${provider} responded with status ${response.status}`);
};

/** Tests third-party keys with read-only calls that cost nothing. */
export const checkThirdPartyKeys = async (
  ops: Ops,
  { app, stripe, ai }: AllSecretValues,
  { AppUrl }: Pick<StackOutputs, "AppUrl">,
  { billing, aiModel }: Pick<Config, "billing" | "aiModel">,
): Promise<Finding[]> => {
  const isOn = billing ?? app.billing !== undefined;
  const checks: Promise<Findings>[] = [];
  if (isOn && stripe.secretKey && stripe.priceId) checks.push(checkStripe(ops, stripe, AppUrl));
  if (ai.openaiKey || (ai.openaiBase && (ai.openaiModel ?? aiModel)))
    checks.push(checkModel(ops, { ...ai, openaiModel: ai.openaiModel ?? aiModel }));
  const findings = (await Promise.all(checks)).flat();
  // Every Perplexity call costs money.
  if (ai.perplexityKey)
    findings.push(
      createFindings("Web search").unknown("Perplexity key present, not tested because each call costs money"),
    );
  return findings;
};

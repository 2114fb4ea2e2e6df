import { defaultModelName } from "#functions/ai/model-pricing.ts";
import type { Config } from "#infra/config.ts";
import type { Ops } from "../ops.ts";
import type { StackOutputs } from "../stack-outputs.ts";
import { errorFinding, type Finding, okFinding, warningFinding } from "./finding.ts";
import type { AllSecretValues, SecretValues } from "./secrets.ts";

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
const formatPutCommand = (secret: string, field: string) => `npm run secrets:put -- ${secret} ${field}`;

/** Checks that Stripe accepts the key, the price is monthly, and the webhook is enabled. */
const lookAtStripe = async (
  ops: Ops,
  { secretKey, priceId = "" }: SecretValues,
  AppUrl: string,
): Promise<Finding[]> => {
  const subject = "Stripe";
  const api = "https://api.stripe.com/v1";
  const price = await fetchJson(ops, `${api}/prices/${encodeURIComponent(priceId)}`, secretKey);
  if (!price) return [warningFinding(subject, "no response, so the keys were not tested. Try again later.")];
  if (price.status === 401)
    return [
      errorFinding(
        subject,
        `the key was rejected: it has expired or was revoked. Create a new one in the Stripe dashboard, then run ${formatPutCommand("stripe", "secretKey")}.`,
      ),
    ];
  if (price.status === 403)
    return [
      errorFinding(
        subject,
        "the restricted key cannot read prices. Grant it access to Prices, Customers, Subscriptions, Checkout Sessions, Invoices and the customer portal.",
      ),
    ];
  if (price.status === 404)
    return [
      errorFinding(
        subject,
        `the price does not exist in the key's account and mode. Run ${formatPutCommand("stripe", "priceId")}.`,
      ),
    ];
  if (price.status !== 200)
    return [warningFinding(subject, `status ${price.status}, so the keys were not tested. Try again later.`)];
  const { active, recurring } = price.body as { active?: boolean; recurring?: { interval?: string } | null };
  if (active === false)
    return [
      errorFinding(subject, "the price is archived, so nobody can subscribe. Activate it, or set another priceId."),
    ];
  if (recurring?.interval !== "month")
    return [errorFinding(subject, "the price is not monthly. Create a monthly price and set its priceId.")];
  const hooks = await fetchJson(ops, `${api}/webhook_endpoints?limit=100`, secretKey);
  if (hooks?.status !== 200)
    return [
      okFinding(subject, "key accepted; price is monthly"),
      warningFinding(subject, "webhooks could not be read. Check them in the dashboard."),
    ];
  const url = `${AppUrl}/api/stripe/webhook`;
  const { data = [] } = hooks.body as { data?: { url?: string; status?: string }[] };
  const hook = data.find((one) => one.url === url);
  if (!hook)
    return [
      errorFinding(subject, `no webhook for this product. Create an endpoint for ${url} (docs/runbook.md, Payment).`),
    ];
  if (hook.status !== "enabled") return [errorFinding(subject, `the webhook to ${url} is disabled. Enable it.`)];
  return [okFinding(subject, "key accepted; price is monthly; webhook is enabled")];
};

/** Checks that the provider accepts the key and has the model. */
const lookAtModel = async (
  ops: Ops,
  { openaiKey, openaiBase, openaiModel = defaultModelName }: SecretValues,
): Promise<Finding> => {
  const subject = "Model";
  const base = (openaiBase ?? "https://api.openai.com/v1").replace(/\/$/, "");
  const response = await fetchJson(ops, `${base}/models/${encodeURIComponent(openaiModel)}`, openaiKey);
  const who = openaiBase ? "the server at openaiBase" : "OpenAI";
  if (!response)
    return warningFinding(
      subject,
      `no response from ${who}, so the key was not tested. Rule-based drafts are used meanwhile.`,
    );
  if (response.status === 401)
    return errorFinding(
      subject,
      `${who} rejected the key: it has expired or was revoked. Rule-based drafts are used until you run ${formatPutCommand("ai", "openaiKey")}.`,
    );
  if (response.status === 403)
    return errorFinding(
      subject,
      `${who} does not allow this key to read models. Grant that permission, or create another key.`,
    );
  if (response.status === 404)
    return openaiBase
      ? warningFinding(subject, `${who} does not report whether it has ${openaiModel}`)
      : errorFinding(
          subject,
          `${who} has no model ${openaiModel} for this key. Run ${formatPutCommand("ai", "openaiModel")}.`,
        );
  return response.status === 200
    ? okFinding(subject, `${who} accepts the key and has ${openaiModel}`)
    : warningFinding(subject, `${who} responded with status ${response.status}`);
};

/** Tests third-party keys with read-only calls that cost nothing. */
export const checkThirdPartyKeys = async (
  ops: Ops,
  { app, stripe, ai }: AllSecretValues,
  { AppUrl }: Pick<StackOutputs, "AppUrl">,
  { billing, aiModel }: Pick<Config, "billing" | "aiModel">,
): Promise<Finding[]> => {
  const isOn = billing ?? app.billing !== undefined;
  const checks: Promise<Finding | Finding[]>[] = [];
  if (isOn && stripe.secretKey && stripe.priceId) checks.push(lookAtStripe(ops, stripe, AppUrl));
  if (ai.openaiKey || (ai.openaiBase && (ai.openaiModel ?? aiModel)))
    checks.push(lookAtModel(ops, { ...ai, openaiModel: ai.openaiModel ?? aiModel }));
  const found = (await Promise.all(checks)).flat();
  // Every Perplexity call costs money.
  if (ai.perplexityKey)
    found.push({
      subject: "Web search",
      status: "unknown",
      message: "Perplexity key present, not tested because each call costs money",
    });
  return found;
};

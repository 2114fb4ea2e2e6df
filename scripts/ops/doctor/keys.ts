import { defaultModelName } from "#functions/ai/model-pricing.ts";
import type { Config } from "#infra/config.ts";
import type { Ops } from "../ops.ts";
import type { Deployed } from "../stack-outputs.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";
import type { Fields, SecretFields } from "./secrets.ts";

const patience = 15_000;
type Answer = { status: number; body: Record<string, unknown> };

/** A harmless reading call; undefined when nobody answers. */
const read = async (ops: Ops, url: string, key: string | undefined): Promise<Answer | undefined> => {
  try {
    const headers = { ...(key && { authorization: `Bearer ${key}` }) };
    const answer = await ops.fetch(url, { headers, signal: AbortSignal.timeout(patience), redirect: "manual" });
    const body: unknown = await answer.json().catch(() => ({}));
    return { status: answer.status, body: typeof body === "object" && body !== null ? { ...body } : {} };
  } catch {
    return undefined;
  }
};
const put = (secret: string, field: string) => `npm run secrets:put -- ${secret} ${field}`;

/** Does Stripe take the key, is the price one of a month, and will it tell us what happens? */
const lookAtStripe = async (ops: Ops, { secretKey, priceId = "" }: Fields, AppUrl: string): Promise<Finding[]> => {
  const of = "Stripe";
  const api = "https://api.stripe.com/v1";
  const price = await read(ops, `${api}/prices/${encodeURIComponent(priceId)}`, secretKey);
  if (!price) return [warning(of, "it does not answer, so its keys are not tried. Ask again later.")];
  if (price.status === 401)
    return [
      wrong(
        of,
        `it refuses the key: it has expired or was taken back. Make a new one in Stripe's dashboard, then ${put("stripe", "secretKey")}.`,
      ),
    ];
  if (price.status === 403)
    return [
      wrong(
        of,
        "the restricted key may not read prices. Give it rights to Prices, Customers, Subscriptions, Checkout Sessions, Invoices and the customer portal.",
      ),
    ];
  if (price.status === 404)
    return [wrong(of, `it has no such price in the key's account and mode. ${put("stripe", "priceId")}.`)];
  if (price.status !== 200)
    return [warning(of, `it answers ${price.status}, so its keys are not tried. Ask again later.`)];
  const { active, recurring } = price.body as { active?: boolean; recurring?: { interval?: string } | null };
  if (active === false)
    return [wrong(of, "the price is archived: nobody can subscribe. Activate it, or put another priceId.")];
  if (recurring?.interval !== "month")
    return [wrong(of, "the price is not one of a month. Make a monthly price and put its priceId.")];
  const hooks = await read(ops, `${api}/webhook_endpoints?limit=100`, secretKey);
  if (hooks?.status !== 200)
    return [
      ok(of, "takes the key; the price is monthly"),
      warning(of, "its webhooks could not be read. Look there yourself."),
    ];
  const url = `${AppUrl}/api/stripe/webhook`;
  const { data = [] } = hooks.body as { data?: { url?: string; status?: string }[] };
  const hook = data.find((one) => one.url === url);
  if (!hook) return [wrong(of, `it tells us nothing: make a webhook endpoint for ${url} (docs/runbook.md, Payment).`)];
  if (hook.status !== "enabled") return [wrong(of, `its webhook to ${url} is switched off. Switch it on.`)];
  return [ok(of, "takes the key; the price is monthly; its webhook is on")];
};

/** Does the provider take the key, and does it have the model? */
const lookAtModel = async (
  ops: Ops,
  { openaiKey, openaiBase, openaiModel = defaultModelName }: Fields,
): Promise<Finding> => {
  const of = "Model";
  const base = (openaiBase ?? "https://api.openai.com/v1").replace(/\/$/, "");
  const answer = await read(ops, `${base}/models/${encodeURIComponent(openaiModel)}`, openaiKey);
  const who = openaiBase ? "the server at openaiBase" : "OpenAI";
  if (!answer) return warning(of, `${who} does not answer, so the key is not tried; the rules write meanwhile.`);
  if (answer.status === 401)
    return wrong(
      of,
      `${who} refuses the key: it has expired or was taken back. The rules write until ${put("ai", "openaiKey")}.`,
    );
  if (answer.status === 403)
    return wrong(of, `${who} does not let this key read its models. Give it that right, or make another.`);
  if (answer.status === 404)
    return openaiBase
      ? warning(of, `${who} does not say whether it has ${openaiModel}`)
      : wrong(of, `${who} has no model ${openaiModel} for this key. ${put("ai", "openaiModel")}.`);
  return answer.status === 200
    ? ok(of, `${who} takes the key and has ${openaiModel}`)
    : warning(of, `${who} answers ${answer.status}`);
};

/** Tries the keys of other services by calls that only read and cost nothing. */
export const lookAtKeys = async (
  ops: Ops,
  { app, stripe, ai }: SecretFields,
  { AppUrl }: Pick<Deployed, "AppUrl">,
  { billing, aiModel }: Pick<Config, "billing" | "aiModel">,
): Promise<Finding[]> => {
  const isOn = billing ?? app.billing !== undefined;
  const looks: Promise<Finding | Finding[]>[] = [];
  if (isOn && stripe.secretKey && stripe.priceId) looks.push(lookAtStripe(ops, stripe, AppUrl));
  if (ai.openaiKey || (ai.openaiBase && (ai.openaiModel ?? aiModel)))
    looks.push(lookAtModel(ops, { ...ai, openaiModel: ai.openaiModel ?? aiModel }));
  const found = (await Promise.all(looks)).flat();
  // Every call of theirs costs something.
  if (ai.perplexityKey)
    found.push({
      of: "Web search",
      is: "unknown",
      says: "Perplexity's key is there; it is not tried, since each call costs",
    });
  return found;
};

import { getOriginKeyField } from "#infra/api/origin-key.ts";
import type { Config } from "#infra/config.ts";
import type { Aws } from "../aws.ts";
import { isField, modeOf, type SecretName, secretNames, wrongWith } from "../secret-forms.ts";
import { fieldsIn } from "../secrets-put.ts";
import type { Deployed } from "../stack-outputs.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";

export type Fields = Partial<Record<string, string>>;
export type SecretFields = Record<SecretName, Fields>;

const formatPutCommand = (secret: SecretName, field: string) => `npm run secrets:put -- ${secret} ${field}`;
const requiredStripeFields = ["secretKey", "publishableKey", "webhookSecret", "priceId"] as const;

/** Checks the format of every field. */
const checkFormats = (secrets: SecretFields): Finding[] =>
  secretNames.flatMap((name) =>
    Object.entries(secrets[name]).flatMap(([field, value]) => {
      const problem = wrongWith(name, field, value ?? "");
      if (!problem) return [];
      return [
        isField(name, field)
          ? wrong("Secrets", `${problem}. Set it again: ${formatPutCommand(name, field)}.`)
          : warning("Secrets", `${problem}.`),
      ];
    }),
  );

const checkBilling = ({ app, stripe }: SecretFields, isOn: boolean | undefined): Finding[] => {
  const subject = "Billing";
  const on = isOn ?? app.billing !== undefined;
  const missing = requiredStripeFields.filter((field) => !stripe[field]);
  if (!on && isOn === undefined && missing.length < requiredStripeFields.length)
    return [
      wrong(
        subject,
        `off, so everyone has free access, although Stripe keys are set. Turn it on: ${formatPutCommand("app", "billing")} (on).`,
      ),
    ];
  if (!on) return [ok(subject, "off: every signed-in user has access")];
  if (missing.length)
    return [
      wrong(
        subject,
        `on, but nobody can pay: missing ${missing.join(", ")}. Run ${missing.map((field) => formatPutCommand("stripe", field)).join("; ")}.`,
      ),
    ];
  if (modeOf(stripe.secretKey) !== modeOf(stripe.publishableKey))
    return [
      wrong(
        subject,
        "secretKey and publishableKey are from different Stripe modes. Set both from the same mode.",
      ),
    ];
  return modeOf(stripe.secretKey) === "test"
    ? [warning(subject, "on, in Stripe test mode: no real payments")]
    : [ok(subject, "on")];
};

const checkModel = ({ ai }: SecretFields, aiModel: string | undefined): Finding => {
  const subject = "Model";
  const model = ai.openaiModel ?? aiModel;
  if (ai.openaiBase && !model)
    return wrong(subject, `openaiBase is set, but no model. Run ${formatPutCommand("ai", "openaiModel")}.`);
  if (ai.openaiKey || ai.openaiBase) return ok(subject, model ?? "the default model");
  return ok(subject, `none: drafts are rule-based. To use a model, run ${formatPutCommand("ai", "openaiKey")}`);
};

/**
 * Checks that the origin keys in the settings exist. The running stack does not need them; a
 * deployment does.
 */
const checkOriginKeys = ({ app }: SecretFields, originKeys: readonly number[]): Finding[] => {
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
    wrong("Origin key", `app.${names} is missing but used by originKeys: the next deployment would fail. Run ${fix}.`),
  ];
};

/** Reads the three secrets and reports missing or damaged ones. */
export const readSecrets = async (
  aws: Aws,
  deployed: Deployed,
): Promise<{ secrets: SecretFields; findings: Finding[] }> => {
  const findings: Finding[] = [];
  const secrets: SecretFields = { app: {}, stripe: {}, ai: {} };
  for (const name of secretNames) {
    const text = await aws.secret(deployed.secrets[name]);
    if (text === undefined) {
      findings.push(
        wrong(
          "Secrets",
          `the secret ${name} does not exist. Restore it in Secrets Manager, or with npm run deploy.`,
        ),
      );
      continue;
    }
    try {
      for (const [field, value] of Object.entries(fieldsIn(name, text)))
        secrets[name][field] = typeof value === "string" ? value : "";
    } catch (error) {
      findings.push(wrong("Secrets", (error as Error).message));
    }
  }
  return { secrets, findings };
};

/** Checks that the secrets are complete, well-formed and consistent. Never prints their values. */
export const lookAtSecrets = (
  secrets: SecretFields,
  { billing, aiModel, originKeys }: Pick<Config, "billing" | "aiModel" | "originKeys">,
): Finding[] => {
  const findings = [...checkFormats(secrets), ...checkOriginKeys(secrets, originKeys)];
  if (!secrets.app.sessionKey)
    findings.push(
      wrong("Secrets", `app.sessionKey is missing, so nobody can sign in. Run ${formatPutCommand("app", "sessionKey")} --generate.`),
    );
  if (!findings.some(({ is }) => is === "wrong")) findings.push(ok("Secrets", "present and well-formed"));
  return [...findings, ...checkBilling(secrets, billing), checkModel(secrets, aiModel)];
};

import { getOriginKeyField } from "#infra/api/origin-key.ts";
import type { Config } from "#infra/config.ts";
import type { OpsAws } from "../aws.ts";
import { getStripeMode, isSecretField, type SecretName, secretNames, validateSecretField } from "../secret-fields.ts";
import { parseSecretFields } from "../secrets-put.ts";
import type { StackOutputs } from "../stack-outputs.ts";
import { errorFinding, type Finding, okFinding, warningFinding } from "./finding.ts";

export type SecretValues = Partial<Record<string, string>>;
export type AllSecretValues = Record<SecretName, SecretValues>;

const formatPutCommand = (secret: SecretName, field: string) => `npm run secrets:put -- ${secret} ${field}`;
const requiredStripeFields = ["secretKey", "publishableKey", "webhookSecret", "priceId"] as const;

/** Checks the format of every field. */
const checkFormats = (secrets: AllSecretValues): Finding[] =>
  secretNames.flatMap((name) =>
    Object.entries(secrets[name]).flatMap(([field, value]) => {
      const problem = validateSecretField(name, field, value ?? "");
      if (!problem) return [];
      return [
        isSecretField(name, field)
          ? errorFinding("Secrets", `${problem}. Set it again: ${formatPutCommand(name, field)}.`)
          : warningFinding("Secrets", `${problem}.`),
      ];
    }),
  );

const checkBilling = ({ app, stripe }: AllSecretValues, isOn: boolean | undefined): Finding[] => {
  const subject = "Billing";
  const on = isOn ?? app.billing !== undefined;
  const missing = requiredStripeFields.filter((field) => !stripe[field]);
  if (!on && isOn === undefined && missing.length < requiredStripeFields.length)
    return [
      errorFinding(
        subject,
        `off, so everyone has free access, although Stripe keys are set. Turn it on: ${formatPutCommand("app", "billing")} (on).`,
      ),
    ];
  if (!on) return [okFinding(subject, "off: every signed-in user has access")];
  if (missing.length)
    return [
      errorFinding(
        subject,
        `on, but nobody can pay: missing ${missing.join(", ")}. Run ${missing.map((field) => formatPutCommand("stripe", field)).join("; ")}.`,
      ),
    ];
  if (getStripeMode(stripe.secretKey) !== getStripeMode(stripe.publishableKey))
    return [
      errorFinding(
        subject,
        "secretKey and publishableKey are from different Stripe modes. Set both from the same mode.",
      ),
    ];
  return getStripeMode(stripe.secretKey) === "test"
    ? [warningFinding(subject, "on, in Stripe test mode: no real payments")]
    : [okFinding(subject, "on")];
};

const checkModel = ({ ai }: AllSecretValues, aiModel: string | undefined): Finding => {
  const subject = "Model";
  const model = ai.openaiModel ?? aiModel;
  if (ai.openaiBase && !model)
    return errorFinding(subject, `openaiBase is set, but no model. Run ${formatPutCommand("ai", "openaiModel")}.`);
  if (ai.openaiKey || ai.openaiBase) return okFinding(subject, model ?? "the default model");
  return okFinding(subject, `none: drafts are rule-based. To use a model, run ${formatPutCommand("ai", "openaiKey")}`);
};

/**
 * Checks that the origin keys in the settings exist. The running stack does not need them; a
 * deployment does.
 */
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
    errorFinding(
      "Origin key",
      `app.${names} is missing but used by originKeys: the next deployment would fail. Run ${fix}.`,
    ),
  ];
};

/** Reads the three secrets and reports missing or damaged ones. */
export const readSecrets = async (
  aws: OpsAws,
  deployed: StackOutputs,
): Promise<{ secrets: AllSecretValues; findings: Finding[] }> => {
  const findings: Finding[] = [];
  const secrets: AllSecretValues = { app: {}, stripe: {}, ai: {} };
  for (const name of secretNames) {
    const text = await aws.secret(deployed.secrets[name]);
    if (text === undefined) {
      findings.push(
        errorFinding(
          "Secrets",
          `the secret ${name} does not exist. Restore it in Secrets Manager, or with npm run deploy.`,
        ),
      );
      continue;
    }
    try {
      for (const [field, value] of Object.entries(parseSecretFields(name, text)))
        secrets[name][field] = typeof value === "string" ? value : "";
    } catch (error) {
      findings.push(errorFinding("Secrets", (error as Error).message));
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
      errorFinding(
        "Secrets",
        `app.sessionKey is missing, so nobody can sign in. Run ${formatPutCommand("app", "sessionKey")} --generate.`,
      ),
    );
  if (!findings.some(({ status: is }) => is === "wrong"))
    findings.push(okFinding("Secrets", "present and well-formed"));
  return [...findings, ...checkBilling(secrets, billing), checkModel(secrets, aiModel)];
};

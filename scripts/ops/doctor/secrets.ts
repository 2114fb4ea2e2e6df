import { getOriginKeyField } from "#infra/api/origin-key.ts";
import type { Config } from "#infra/config.ts";
import type { Aws } from "../aws.ts";
import { isField, modeOf, type SecretName, secretNames, wrongWith } from "../secret-forms.ts";
import { fieldsIn } from "../secrets-put.ts";
import type { Deployed } from "../stack-outputs.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";

export type Fields = Partial<Record<string, string>>;
export type SecretFields = Record<SecretName, Fields>;

const put = (secret: SecretName, field: string) => `npm run secrets:put -- ${secret} ${field}`;
const neededOfStripe = ["secretKey", "publishableKey", "webhookSecret", "priceId"] as const;

/** Every field that is there but not as it has to be. */
const formsOf = (secrets: SecretFields): Finding[] =>
  secretNames.flatMap((name) =>
    Object.entries(secrets[name]).flatMap(([field, value]) => {
      const fault = wrongWith(name, field, value ?? "");
      if (!fault) return [];
      return [
        isField(name, field)
          ? wrong("Secrets", `${fault}. Put it anew: ${put(name, field)}.`)
          : warning("Secrets", `${fault}.`),
      ];
    }),
  );

const paymentOf = ({ app, stripe }: SecretFields, isOn: boolean | undefined): Finding[] => {
  const of = "Payment";
  const on = isOn ?? app.billing !== undefined;
  const missing = neededOfStripe.filter((field) => !stripe[field]);
  if (!on && isOn === undefined && missing.length < neededOfStripe.length)
    return [
      wrong(
        of,
        `it is off, so everybody has access without paying, though stripe has keys. Switch it on: ${put("app", "billing")} (on).`,
      ),
    ];
  if (!on) return [ok(of, "off: every signed-in user has access")];
  if (missing.length)
    return [
      wrong(
        of,
        `it is on, but nobody can pay: ${missing.join(", ")} is missing. ${missing.map((field) => put("stripe", field)).join("; ")}.`,
      ),
    ];
  if (modeOf(stripe.secretKey) !== modeOf(stripe.publishableKey))
    return [
      wrong(
        of,
        "one of secretKey and publishableKey is of Stripe's test mode, the other is not. Put both of one mode.",
      ),
    ];
  return modeOf(stripe.secretKey) === "test"
    ? [warning(of, "on, in Stripe's test mode: no money moves")]
    : [ok(of, "on")];
};

const modelOf = ({ ai }: SecretFields, aiModel: string | undefined): Finding => {
  const of = "Model";
  const model = ai.openaiModel ?? aiModel;
  if (ai.openaiBase && !model)
    return wrong(of, `openaiBase names another server, but no model on it. ${put("ai", "openaiModel")}.`);
  if (ai.openaiKey || ai.openaiBase) return ok(of, model ?? "the usual one");
  return ok(of, `none: the rules write. ${put("ai", "openaiKey")} lets a model`);
};

/** Are the keys there that the settings say go between CloudFront and the API? What runs goes on without them. */
const originKeysOf = ({ app }: SecretFields, originKeys: readonly number[]): Finding[] => {
  const missing = originKeys.filter((generation) => !app[getOriginKeyField(generation)]);
  if (missing.length === 0) return [];
  const there = originKeys.filter((generation) => !missing.includes(generation));
  const newest = Math.max(...originKeys);
  // Neither CloudFront nor the API would read another value under a name that they know: it takes a new one.
  const next = getOriginKeyField(newest + 1);
  const make = app[next] ? "" : `${put("app", next)} --generate, then `;
  const mend = missing.includes(newest)
    ? `${make}npm run deploy -- -c originKeys=${[...there, newest + 1].join(",")}`
    : `npm run deploy -- -c originKeys=${newest}`;
  const names = missing.map(getOriginKeyField).join(" and ");
  return [
    wrong("Origin key", `app.${names} is missing, which originKeys names: the next deployment would fail. ${mend}.`),
  ];
};

/** Reads the three secrets; what is damaged or gone is a finding. */
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
          `the secret ${name} is gone. Restore it in Secrets Manager, or bring it back with npm run deploy.`,
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

/** Are the secrets there and well-formed, and do they fit together? None of them is shown. */
export const lookAtSecrets = (
  secrets: SecretFields,
  { billing, aiModel, originKeys }: Pick<Config, "billing" | "aiModel" | "originKeys">,
): Finding[] => {
  const findings = [...formsOf(secrets), ...originKeysOf(secrets, originKeys)];
  if (!secrets.app.sessionKey)
    findings.push(
      wrong("Secrets", `app.sessionKey is missing: nobody can sign in. ${put("app", "sessionKey")} --generate.`),
    );
  if (!findings.some(({ is }) => is === "wrong")) findings.push(ok("Secrets", "there, and of the right form"));
  return [...findings, ...paymentOf(secrets, billing), modelOf(secrets, aiModel)];
};

import { randomBytes, randomInt } from "node:crypto";
import { getOriginKeyField, originKeyLength, parseOriginKeyGeneration } from "#infra/api/origin-key.ts";
import { type Ops, OpsError } from "./ops.ts";
import { isSecretField, listSecretFields, type SecretName, secretNames, validateSecretField } from "./secret-fields.ts";
import { readSettings, type SettingsOptions } from "./settings.ts";
import { readStackOutputs } from "./stack-outputs.ts";

type PutSecretOptions = SettingsOptions & {
  generate?: boolean;
  remove?: boolean;
  rotateSessionKey?: boolean;
  replaceSessionKey?: boolean;
  replaceAll?: boolean;
};

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Generates an origin key (CloudFront to API): letters and digits only. */
const generateOriginKey = (): string =>
  Array.from({ length: originKeyLength }, () => alphabet[randomInt(alphabet.length)]).join("");

const runbookSection = "docs/runbook.md, Rotating the key between CloudFront and the API";

type Change = { exists: boolean; generate: boolean; remove: boolean; inUse: readonly number[] };

/** Rejects changes that would break the connection between CloudFront and the API. Throws OpsError. */
const validateOriginKeyChange = (field: string, { exists, generate, remove, inUse }: Change): void => {
  const generation = parseOriginKeyGeneration(field);
  if (generation === undefined) return;
  if (remove && inUse.includes(generation))
    throw new OpsError(
      `The setting originKeys uses generation ${generation}; without it, deployments fail. Rotate the key first (${runbookSection}).`,
    );
  if (remove) return;
  const next = getOriginKeyField(Math.max(generation, ...inUse) + 1);
  // A missing key in originKeys may still be deployed; a new value would differ from the running one.
  if (exists || inUse.includes(generation))
    throw new OpsError(
      `${exists ? `A key of generation ${generation} already exists` : `The setting originKeys already uses generation ${generation}`}. CloudFront and the API would not pick up a new value under that name. Generate the next key: npm run secrets:put -- app ${next} --generate (${runbookSection}).`,
    );
  if (!generate)
    throw new OpsError(`Origin keys can only be generated: npm run secrets:put -- app ${field} --generate.`);
};

const usage = "npm run secrets:put -- SECRET FIELD";

/** Parses the secret and field. Rejects a value on the command line without printing it. */
const parseTarget = ([secret = "", field = "", ...more]: string[]): { secret: SecretName; field: string } => {
  if (more.length)
    throw new OpsError(
      `Never type a key on the command line: it stays in the shell history. Remove that line, rotate the key at its provider, and run ${usage}; it prompts for the value.`,
    );
  const isKnown = (name: string): name is SecretName => (secretNames as string[]).includes(name);
  const list = secretNames.map((name) => `${name}: ${listSecretFields(name).join(", ")}`).join("\n  ");
  if (!isKnown(secret) || !isSecretField(secret, field))
    throw new OpsError(`Name a secret and one of its fields: ${usage}\n  ${list}`);
  return { secret, field };
};

const findGenerator = (field: string): (() => string) | undefined => {
  if (field === "sessionKey") return () => randomBytes(32).toString("base64");
  return parseOriginKeyGeneration(field) === undefined ? undefined : generateOriginKey;
};

const readValue = async (ops: Ops, name: string): Promise<string> =>
  (ops.isInteractive ? await ops.promptHidden(`${name} (input is hidden): `) : await ops.readInput()).trim();

/** Parses a secret's fields. Throws OpsError if it is not a JSON object. */
export const parseSecretFields = (name: string, text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text || "{}");
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Reported below, without the text.
  }
  throw new OpsError(
    `The secret ${name} is not a JSON object and cannot be read. Restore its previous version in Secrets Manager (AWSPREVIOUS), or start over with --replace-all and set its fields again.`,
  );
};

const applyChange = async (
  ops: Ops,
  options: PutSecretOptions,
  inUse: readonly number[],
  { secret, field }: { secret: SecretName; field: string },
  before: Record<string, unknown>,
) => {
  const exists = typeof before[field] === "string" && before[field] !== "";
  const { remove = false, generate = false, rotateSessionKey, replaceSessionKey = false } = options;
  const generator = findGenerator(field);
  if (generate && !generator) throw new OpsError("Only app sessionKey and app originKey… can be generated here.");
  validateOriginKeyChange(field, { exists, generate, remove, inUse });
  if (field === "sessionKey" && exists && (remove || !(rotateSessionKey || replaceSessionKey)))
    throw new OpsError(
      "A session key already exists. --rotate-session-key adds a new one and signs nobody out. Use --replace-session-key for a leaked key: it signs everyone out, and links in earlier emails stop working (docs/runbook.md, Changing the session key).",
    );
  if (remove) {
    const { [field]: _, ...rest } = before;
    return { fields: rest, outcome: exists ? "removed" : "did not exist" };
  }
  const value = generate && generator ? generator() : await readValue(ops, `${secret}.${field}`);
  const problem = validateSecretField(secret, field, value);
  if (problem) throw new OpsError(`${problem}. Nothing was changed.`);
  const earlier = field === "sessionKey" && exists ? demoteSessionKeys(before, replaceSessionKey) : {};
  return { fields: { ...before, [field]: value, ...earlier }, outcome: exists ? "replaced" : "set" };
};

/** Keeps existing session keys valid or, if `replaces`, for decryption only. Drops invalid keys. */
const demoteSessionKeys = (before: Record<string, unknown>, replaces: boolean) => {
  const getValidKeys = (field: string) =>
    String(before[field] ?? "")
      .split(",")
      .filter((key) => validateSecretField("app", "sessionKey", key) === undefined);
  const valid = [...getValidKeys("sessionKey"), ...getValidKeys("earlierSessionKeys")];
  const joinKeys = (keys: string[]) => keys.join(",") || undefined;
  return replaces
    ? { earlierSessionKeys: undefined, retiredSessionKeys: joinKeys([...valid, ...getValidKeys("retiredSessionKeys")]) }
    : { earlierSessionKeys: joinKeys(valid) };
};

/** Starts over with a damaged secret. Throws OpsError if it is readable, because its other fields would be lost. */
const resetDamaged = (secret: SecretName, text: string): Record<string, unknown> => {
  let fields: string[];
  try {
    fields = Object.keys(parseSecretFields(secret, text));
  } catch {
    return {};
  }
  throw new OpsError(
    `The secret ${secret} is not damaged, and --replace-all would delete its fields (${fields.join(", ") || "none yet"}). Run without it. Nothing was changed.`,
  );
};

const printLostKeys = (ops: Ops, originKeys: readonly number[], fields: Record<string, unknown>) => {
  const keys = originKeys.map(getOriginKeyField);
  const missingFields = ["sessionKey", ...keys].filter((field) => !fields[field]);
  ops.print(
    `Lost with the damaged secret: ${missingFields.join(", ")}. The running stack keeps its origin keys, but deployments fail until there are new ones. Run npm run doctor for the steps.`,
  );
};

export const putSecret = async (ops: Ops, options: PutSecretOptions, args: string[]): Promise<number> => {
  const target = parseTarget(args);
  const { secret, field } = target;
  const settings = readSettings(options);
  const { originKeys } = settings.config;
  const { secrets } = await readStackOutputs(ops, settings);
  const aws = ops.aws(settings.session);
  const text = await aws.readSecret(secrets[secret]);
  if (text === undefined) throw new OpsError(`The secret ${secret} does not exist. Restore it with npm run deploy.`);
  const before = options.replaceAll ? resetDamaged(secret, text) : parseSecretFields(secret, text);
  const { fields, outcome } = await applyChange(ops, options, originKeys, target, before);
  await aws.putSecret(secrets[secret], JSON.stringify(fields));
  if (options.replaceAll && secret === "app") printLostKeys(ops, originKeys, fields);
  const effect =
    parseOriginKeyGeneration(field) === undefined
      ? "It takes effect within five minutes. Run npm run doctor to check that it is accepted."
      : `It takes effect with the next deployment: ${runbookSection}.`;
  ops.print(`${secret}.${field} ${outcome}. ${effect}`);
  return 0;
};

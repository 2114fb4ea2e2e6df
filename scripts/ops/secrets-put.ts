import { randomBytes } from "node:crypto";
import { getOriginKeyField, parseOriginKeyGeneration } from "#infra/api/origin-key.ts";
import type { Args, Command } from "./command.ts";
import { type Ops, OpsProblem } from "./ops.ts";
import { newOriginKey, refuseWrongTurn } from "./origin-keys.ts";
import { fieldsOf, isField, type SecretName, secretNames, wrongWith } from "./secret-forms.ts";
import { deployed } from "./stack-outputs.ts";

const usage = "npm run secrets:put -- SECRET FIELD";

/** Which field of which secret; a value behind them is refused, and not repeated. */
const wanted = ({ rest }: Args): { secret: SecretName; field: string } => {
  const [secret = "", field = "", ...more] = rest;
  if (more.length)
    throw new OpsProblem(
      `Never type a key on the command line: it stays in the shell's history. Take that line out of it, change the key where it was made, and run ${usage}: the value is asked for.`,
    );
  const isKnown = (name: string): name is SecretName => (secretNames as string[]).includes(name);
  const list = secretNames.map((name) => `${name}: ${fieldsOf(name).join(", ")}`).join("\n  ");
  if (!isKnown(secret) || !isField(secret, field))
    throw new OpsProblem(`Please name a secret and one of its fields: ${usage}\n  ${list}`);
  return { secret, field };
};

/** What can be made here, by its field. */
const makerOf = (field: string): (() => string) | undefined => {
  if (field === "sessionKey") return () => randomBytes(32).toString("base64");
  return parseOriginKeyGeneration(field) === undefined ? undefined : newOriginKey;
};

const typedValue = async (ops: Ops, name: string): Promise<string> =>
  (ops.isInteractive ? await ops.askHidden(`${name} (nothing is shown): `) : await ops.readInput()).trim();

/** The fields a secret has now. Throws OpsProblem when it is no JSON object: whoever wrote it has to look. */
export const fieldsIn = (name: string, text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text || "{}");
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, without the text.
  }
  throw new OpsProblem(
    `The secret ${name} is not a JSON object, so nothing in it can be read. Bring its version before back in Secrets Manager (AWSPREVIOUS), or write it anew with --replace-all and put its fields.`,
  );
};

const change = async (ops: Ops, args: Args, secret: SecretName, field: string, before: Record<string, unknown>) => {
  const isThere = typeof before[field] === "string" && before[field] !== "";
  const { remove, generate, "rotate-session-key": rotates, "replace-session-key": replaces } = args.values;
  const makes = makerOf(field);
  if (generate && !makes) throw new OpsProblem("Only app sessionKey and app originKey… can be generated here.");
  const inUse = args.settings().config.originKeys;
  refuseWrongTurn(field, { isThere, generate: generate === true, remove: remove === true, inUse });
  if (field === "sessionKey" && isThere && (remove || !(rotates || replaces)))
    throw new OpsProblem(
      "There is a session key already. --rotate-session-key puts a new one before it, and nobody is signed out. --replace-session-key is for a key that others know: it signs everybody out, and links in earlier mail stop working (docs/runbook.md, Changing the session key).",
    );
  if (remove) {
    const { [field]: _, ...rest } = before;
    return { fields: rest, said: isThere ? "removed" : "was not there" };
  }
  const value = generate && makes ? makes() : await typedValue(ops, `${secret}.${field}`);
  const wrong = wrongWith(secret, field, value);
  if (wrong) throw new OpsProblem(`${wrong}. Nothing was changed.`);
  const earlier = field === "sessionKey" && isThere ? demoteSessionKeys(before, replaces === true) : {};
  return { fields: { ...before, [field]: value, ...earlier }, said: isThere ? "replaced" : "put" };
};

/**
 * Where the session keys that there are go when a new one comes: they stay valid, or, where `replaces`, only decrypt from
 * then on. A damaged key is left out. A field that is undefined goes.
 */
const demoteSessionKeys = (before: Record<string, unknown>, replaces: boolean) => {
  const keysIn = (field: string) =>
    String(before[field] ?? "")
      .split(",")
      .filter((key) => wrongWith("app", "sessionKey", key) === undefined);
  const valid = [...keysIn("sessionKey"), ...keysIn("earlierSessionKeys")];
  const listed = (keys: string[]) => keys.join(",") || undefined;
  return replaces
    ? { earlierSessionKeys: undefined, retiredSessionKeys: listed([...valid, ...keysIn("retiredSessionKeys")]) }
    : { earlierSessionKeys: listed(valid) };
};

/** A damaged secret is begun anew. Throws OpsProblem for one that is whole: its other fields would be lost. */
const begunAnew = (secret: SecretName, text: string): Record<string, unknown> => {
  let whole: string[];
  try {
    whole = Object.keys(fieldsIn(secret, text));
  } catch {
    return {};
  }
  throw new OpsProblem(
    `The secret ${secret} is not damaged, and --replace-all would lose what it holds (${whole.join(", ") || "nothing yet"}). Leave it out. Nothing was changed.`,
  );
};

/** What went with a damaged secret `app`, and what that means. */
const sayLost = (ops: Ops, { settings }: Args, fields: Record<string, unknown>) => {
  const keys = settings().config.originKeys.map(getOriginKeyField);
  const lost = ["sessionKey", ...keys].filter((field) => !fields[field]);
  ops.say(
    `Lost with what was damaged: ${lost.join(", ")}. What runs keeps its origin keys, but nothing can be deployed until others are there: npm run doctor says how.`,
  );
};

/** Writes one field of one of the stack's secrets. */
export const putSecret: Command = {
  says: "Puts one field into a secret of the stack. The value comes from standard input or is asked for unseen; it is looked at for its form, and never printed.",
  takes: "SECRET FIELD",
  options: {
    generate: { type: "boolean", says: "app sessionKey and app originKey…: makes a new one, which nobody sees" },
    remove: { type: "boolean", says: "takes the field out: what needs it is then off" },
    "rotate-session-key": { type: "boolean", says: "a new session key; what earlier ones signed stays valid" },
    "replace-session-key": {
      type: "boolean",
      says: "a new session key, when others know the old one: signs everybody out",
    },
    "replace-all": { type: "boolean", says: "begins anew where the secret is damaged; refused where it is not" },
  },
  async run(ops, args) {
    const { secret, field } = wanted(args);
    const { secrets } = await deployed(ops, args);
    const aws = ops.aws(args.session());
    const text = await aws.secret(secrets[secret]);
    if (text === undefined)
      throw new OpsProblem(`The secret ${secret} is gone: bring the stack back with npm run deploy.`);
    const before = args.values["replace-all"] ? begunAnew(secret, text) : fieldsIn(secret, text);
    const { fields, said } = await change(ops, args, secret, field, before);
    await aws.putSecret(secrets[secret], JSON.stringify(fields));
    if (args.values["replace-all"] && secret === "app") sayLost(ops, args, fields);
    const counts =
      parseOriginKeyGeneration(field) === undefined
        ? "It counts within five minutes; npm run doctor says whether it is accepted."
        : "It counts once it is deployed: docs/runbook.md, Rotating the key between CloudFront and the API.";
    ops.say(`${secret}.${field} ${said}. ${counts}`);
    return 0;
  },
};

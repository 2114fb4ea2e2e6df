import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { AppError } from "#shared/problem.ts";
import { log } from "./log.ts";
import { type ClientSettings, patience } from "./settings.ts";

/** Reads the text of a secret by its name. */
export type ReadSecret = (id: string) => Promise<string | undefined>;

export type Secrets = {
  /** A field of a secret; undefined when it is missing or empty, which means that what needs it is off. */
  find(id: string, field: string): Promise<string | undefined>;
  /** A field one cannot do without; throws AppError("unavailable"), and the log says what is missing. */
  need(id: string, field: string): Promise<string>;
};

const keptFor = 5 * 60_000;

/** Secrets as AWS keeps them: each one JSON object of texts. Values are kept for five minutes, failures are not. */
export const secrets = (read: ReadSecret, now: () => number = Date.now): Secrets => {
  const kept = new Map<string, { fields: Promise<Record<string, unknown>>; until: number }>();

  const fieldsOf = (id: string): Promise<Record<string, unknown>> => {
    const known = kept.get(id);
    if (known && known.until > now()) return known.fields;
    const fields = read(id)
      .then((text) => parse(id, text))
      .catch((error: unknown) => {
        log.error("secret not read", { secret: id, error: error as Error, todo: "npm run doctor says what is wrong" });
        // Rather an old value than none: a secret does not stop being true because its keeper is out of reach.
        if (known) {
          kept.set(id, { fields: known.fields, until: now() + retryAfter });
          return known.fields;
        }
        kept.delete(id);
        throw new AppError("unavailable", sorry, { cause: error });
      });
    kept.set(id, { fields, until: now() + keptFor });
    return fields;
  };

  const find = async (id: string, field: string) => {
    const value = (await fieldsOf(id))[field];
    if (value !== undefined && typeof value !== "string") {
      log.error("secret field is no text", { secret: id, field, todo: putIt });
      return undefined;
    }
    // A line end that was pasted along would make no request of a key that is right.
    return value?.trim() || undefined;
  };
  return {
    find,
    async need(id, field) {
      const value = await find(id, field);
      if (value !== undefined) return value;
      log.error("secret field missing", { secret: id, field, todo: putIt });
      throw new AppError("unavailable", sorry);
    },
  };
};

const retryAfter = 10_000;
/** What an operator does, said with every fault of a field. */
const putIt = "npm run secrets:put, then npm run doctor";
const sorry = "Grantlamp is not fully set up yet. Please try again later";

const parse = (id: string, text: string | undefined): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below, without the text.
  }
  throw new Error(`Secret ${id} is not a JSON object`);
};

/** Reads from Secrets Manager. */
export const fromSecretsManager = (settings: ClientSettings): ReadSecret => {
  let client: SecretsManagerClient | undefined;
  return async (SecretId) => {
    client ??= new SecretsManagerClient({ ...settings, ...patience });
    return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;
  };
};

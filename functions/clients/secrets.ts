import { AppError } from "#shared/problem.ts";
import { log } from "./log.ts";
import { type ClientSettings, lazily, patience } from "./settings.ts";

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
        log.error("secret not read", { secret: id, error: error as Error });
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
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return {
    find,
    async need(id, field) {
      const value = await find(id, field);
      if (value !== undefined) return value;
      log.error("secret field missing", { secret: id, field });
      throw new AppError("unavailable", sorry);
    },
  };
};

const retryAfter = 10_000;
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
  const load = lazily(async () => {
    const sdk = await import("@aws-sdk/client-secrets-manager");
    return { ...sdk, client: new sdk.SecretsManagerClient({ ...settings, ...patience }) };
  });
  return async (SecretId) => {
    const { client, GetSecretValueCommand } = await load();
    return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;
  };
};

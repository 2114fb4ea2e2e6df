import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { AppError } from "#shared/api/problem.ts";
import { type ClientSettings, retrySettings } from "./client-settings.ts";
import { log } from "./log.ts";

export type ReadSecret = (id: string) => Promise<string | undefined>;

export type SecretStore = {
  /** Undefined if missing or empty, which turns the feature off. */
  findField(id: string, field: string): Promise<string | undefined>;
  /** If missing, logs which and throws AppError("unavailable"). */
  requireField(id: string, field: string): Promise<string>;
};

const cacheDuration = 5 * 60_000;

/** Fields of secrets, each a JSON object of strings. Caches values for five minutes, failures not at all. */
export const createSecretStore = (read: ReadSecret, now: () => number = Date.now): SecretStore => {
  const cache = new Map<string, { fields: Promise<Record<string, unknown>>; until: number }>();

  const readFields = (id: string): Promise<Record<string, unknown>> => {
    const known = cache.get(id);
    if (known && known.until > now()) return known.fields;
    const fields = read(id)
      .then((text) => parse(id, text))
      .catch((error: unknown) => {
        log.error("secret not read", { secret: id, error: error as Error, todo: "npm run doctor says what is wrong" });
        // A stale value is better than none while Secrets Manager is unreachable.
        if (known) {
          cache.set(id, { fields: known.fields, until: now() + retryAfter });
          return known.fields;
        }
        cache.delete(id);
        throw new AppError("unavailable", unavailableMessage, { cause: error });
      });
    cache.set(id, { fields, until: now() + cacheDuration });
    return fields;
  };

  const find = async (id: string, field: string) => {
    const value = (await readFields(id))[field];
    if (value !== undefined && typeof value !== "string") {
      log.error("secret field is no text", { secret: id, field, todo: remedy });
      return undefined;
    }
    // Removes a pasted line end, which would break requests that use the key.
    return value?.trim() || undefined;
  };
  return {
    findField: find,
    async requireField(id, field) {
      const value = await find(id, field);
      if (value !== undefined) return value;
      log.error("secret field missing", { secret: id, field, todo: remedy });
      throw new AppError("unavailable", unavailableMessage);
    },
  };
};

const retryAfter = 10_000;
const remedy = "npm run secrets:put, then npm run doctor";
const unavailableMessage = "Grantlamp is not fully set up yet. Please try again later";

const parse = (id: string, text: string | undefined): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below, without the text.
  }
  throw new Error(`Secret ${id} is not a JSON object`);
};

export const createSecretsManagerReader = (settings: ClientSettings): ReadSecret => {
  let client: SecretsManagerClient | undefined;
  return async (SecretId) => {
    client ??= new SecretsManagerClient({ ...settings, ...retrySettings });
    return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;
  };
};

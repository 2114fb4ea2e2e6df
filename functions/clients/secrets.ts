import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { AppError } from "#shared/api/problem.ts";
import { type ClientSettings, retrySettings } from "./client-settings.ts";
import { log } from "./log.ts";

export type ReadSecret = (id: string) => Promise<string | undefined>;

export type SecretStore = {
  /** Returns undefined if the field is missing or empty, which turns the feature off. */
  findField(id: string, field: string): Promise<string | undefined>;
  /** Logs a missing field and throws AppError("unavailable"). */
  requireField(id: string, field: string): Promise<string>;
};

const cacheDuration = 5 * 60_000;

/** Reads fields of secrets, which are JSON objects of strings. Caches values for five minutes. */
export const createSecretStore = (read: ReadSecret, now: () => number = Date.now): SecretStore => {
  const cache = new Map<string, { fields: Promise<Record<string, unknown>>; expiresAt: number }>();

  const readFields = (id: string): Promise<Record<string, unknown>> => {
    const cached = cache.get(id);
    if (cached && cached.expiresAt > now()) return cached.fields;
    const fields = read(id)
      .then((text) => parse(id, text))
      .catch((error: unknown) => {
        log.error("failed to read secret", { secret: id, error: error as Error, remedy: "npm run doctor" });
        // A stale value is better than none while Secrets Manager is unreachable.
        if (cached) {
          cache.set(id, { fields: cached.fields, expiresAt: now() + retryAfter });
          return cached.fields;
        }
        cache.delete(id);
        throw new AppError("unavailable", unavailableMessage, { cause: error });
      });
    cache.set(id, { fields, expiresAt: now() + cacheDuration });
    return fields;
  };

  const findField = async (id: string, field: string) => {
    const value = (await readFields(id))[field];
    if (value !== undefined && typeof value !== "string") {
      log.error("secret field is not a string", { secret: id, field, remedy });
      return undefined;
    }
    // Trim, because a pasted newline would break requests that use the key.
    return value?.trim() || undefined;
  };
  return {
    findField,
    async requireField(id, field) {
      const value = await findField(id, field);
      if (value !== undefined) return value;
      log.error("secret field missing", { secret: id, field, remedy });
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

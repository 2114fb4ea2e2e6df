import { createHash, createHmac } from "node:crypto";
import { deriveKey } from "#functions/auth/derived-key.ts";
import { getVerificationKeys, type SessionKeys } from "#functions/auth/session-keys.ts";
import type { Key, Table, Value, Write } from "#functions/table/table.ts";

/** What is kept of a request that carries an `Idempotency-Key`. */
export type KeptRequest = {
  /** Of operation and input: another request under the same key is told apart by it. */
  fingerprint: string;
  /** Who does it now, and until when nobody else may (epoch milliseconds). */
  lease: string;
  leaseUntil: number;
  /** Something was written for it already. */
  applied?: boolean;
  /** What was answered, once it was; undefined as well where an answer may not be kept. */
  reply?: { value: Value };
  /** Epoch seconds. */
  expiresAt: number;
};

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
/**
 * Fingerprints of a request under each key whose signatures count, the current one first. Keyed, because the input may have
 * a password in it, which a plain hash would let anybody guess who reads the table.
 */
export const fingerprintsOf = (keys: SessionKeys, operation: string, input: object): [string, ...string[]] => {
  const text = JSON.stringify([operation, input]);
  const under = (key: Uint8Array) =>
    createHmac("sha256", deriveKey(key, "request fingerprints")).update(text).digest("base64url");
  return getVerificationKeys(keys).map(under) as [string, ...string[]]; // the current key is always there
};
export const requestKey = (userId: string, idempotencyKey: string): Key => ({
  pk: `USER#${userId}`,
  sk: `REQUEST#${hash(idempotencyKey)}`,
});

export const getRequest = async (table: Table, key: Key): Promise<KeptRequest | undefined> =>
  (await table.get(key)) as KeptRequest | undefined; // as keepWrite wrote it

/** Takes the key: where nobody has it, or from exactly the holder that was read. */
export const keepWrite = (key: Key, request: KeptRequest, holder: KeptRequest | undefined): Write => ({
  put: { ...key, ...request },
  if: holder ? { any: ["absent", { all: { lease: { is: holder.lease } } }] } : "absent",
});

const whileMine = (lease: string) => ({ all: { lease: { is: lease } } });
export const appliedWrite = (key: Key, lease: string): Write => ({
  update: key,
  set: { applied: true },
  if: whileMine(lease),
});
/** Done, and its answer is not kept: nobody is at work on it any more. */
export const doneWrite = (key: Key, lease: string): Write => ({
  update: key,
  set: { applied: true, leaseUntil: 0 },
  if: whileMine(lease),
});
export const replyWrite = (key: Key, lease: string, value: Value): Write => ({
  update: key,
  set: { reply: { value } },
  if: whileMine(lease),
});
export const forgetWrite = (key: Key, lease: string): Write => ({ delete: key, if: whileMine(lease) });

import { createHash, createHmac } from "node:crypto";
import { deriveKey, getVerificationKeys, type SessionKeys } from "#functions/auth/session-keys.ts";
import { requestKey } from "#functions/table/keys.ts";
import type { Key, Table, Value, Write } from "#functions/table/table.ts";

export type IdempotencyRecord = {
  /** Hash of operation and input, which detects another request under the same key. */
  fingerprint: string;
  /** The lease's ID and its expiry in epoch milliseconds. */
  lease: string;
  leaseUntil: number;
  /** Set once the request has written something. */
  applied?: boolean;
  /** The stored response; undefined until there is one, and when it may not be stored. */
  reply?: { value: Value };
  expiresAt: number;
};

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
/**
 * A request's fingerprints under each verification key, the current one first. They are keyed because the input may contain a
 * password, which a reader of the table could guess from a plain hash.
 */
export const fingerprintsOf = (keys: SessionKeys, operation: string, input: object): [string, ...string[]] => {
  const text = JSON.stringify([operation, input]);
  const hashWith = (key: Uint8Array) =>
    createHmac("sha256", deriveKey(key, "request fingerprints")).update(text).digest("base64url");
  return getVerificationKeys(keys).map(hashWith) as [string, ...string[]]; // the current key always exists
};
export const idempotencyRecordKey = (userId: string, idempotencyKey: string): Key =>
  requestKey(userId, hash(idempotencyKey));

export const readIdempotencyRecord = async (table: Table, key: Key): Promise<IdempotencyRecord | undefined> =>
  (await table.get(key)) as IdempotencyRecord | undefined; // written by the function below

/** Acquires a free key, or takes it over from the holder that was read. */
export const acquireWrite = (key: Key, request: IdempotencyRecord, holder: IdempotencyRecord | undefined): Write => ({
  put: { ...key, ...request },
  if: holder ? { any: ["absent", { all: { lease: { is: holder.lease } } }] } : "absent",
});

const ifLeaseHeld = (lease: string) => ({ all: { lease: { is: lease } } });
export const markAppliedWrite = (key: Key, lease: string): Write => ({
  update: key,
  set: { applied: true },
  if: ifLeaseHeld(lease),
});
/** Completes the request without storing its response, and ends the lease. */
export const completeWrite = (key: Key, lease: string): Write => ({
  update: key,
  set: { applied: true, leaseUntil: 0 },
  if: ifLeaseHeld(lease),
});
export const storeReplyWrite = (key: Key, lease: string, value: Value): Write => ({
  update: key,
  set: { reply: { value } },
  if: ifLeaseHeld(lease),
});
export const releaseWrite = (key: Key, lease: string): Write => ({ delete: key, if: ifLeaseHeld(lease) });

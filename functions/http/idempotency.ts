import { createHash, createHmac, randomUUID } from "node:crypto";
import { deriveKey, getVerificationKeys, type SessionKeys } from "#functions/auth/session-keys.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { requestKey } from "#functions/table/keys.ts";
import {
  ConditionFailedError,
  dynamoLimits,
  type Key,
  type Table,
  tryWrite,
  type Value,
  type Write,
} from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import type { HttpEvent } from "./event.ts";
import { Accepted } from "./handlers.ts";

type IdempotencyRecord = {
  /** Hash of operation and input, which detects a different request with the same key. */
  fingerprint: string;
  /** The lease's ID and its expiry in epoch milliseconds. */
  lease: string;
  leaseUntil: number;
  /** Set once the request has written something. */
  applied?: boolean;
  /** The stored response; undefined before there is one, or if it must not be stored. */
  reply?: { value: Value };
  expiresAt: number;
};

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
/** Computes a request's fingerprint with each key, current first. Keyed, because the input may contain a password. */
const computeFingerprints = (keys: SessionKeys, operation: string, input: object): [string, ...string[]] => {
  const text = JSON.stringify([operation, input]);
  const hashWith = (key: Uint8Array) =>
    createHmac("sha256", deriveKey(key, "request fingerprints")).update(text).digest("base64url");
  return getVerificationKeys(keys).map(hashWith) as [string, ...string[]]; // the current key always exists
};
const getIdempotencyRecordKey = (userId: string, idempotencyKey: string): Key =>
  requestKey(userId, hash(idempotencyKey));

/** Acquires a free key, or takes it over from the current holder. */
const buildAcquireWrite = (key: Key, record: IdempotencyRecord, holder: IdempotencyRecord | undefined): Write => ({
  put: { ...key, ...record },
  if: holder ? { any: ["absent", { all: { lease: { is: holder.lease } } }] } : "absent",
});

const isLeaseHeld = (lease: string) => ({ all: { lease: { is: lease } } });
/** Updates the record while this request holds the lease. */
const buildUpdateWrite = (key: Key, lease: string, set: Partial<Omit<IdempotencyRecord, "lease">>): Write => ({
  update: key,
  set,
  if: isLeaseHeld(lease),
});
const buildReleaseWrite = (key: Key, lease: string): Write => ({ delete: key, if: isLeaseHeld(lease) });

/** Keys expire after a day (seconds). The lease outlasts the longest handler (milliseconds). */
const retentionSeconds = 24 * 60 * 60;
const leaseMilliseconds = 60_000;
/** Maximum bytes of a stored response as JSON. A DynamoDB item is limited to 400 kB. */
const maxReplyBytes = 350_000;

const createInProgressError = (cause?: unknown) =>
  new AppError("conflict", "This request is already in progress. Please wait a moment", {
    retryAfterSeconds: 5,
    cause,
  });
const createAlreadyAppliedError = () =>
  new AppError("conflict", "This was already done. Please check the result before you try again");

const getIdempotencyKey = ({ header, operation, caller }: HttpEvent) => {
  const key = header["idempotency-key"];
  if (key === undefined || operation.route.method === "GET" || !caller) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError("invalid_request", "Please send an Idempotency-Key of 1 to 255 characters without spaces");
  return { key, caller };
};

/** A write that is added to the first transaction of an operation. */
export type IdempotencyMark = { write: Write; written: boolean };

/** Another request has taken over the operation. Nothing was written. */
export class IdempotencyConflictError extends Error {
  override readonly name = "IdempotencyConflictError";
}

/** Wraps the table of one operation: adds the mark to the operation's first transaction. */
export const createMarkingTable = (table: Table, mark: IdempotencyMark): Table => ({
  get: (key) => table.get(key),
  getMany: (keys) => table.getMany(keys),
  query: (query) => table.query(query),
  write: async (...writes) => {
    if (mark.written || writes.length >= dynamoLimits.actions) return table.write(...writes);
    try {
      await table.write(...writes, mark.write);
    } catch (error) {
      if (error instanceof ConditionFailedError && error.index === writes.length)
        throw new IdempotencyConflictError("Another request has taken over this operation", { cause: error });
      throw error;
    }
    mark.written = true;
  },
});

/**
 * Runs a request with an `Idempotency-Key` at most once. A repeat within 24 hours gets the stored response, or 422 if
 * its body differs. Rejected and failed requests store nothing. The request's first transaction also marks the key as
 * applied, so a retry after a crash cannot apply it twice.
 */
export const runIdempotently = async <D extends Dependencies>(
  dependencies: D,
  event: HttpEvent,
  run: (dependencies: D) => Promise<unknown>,
): Promise<unknown> => {
  const callerKey = getIdempotencyKey(event);
  if (!callerKey) return run(dependencies);
  const key = getIdempotencyRecordKey(callerKey.caller.userId, callerKey.key);
  const fingerprints = computeFingerprints(await dependencies.sessionKeys(), event.operation.name, event.input);
  const claim = await claimKey(dependencies, key, fingerprints);
  if ("stored" in claim) return restoreReply(claim.stored);
  const { lease } = claim;
  const mark = { write: buildUpdateWrite(key, lease, { applied: true }), written: false };
  try {
    const reply = await run({ ...dependencies, table: createMarkingTable(dependencies.table, mark) });
    const isStored =
      isStorable(event, reply) &&
      (await writeBestEffort(dependencies, buildUpdateWrite(key, lease, { reply: { value: toStoredReply(reply) } })));
    // Ends the lease, so that a retry is rejected immediately instead of waiting.
    if (!isStored) await writeBestEffort(dependencies, buildUpdateWrite(key, lease, { applied: true, leaseUntil: 0 }));
    return reply;
  } catch (error) {
    if (error instanceof IdempotencyConflictError) throw createInProgressError(error);
    if (!mark.written) await writeBestEffort(dependencies, buildReleaseWrite(key, lease));
    throw error;
  }
};

type Claim = { lease: string } | { stored: Value };
const claimKey = async (
  { table, clock }: Dependencies,
  key: Key,
  fingerprints: [string, ...string[]],
): Promise<Claim> => {
  const now = clock.now().getTime();
  const record: IdempotencyRecord = {
    fingerprint: fingerprints[0],
    lease: randomUUID(),
    leaseUntil: now + leaseMilliseconds,
    expiresAt: Math.floor(now / 1000) + retentionSeconds,
  };
  const acquireFrom = (holder: IdempotencyRecord | undefined) =>
    tryWrite(table.write(buildAcquireWrite(key, record, holder)));
  if (await acquireFrom(undefined)) return record;
  const holder = (await table.get(key)) as IdempotencyRecord | undefined; // written by buildAcquireWrite
  if (holder && holder.expiresAt > Math.floor(now / 1000)) {
    if (!fingerprints.includes(holder.fingerprint))
      throw new AppError("key_reused", "This Idempotency-Key was used for another request. Please use a new one");
    if (holder.reply) return { stored: holder.reply.value };
    if (holder.leaseUntil > now) throw createInProgressError();
    if (holder.applied) throw createAlreadyAppliedError();
  }
  if (await acquireFrom(holder)) return record;
  throw createInProgressError();
};

/** Excludes responses that contain secrets or exceed the size of an item. */
const isStorable = ({ reply: { cookies }, operation: { route } }: HttpEvent, reply: unknown) =>
  !cookies.length && !route.secret && Buffer.byteLength(JSON.stringify(reply ?? null)) <= maxReplyBytes;

type StoredReply = { accepted: string } | { value: Value };
const toStoredReply = (reply: unknown): Value =>
  (reply instanceof Accepted
    ? { accepted: reply.jobId }
    : { value: JSON.parse(JSON.stringify(reply ?? null)) }) satisfies StoredReply;
const restoreReply = (stored: Value): unknown => {
  const { accepted, value } = stored as { accepted?: string; value?: Value };
  return accepted === undefined ? value : new Accepted(accepted);
};

/** Returns false if the write fails; does not throw, because the request itself has succeeded. */
const writeBestEffort = async ({ table }: Dependencies, write: Write): Promise<boolean> => {
  try {
    // A failed condition is expected if another request has taken over the key; that request stores its own response.
    await tryWrite(table.write(write));
    return true;
  } catch (error) {
    log.error("failed to store an idempotent response", { error: error as Error });
    return false;
  }
};

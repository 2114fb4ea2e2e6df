import { createHash, createHmac, randomUUID } from "node:crypto";
import { deriveKey, getVerificationKeys, type SessionKeys } from "#functions/auth/session-keys.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { requestKey } from "#functions/table/keys.ts";
import { ConditionFailed, dynamoLimits, type Key, type Table, type Value, type Write } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import type { HttpEvent } from "./event.ts";
import { Accepted } from "./handlers.ts";

type IdempotencyRecord = {
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
const fingerprintsOf = (keys: SessionKeys, operation: string, input: object): [string, ...string[]] => {
  const text = JSON.stringify([operation, input]);
  const hashWith = (key: Uint8Array) =>
    createHmac("sha256", deriveKey(key, "request fingerprints")).update(text).digest("base64url");
  return getVerificationKeys(keys).map(hashWith) as [string, ...string[]]; // the current key always exists
};
const idempotencyRecordKey = (userId: string, idempotencyKey: string): Key => requestKey(userId, hash(idempotencyKey));

const readIdempotencyRecord = async (table: Table, key: Key): Promise<IdempotencyRecord | undefined> =>
  (await table.get(key)) as IdempotencyRecord | undefined; // written by the function below

/** Acquires a free key, or takes it over from the holder that was read. */
const acquireWrite = (key: Key, request: IdempotencyRecord, holder: IdempotencyRecord | undefined): Write => ({
  put: { ...key, ...request },
  if: holder ? { any: ["absent", { all: { lease: { is: holder.lease } } }] } : "absent",
});

const ifLeaseHeld = (lease: string) => ({ all: { lease: { is: lease } } });
const markAppliedWrite = (key: Key, lease: string): Write => ({
  update: key,
  set: { applied: true },
  if: ifLeaseHeld(lease),
});
/** Completes the request without storing its response, and ends the lease. */
const completeWrite = (key: Key, lease: string): Write => ({
  update: key,
  set: { applied: true, leaseUntil: 0 },
  if: ifLeaseHeld(lease),
});
const storeReplyWrite = (key: Key, lease: string, value: Value): Write => ({
  update: key,
  set: { reply: { value } },
  if: ifLeaseHeld(lease),
});
const releaseWrite = (key: Key, lease: string): Write => ({ delete: key, if: ifLeaseHeld(lease) });

/** Keys expire after a day (seconds). The lease outlasts the longest handler (milliseconds). */
const retentionSeconds = 24 * 60 * 60;
const leaseMilliseconds = 60_000;
/** Maximum bytes of a stored response as JSON: a DynamoDB item holds 400 kB. */
const maxReplyBytes = 350_000;

const inProgressError = (cause?: unknown) =>
  new AppError("conflict", "This is being done already. Please wait a moment", { retryAfterSeconds: 5, cause });
const alreadyAppliedError = () =>
  new AppError("conflict", "This was done already. Please look at what is there before you do it again");

const getIdempotencyKey = ({ header, operation, caller }: HttpEvent) => {
  const sent = header["idempotency-key"];
  if (sent === undefined || operation.route.method === "GET" || !caller) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(sent))
    throw new AppError("invalid_request", "Please send an Idempotency-Key of 1 to 255 characters without spaces");
  return { key: sent, caller };
};

/** A write that goes with the first transaction of an operation, so that both commit or neither does. */
export type IdempotencyMark = { write: Write; written: boolean };

/** The mark's own condition failed: another request has taken over the operation. Nothing was written. */
export class IdempotencyConflict extends Error {
  override readonly name = "IdempotencyConflict";
}

/** The table of one operation: adds the mark to the operation's first transaction. */
export const createMarkingTable = (table: Table, mark: IdempotencyMark): Table => ({
  get: (key) => table.get(key),
  getMany: (keys) => table.getMany(keys),
  query: (query) => table.query(query),
  write: async (...writes) => {
    if (mark.written || writes.length >= dynamoLimits.actions) return table.write(...writes);
    try {
      await table.write(...writes, mark.write);
    } catch (error) {
      if (error instanceof ConditionFailed && error.index === writes.length)
        throw new IdempotencyConflict("Another request has taken over this operation", { cause: error });
      throw error;
    }
    mark.written = true;
  },
});

/**
 * Runs a request with an `Idempotency-Key` at most once. A repeat within 24 hours gets the stored response, or 422
 * if its body differs. Refused and failed requests store nothing. The first transaction through the table that the
 * work gets also marks the key as applied, so a retry after a crash cannot apply it twice.
 */
export const runIdempotently = async <D extends Dependencies>(
  dependencies: D,
  event: HttpEvent,
  work: (dependencies: D) => Promise<unknown>,
): Promise<unknown> => {
  const sent = getIdempotencyKey(event);
  if (!sent) return work(dependencies);
  const key = idempotencyRecordKey(sent.caller.userId, sent.key);
  const fingerprints = fingerprintsOf(await dependencies.sessionKeys(), event.operation.name, event.input);
  const claim = await claimKey(dependencies, key, fingerprints);
  if ("stored" in claim) return fromStored(claim.stored);
  const { lease } = claim;
  const mark = { write: markAppliedWrite(key, lease), written: false };
  try {
    const reply = await work({ ...dependencies, table: createMarkingTable(dependencies.table, mark) });
    const isStored =
      isStorable(event, reply) && (await tryWrite(dependencies, storeReplyWrite(key, lease, toStored(reply))));
    // Ends the lease, so that a retry is refused at once instead of waiting.
    if (!isStored) await tryWrite(dependencies, completeWrite(key, lease));
    return reply;
  } catch (error) {
    if (error instanceof IdempotencyConflict) throw inProgressError(error);
    if (!mark.written) await tryWrite(dependencies, releaseWrite(key, lease));
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
  const acquireFrom = async (holder: IdempotencyRecord | undefined) => {
    try {
      await table.write(acquireWrite(key, record, holder));
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  };
  if (await acquireFrom(undefined)) return record;
  const holder = await readIdempotencyRecord(table, key);
  if (holder && holder.expiresAt > Math.floor(now / 1000)) {
    if (!fingerprints.includes(holder.fingerprint))
      throw new AppError("key_reused", "This Idempotency-Key was used for another request. Please take a new one");
    if (holder.reply) return { stored: holder.reply.value };
    if (holder.leaseUntil > now) throw inProgressError();
    if (holder.applied) throw alreadyAppliedError();
  }
  if (await acquireFrom(holder)) return record;
  throw inProgressError();
};

/** Excludes responses that contain secrets or exceed the size of an item. */
const isStorable = ({ reply: { cookies }, operation: { route } }: HttpEvent, reply: unknown) =>
  !cookies.length && !route.secret && Buffer.byteLength(JSON.stringify(reply ?? null)) <= maxReplyBytes;

type StoredReply = { accepted: string } | { value: Value };
const toStored = (reply: unknown): Value =>
  (reply instanceof Accepted
    ? { accepted: reply.jobId }
    : { value: JSON.parse(JSON.stringify(reply ?? null)) }) satisfies StoredReply;
const fromStored = (stored: Value): unknown => {
  const { accepted, value } = stored as { accepted?: string; value?: Value };
  return accepted === undefined ? value : new Accepted(accepted);
};

/** Best effort, since the work itself is done: returns false if the write fails. */
const tryWrite = async ({ table }: Dependencies, write: Write): Promise<boolean> => {
  try {
    await table.write(write);
    return true;
  } catch (error) {
    // Another request has taken over the key and stores its own response.
    if (error instanceof ConditionFailed) return true;
    log.error("idempotent response not stored", { error: error as Error });
    return false;
  }
};

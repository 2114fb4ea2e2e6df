import { randomUUID } from "node:crypto";
import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { MarkRefused, marked } from "#functions/table/marking.ts";
import { ConditionFailed, type Key, type Value, type Write } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import type { HttpEvent } from "./event.ts";
import { Accepted } from "./handlers.ts";
import {
  appliedWrite,
  doneWrite,
  fingerprintsOf,
  forgetWrite,
  getRequest,
  type KeptRequest,
  keepWrite,
  replyWrite,
  requestKey,
} from "./once.table.ts";

/** A key is good for a day (seconds); no handler runs longer than a lease (milliseconds). */
const keptFor = 24 * 60 * 60;
const leaseFor = 60_000;
/** A longer answer, in bytes of JSON, is not kept: an item of the table holds 400 kB. */
const mostReply = 350_000;

const underWay = (cause?: unknown) =>
  new AppError("conflict", "This is being done already. Please wait a moment", { retryAfterSeconds: 5, cause });
const lost = () =>
  new AppError("conflict", "This was done already. Please look at what is there before you do it again");

/** The value of the header; undefined where there is none, or where it means nothing: to readers and to strangers. */
const keyOf = ({ header, operation, caller }: HttpEvent) => {
  const sent = header["idempotency-key"];
  if (sent === undefined || operation.route.method === "GET" || !caller) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(sent))
    throw new AppError("invalid_request", "Please send an Idempotency-Key of 1 to 255 characters without spaces");
  return { key: sent, caller };
};

/**
 * Does the work of a request that carries an `Idempotency-Key` once: sent again within 24 hours it is answered as the
 * first time, with another body it is refused (422). A refused or failed request leaves nothing, and may be tried
 * again. The key is marked in the first transaction of the work, so a crash in between does not make a retry do it
 * twice. Without the header the work is simply done.
 */
export const once = async (outside: Outside, event: HttpEvent, work: () => Promise<unknown>): Promise<unknown> => {
  const sent = keyOf(event);
  if (!sent) return work();
  const key = requestKey(sent.caller.userId, sent.key);
  const fingerprints = fingerprintsOf(await outside.sessionKeys(), event.operation.name, event.input);
  const taken = await take(outside, key, fingerprints);
  if ("kept" in taken) return fromKept(taken.kept);
  const { lease } = taken;
  const mark = { write: appliedWrite(key, lease), written: false };
  try {
    const reply = await marked(mark, work);
    const isKept = keeps(event, reply) && (await afterwards(outside, replyWrite(key, lease, toKept(reply))));
    // Who asks again is told at once that it is done: there is nothing to wait for.
    if (!isKept) await afterwards(outside, doneWrite(key, lease));
    return reply;
  } catch (error) {
    if (error instanceof MarkRefused) throw underWay(error);
    if (!mark.written) await afterwards(outside, forgetWrite(key, lease));
    throw error;
  }
};

type Taken = { lease: string } | { kept: Value };
const take = async ({ table, clock }: Outside, key: Key, fingerprints: [string, ...string[]]): Promise<Taken> => {
  const now = clock.now().getTime();
  const mine: KeptRequest = {
    fingerprint: fingerprints[0],
    lease: randomUUID(),
    leaseUntil: now + leaseFor,
    expiresAt: Math.floor(now / 1000) + keptFor,
  };
  const takeFrom = async (holder: KeptRequest | undefined) => {
    try {
      await table.write(keepWrite(key, mine, holder));
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  };
  if (await takeFrom(undefined)) return mine;
  const holder = await getRequest(table, key);
  if (holder && holder.expiresAt > Math.floor(now / 1000)) {
    if (!fingerprints.includes(holder.fingerprint))
      throw new AppError("key_reused", "This Idempotency-Key was used for another request. Please take a new one");
    if (holder.reply) return { kept: holder.reply.value };
    if (holder.leaseUntil > now) throw underWay();
    if (holder.applied) throw lost();
  }
  if (await takeFrom(holder)) return mine;
  throw underWay();
};

/** Cookies and secrets stay out of the table; so does what is too long for it. */
const keeps = ({ reply: { cookies }, operation: { route } }: HttpEvent, reply: unknown) =>
  !cookies.length && !route.secret && Buffer.byteLength(JSON.stringify(reply ?? null)) <= mostReply;

type Kept = { accepted: string } | { value: Value };
const toKept = (reply: unknown): Value =>
  (reply instanceof Accepted
    ? { accepted: reply.jobId }
    : { value: JSON.parse(JSON.stringify(reply ?? null)) }) satisfies Kept;
const fromKept = (kept: Value): unknown => {
  const { accepted, value } = kept as { accepted?: string; value?: Value };
  return accepted === undefined ? value : new Accepted(accepted);
};

/** What is done stays done, whether or not this can be kept: false when it could not. */
const afterwards = async ({ table }: Outside, write: Write): Promise<boolean> => {
  try {
    await table.write(write);
    return true;
  } catch (error) {
    // Somebody else has the key by now, and keeps an answer of their own.
    if (error instanceof ConditionFailed) return true;
    log.error("request not kept", { error: error as Error });
    return false;
  }
};

import { accessKey, actorOf } from "#functions/gamification/points.table.ts";
import type { Caller } from "#functions/http/event.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Item, type Write } from "#functions/table/table.ts";
import { hasAccess } from "./access.ts";
import { hashOf, newSecret, readToken, sessionDays, signToken, tokenIn } from "./session-token.ts";

const sessionKey = (userId: string, hash: string) => ({ pk: `USER#${userId}`, sk: `SESSION#${hash}` });
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const lifetime = sessionDays * 86_400;
/** `lastUsedAt` is written at most this often, in milliseconds. */
const touchEvery = 3_600_000;

/** The write that opens a session, to go with the act that opens it, and the token for the cookie. */
export const openSession = async (outside: Outside, userId: string): Promise<{ write: Write; token: string }> => {
  const now = outside.clock.now();
  const secret = newSecret();
  const item = {
    ...sessionKey(userId, hashOf(secret)),
    createdAt: now.toISOString(),
    lastUsedAt: now.getTime(),
    expiresAt: seconds(now.getTime()) + lifetime,
  };
  return { write: { put: item, if: "absent" }, token: await signToken(await outside.sessionKey(), { userId, secret }) };
};

/** The `Cookie` header, and whether the page was loaded over https. */
type Cookies = { cookie: string | undefined; secure: boolean };

/** The caller behind a `Cookie` header: one batch read of session and access record. Undefined when signed out, expired or deleted. */
export const readSession = async (outside: Outside, { cookie, secure }: Cookies): Promise<Caller | undefined> => {
  const token = tokenIn(cookie, secure);
  const read = token && (await readToken(await outside.sessionKey(), token));
  if (!read) return undefined;
  const { userId, hash } = read;
  const [session, access] = await outside.table.getMany([sessionKey(userId, hash), accessKey(userId)]);
  const now = outside.clock.now().getTime();
  // Time to live deletes late, so the end is compared here.
  if (!session || !access || Number(session.expiresAt) <= seconds(now)) return undefined;
  if (now - Number(session.lastUsedAt) > touchEvery) await touch(outside, session, now);
  return { ...actorOf(userId, access), sessionHash: hash, hasAccess: hasAccess(outside, access, now) };
};

const touch = async ({ table }: Outside, session: Item, now: number) => {
  try {
    const set = { lastUsedAt: now, expiresAt: seconds(now) + lifetime };
    await table.write({ update: { pk: session.pk, sk: session.sk }, set, if: "present" });
  } catch (error) {
    // Ended by another request meanwhile: this one was still in time.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Ends the session of a `Cookie` header at once; nothing happens when there is none. */
export const closeSession = async (outside: Outside, { cookie, secure }: Cookies) => {
  const token = tokenIn(cookie, secure);
  const read = token && (await readToken(await outside.sessionKey(), token));
  if (read) await outside.table.write({ delete: sessionKey(read.userId, read.hash) });
};

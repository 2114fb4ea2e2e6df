import { randomBytes } from "node:crypto";
import { accessKey, actorOf } from "#functions/gamification/points.table.ts";
import type { Caller } from "#functions/http/event.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Item, type Write } from "#functions/table/table.ts";
import { hasAccess } from "./access.ts";
import type { Cookies } from "./cookies.ts";
import { deviceName } from "./device-name.ts";
import { hashOf, newSecret, readToken, sessionDays, signToken, tokenIn } from "./session-token.ts";

export const sessionPrefix = "SESSION#";
export const sessionKey = (userId: string, hash: string) => ({ pk: `USER#${userId}`, sk: `${sessionPrefix}${hash}` });
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const day = 86_400;
/** `lastUsedAt` is written at most this often, in milliseconds. */
const touchEvery = 3_600_000;

/** When a session ends that was opened and last used at these instants (milliseconds), in epoch seconds. */
const endOf = (openedAt: number, usedAt: number) =>
  Math.min(seconds(usedAt) + sessionDays.idle * day, seconds(openedAt) + sessionDays.most * day);

/**
 * Sessions belong to an era of their account. A new era ends all of the old one's with one write, however many there
 * are and whoever is opening another at that moment.
 */
export type Era = string | undefined;
export const newEra = (): string => randomBytes(9).toString("base64url");
export const eraOf = (access: Item): Era => (typeof access.sessionEra === "string" ? access.sessionEra : undefined);
/** The write that ends every session of another era. */
export const eraWrite = (userId: string, era: string): Write => ({
  update: accessKey(userId),
  set: { sessionEra: era },
  if: "present",
});

type Opening = { userId: string; era: Era; userAgent: string | undefined };

/** The write that opens a session, to go with the act that opens it, and the token for the cookie. */
export const openSession = async (
  outside: Outside,
  { userId, era, userAgent }: Opening,
): Promise<{ write: Write; token: string }> => {
  const now = outside.clock.now();
  const secret = newSecret();
  const item = {
    ...sessionKey(userId, hashOf(secret)),
    id: outside.newId("session"),
    device: await deviceName(userAgent),
    sessionEra: era,
    createdAt: now.toISOString(),
    lastUsedAt: now.getTime(),
    expiresAt: endOf(now.getTime(), now.getTime()),
  };
  return {
    write: { put: item, if: "absent" },
    token: await signToken(await outside.sessionKeys(), { userId, secret }),
  };
};

/** Time to live deletes late, so the end is compared here. */
export const isGood = (session: Item, access: Item, now: number) =>
  Number(session.expiresAt) > seconds(now) && session.sessionEra === access.sessionEra;

/** The caller behind a `Cookie` header: one batch read of session and access record. Undefined when signed out, expired or deleted. */
export const readSession = async (outside: Outside, cookies: Cookies): Promise<Caller | undefined> => {
  const token = tokenIn(cookies);
  const read = token && (await readToken(await outside.sessionKeys(), token));
  if (!read) return undefined;
  const { userId, hash } = read;
  const [session, access] = await outside.table.getMany([sessionKey(userId, hash), accessKey(userId)]);
  const now = outside.clock.now().getTime();
  if (!session || !access || !isGood(session, access, now)) return undefined;
  if (now - Number(session.lastUsedAt) > touchEvery) await touch(outside, session, now);
  return { ...actorOf(userId, access), sessionHash: hash, hasAccess: hasAccess(outside, access, now) };
};

const touch = async ({ table }: Outside, session: Item, now: number) => {
  try {
    const set = { lastUsedAt: now, expiresAt: endOf(Date.parse(String(session.createdAt)), now) };
    await table.write({ update: { pk: session.pk, sk: session.sk }, set, if: "present" });
  } catch (error) {
    // Ended by another request meanwhile: this one was still in time.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** The write that ends the session of a `Cookie` header, none when there is none. */
export const closingWrites = async (outside: Outside, cookies: Cookies): Promise<Write[]> => {
  const token = tokenIn(cookies);
  const read = token && (await readToken(await outside.sessionKeys(), token));
  return read ? [{ delete: sessionKey(read.userId, read.hash) }] : [];
};

/** Ends the session of a `Cookie` header at once; nothing happens when there is none. */
export const closeSession = async (outside: Outside, cookies: Cookies) => {
  const [write] = await closingWrites(outside, cookies);
  if (write) await outside.table.write(write);
};

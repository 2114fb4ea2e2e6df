import { randomBytes } from "node:crypto";
import type { Dependencies } from "#functions/dependencies.ts";
import { accessKey, sessionKey } from "#functions/table/keys.ts";
import { ConditionFailed, type Item, type Write } from "#functions/table/table.ts";
import { hasAccess } from "./access.ts";
import { type Caller, toActor } from "./actor.ts";
import type { RequestCookies } from "./cookies.ts";
import { formatDeviceName } from "./device-name.ts";
import {
  createSecret,
  getSessionToken,
  hashSecret,
  sessionDays,
  signSessionToken,
  verifySessionToken,
} from "./session-token.ts";

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const day = 86_400;
/** Milliseconds between writes of `lastUsedAt`. */
const touchInterval = 3_600_000;

/** In epoch seconds, from milliseconds. */
const computeExpiry = (openedAt: number, usedAt: number) =>
  Math.min(toSeconds(usedAt) + sessionDays.idle * day, toSeconds(openedAt) + sessionDays.max * day);

/** Starting a new generation ends all older sessions with one write, including those being opened concurrently. */
export type SessionGeneration = string | undefined;
export const createSessionGeneration = (): string => randomBytes(9).toString("base64url");
export const getSessionGeneration = (access: Item): SessionGeneration =>
  typeof access.sessionEra === "string" ? access.sessionEra : undefined;
export const sessionGenerationWrite = (userId: string, era: string): Write => ({
  update: accessKey(userId),
  set: { sessionEra: era },
  if: "present",
});

type NewSession = { userId: string; era: SessionGeneration; userAgent: string | undefined };

/** The write belongs in the transaction of the action that opens the session; the token goes into the cookie. */
export const openSession = async (
  dependencies: Dependencies,
  { userId, era, userAgent }: NewSession,
): Promise<{ write: Write; token: string }> => {
  const now = dependencies.clock.now();
  const secret = createSecret();
  const item = {
    ...sessionKey(userId, hashSecret(secret)),
    id: dependencies.newId("session"),
    device: await formatDeviceName(userAgent),
    sessionEra: era,
    createdAt: now.toISOString(),
    lastUsedAt: now.getTime(),
    expiresAt: computeExpiry(now.getTime(), now.getTime()),
  };
  return {
    write: { put: item, if: "absent" },
    token: await signSessionToken(await dependencies.sessionKeys(), { userId, secret }),
  };
};

/** DynamoDB's time to live deletes late. */
export const isSessionValid = (session: Item, access: Item, now: number) =>
  Number(session.expiresAt) > toSeconds(now) && session.sessionEra === access.sessionEra;

/** One batch read of session and access record. Undefined if signed out, expired or deleted. */
export const readSession = async (dependencies: Dependencies, cookies: RequestCookies): Promise<Caller | undefined> => {
  const token = getSessionToken(cookies);
  const read = token && (await verifySessionToken(await dependencies.sessionKeys(), token));
  if (!read) return undefined;
  const { userId, hash } = read;
  const [session, access] = await dependencies.table.getMany([sessionKey(userId, hash), accessKey(userId)]);
  const now = dependencies.clock.now().getTime();
  if (!session || !access || !isSessionValid(session, access, now)) return undefined;
  if (now - Number(session.lastUsedAt) > touchInterval) await recordUse(dependencies, session, now);
  return { ...toActor(userId, access), sessionHash: hash, hasAccess: hasAccess(dependencies, access, now) };
};

const recordUse = async ({ table }: Dependencies, session: Item, now: number) => {
  try {
    const set = { lastUsedAt: now, expiresAt: computeExpiry(Date.parse(String(session.createdAt)), now) };
    await table.write({ update: { pk: session.pk, sk: session.sk }, set, if: "present" });
  } catch (error) {
    // Another request ended the session; this one was still in time.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

export const closeSessionWrites = async (dependencies: Dependencies, cookies: RequestCookies): Promise<Write[]> => {
  const token = getSessionToken(cookies);
  const read = token && (await verifySessionToken(await dependencies.sessionKeys(), token));
  return read ? [{ delete: sessionKey(read.userId, read.hash) }] : [];
};

export const closeSession = async (dependencies: Dependencies, cookies: RequestCookies) => {
  const [write] = await closeSessionWrites(dependencies, cookies);
  if (write) await dependencies.table.write(write);
};

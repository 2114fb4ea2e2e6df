import { randomBytes } from "node:crypto";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { accessKey, getUserPartition, sessionKey, sessionPrefix } from "#functions/table/keys.ts";
import { ConditionFailed, type Item, queryAll, type Write } from "#functions/table/table.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { type Caller, hasAccess, toActor } from "./actor.ts";
import type { RequestCookies } from "./cookies.ts";
import {
  createSecret,
  getSessionToken,
  hashSecret,
  sessionDays,
  signSessionToken,
  verifySessionToken,
} from "./session-token.ts";

type OpenSession = { id: string; hash: string; device: string; createdAt: string; lastUsedAt: string };

/** Includes ended sessions; `isOpen` tells them apart. */
const readRows = async ({ table, clock }: Dependencies, userId: string) => {
  // Rows first: a row of an older generation than the access record read after it has ended, or is being moved.
  const rows = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: sessionPrefix } });
  const access = await table.get(accessKey(userId));
  const now = clock.now().getTime();
  return { rows, isOpen: (row: Item) => access !== undefined && isSessionValid(row, access, now) };
};

/** Open sessions, most recently used first. */
export const listSessions = async (dependencies: Dependencies, userId: string): Promise<OpenSession[]> => {
  const { rows, isOpen } = await readRows(dependencies, userId);
  return rows
    .filter(isOpen)
    .toSorted((a, b) => Number(b.lastUsedAt) - Number(a.lastUsedAt))
    .map((row) => ({
      id: String(row.id),
      hash: row.sk.slice(sessionPrefix.length),
      device: String(row.device),
      createdAt: String(row.createdAt),
      lastUsedAt: new Date(Number(row.lastUsedAt)).toISOString(),
    }));
};

/** Fails if the session has already ended. */
export const endSessionWrite = (userId: string, hash: string): Write => ({
  delete: sessionKey(userId, hash),
  if: "present",
});

/** Moves a session to a new generation; fails if it has ended. */
export const moveSessionWrite = (userId: string, hash: string, era: string): Write => ({
  update: sessionKey(userId, hash),
  set: { sessionEra: era },
  if: "present",
});

/** Best effort: the sessions are already invalid. */
export const deleteEndedSessions = async (dependencies: Dependencies, userId: string): Promise<void> => {
  try {
    const { rows, isOpen } = await readRows(dependencies, userId);
    for (const row of rows) if (!isOpen(row)) await deleteIfUnchanged(dependencies, row);
  } catch (error) {
    log.warn("ended sessions not cleared", { userId, error: error as Error });
  }
};

/** Skips a session that moved to a new generation after it was read. */
const deleteIfUnchanged = async ({ table }: Dependencies, { pk, sk, sessionEra }: Item) => {
  const era = typeof sessionEra === "string" ? { is: sessionEra } : { missing: true as const };
  try {
    await table.write({ delete: { pk, sk }, if: { all: { sessionEra: era } } });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Bounds the cost of the parser's regular expressions. */
const maxAgentLength = 400;
const maxNameLength = 40;

const truncateName = (name: string | undefined) =>
  [...cleanText(name ?? "").replaceAll(/\s+/g, " ")].slice(0, maxNameLength).join("");

/** A display name such as "Firefox on Linux", which helps the owner recognize a device and proves nothing. */
export const formatDeviceName = async (userAgent: string | undefined): Promise<string> => {
  const agent = (userAgent ?? "").slice(0, maxAgentLength);
  if (!agent.trim()) return "Unknown device";
  // Imported lazily: only sign-ins need the parser.
  const { default: Bowser } = await import("bowser");
  const { browser, os } = Bowser.parse(agent);
  const [program, system] = [truncateName(browser.name), truncateName(os.name)];
  if (program && system) return `${program} on ${system}`;
  return program || system || "Unknown device";
};

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

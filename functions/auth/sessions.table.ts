import { randomBytes } from "node:crypto";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import {
  accessKey,
  accessTokenPrefix,
  getUserPartition,
  sessionKey,
  sessionPrefix,
  type WorkspaceId,
  workspaceKey,
} from "#functions/table/keys.ts";
import { type Item, isStill, queryAll, tryWrite, type Write } from "#functions/table/table.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { type Caller, toCurrentWorkspace, toPerson } from "./actor.ts";
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

const readRows = async ({ table, clock }: Dependencies, userId: string, prefix: string = sessionPrefix) => {
  // Read the sessions first: one whose generation differs from the access record's has then ended or is being moved.
  const rows = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix } });
  const access = await table.get(accessKey(userId));
  const now = clock.now().getTime();
  return { rows, isOpen: (row: Item) => access !== undefined && isSessionValid(row, access, now) };
};

/** Lists open sessions, most recently used first. */
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
export const buildRevokeSessionWrite = (userId: string, hash: string): Write => ({
  delete: sessionKey(userId, hash),
  if: "present",
});

/** Moves a session to a new generation. Fails if it has ended. */
export const buildMoveSessionWrite = (userId: string, hash: string, generation: string): Write => ({
  update: sessionKey(userId, hash),
  set: { sessionEra: generation },
  if: "present",
});

/** Deletes ended sessions and access tokens. Best effort: they are already invalid. */
export const deleteEndedSessions = async (dependencies: Dependencies, userId: string): Promise<void> => {
  try {
    for (const prefix of [sessionPrefix, accessTokenPrefix]) {
      const { rows, isOpen } = await readRows(dependencies, userId, prefix);
      for (const row of rows) if (!isOpen(row)) await deleteIfUnchanged(dependencies, row);
    }
  } catch (error) {
    log.warn("failed to delete ended sessions", { userId, error: error as Error });
  }
};

/** Skips a session that moved to a new generation after it was read. */
const deleteIfUnchanged = ({ table }: Dependencies, row: Item) => {
  const unchanged = { all: { sessionEra: isStill(getSessionGeneration(row)) } };
  return tryWrite(table.write({ delete: { pk: row.pk, sk: row.sk }, if: unchanged }));
};

/** Bounds the cost of the parser's regular expressions. */
const maxUserAgentLength = 400;
const maxNameLength = 40;

const truncateName = (name: string | undefined) =>
  [...cleanText(name ?? "").replaceAll(/\s+/g, " ")].slice(0, maxNameLength).join("");

/** Returns a display name such as "Firefox on Linux". It is not proof of identity, since clients can send any value. */
export const formatDeviceName = async (userAgent = ""): Promise<string> => {
  const text = userAgent.slice(0, maxUserAgentLength);
  if (!text.trim()) return "Unknown device";
  // Imported lazily: only sign-ins need the parser.
  const { default: Bowser } = await import("bowser");
  const { browser, os } = Bowser.parse(text);
  return [browser.name, os.name].map(truncateName).filter(Boolean).join(" on ") || "Unknown device";
};

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const secondsPerDay = 86_400;
/** Milliseconds between writes of `lastUsedAt`. */
const touchIntervalMs = 3_600_000;

/** Returns epoch seconds; takes epoch milliseconds. */
const computeExpiry = (openedAt: number, usedAt: number) =>
  Math.min(toSeconds(usedAt) + sessionDays.idle * secondsPerDay, toSeconds(openedAt) + sessionDays.max * secondsPerDay);

/** A new generation ends all older sessions with one write, including those being opened concurrently. */
export type SessionGeneration = string | undefined;
export const createSessionGeneration = (): string => randomBytes(9).toString("base64url");
export const getSessionGeneration = (access: Item): SessionGeneration =>
  typeof access.sessionEra === "string" ? access.sessionEra : undefined;
export const buildSessionGenerationWrite = (userId: string, generation: string): Write => ({
  update: accessKey(userId),
  set: { sessionEra: generation },
  if: "present",
});

type NewSession = {
  userId: string;
  workspaceId: WorkspaceId;
  generation: SessionGeneration;
  userAgent: string | undefined;
};

/** Include the write in the transaction that signs the user in, and put the token into the cookie. */
export const openSession = async (
  dependencies: Dependencies,
  { userId, workspaceId, generation, userAgent }: NewSession,
): Promise<{ write: Write; token: string }> => {
  const now = dependencies.clock.now();
  const secret = createSecret();
  const item = {
    ...sessionKey(userId, hashSecret(secret)),
    id: dependencies.newId("session"),
    device: await formatDeviceName(userAgent),
    sessionEra: generation,
    createdAt: now.toISOString(),
    lastUsedAt: now.getTime(),
    expiresAt: computeExpiry(now.getTime(), now.getTime()),
  };
  return {
    write: { put: item, if: "absent" },
    token: await signSessionToken(await dependencies.sessionKeys(), { userId, workspaceId, secret }),
  };
};

/** DynamoDB's time to live deletes late. */
export const isSessionValid = (session: Item, access: Item, now: number) =>
  Number(session.expiresAt) > toSeconds(now) && session.sessionEra === access.sessionEra;

const verifyCookie = async (dependencies: Dependencies, cookies: RequestCookies) => {
  const token = getSessionToken(cookies);
  return token === undefined ? undefined : verifySessionToken(await dependencies.sessionKeys(), token);
};

/** Returns undefined if the session has ended or the account has been deleted. */
export const readSession = async (dependencies: Dependencies, cookies: RequestCookies): Promise<Caller | undefined> => {
  const token = await verifyCookie(dependencies, cookies);
  if (!token) return undefined;
  const { userId, workspaceId, hash } = token;
  const [session, access, workspace] = await dependencies.table.getMany([
    sessionKey(userId, hash),
    accessKey(userId),
    workspaceKey(workspaceId),
  ]);
  const now = dependencies.clock.now().getTime();
  if (!session || !access || !isSessionValid(session, access, now)) return undefined;
  if (now - Number(session.lastUsedAt) > touchIntervalMs) await recordUse(dependencies, session, now);
  return {
    ...toPerson(userId, access),
    ...toCurrentWorkspace(dependencies, userId, workspaceId, workspace),
    sessionHash: hash,
    device: String(session.device),
  };
};

/** Ignores a session that a concurrent request has ended. */
const recordUse = async ({ table }: Dependencies, { pk, sk, createdAt }: Item, now: number) => {
  const set = { lastUsedAt: now, expiresAt: computeExpiry(Date.parse(String(createdAt)), now) };
  await tryWrite(table.write({ update: { pk, sk }, set, if: "present" }));
};

export const buildCloseSessionWrites = async (
  dependencies: Dependencies,
  cookies: RequestCookies,
): Promise<Write[]> => {
  const token = await verifyCookie(dependencies, cookies);
  return token ? [{ delete: sessionKey(token.userId, token.hash) }] : [];
};

export const closeSession = async (dependencies: Dependencies, cookies: RequestCookies) => {
  const [write] = await buildCloseSessionWrites(dependencies, cookies);
  if (write) await dependencies.table.write(write);
};

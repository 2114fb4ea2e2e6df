import type { Dependencies } from "#functions/dependencies.ts";
import { accessKey, accessTokenKey, accessTokenPrefix, getUserPartition, workspaceKey } from "#functions/table/keys.ts";
import { type Item, isStill, queryAll, type Table, tryWrite, type Write } from "#functions/table/table.ts";
import { type AccessTokenScope, accessTokenMarker } from "#shared/domain/access-tokens.ts";
import { type Caller, toCurrentWorkspace, toPerson } from "./actor.ts";
import { buildPersonalKey, type KeyOwner, parsePersonalKey } from "./personal-key.ts";
import { createSecret, hashSecret } from "./session-token.ts";
import { getSessionGeneration, isSessionValid } from "./sessions.table.ts";

/** `lastUsedOn` is a UTC date; times are ISO 8601. */
export type StoredAccessToken = KeyOwner & {
  id: string;
  hash: string;
  name: string;
  scopes: AccessTokenScope[];
  createdAt: string;
  validUntil: string;
  lastUsedOn: string | null;
};

const toAccessToken = (userId: string, { sk, expiresAt, lastUsedOn, ...item }: Item): StoredAccessToken => ({
  ...(item as unknown as Pick<StoredAccessToken, "id" | "workspaceId" | "name" | "scopes" | "createdAt">), // written below
  userId,
  hash: sk.slice(accessTokenPrefix.length),
  validUntil: new Date(Number(expiresAt) * 1000).toISOString(),
  lastUsedOn: typeof lastUsedOn === "string" ? lastUsedOn : null,
});

const queryRows = (table: Table, userId: string) =>
  queryAll(table, { pk: getUserPartition(userId), sk: { prefix: accessTokenPrefix } });

/** Returns the valid tokens, newest first, and the access record on which the next write is conditional. */
export const listAccessTokens = async (
  { table, clock }: Dependencies,
  userId: string,
): Promise<{ tokens: StoredAccessToken[]; access: Item | undefined }> => {
  const [rows, access] = await Promise.all([queryRows(table, userId), table.get(accessKey(userId))]);
  const now = clock.now().getTime();
  const tokens = rows
    .filter((row) => access !== undefined && isSessionValid(row, access, now))
    .map((row) => toAccessToken(userId, row))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return { tokens, access };
};

type NewToken = KeyOwner & { name: string; scopes: AccessTokenScope[]; days: number };

/**
 * Builds a token and its secret, which is not stored. The writes fail if `access` has changed: another token was
 * created, or all sessions were ended.
 */
export const createAccessToken = (
  { clock, newId }: Dependencies,
  { userId, workspaceId, name, scopes, days }: NewToken,
  access: Item,
): { secret: string; token: StoredAccessToken; writes: Write[] } => {
  const now = clock.now();
  const tokenSecret = createSecret();
  const generation = getSessionGeneration(access);
  const version = access.accessTokensVersion === undefined ? undefined : Number(access.accessTokensVersion);
  const item: Item = {
    ...accessTokenKey(userId, hashSecret(tokenSecret)),
    id: newId("accessToken"),
    workspaceId,
    name,
    scopes,
    sessionEra: generation,
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + days * 86_400,
  };
  return {
    secret: accessTokenMarker + buildPersonalKey({ userId, workspaceId }, tokenSecret),
    token: toAccessToken(userId, item),
    writes: [
      { put: item, if: "absent" },
      {
        update: accessKey(userId),
        add: { accessTokensVersion: 1 },
        if: { all: { accessTokensVersion: isStill(version), sessionEra: isStill(generation) } },
      },
    ],
  };
};

/** Fails if the token no longer exists. */
export const buildRevokeAccessTokenWrite = ({ userId, hash }: StoredAccessToken): Write => ({
  delete: accessTokenKey(userId, hash),
  if: "present",
});

/** Revokes the tokens that exist now. */
export const buildRevokeAccessTokensWrites = async (table: Table, userId: string): Promise<Write[]> =>
  (await queryRows(table, userId)).map(({ pk, sk }) => ({ delete: { pk, sk } }));

/**
 * Returns the caller for the value of a `Bearer` header; undefined if the token is malformed, unknown, expired or
 * revoked. Costs one batch read, and one write on the first use of each UTC day.
 */
export const readAccessToken = async (dependencies: Dependencies, bearer: string): Promise<Caller | undefined> => {
  const { table, clock } = dependencies;
  const key = bearer.startsWith(accessTokenMarker)
    ? parsePersonalKey(bearer.slice(accessTokenMarker.length))
    : undefined;
  if (!key) return undefined;
  const { userId, workspaceId, hash } = key;
  const [row, access, workspace] = await table.getMany([
    accessTokenKey(userId, hash),
    accessKey(userId),
    workspaceKey(workspaceId),
  ]);
  const now = clock.now();
  // The workspace is part of the key that the client holds, so it must be the one that the token was created for.
  if (!row || !access || row.workspaceId !== workspaceId || !isSessionValid(row, access, now.getTime()))
    return undefined;
  const { id, name, scopes, lastUsedOn } = toAccessToken(userId, row);
  const today = now.toISOString().slice(0, 10);
  if (lastUsedOn !== today)
    await tryWrite(table.write({ update: { pk: row.pk, sk: row.sk }, set: { lastUsedOn: today }, if: "present" }));
  return {
    ...toPerson(userId, access),
    ...toCurrentWorkspace(dependencies, userId, workspaceId, workspace),
    sessionHash: "",
    device: `Access token “${name}”`,
    accessToken: { id, hash, scopes },
  };
};

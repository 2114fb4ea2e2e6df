import { createHash, randomBytes } from "node:crypto";
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from "jose";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { getCookie, type RequestCookies, serializeCookie } from "./cookies.ts";
import { getVerificationKeys, type SessionKeys } from "./session-keys.ts";

export const sessionDays = { idle: 30, max: 90 } as const;
export const tokenIssuer = "grantlamp";
export const tokenAlgorithm = "HS256";
const cookieName = "session";

/** The token contains the session's current workspace, so that one read can fetch both the session and the workspace. */
export type SessionToken = { userId: string; workspaceId: WorkspaceId; secret: string };

export const createSecret = () => randomBytes(32).toString("base64url");
/** Session records are keyed by this hash, so that a leaked table can't be used to sign in. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

export const signSessionToken = ({ current }: SessionKeys, { userId, workspaceId, secret }: SessionToken) =>
  new SignJWT({ sid: secret, wid: workspaceId })
    .setProtectedHeader({ alg: tokenAlgorithm, typ: "session" })
    .setSubject(userId)
    .setIssuer(tokenIssuer)
    .sign(current);

export type VerifiedToken = { userId: string; workspaceId: WorkspaceId; hash: string };
/** Caches valid signatures by key set and token. The session record is still read each time. */
const verifiedTokens = new WeakMap<SessionKeys, Map<string, VerifiedToken>>();
const maxVerifiedTokens = 10_000;
const getVerifiedTokens = (keys: SessionKeys) => {
  const tokens = verifiedTokens.get(keys) ?? new Map<string, VerifiedToken>();
  verifiedTokens.set(keys, tokens);
  return tokens;
};

/** Returns the payload of a token signed with the current or an earlier key; otherwise undefined. */
export const verifyJwt = async (
  keys: SessionKeys,
  token: string,
  options: JWTVerifyOptions & { typ: "session" | "device" },
): Promise<JWTPayload | undefined> => {
  for (const key of getVerificationKeys(keys))
    try {
      return (await jwtVerify(token, key, { algorithms: [tokenAlgorithm], issuer: tokenIssuer, ...options })).payload;
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  return undefined;
};

const toSessionToken = ({ sub, sid, wid }: JWTPayload): SessionToken | undefined =>
  sub && typeof sid === "string" && typeof wid === "string"
    ? { userId: sub, workspaceId: wid as WorkspaceId, secret: sid } // signed by signSessionToken
    : undefined;

/** Re-signs a session token for a different current workspace; undefined if the token is invalid. */
export const switchTokenWorkspace = async (
  keys: SessionKeys,
  token: string,
  workspaceId: WorkspaceId,
): Promise<string | undefined> => {
  const payload = await verifyJwt(keys, token, { typ: "session" });
  const session = payload && toSessionToken(payload);
  return session && signSessionToken(keys, { ...session, workspaceId });
};

export const verifySessionToken = async (keys: SessionKeys, token: string): Promise<VerifiedToken | undefined> => {
  const tokens = getVerifiedTokens(keys);
  const cached = tokens.get(token);
  if (cached) return cached;
  const payload = await verifyJwt(keys, token, { typ: "session" });
  const session = payload && toSessionToken(payload);
  if (!session) return undefined;
  const { userId, workspaceId, secret } = session;
  const verified = { userId, workspaceId, hash: hashSecret(secret) };
  if (tokens.size >= maxVerifiedTokens) tokens.clear();
  tokens.set(token, verified);
  return verified;
};

export const getSessionToken = (cookies: RequestCookies) => getCookie(cookieName, cookies);
/** The cookie may outlive the session, because the session record determines when it ends. */
export const createSessionCookie = (token: string, secure: boolean) =>
  serializeCookie(cookieName, token, secure, sessionDays.max * 86_400);
export const createExpiredSessionCookie = (secure: boolean) => serializeCookie(cookieName, "", secure, 0);

import { createHash, randomBytes } from "node:crypto";
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from "jose";
import { getCookie, type RequestCookies, serializeCookie } from "./cookies.ts";
import { getVerificationKeys, type SessionKeys } from "./session-keys.ts";

export const sessionDays = { idle: 30, max: 90 } as const;
export const tokenIssuer = "grantlamp";
export const tokenAlgorithm = "HS256";
const cookieName = "session";

export type SessionToken = { userId: string; secret: string };

export const createSecret = () => randomBytes(32).toString("base64url");
/** The session's record is keyed by the hash, so that the table's content cannot sign anyone in. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

export const signSessionToken = ({ current }: SessionKeys, { userId, secret }: SessionToken) =>
  new SignJWT({ sid: secret })
    .setProtectedHeader({ alg: tokenAlgorithm, typ: "session" })
    .setSubject(userId)
    .setIssuer(tokenIssuer)
    .sign(current);

export type VerifiedToken = { userId: string; hash: string };
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

export const verifySessionToken = async (keys: SessionKeys, token: string): Promise<VerifiedToken | undefined> => {
  const tokens = getVerifiedTokens(keys);
  const cached = tokens.get(token);
  if (cached) return cached;
  const payload = await verifyJwt(keys, token, { typ: "session" });
  if (!payload?.sub || typeof payload.sid !== "string") return undefined;
  const verified = { userId: payload.sub, hash: hashSecret(payload.sid) };
  if (tokens.size >= maxVerifiedTokens) tokens.clear();
  tokens.set(token, verified);
  return verified;
};

export const getSessionToken = (cookies: RequestCookies) => getCookie(cookieName, cookies);
/** The cookie outlasts the session, whose record determines when it ends. */
export const createSessionCookie = (token: string, secure: boolean) =>
  serializeCookie(cookieName, token, secure, sessionDays.max * 86_400);
export const createExpiredSessionCookie = (secure: boolean) => serializeCookie(cookieName, "", secure, 0);

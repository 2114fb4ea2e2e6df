import { createHash, randomBytes } from "node:crypto";
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from "jose";
import { type Cookies, cookieIn, setCookie } from "./cookies.ts";
import { getVerificationKeys, type SessionKeys } from "./session-keys.ts";

/** A session ends 30 days after its last use, and 90 days after the sign-in whatever its use. */
export const sessionDays = { idle: 30, most: 90 } as const;
export const issuer = "grantlamp";
export const algorithm = "HS256";
const name = "session";

export type SessionToken = { userId: string; secret: string };

export const newSecret = () => randomBytes(32).toString("base64url");
/** The record lies under this; who reads the table cannot sign in with it. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

export const signToken = ({ current }: SessionKeys, { userId, secret }: SessionToken) =>
  new SignJWT({ sid: secret })
    .setProtectedHeader({ alg: algorithm, typ: "session" })
    .setSubject(userId)
    .setIssuer(issuer)
    .sign(current);

export type VerifiedToken = { userId: string; hash: string };
/** Verified tokens by keys and text: the signature of a token never changes, its record is read each time. */
const verified = new WeakMap<SessionKeys, Map<string, VerifiedToken>>();
const mostVerified = 10_000;
const verifiedBy = (keys: SessionKeys) => {
  const known = verified.get(keys) ?? new Map<string, VerifiedToken>();
  verified.set(keys, known);
  return known;
};

/**
 * The payload of a token of this type that the current or an earlier key signed; undefined for any other. `options`: what
 * else it has to fulfil.
 */
export const verifyToken = async (
  keys: SessionKeys,
  token: string,
  options: JWTVerifyOptions & { typ: "session" | "device" },
): Promise<JWTPayload | undefined> => {
  for (const key of getVerificationKeys(keys))
    try {
      return (await jwtVerify(token, key, { algorithms: [algorithm], issuer, ...options })).payload;
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  return undefined;
};

/** Whose token it is and under which hash its record lies, or undefined when it is not one of ours. */
export const readToken = async (keys: SessionKeys, token: string): Promise<VerifiedToken | undefined> => {
  const tokens = verifiedBy(keys);
  const known = tokens.get(token);
  if (known) return known;
  const payload = await verifyToken(keys, token, { typ: "session" });
  if (!payload?.sub || typeof payload.sid !== "string") return undefined;
  const read = { userId: payload.sub, hash: hashOf(payload.sid) };
  if (tokens.size >= mostVerified) tokens.clear();
  tokens.set(token, read);
  return read;
};

export const tokenIn = (cookies: Cookies) => cookieIn(name, cookies);
/** The cookie outlives every use: when a session has ended is decided here, by its record. */
export const sessionCookie = (token: string, secure: boolean) =>
  setCookie(name, token, secure, sessionDays.most * 86_400);
export const endedCookie = (secure: boolean) => setCookie(name, "", secure, 0);

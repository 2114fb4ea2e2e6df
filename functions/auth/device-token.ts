import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { accessKey } from "#functions/gamification/points.table.ts";
import type { Outside } from "#functions/outside.ts";
import { type Cookies, cookieIn, setCookie } from "./cookies.ts";
import { algorithm, issuer, verifyToken } from "./session-token.ts";
import { type Era, eraOf } from "./sessions.table.ts";

/** A browser in which somebody signed in is known for a year after the last time. */
const lifetime = 365 * 86_400;
const name = "device";

const seconds = ({ clock }: Pick<Outside, "clock">) => Math.floor(clock.now().getTime() / 1000);

/**
 * The id of the device that a browser shows for this very account, else undefined. It proves an earlier sign-in and
 * nothing more: it opens no session, and another account's is worth nothing. Whatever ends all sessions of an account
 * ends its devices too.
 */
export const deviceOf = async (outside: Outside, userId: string, cookies: Cookies): Promise<string | undefined> => {
  const token = cookieIn(name, cookies);
  if (!token) return undefined;
  const payload = await verifyToken(await outside.sessionKeys(), token, {
    typ: "device",
    subject: userId,
    currentDate: outside.clock.now(),
    requiredClaims: ["exp"],
  });
  if (typeof payload?.did !== "string") return undefined;
  return payload.era === (await eraNow(outside, userId)) ? payload.did : undefined;
};

const eraNow = async ({ table }: Outside, userId: string): Promise<Era> => {
  const access = await table.get(accessKey(userId));
  return access && eraOf(access);
};

/** The cookie by which the browser is known from now on; a known device keeps its ID, also as `known` where its era has just ended. */
export const deviceCookie = async (
  outside: Outside,
  userId: string,
  cookies: Cookies,
  known?: string,
): Promise<string> => {
  const did = known ?? (await deviceOf(outside, userId, cookies)) ?? randomBytes(16).toString("base64url");
  const { current } = await outside.sessionKeys();
  const token = await new SignJWT({ did, era: await eraNow(outside, userId) })
    .setProtectedHeader({ alg: algorithm, typ: "device" })
    .setSubject(userId)
    .setIssuer(issuer)
    .setExpirationTime(seconds(outside) + lifetime)
    .sign(current);
  return setCookie(name, token, cookies.secure, lifetime);
};

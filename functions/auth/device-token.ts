import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { accessKey } from "#functions/gamification/points.table.ts";
import type { Outside } from "#functions/outside.ts";
import { type Cookies, cookieIn, setCookie } from "./cookies.ts";
import { algorithm, issuer, verifyToken } from "./session-token.ts";
import { type Era, eraOf } from "./sessions.table.ts";

/** Seconds after the last sign-in. */
const lifetime = 365 * 86_400;
const cookieName = "device";

const nowInSeconds = ({ clock }: Pick<Outside, "clock">) => Math.floor(clock.now().getTime() / 1000);

/**
 * The ID of a browser known to this account. It proves an earlier sign-in and opens no session. Whatever ends all
 * sessions of an account also invalidates its devices.
 */
export const deviceOf = async (outside: Outside, userId: string, cookies: Cookies): Promise<string | undefined> => {
  const token = cookieIn(cookieName, cookies);
  if (!token) return undefined;
  const payload = await verifyToken(await outside.sessionKeys(), token, {
    typ: "device",
    subject: userId,
    currentDate: outside.clock.now(),
    requiredClaims: ["exp"],
  });
  if (typeof payload?.did !== "string") return undefined;
  return payload.era === (await readCurrentEra(outside, userId)) ? payload.did : undefined;
};

const readCurrentEra = async ({ table }: Outside, userId: string): Promise<Era> => {
  const access = await table.get(accessKey(userId));
  return access && eraOf(access);
};

/** A known browser keeps its ID. Pass it as `known` when its session generation has just ended. */
export const deviceCookie = async (
  outside: Outside,
  userId: string,
  cookies: Cookies,
  known?: string,
): Promise<string> => {
  const did = known ?? (await deviceOf(outside, userId, cookies)) ?? randomBytes(16).toString("base64url");
  const { current } = await outside.sessionKeys();
  const token = await new SignJWT({ did, era: await readCurrentEra(outside, userId) })
    .setProtectedHeader({ alg: algorithm, typ: "device" })
    .setSubject(userId)
    .setIssuer(issuer)
    .setExpirationTime(nowInSeconds(outside) + lifetime)
    .sign(current);
  return setCookie(cookieName, token, cookies.secure, lifetime);
};

import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import type { Dependencies } from "#functions/dependencies.ts";
import { accessKey } from "#functions/table/keys.ts";
import { getCookie, type RequestCookies, serializeCookie } from "./cookies.ts";
import { tokenAlgorithm, tokenIssuer, verifyJwt } from "./session-token.ts";
import { getSessionGeneration, type SessionGeneration } from "./sessions.table.ts";

/** Seconds after the last sign-in. */
const lifetime = 365 * 86_400;
const cookieName = "device";

/**
 * Returns the ID of a browser that has signed in before. It grants no session, and revoking all sessions invalidates
 * it.
 */
export const getKnownDeviceId = async (
  dependencies: Dependencies,
  userId: string,
  cookies: RequestCookies,
): Promise<string | undefined> => {
  const token = getCookie(cookieName, cookies);
  if (!token) return undefined;
  const payload = await verifyJwt(await dependencies.sessionKeys(), token, {
    typ: "device",
    subject: userId,
    currentDate: dependencies.clock.now(),
    requiredClaims: ["exp"],
  });
  if (typeof payload?.did !== "string") return undefined;
  return payload.era === (await readCurrentGeneration(dependencies, userId)) ? payload.did : undefined;
};

const readCurrentGeneration = async ({ table }: Dependencies, userId: string): Promise<SessionGeneration> => {
  const access = await table.get(accessKey(userId));
  return access && getSessionGeneration(access);
};

/** A known browser keeps its ID. Pass it as `knownId` if its session generation has just ended. */
export const createDeviceCookie = async (
  dependencies: Dependencies,
  userId: string,
  cookies: RequestCookies,
  knownId?: string,
): Promise<string> => {
  const did =
    knownId ?? (await getKnownDeviceId(dependencies, userId, cookies)) ?? randomBytes(16).toString("base64url");
  const { current } = await dependencies.sessionKeys();
  const token = await new SignJWT({ did, era: await readCurrentGeneration(dependencies, userId) })
    .setProtectedHeader({ alg: tokenAlgorithm, typ: "device" })
    .setSubject(userId)
    .setIssuer(tokenIssuer)
    .setExpirationTime(Math.floor(dependencies.clock.now().getTime() / 1000) + lifetime)
    .sign(current);
  return serializeCookie(cookieName, token, cookies.secure, lifetime);
};

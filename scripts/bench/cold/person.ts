import { hashOf, sessionCookie, signToken } from "#functions/auth/session-token.ts";
import type { AskedOfTable } from "./stub.ts";

/** The person of the stub, whose session is open and who has nothing yet. */
const userId = "0192f0c1-2b3a-7c4d-8e5f-001122334455";
export const sessionKey = new Uint8Array(32).fill(7);
const secret = "stub-session-secret";
const S = (text: string) => ({ S: text });
const pk = S(`USER#${userId}`);
const now = Date.now();
export const items = {
  [`USER#${userId} SESSION#${hashOf(secret)}`]: {
    pk,
    sk: S(`SESSION#${hashOf(secret)}`),
    id: S("ses_1"),
    device: S("Firefox on Linux"),
    createdAt: S(new Date(now).toISOString()),
    lastUsedAt: { N: String(now) },
    expiresAt: { N: String(Math.floor(now / 1000) + 86_400) },
  },
  [`USER#${userId} ACCESS`]: {
    pk,
    sk: S("ACCESS"),
    timeZone: S("America/New_York"),
    subscriptionStatus: S("inactive"),
  },
  [`USER#${userId} PROFILE`]: {
    pk,
    sk: S("PROFILE"),
    firstName: S("Ada"),
    lastName: S("Example"),
    email: S("ada@example.org"),
    phone: S("555-0100"),
    organizationName: S("Lantern House"),
    profileImageUrl: { NULL: true },
    createdAt: S(new Date(now).toISOString()),
    updatedAt: S(new Date(now).toISOString()),
    version: { N: "1" },
  },
};

export const cookie = sessionCookie(await signToken(sessionKey, { userId, secret }), false).split(";")[0] ?? "";

const sessionKeys = [`SESSION#${hashOf(secret)}`, "ACCESS"].map((sk) => ({ pk: pk.S, sk }));
/** What every request of somebody asks the table first. */
export const sessionRead: AskedOfTable[][] = [
  [
    {
      operation: "BatchGetItem",
      input: { RequestItems: { stub: { Keys: sessionKeys, ConsistentRead: true } } } as never,
    },
  ],
];

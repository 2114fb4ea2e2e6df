import { marshall } from "@aws-sdk/util-dynamodb";
import { createSessionCookie, hashSecret, signSessionToken } from "#functions/auth/session-token.ts";
import { getSyncDay } from "#functions/catalog/sync/sync-run.ts";
import { makeId } from "#shared/util/ids.ts";

/** The person of the stub, whose session is open and who has nothing yet but a job that is done. */
export const userId = "0192f0c1-2b3a-7c4d-8e5f-001122334455";
export const sessionKey = new Uint8Array(32).fill(7);
const secret = "stub-session-secret";
const now = new Date();
const at = now.toISOString();
export const jobId = makeId("job", now);

const pk = `USER#${userId}`;
const rows = [
  {
    pk,
    sk: `SESSION#${hashSecret(secret)}`,
    id: "ses_1",
    device: "Firefox on Linux",
    createdAt: at,
    lastUsedAt: now.getTime(),
    expiresAt: Math.floor(now.getTime() / 1000) + 86_400,
  },
  { pk, sk: "ACCESS", timeZone: "America/New_York", subscriptionStatus: "inactive" },
  {
    pk,
    sk: "PROFILE",
    firstName: "Ada",
    lastName: "Example",
    email: "ada@example.org",
    phone: "555-0100",
    organizationName: "Lantern House",
    profileImageUrl: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  },
  {
    pk,
    sk: `JOB#${jobId}`,
    id: jobId,
    kind: "welcomeMail",
    input: {},
    status: "succeeded",
    stage: "Done",
    progress: 100,
    attempt: 1,
    leaseUntil: null,
    result: {},
    createdAt: at,
    updatedAt: at,
  },
  // The catalog was synchronised today: the next run of its schedule looks, and has nothing to do.
  { pk: "CATALOG", sk: "NIGHT", day: getSyncDay(now), isDone: true, failures: 0, notBefore: at },
];
/** The rows of the stub's table in the table's own notation, by their keys. */
export const items = Object.fromEntries(rows.map((row) => [`${row.pk} ${row.sk}`, marshall(row)]));

const sessionKeys = { current: sessionKey, earlier: [], retired: [] };
export const cookie =
  createSessionCookie(await signSessionToken(sessionKeys, { userId, secret }), false).split(";")[0] ?? "";

import { randomInt } from "node:crypto";
import { log } from "#functions/clients/log.ts";
import { recordMetric } from "#functions/clients/metrics.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { emailLimitMarkerKey, limitKey } from "#functions/table/keys.ts";
import { ConditionFailedError, tryWrite, type Write } from "#functions/table/table.ts";
import type { RateLimitClass } from "#shared/api/define-routes.ts";
import { AppError } from "#shared/api/problem.ts";

/** Must exceed a job's total retry window (one week for email). */
const retentionSeconds = 8 * 86_400;
/** Email triggered by others, opted into by the owner of a confirmed address, or sent to an unconfirmed one. */
export type EmailLimitClass = Extract<
  keyof typeof rateLimits,
  "linkEmail" | "optInEmail" | "changeEmail" | "unconfirmedEmail" | "noticeEmail" | "warningEmail" | "welcomeEmail"
>;

/** Counts a job once, however often it is retried, so that an outage of the mail service does not exhaust the limit. */
export const isEmailAllowed = async (
  dependencies: Dependencies,
  mailbox: string,
  jobId: string,
  emailClass: EmailLimitClass = "linkEmail",
): Promise<boolean> => {
  const { table, clock } = dependencies;
  const markerKey = emailLimitMarkerKey(emailClass, mailbox, jobId);
  if (await table.get(markerKey)) return true;
  try {
    await takeToken(dependencies, emailClass, mailbox);
    const expiresAt = Math.floor(clock.now().getTime() / 1000) + retentionSeconds;
    await table.write({ put: { ...markerKey, expiresAt }, if: "absent" });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return true;
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
};

/**
 * `refillMs` is the number of milliseconds per token. While the table is unavailable, a class that fails closed rejects
 * requests, which could guess a secret, send email or cost money. A class that fails open only reads data that its
 * caller may read anyway.
 */
type Rate = { burst: number; refillMs: number; fails: "closed" | "open" };
/**
 * Classes in addition to those of routes: passwords (`account`, `device`), the second step (`code`, `codes`), email,
 * personal access tokens and events of webhooks.
 */
type InternalClass =
  | "accessToken"
  | "webhookEvents"
  | ("account" | "device" | "code" | "codes" | "linkEmail" | "optInEmail" | "changeEmail")
  | ("unconfirmedEmail" | "confirmationEmail" | "noticeEmail" | "warningEmail" | "welcomeEmail");
export const rateLimits: Record<RateLimitClass | InternalClass, Rate> = {
  auth: { burst: 30, refillMs: 6_000, fails: "closed" },
  account: { burst: 10, refillMs: 30_000, fails: "closed" },
  device: { burst: 10, refillMs: 30_000, fails: "closed" },
  code: { burst: 5, refillMs: 60_000, fails: "closed" },
  codes: { burst: 15, refillMs: 60_000, fails: "closed" },
  // Refills faster than a reset link expires, so that a flooded mailbox still has a valid link.
  linkEmail: { burst: 4, refillMs: 15 * 60_000, fails: "closed" },
  // Per kind, to a confirmed address; a daily sync can change many records at once.
  optInEmail: { burst: 5, refillMs: 86_400_000 / 5, fails: "closed" },
  changeEmail: { burst: 20, refillMs: 86_400_000 / 20, fails: "closed" },
  // To an unconfirmed address, which may belong to a stranger.
  unconfirmedEmail: { burst: 1, refillMs: 86_400_000, fails: "closed" },
  // Confirmation links requested with "Resend link".
  confirmationEmail: { burst: 3, refillMs: 8 * 3_600_000, fails: "closed" },
  // Notices of one kind that others can trigger, or to an unconfirmed address.
  noticeEmail: { burst: 5, refillMs: 86_400_000 / 5, fails: "closed" },
  warningEmail: { burst: 1, refillMs: 86_400_000, fails: "closed" },
  // One of ten shards. Separate from `global`, so that a flood of sign-ups does not block links.
  welcomeEmail: { burst: 50, refillMs: 30_000, fails: "closed" },
  email: { burst: 5, refillMs: 60_000, fails: "closed" },
  ai: { burst: 30, refillMs: 20_000, fails: "closed" },
  // Searches, rule-based matching, and checks at public sources.
  search: { burst: 60, refillMs: 5_000, fails: "closed" },
  billing: { burst: 10, refillMs: 30_000, fails: "closed" },
  // A calendar service fetches for many users from one address, each a few times a day.
  feed: { burst: 300, refillMs: 1_000, fails: "open" },
  // Participants of a meeting may share one IP address.
  review: { burst: 60, refillMs: 5_000, fails: "closed" },
  webhook: { burst: 20, refillMs: 30_000, fails: "closed" },
  // Events of one workspace: a burst of 1,000, then 1,440 a day. Events beyond that are delayed.
  webhookEvents: { burst: 1000, refillMs: 60_000, fails: "closed" },
  // Requests with a personal access token, per token.
  accessToken: { burst: 120, refillMs: 1_000, fails: "closed" },
  read: { burst: 120, refillMs: 2_000, fails: "open" },
};
/** Services that cost money per request. Also limited across all users, right before each call. */
export type SharedLimit = "email" | "billing" | "model" | "webSearch";
/** Spreads the writes of all users over several items. */
export const sharedLimitShards = 10;
export const defaultSharedRequestsPerSecond = 2;
/** Returns the rate of one shard of a shared limit. Its burst equals 500 seconds of refills. */
export const getSharedRate = (requestsPerSecond = defaultSharedRequestsPerSecond) => ({
  burst: (500 * requestsPerSecond) / sharedLimitShards,
  refillMs: (1000 * sharedLimitShards) / requestsPerSecond,
});

/**
 * A token bucket as one number (the generic cell rate algorithm): `full` is the time, in epoch milliseconds, at which
 * the bucket will be full again. A token advances it by one refill, up to one burst ahead of now. A later value was
 * written before the clock was set back: it counts as an empty bucket, so nobody waits longer than one refill.
 */
export const computeNextFull = (full: number, now: number, { burst, refillMs }: Pick<Rate, "burst" | "refillMs">) => {
  const empty = now + burst * refillMs;
  const next = Math.max(Math.min(full, empty), now) + refillMs;
  return next > empty ? { wait: next - empty } : { next };
};

export type SharedLimitDependencies = Pick<Dependencies, "table" | "clock" | "sharedRequestsPerSecond">;

/** The first attempt fails only if another caller changed the bucket; later ones only if that also emptied it. */
const maxAttempts = 10;

/** Throws `rate_limited`. Exactly as many concurrent callers pass as there are tokens. */
export const takeToken = async (
  dependencies: Dependencies,
  limitClass: keyof typeof rateLimits,
  subject: string,
): Promise<void> => {
  try {
    await consumeToken(dependencies, limitKey(limitClass, subject), rateLimits[limitClass]);
  } catch (error) {
    if (isRateLimited(error) || rateLimits[limitClass].fails === "closed") throw error;
    log.warn("request not counted", { limitClass, error: error as Error });
  }
};

const isRateLimited = (error: unknown) => error instanceof AppError && error.code === "rate_limited";

/** Rotates through the shards, so that parallel requests of one process do not collide. */
let lastShard = randomInt(sharedLimitShards);

/** Takes a token of a limit shared by all users from one of two shards. Throws `unavailable` if both are empty. */
export const takeSharedToken = async (dependencies: SharedLimitDependencies, limit: SharedLimit): Promise<void> => {
  const rate = getSharedRate(dependencies.sharedRequestsPerSecond);
  lastShard = (lastShard + 1) % sharedLimitShards;
  const other = (lastShard + 1 + randomInt(sharedLimitShards - 1)) % sharedLimitShards;
  for (const shard of [lastShard, other])
    try {
      return await consumeToken(dependencies, limitKey("global", `${limit}#${shard}`), rate);
    } catch (error) {
      if (!isRateLimited(error)) throw error;
    }
  recordMetric(limit === "model" ? "ModelLimitFallbacks" : "SharedLimitRefusals", 1);
  log.warn("shared limit reached", { limit });
  throw new AppError("unavailable", "Many people are using this right now. Please try again in a minute", {
    retryAfterSeconds: Math.ceil(rate.refillMs / 1000),
  });
};

const consumeToken = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  key: ReturnType<typeof limitKey>,
  { burst, refillMs }: Pick<Rate, "burst" | "refillMs">,
): Promise<void> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = (await table.get(key))?.full;
    const before = typeof stored === "number" ? stored : undefined;
    // Read after the table, so that this clock is not behind the stored value.
    const now = clock.now().getTime();
    const empty = now + burst * refillMs;
    const expiresAt = Math.ceil(empty / 1000) + 60;
    const isAhead = before !== undefined && before > empty;
    const { next, wait } = computeNextFull(before ?? 0, now, { burst, refillMs });
    if (wait !== undefined && !isAhead) throw createRateLimitedError(wait);

    const unchangedCondition = before === undefined ? "absent" : ({ all: { full: { is: before } } } as const);
    const isInUse = before !== undefined && before >= now && !isAhead;
    const write: Write = isInUse
      ? // `full` only increases, so concurrent callers can all add to it.
        {
          update: key,
          add: { full: refillMs },
          set: { expiresAt },
          if: { all: { full: { below: empty - refillMs + 1 } } },
        }
      : // Unused, or ahead of the clock: exactly one concurrent caller resets it.
        { put: { ...key, full: next ?? empty, expiresAt }, if: unchangedCondition };
    if (!(await tryWrite(table.write(write)))) continue;
    if (wait === undefined) return;
    throw createRateLimitedError(wait);
  }
  throw new AppError("unavailable", "Too many requests at once. Please try again in a moment", {
    retryAfterSeconds: 1,
  });
};

const createRateLimitedError = (wait: number) =>
  new AppError("rate_limited", "Too many attempts. Please wait a moment and try again", {
    retryAfterSeconds: Math.ceil(wait / 1000),
  });

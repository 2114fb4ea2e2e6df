import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import type { LimitClass } from "#shared/route.ts";

/**
 * Per class: how many at once, and how many milliseconds one token takes to come back. Beside those of routes:
 * `account` and `device` for passwords, `code` and `codes` for the second step, `mailbox` for mail that others can ask for, and
 * `chosenMail`, `changeMail`, `neutralMail` and `confirmMail` for what an account's owner can bring about.
 */
type Rate = { burst: number; refill: number };
type Own =
  | "account"
  | "device"
  | "code"
  | "codes"
  | "mailbox"
  | "chosenMail"
  | "changeMail"
  | "neutralMail"
  | "confirmMail"
  | "noticeMail"
  | "warningMail"
  | "welcomeMail"
  | "everybody";
export const rates: Record<LimitClass | Own, Rate> = {
  auth: { burst: 30, refill: 6_000 },
  account: { burst: 10, refill: 30_000 },
  device: { burst: 10, refill: 30_000 },
  code: { burst: 5, refill: 60_000 },
  codes: { burst: 15, refill: 60_000 },
  // Quicker than a link for a new password runs out: whoever floods a mailbox leaves its owner a good one.
  mailbox: { burst: 4, refill: 15 * 60_000 },
  // Of each kind to a confirmed address; on some mornings much changes at its source.
  chosenMail: { burst: 5, refill: 86_400_000 / 5 },
  changeMail: { burst: 20, refill: 86_400_000 / 20 },
  // To an address that may be a stranger's: each day has a bucket of its own.
  neutralMail: { burst: 1, refill: 86_400_000 },
  // Links that confirm an address, for whoever presses "Send the link again".
  confirmMail: { burst: 3, refill: 8 * 3_600_000 },
  // Notices of one kind that others can bring about, or to an address that may be a stranger's.
  noticeMail: { burst: 5, refill: 86_400_000 / 5 },
  warningMail: { burst: 1, refill: 86_400_000 },
  // One shard of ten: greetings to addresses that nobody has proved. Apart from `everybody`, so that a flood of sign-ups leaves room for links.
  welcomeMail: { burst: 50, refill: 30_000 },
  mail: { burst: 5, refill: 60_000 },
  ai: { burst: 30, refill: 20_000 },
  billing: { burst: 10, refill: 30_000 },
  // A calendar service asks for many people from one address, each a few times a day.
  feed: { burst: 300, refill: 1_000 },
  // One shard of ten, for each class that costs money: 1,000 at once and 2 a second, all people together.
  everybody: { burst: 100, refill: 5_000 },
};
/** Classes whose use costs money; what all people together may use of them is bounded too. */
export const spending: readonly LimitClass[] = ["mail", "ai", "billing"];
/** Shares of that bound, so that no single item of the table is written by everybody. */
export const shards = 10;

/**
 * A token bucket as one number (the generic cell rate algorithm): `full` is the instant, in epoch
 * milliseconds, at which the bucket will be full again. Taking a token moves it on by one refill; that
 * must not reach further ahead than the whole burst.
 */
export const nextFull = (full: number, now: number, { burst, refill }: { burst: number; refill: number }) => {
  const next = Math.max(full, now) + refill;
  const wait = next - (now + burst * refill);
  return wait > 0 ? { wait } : { next };
};

const attempts = 4;

/** Takes one token or throws `rate_limited`. Racing calls can never take more than there are: losers try again, then fail closed. */
export const takeToken = async ({ table, clock }: Outside, limitClass: keyof typeof rates, who: string) => {
  const key = { pk: `LIMIT#${limitClass}#${who}`, sk: "LIMIT" };
  const rate = rates[limitClass];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const now = clock.now().getTime();
    const before = (await table.get(key))?.full;
    const found = typeof before === "number";
    const { next, wait } = nextFull(found ? before : 0, now, rate);
    if (next === undefined) throw refuse(wait);
    try {
      const expiresAt = Math.ceil(next / 1000) + 60;
      await table.write({
        put: { ...key, full: next, expiresAt },
        if: found ? { all: { full: { is: before } } } : "absent",
      });
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw refuse(rate.refill);
};

const refuse = (wait: number) =>
  new AppError("rate_limited", "That was too many tries in a short time. Please wait a moment and try again", {
    retryAfterSeconds: Math.ceil(wait / 1000),
  });

import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Write } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import type { LimitClass } from "#shared/route.ts";

/**
 * Per class: how many at once, and how many milliseconds one token takes to come back. Beside those of routes:
 * `account` and `device` for passwords, `code` and `codes` for the second step, `mailbox` for mail that others can ask for, and
 * `chosenMail`, `changeMail`, `neutralMail` and `confirmMail` for what an account's owner can bring about.
 *
 * `fails` says what happens to a request while the table cannot count it. Closed: it is refused, because it could guess a
 * secret, send mail or cost money. Open: it goes on, because all it does is read what its caller may read anyway.
 */
type Rate = { burst: number; refill: number; fails: "closed" | "open" };
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
  auth: { burst: 30, refill: 6_000, fails: "closed" },
  account: { burst: 10, refill: 30_000, fails: "closed" },
  device: { burst: 10, refill: 30_000, fails: "closed" },
  code: { burst: 5, refill: 60_000, fails: "closed" },
  codes: { burst: 15, refill: 60_000, fails: "closed" },
  // Quicker than a link for a new password runs out: whoever floods a mailbox leaves its owner a good one.
  mailbox: { burst: 4, refill: 15 * 60_000, fails: "closed" },
  // Of each kind to a confirmed address; on some mornings much changes at its source.
  chosenMail: { burst: 5, refill: 86_400_000 / 5, fails: "closed" },
  changeMail: { burst: 20, refill: 86_400_000 / 20, fails: "closed" },
  // To an address that may be a stranger's: each day has a bucket of its own.
  neutralMail: { burst: 1, refill: 86_400_000, fails: "closed" },
  // Links that confirm an address, for whoever presses "Send the link again".
  confirmMail: { burst: 3, refill: 8 * 3_600_000, fails: "closed" },
  // Notices of one kind that others can bring about, or to an address that may be a stranger's.
  noticeMail: { burst: 5, refill: 86_400_000 / 5, fails: "closed" },
  warningMail: { burst: 1, refill: 86_400_000, fails: "closed" },
  // One shard of ten: greetings to addresses that nobody has proved. Apart from `everybody`, so that a flood of sign-ups leaves room for links.
  welcomeMail: { burst: 50, refill: 30_000, fails: "closed" },
  mail: { burst: 5, refill: 60_000, fails: "closed" },
  ai: { burst: 30, refill: 20_000, fails: "closed" },
  billing: { burst: 10, refill: 30_000, fails: "closed" },
  // A calendar service asks for many people from one address, each a few times a day.
  feed: { burst: 300, refill: 1_000, fails: "open" },
  // Reads that look through everything somebody has.
  read: { burst: 120, refill: 2_000, fails: "open" },
  // One shard of ten, for each class that costs money: 1,000 at once and 2 a second, all people together.
  everybody: { burst: 100, refill: 5_000, fails: "closed" },
};
/** Classes whose use costs money; what all people together may use of them is bounded too. */
export const spending: readonly LimitClass[] = ["mail", "ai", "billing"];
/** Shares of that bound, so that no single item of the table is written by everybody. */
export const shards = 10;

/**
 * A token bucket as one number (the generic cell rate algorithm): `full` is the instant, in epoch
 * milliseconds, at which the bucket will be full again. Taking a token moves it on by one refill; that
 * must not reach further ahead than the whole burst. A `full` beyond that was written before the clock was set back: it
 * counts as an empty bucket, so nobody waits for more than one refill.
 */
export const nextFull = (full: number, now: number, { burst, refill }: Pick<Rate, "burst" | "refill">) => {
  const empty = now + burst * refill;
  const next = Math.max(Math.min(full, empty), now) + refill;
  return next > empty ? { wait: next - empty } : { next };
};

/** A try fails only where another caller has changed the bucket; after the first, that is where it has become empty. */
const attempts = 10;

/** Takes one token, or throws `rate_limited`. Of any number of callers at once exactly as many pass as there are tokens. */
export const takeToken = async (outside: Outside, limitClass: keyof typeof rates, who: string): Promise<void> => {
  try {
    await take(outside, limitClass, who);
  } catch (error) {
    const isRefusal = error instanceof AppError && error.code === "rate_limited";
    if (isRefusal || rates[limitClass].fails === "closed") throw error;
    log.warn("request not counted", { limitClass, error: error as Error });
  }
};

const take = async ({ table, clock }: Outside, limitClass: keyof typeof rates, who: string): Promise<void> => {
  const key = { pk: `LIMIT#${limitClass}#${who}`, sk: "LIMIT" };
  const rate = rates[limitClass];
  const { burst, refill } = rate;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = (await table.get(key))?.full;
    const before = typeof found === "number" ? found : undefined;
    // Asked after the read, so that this clock is never behind what was read.
    const now = clock.now().getTime();
    const empty = now + burst * refill;
    const expiresAt = Math.ceil(empty / 1000) + 60;
    const isAhead = before !== undefined && before > empty;
    const { next, wait } = nextFull(before ?? 0, now, rate);
    if (wait !== undefined && !isAhead) throw refuse(wait);

    const unchanged = before === undefined ? "absent" : ({ all: { full: { is: before } } } as const);
    const write: Write =
      before !== undefined && before >= now && !isAhead
        ? // In use: `full` only grows, so all who are here count at the same time, and none has to be the first.
          {
            update: key,
            add: { full: refill },
            set: { expiresAt },
            if: { all: { full: { below: empty - refill + 1 } } },
          }
        : // Unused, or ahead of the clock: one of those who are here brings it to now.
          { put: { ...key, full: next ?? empty, expiresAt }, if: unchanged };
    try {
      await table.write(write);
    } catch (error) {
      if (error instanceof ConditionFailed) continue;
      throw error;
    }
    if (wait === undefined) return;
    throw refuse(wait);
  }
  throw new AppError("unavailable", "Too many requests at once. Please try again in a moment", {
    retryAfterSeconds: 1,
  });
};

const refuse = (wait: number) =>
  new AppError("rate_limited", "That was too many tries in a short time. Please wait a moment and try again", {
    retryAfterSeconds: Math.ceil(wait / 1000),
  });

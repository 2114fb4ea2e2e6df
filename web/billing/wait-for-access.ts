import type { Subscription } from "#shared/api/billing.ts";
import { isSignedOutError } from "#web/api/client.ts";

type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Creates a pause in milliseconds that ends early when the user returns to the page or the signal aborts. While the
 * page is hidden, the pause continues until the user returns.
 */
export const createVisiblePause =
  (signal: AbortSignal, page: Page = document) =>
  (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        page.removeEventListener("visibilitychange", endIfVisible);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const endIfVisible = () => page.visibilityState === "visible" && end();
      const timer = setTimeout(endIfVisible, milliseconds);
      page.addEventListener("visibilitychange", endIfVisible);
      signal.addEventListener("abort", end);
    });

/** In milliseconds. After `inAll` the user is told that it takes longer, and polls come every `quietPause`. */
export const pollingDelays = {
  initialMs: 1000,
  growth: 1.5,
  maxMs: 8000,
  lateAfterMs: 60_000,
  lateMs: 30_000,
} as const;
/** Every n-th poll asks the payment service itself, because its webhook may be late. */
const refreshEvery = 4;

export type AccessOutcome = "access" | "signedOut" | "stopped";
type FetchStatus = () => Promise<Pick<Subscription, "hasAccess">>;
type Dependencies = {
  /** The subscription as stored. */
  getSubscription: FetchStatus;
  /** The subscription, refreshed from the payment service. */
  refreshSubscription: FetchStatus;
  /** Resolves after this many milliseconds, or earlier when there is a reason to poll at once. */
  pause: (milliseconds: number) => Promise<void>;
  /** Called once, when it takes longer than about a minute. */
  onLate: () => void;
  /** Start with a refresh from the payment service. */
  refreshFirst?: boolean;
  signal: AbortSignal;
};

/**
 * Polls until a payment has brought access, however long that takes: with a growing pause for about a minute, then
 * rarely. Failed calls are ignored, except that an ended session ends the wait.
 */
export const waitForAccess = async ({
  getSubscription,
  refreshSubscription,
  pause,
  onLate,
  refreshFirst = false,
  signal,
}: Dependencies): Promise<AccessOutcome> => {
  let delay: number = pollingDelays.initialMs;
  let waited = 0;
  let late = false;
  for (let tries = refreshFirst ? refreshEvery : 1; !signal.aborted; tries++) {
    try {
      const { hasAccess } = await (tries % refreshEvery ? getSubscription() : refreshSubscription());
      if (hasAccess) return "access";
    } catch (error) {
      if (isSignedOutError(error)) return "signedOut";
    }
    if (!late && waited >= pollingDelays.lateAfterMs && !signal.aborted) {
      late = true;
      onLate();
    }
    await pause(late ? pollingDelays.lateMs : delay);
    waited += delay;
    delay = Math.min(delay * pollingDelays.growth, pollingDelays.maxMs);
  }
  return "stopped";
};

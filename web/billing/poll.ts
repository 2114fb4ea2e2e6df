import type { Subscription } from "#shared/billing.ts";
import { isSignedOut } from "#web/api/client.ts";

/** In milliseconds. After `inAll` the user is told that it takes longer, and polls come every `quietPause`. */
export const patience = {
  firstPause: 1000,
  growth: 1.5,
  longestPause: 8000,
  inAll: 60_000,
  quietPause: 30_000,
} as const;
/** Every n-th poll asks the payment service itself, because its webhook may be late. */
const refreshEvery = 4;

export type Waited = "access" | "signedOut" | "stopped";
type FetchStatus = () => Promise<Pick<Subscription, "hasAccess">>;
type Dependencies = {
  /** The subscription as stored. */
  heard: FetchStatus;
  /** The subscription, refreshed from the payment service. */
  asked: FetchStatus;
  /** Resolves after this many milliseconds, or earlier when there is a reason to poll at once. */
  pause: (milliseconds: number) => Promise<void>;
  /** Called once, when it takes longer than about a minute. */
  onLate: () => void;
  /** Start with a refresh from the payment service. */
  atOnce?: boolean;
  signal: AbortSignal;
};

/**
 * Polls until a payment has brought access, however long that takes: with a growing pause for about a minute, then
 * rarely. Failed calls are ignored, except that an ended session ends the wait.
 */
export const waitForAccess = async ({
  heard,
  asked,
  pause,
  onLate,
  atOnce = false,
  signal,
}: Dependencies): Promise<Waited> => {
  let delay: number = patience.firstPause;
  let waited = 0;
  let late = false;
  for (let tries = atOnce ? refreshEvery : 1; !signal.aborted; tries++) {
    try {
      const { hasAccess } = await (tries % refreshEvery ? heard() : asked());
      if (hasAccess) return "access";
    } catch (error) {
      if (isSignedOut(error)) return "signedOut";
    }
    if (!late && waited >= patience.inAll && !signal.aborted) {
      late = true;
      onLate();
    }
    await pause(late ? patience.quietPause : delay);
    waited += delay;
    delay = Math.min(delay * patience.growth, patience.longestPause);
  }
  return "stopped";
};

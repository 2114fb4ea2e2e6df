import type { Subscription } from "#shared/billing.ts";
import { isSignedOut } from "#web/api/client.ts";

/** Times in milliseconds. `inAll`: after that it is said that it takes longer, and asked only every `quietPause`. */
export const patience = {
  firstPause: 1000,
  growth: 1.5,
  longestPause: 8000,
  inAll: 60_000,
  quietPause: 30_000,
} as const;
/** Every so many tries the payment service itself is asked: its message to us may be late. */
const askServiceEvery = 4;

/** Access is there; nobody is signed in; or nobody waits any more. */
export type Waited = "access" | "signedOut" | "stopped";
type Ask = () => Promise<Pick<Subscription, "hasAccess">>;
type Parts = {
  /** How the subscription stands as last heard. */
  heard: Ask;
  /** The same, asked of the payment service. */
  asked: Ask;
  /** Fulfilled after so many milliseconds, or sooner when there is a reason to look at once. */
  pause: (milliseconds: number) => Promise<void>;
  /** It takes longer than about a minute; said once. */
  onLate: () => void;
  /** Begin by asking the payment service. */
  atOnce?: boolean;
  /** Nobody waits any more. */
  signal: AbortSignal;
};

/**
 * Waits until a payment has brought access, however long that takes: with a growing pause for about a minute, and
 * seldom after that. A call that fails is no answer.
 */
export const waitForAccess = async ({
  heard,
  asked,
  pause,
  onLate,
  atOnce = false,
  signal,
}: Parts): Promise<Waited> => {
  let delay: number = patience.firstPause;
  let waited = 0;
  let late = false;
  for (let tries = atOnce ? askServiceEvery : 1; !signal.aborted; tries++) {
    try {
      const { hasAccess } = await (tries % askServiceEvery ? heard() : asked());
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

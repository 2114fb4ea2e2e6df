import type { Subscription } from "#shared/billing.ts";
import { isSignedOut } from "#web/api/client.ts";

/** Times in milliseconds. */
export const patience = { firstPause: 1000, growth: 1.5, longestPause: 8000, inAll: 60_000 } as const;
/** Every so many tries the payment service itself is asked: its message to us may be late. */
const askServiceEvery = 4;

/** Access is there; it takes longer; or nobody is signed in. */
export type Waited = "access" | "later" | "signedOut";
type Ask = () => Promise<Pick<Subscription, "hasAccess">>;
type Parts = {
  /** How the subscription stands as last heard. */
  heard: Ask;
  /** The same, asked of the payment service. */
  asked: Ask;
  /** Fulfilled after so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
  /** Begin by asking the payment service. */
  atOnce?: boolean;
  /** Nobody waits any more. */
  signal?: AbortSignal;
};

/** Waits until a payment has brought access, with a growing pause, for about a minute. A call that fails is no answer. */
export const waitForAccess = async ({ heard, asked, pause, atOnce = false, signal }: Parts): Promise<Waited> => {
  let delay: number = patience.firstPause;
  let waited = 0;
  for (let tries = atOnce ? askServiceEvery : 1; !signal?.aborted; tries++) {
    try {
      const { hasAccess } = await (tries % askServiceEvery ? heard() : asked());
      if (hasAccess) return "access";
    } catch (error) {
      if (isSignedOut(error)) return "signedOut";
    }
    if (waited >= patience.inAll) break;
    await pause(delay);
    waited += delay;
    delay = Math.min(delay * patience.growth, patience.longestPause);
  }
  return "later";
};

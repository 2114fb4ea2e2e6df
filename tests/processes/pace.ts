import type { Dependencies } from "#functions/dependencies.ts";

/** How the time of a run goes by: from an instant on, in epoch milliseconds, so many times as fast, and so far ahead. */
export type Pace = { began: number; speed: number; ahead: number };

/**
 * The clock of every process of a run. It is faster than the wall's, so that leases and waits end sooner with the times
 * of the product as they are; it looks at `pace` anew each time, which may be moved ahead.
 */
export const paceClock = (pace: Pace): Dependencies["clock"] => ({
  now: () => new Date(pace.began + (Date.now() - pace.began) * pace.speed + pace.ahead),
});

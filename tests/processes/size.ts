/**
 * How large a run is. The same seed asks for the same, and draws the same row of faults and deaths; which request meets
 * which follows from how processes and engines meet.
 */
export type Size = {
  seed: number;
  /** What is asked for, poisoned and all; what that brings about by itself comes besides. */
  jobs: number;
  kills: number;
  people: number;
  /** Of the jobs, those with which an account ends. */
  leavers: number;
  /** Of the jobs, those that no worker can do until their cause is mended. */
  poisoned: number;
  /** Messages that are none of the product's. */
  foreign: number;
  /** The times of the product pass so many times as fast as the wall's: at 10, a lease of 30 seconds is over after 3. */
  speed: number;
};

/** Calls for each, so many at the same time. */
export const forEach = async <T>(all: readonly T[], act: (one: T) => Promise<unknown>, atOnce = 8): Promise<void> => {
  for (let at = 0; at < all.length; at += atOnce) await Promise.all(all.slice(at, at + atOnce).map(act));
};

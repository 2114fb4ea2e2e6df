import { randomInt } from "node:crypto";

/** Does this run take the long form of tests that have one (`npm run test:nightly`)? */
export const isNightly = process.env.GRANTLAMP_NIGHTLY === "1";

/**
 * Where the random inputs of tests start. The same by day, so that a change is blamed for its own failures alone; another
 * each night. `GRANTLAMP_SEED` repeats a run.
 */
export const seed = Number(process.env.GRANTLAMP_SEED ?? (isNightly ? randomInt(1_000_000_000) : 1));

import { randomInt } from "node:crypto";

/** Whether tests run in their long form (`npm run test:nightly`). */
export const isNightly = process.env.GRANTLAMP_NIGHTLY === "1";

/**
 * Seed for random test inputs: fixed in regular runs, so that `npm test` is deterministic; random in nightly runs.
 * `GRANTLAMP_SEED` repeats a run.
 */
export const seed = Number(process.env.GRANTLAMP_SEED ?? (isNightly ? randomInt(1_000_000_000) : 1));

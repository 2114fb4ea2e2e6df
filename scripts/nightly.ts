import { randomInt } from "node:crypto";

/** Whether tests run in their long form (`npm run test:nightly`). */
export const isNightly = process.env.GRANTLAMP_NIGHTLY === "1";

/** Seed of random test inputs: fixed by day, so that `npm test` is deterministic; random at night. `GRANTLAMP_SEED` repeats a run. */
export const seed = Number(process.env.GRANTLAMP_SEED ?? (isNightly ? randomInt(1_000_000_000) : 1));

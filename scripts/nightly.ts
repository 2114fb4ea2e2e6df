/** Whether tests run in their long form (`npm run test:nightly`). */
export const isNightly = process.env.GRANTLAMP_NIGHTLY === "1";

/** Does this run take the long form of tests that have one (`npm run test:nightly`)? */
export const isNightly = process.env.GRANTLAMP_NIGHTLY === "1";

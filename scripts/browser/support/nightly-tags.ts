/** Tags a browser test to run only in nightly runs: `test("…", nightly, async ({ page }) => …)`. */
export const nightly = { tag: "@nightly" };

/** Tags all tests in a matrix except the representative one, which `npm test` runs. */
export const nightlyExcept = <T>(representative: T, value: T) => (value === representative ? {} : nightly);

/** Tags a browser test that only the nightly run includes: `test("…", nightly, async ({ page }) => …)`. */
export const nightly = { tag: "@nightly" };

/** Tags all tests of a matrix except the representative case, which `npm test` runs. */
export const nightlyExcept = <T>(representative: T, value: T) => (value === representative ? {} : nightly);

/**
 * Details of a browser test that only the nightly run needs: `test("…", nightly, async ({ page }) => …)`. `npm test` leaves
 * out what has this tag.
 */
export const nightly = { tag: "@nightly" };

/** The same for one test of a matrix, except for the case that stands for all of them in `npm test`. */
export const nightlyExcept = <T>(representative: T, value: T) => (value === representative ? {} : nightly);

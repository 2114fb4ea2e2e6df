/** Requests and jobs in flight may still write after the first pass of a deletion, so a second one follows. */
export const deletionPasses = 2;
/** Milliseconds; longer than any Lambda invocation and any pre-signed upload URL lasts. */
export const secondPassDelay = 960_000;
/** Milliseconds. Deletion retries without limit. */
export const deletionRetryDelay = 600_000;

import { createHash } from "node:crypto";

/** What a user's id looks like wherever it stands; the same for everybody who works on their behalf. */
const userIds = /(?<![\da-f-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f-])/gi;

/**
 * Under what a person goes in the logs: whoever reads them learns nobody's id, and whoever has the id finds the lines.
 * An id is chance enough that nobody gets back to it.
 */
export const personOf = (userId: string): string => createHash("sha256").update(userId).digest("hex").slice(0, 16);

/** The text with each user's id in it hashed. */
export const withoutIds = (text: string): string =>
  text.replaceAll(userIds, (userId) => personOf(userId.toLowerCase()));

import { createHash } from "node:crypto";

const userIdPattern = /(?<![\da-f-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f-])/gi;

/**
 * For the logs: readers learn no IDs, but whoever knows an ID can find its lines. IDs have enough entropy that the
 * hash cannot be reversed.
 */
export const hashUserId = (userId: string): string => createHash("sha256").update(userId).digest("hex").slice(0, 16);

export const redactUserIds = (text: string): string =>
  text.replaceAll(userIdPattern, (userId) => hashUserId(userId.toLowerCase()));

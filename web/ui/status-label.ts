import type { ApplicationStatus } from "#shared/applications.ts";

/** A status in lower-case words: "under review". */
export const statusWords = (status: string) => status.replaceAll("_", " ");

/** A status as selects and sentences show it: "Under review". */
export const statusLabel = (status: ApplicationStatus) =>
  statusWords(status).replace(/^./, (first) => first.toUpperCase());

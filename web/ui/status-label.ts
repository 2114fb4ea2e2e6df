import type { ApplicationStatus } from "#shared/applications.ts";

/** A status in words, as it is written: "under review". */
export const statusWords = (status: string) => status.replaceAll("_", " ");

/** How selects and sentences call a status: "Under review". */
export const statusLabel = (status: ApplicationStatus) =>
  statusWords(status).replace(/^./, (first) => first.toUpperCase());

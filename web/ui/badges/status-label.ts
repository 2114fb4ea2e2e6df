import type { ApplicationStatus } from "#shared/api/applications.ts";

/** Returns a status in lower-case words: "under review". */
export const formatStatus = (status: string) => status.replaceAll("_", " ");

/** Returns a status as selects show it: "Under review". */
export const formatStatusLabel = (status: ApplicationStatus) =>
  formatStatus(status).replace(/^./, (first) => first.toUpperCase());

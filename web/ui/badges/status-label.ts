import type { ApplicationStatus } from "#shared/api/applications.ts";

/** A status in lower-case words: "under review". */
export const formatStatus = (status: string) => status.replaceAll("_", " ");

/** A status as selects show it: "Under review". */
export const formatStatusLabel = (status: ApplicationStatus) =>
  formatStatus(status).replace(/^./, (first) => first.toUpperCase());

/** Returns a status in lower-case words: "under review". */
export const formatStatus = (status: string) => status.replaceAll("_", " ");

/** Returns a status or priority as selects show it: "Under review". */
export const formatStatusLabel = (status: string) => formatStatus(status).replace(/^./, (first) => first.toUpperCase());

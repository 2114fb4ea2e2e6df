/** Returns a status in lowercase words, such as "under review". */
export const formatStatus = (status: string) => status.replaceAll("_", " ");

/** Returns a status or priority as shown in selects, such as "Under review". */
export const formatStatusLabel = (status: string) => formatStatus(status).replace(/^./, (first) => first.toUpperCase());

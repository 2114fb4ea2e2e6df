/** Where the tab keeps its last import; apart, because signing out takes it away. */
export const lastImportKey = "grantlamp-last-import";

/** Texts that several document components share. */
export const oneDocument = "Document";
export const documentItself = "The document";
export const text = "Text";
export const checks = "Checks";
export const version = "Version";
export const attach = "Attach";
export const attachDocument = "Attach a document";
export const files = "Files";
export const loadingDocuments = "Loading documents";
export const loadingVersion = "Loading the version";
export const notSaved = "The document could not be saved";

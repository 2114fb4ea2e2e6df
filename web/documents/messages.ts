export const documentLabel = "Document";
export const text = "Text";
export const attach = "Attach";
export const attachDocument = "Attach a document";
export const loadingDocuments = "Loading documents";
export const loadingVersion = "Loading the version";
export const documentNotSaved = "The document could not be saved";

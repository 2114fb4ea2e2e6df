export const addDocuments = "Add documents";
export const kind = "Kind";
export const year = "Year";
export const outcome = "Outcome";
export const application = "Application";
export const editDetails = "Edit details";
export const useInApplication = "Use in application";
export const startDraft = "Start a new draft from this";

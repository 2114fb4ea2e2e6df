export const analysisComplete = "Analysis Complete";
export const matchesFound = "Found {n} matched funding opportunities";
export const analysisFailed = "Analysis Failed";
export const openApplication = "Open application";
export const applicationInfo = "Application Info";
export const contactFunder = "Contact the funder directly for application details.";

export const checklist = "Checklist";
export const bestPractices = "Best practices";
export const usefulLinks = "Useful links";

export const checklist = "Checklist";
export const bestPractices = "Best practices";
export const usefulLinks = "Useful links";
export const subtitle = "Articles and templates for every step, and a checklist from the first reading to the receipt";

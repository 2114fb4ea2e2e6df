export const checklistTitle = "Checklist";
export const bestPracticesTitle = "Best practices";
export const usefulLinksTitle = "Useful links";

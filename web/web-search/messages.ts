/** What Enhanced Web Search says. */
export const fillIn = "Please fill in organization type, focus areas, and geographic scope.";
export const optimized = "Search Optimized";
export const optimizedOf = "Made {n} optimized queries and found {found} funding opportunities";
export const optimizeFailed = "Failed to optimize search. Please try again.";
export const found = "Found {n} funding opportunities";
export const searchFailed = "Failed to search funding opportunities. Please try again.";
export const termCopied = "Search term copied to clipboard";
export const apply = "Apply";
export const withCommas = "Several with commas between them";
export const subtitle = "Better terms for your own search, and funding that fits";

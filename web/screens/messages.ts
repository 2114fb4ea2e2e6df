/** Texts of the application frame, and names of the catalog that screens share. The other names are in `app/screens.ts`. */
export const browseFunding = "Browse Funding";
export const browseAll = "Browse all funding";
export const toggleTheme = "Toggle theme";
export const logOut = "Logout";

export const pageNotFound = "Page not found";

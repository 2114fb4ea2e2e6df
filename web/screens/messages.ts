/** Texts of the application frame and of links that several screens share. `app/screens.ts` names the screens. */
export const browseFunding = "Browse Funding";
export const browseAll = "Browse all funding";
export const toggleTheme = "Toggle theme";
export const logOut = "Logout";

export const pageNotFound = "Page not found";

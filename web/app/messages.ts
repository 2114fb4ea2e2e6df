/** Texts of the application frame. The names of the screens are in `screens.ts`. */
export const browseFunding = "Browse Funding";
export const toggleTheme = "Toggle theme";
export const logOut = "Logout";

export const pageNotFound = "Page not found";

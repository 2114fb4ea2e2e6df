/** Must match public/theme.js. */
const storageKey = "grantlamp-was-here";

/** Stores whether a user is signed in, so that the next page load can show the app frame at once. */
export const saveSessionHint = (isSignedIn: boolean): void => {
  // Remove the preloaded frame: later loading states are shown inside the app.
  document.documentElement.classList.remove("known");
  try {
    if (isSignedIn) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the next load starts with the splash.
  }
};

/** Whether a user was signed in when this browser last checked. */
export const hasSessionHint = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

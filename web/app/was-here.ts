/** Kept in step with public/theme.js. */
const storageKey = "grantlamp-was-here";

/** Notes in this browser whether somebody is signed in: the next page then begins with the frame of the screens. */
export const noteWhoIsHere = (isSignedIn: boolean): void => {
  // The frame has served: what is waited for later is waited for as ever.
  document.documentElement.classList.remove("known");
  try {
    if (isSignedIn) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing begins with the splash.
  }
};

/** Was somebody signed in here when this browser was last asked? */
export const wasHere = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

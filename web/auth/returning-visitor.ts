const storageKey = "grantlamp-has-account";

/** Remembers, even after sign-out, that someone has an account and uses this browser. */
export const saveReturningVisitor = (): void => {
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // Without storage the landing page offers an account first.
  }
};

export const isReturningVisitor = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

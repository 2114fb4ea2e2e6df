import type { ReactNode } from "react";

/** Reserves the height of a few items while it loads, to limit layout shifts. */
export const MyWeekCard = ({ children }: { children?: ReactNode }) => (
  <section
    aria-labelledby="my-week"
    aria-busy={children === null || children === undefined}
    className="mb-6 rounded-card border border-line bg-surface px-5 py-4"
    style={{ minHeight: "11rem" }}
  >
    <h2 id="my-week" className="mb-2 font-serif text-lg font-semibold">
      My week
    </h2>
    {children}
  </section>
);

const getStorageKey = (userId: string) => `grantlamp-has-work ${userId}`;

/**
 * Whether the user had work on their last visit on this device. If so, space is reserved for the card while it loads.
 */
export const hadWork = (userId: string): boolean => {
  try {
    return localStorage.getItem(getStorageKey(userId)) !== null;
  } catch {
    return false;
  }
};
export const rememberWork = (userId: string, hasWork: boolean) => {
  try {
    if (hasWork) localStorage.setItem(getStorageKey(userId), "1");
    else localStorage.removeItem(getStorageKey(userId));
  } catch {
    // Without storage the card appears once its contents have loaded.
  }
};

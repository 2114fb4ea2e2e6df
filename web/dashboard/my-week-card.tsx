import type { ReactNode } from "react";

/** As tall while it loads as with a few items, so that little shifts. */
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

/** Whether the user has applications: as last seen on this device until they have loaded. */
export const useHasWork = (userId: string, applicationCount: number | undefined): boolean => {
  try {
    if (applicationCount === undefined) return localStorage.getItem(getStorageKey(userId)) !== null;
    if (applicationCount > 0) localStorage.setItem(getStorageKey(userId), "1");
    else localStorage.removeItem(getStorageKey(userId));
  } catch {
    // Without storage the card appears once the applications have loaded.
  }
  return (applicationCount ?? 0) > 0;
};

import type { ReactNode } from "react";
import type { CurrentUser } from "#shared/api/auth.ts";

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

const newAccountMs = 24 * 60 * 60 * 1000;

/**
 * Whether the user had work on their last visit on this device, or probably has some: then space is reserved for the
 * card while it loads.
 */
export const hadWork = ({ id, createdAt }: Pick<CurrentUser, "id" | "createdAt">): boolean => {
  try {
    const stored = localStorage.getItem(getStorageKey(id));
    return stored ? stored === "1" : Date.now() - Date.parse(createdAt) > newAccountMs;
  } catch {
    return false;
  }
};
export const rememberWork = (userId: string, hasWork: boolean) => {
  try {
    localStorage.setItem(getStorageKey(userId), hasWork ? "1" : "0");
  } catch {
    // Without storage the card appears once its contents have loaded.
  }
};

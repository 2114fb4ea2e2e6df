import { useCurrentUser } from "#web/auth/session.ts";

/** Returns a function that celebrates a success, such as an awarded grant, unless the user has switched this off. */
export const useCelebrate = () => {
  const { user } = useCurrentUser();
  return () => {
    if (user?.showsGamification) void celebrate();
  };
};

/** Loads nothing for users who prefer reduced motion. */
const celebrate = async (): Promise<void> => {
  if (!window.matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
  try {
    (await import("./show-celebration.tsx")).showCelebration();
  } catch {
    // Decorative only, so a failed load is ignored.
  }
};

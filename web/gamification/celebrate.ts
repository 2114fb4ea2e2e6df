/** Celebrates a success such as an awarded grant. Loads nothing for users who prefer reduced motion. */
export const celebrate = async (): Promise<void> => {
  if (!window.matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
  try {
    (await import("./show-celebration.tsx")).showCelebration();
  } catch {
    // Decorative only, so a failed load is ignored.
  }
};

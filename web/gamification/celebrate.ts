/** Sparks for something great, such as a grant that was awarded; for who wants no motion there is nothing to fetch. */
export const celebrate = async (): Promise<void> => {
  if (!window.matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
  try {
    (await import("./burst.tsx")).burst();
  } catch {
    // It says nothing that the toast does not say: without the network there is no celebration.
  }
};

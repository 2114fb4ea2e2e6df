type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Creates a pause in milliseconds that ends early when the user returns to the page or the signal aborts. While the
 * page is hidden, the pause continues until the user returns.
 */
export const createVisiblePause =
  (signal: AbortSignal, page: Page = document) =>
  (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        page.removeEventListener("visibilitychange", endIfVisible);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const endIfVisible = () => page.visibilityState === "visible" && end();
      const timer = setTimeout(endIfVisible, milliseconds);
      page.addEventListener("visibilitychange", endIfVisible);
      signal.addEventListener("abort", end);
    });

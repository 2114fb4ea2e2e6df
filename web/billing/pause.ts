/** A page as far as a pause looks at it. */
type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Pauses that end early when the person comes back to the page, or when nobody waits any more. A page that nobody sees
 * goes on pausing: it is looked at again by coming back to it. Milliseconds.
 */
export const pauseInSight =
  (signal: AbortSignal, page: Page = document) =>
  (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        page.removeEventListener("visibilitychange", look);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const look = () => page.visibilityState === "visible" && end();
      const timer = setTimeout(look, milliseconds);
      page.addEventListener("visibilitychange", look);
      signal.addEventListener("abort", end);
    });

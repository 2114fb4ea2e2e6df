import { redirectDelayMs } from "#shared/api/auth.ts";

const waitForToast = () => new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
/** Resolves when the Back button restores this page from the back-forward cache. */
const waitForRestore = () => new Promise((resolve) => window.addEventListener("pageshow", resolve, { once: true }));

/** Redirects by a full page load, so that no state of the visitor's page remains. */
export const delayedRedirect = async (url: string | Promise<string>) => {
  const [target] = await Promise.all([url, waitForToast()]);
  window.location.assign(target);
  await waitForRestore();
};

import { redirectDelayMs } from "#shared/api/auth.ts";
import * as paths from "#shared/domain/paths.ts";
import { isPlanRequiredError, isSignedOutError } from "#web/api/client.ts";
import { buildLogInUrl } from "#web/auth/next-path.ts";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import * as common from "#web/ui/messages.ts";
import { isErrorToastVisible, toast } from "#web/ui/toasts/toast.tsx";

type Page = {
  getLocation: () => Pick<Location, "pathname" | "search" | "hash">;
  redirect: (address: string) => void;
  setTimer: (run: () => void, milliseconds: number) => void;
  showToast: typeof toast;
  isErrorToastVisible: () => boolean;
  persistOpenForms: () => void;
};
const thisPage: Page = {
  getLocation: () => window.location,
  redirect: (address) => window.location.assign(address),
  setTimer: (run, milliseconds) => void setTimeout(run, milliseconds),
  showToast: toast,
  isErrorToastVisible,
  persistOpenForms,
};

/** Handles what a failed call means on every screen; screens handle what it means for them. */
export const createApiErrorHandler = (page: Page = thisPage) => {
  let isRedirecting = false;
  /** Redirects to the sign-in, which leads back here. Only once, however many calls fail. */
  const signIn = (delay: number) => {
    if (isRedirecting) return;
    isRedirecting = true;
    page.setTimer(() => {
      page.persistOpenForms();
      page.redirect(buildLogInUrl(page.getLocation()));
    }, delay);
  };
  return {
    /**
     * Handles a failed query. Stale data stays on screen, so the user is told, unless an error toast is shown: then the
     * refetch followed a failed mutation, and that error explains it.
     */
    handleQueryError: (error: unknown, hadData: boolean, retry: () => void) => {
      if (isSignedOutError(error)) signIn(0);
      else if (hadData && !page.isErrorToastVisible())
        page.showToast({
          title: "Not up to date",
          description: "What you see could not be refreshed",
          variant: "error",
          action: { label: common.retry, onClick: retry },
        });
    },
    /** Handles a failed mutation. Its own message stays up for a moment before the redirect to the sign-in. */
    handleMutationError: (error: unknown) => {
      if (isSignedOutError(error)) signIn(redirectDelayMs);
      if (isPlanRequiredError(error))
        page.showToast({
          title: "Subscription Required",
          description: error.detail,
          variant: "error",
          action: {
            label: common.seePlan,
            onClick: () => {
              page.persistOpenForms();
              page.redirect(paths.subscribe);
            },
          },
        });
    },
    /** The page was restored from the back-forward cache: allow a redirect again. */
    handlePageRestore: () => {
      isRedirecting = false;
    },
  };
};

import { redirectDelayMs } from "#shared/api/auth.ts";
import { isPlanRequiredError, isSignedOutError } from "#shared/api/client.ts";
import * as paths from "#shared/domain/paths.ts";
import { buildLoginUrl } from "#web/auth/next-path.ts";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import * as common from "#web/ui/messages.ts";
import { isErrorToastVisible, toast } from "#web/ui/toasts/toast.tsx";

type Page = {
  getLocation: () => Pick<Location, "pathname" | "search" | "hash">;
  redirect: (url: string) => void;
  setTimer: (run: () => void, milliseconds: number) => void;
  showToast: typeof toast;
  isErrorToastVisible: () => boolean;
  persistOpenForms: () => void;
};
const browserPage: Page = {
  getLocation: () => window.location,
  redirect: (url) => window.location.assign(url),
  setTimer: (run, milliseconds) => void setTimeout(run, milliseconds),
  showToast: toast,
  isErrorToastVisible,
  persistOpenForms,
};

/** Handles errors that mean the same on every screen: an ended session, a missing plan, stale data. */
export const createApiErrorHandler = (page: Page = browserPage) => {
  let isRedirecting = false;
  /** Redirects to sign-in, which returns here afterward. Runs once, no matter how many calls fail. */
  const signIn = (delay: number) => {
    if (isRedirecting) return;
    isRedirecting = true;
    page.setTimer(() => {
      page.persistOpenForms();
      page.redirect(buildLoginUrl(page.getLocation()));
    }, delay);
  };
  return {
    /** Reports stale data, unless an error toast is visible: then the refetch followed a failed mutation. */
    handleQueryError: (error: unknown, hadData: boolean, retry: () => void) => {
      if (isSignedOutError(error)) signIn(0);
      else if (hadData && !page.isErrorToastVisible())
        page.showToast({
          title: "Not up to date",
          description: "The data on this page could not be refreshed",
          variant: "error",
          action: { label: common.retry, onClick: retry },
        });
    },
    /** Handles a failed mutation. Redirects to the sign-in after a delay, so that its own message can be read. */
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

import { redirectDelay } from "#shared/auth.ts";
import { logInAddress } from "#web/app/next-path.ts";
import { keepTyped } from "#web/ui/kept-forms.ts";
import * as common from "#web/ui/messages.ts";
import { isErrorShown, toast } from "#web/ui/toast.tsx";
import { isSignedOut, needsPlan } from "./client.ts";

type Page = {
  here: () => Pick<Location, "pathname" | "search" | "hash">;
  go: (address: string) => void;
  later: (run: () => void, milliseconds: number) => void;
  say: typeof toast;
  isErrorShown: () => boolean;
  keep: () => void;
};
const thisPage: Page = {
  here: () => window.location,
  go: (address) => window.location.assign(address),
  later: (run, milliseconds) => void setTimeout(run, milliseconds),
  say: toast,
  isErrorShown,
  keep: keepTyped,
};

/** Handles what a failed call means on every screen; screens handle what it means for them. */
export const makeFailures = (page: Page = thisPage) => {
  let isRedirecting = false;
  /** Redirects to the sign-in, which leads back here. Only once, however many calls fail. */
  const signIn = (delay: number) => {
    if (isRedirecting) return;
    isRedirecting = true;
    page.later(() => {
      page.keep();
      page.go(logInAddress(page.here()));
    }, delay);
  };
  return {
    /**
     * Handles a failed query. Stale data stays on screen, so the user is told, unless an error toast is shown: then the
     * refetch followed a failed mutation, and that error explains it.
     */
    ofRead: (error: unknown, hadData: boolean, retry: () => void) => {
      if (isSignedOut(error)) signIn(0);
      else if (hadData && !page.isErrorShown())
        page.say({
          title: "Not up to date",
          description: "What you see could not be refreshed",
          variant: "error",
          action: { label: common.retry, onClick: retry },
        });
    },
    /** Handles a failed mutation. Its own message stays up for a moment before the redirect to the sign-in. */
    ofChange: (error: unknown) => {
      if (isSignedOut(error)) signIn(redirectDelay);
      if (needsPlan(error))
        page.say({
          title: "Subscription Required",
          description: error.detail,
          variant: "error",
          action: {
            label: common.seePlan,
            onClick: () => {
              page.keep();
              page.go("/subscribe");
            },
          },
        });
    },
    /** The page was restored from the back-forward cache: allow a redirect again. */
    cameBack: () => {
      isRedirecting = false;
    },
  };
};
export type Failures = ReturnType<typeof makeFailures>;

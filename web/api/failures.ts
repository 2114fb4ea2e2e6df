import { redirectDelay } from "#shared/auth.ts";
import { logInAddress } from "#web/app/next-path.ts";
import { keepTyped } from "#web/ui/kept-forms.ts";
import * as common from "#web/ui/messages.ts";
import { isErrorShown, toast } from "#web/ui/toast.tsx";
import { isSignedOut, needsPlan } from "./client.ts";

type Page = {
  /** Where the page is now. */
  here: () => Pick<Location, "pathname" | "search" | "hash">;
  /** Leaves for an address, by a full load. */
  go: (address: string) => void;
  later: (run: () => void, milliseconds: number) => void;
  say: typeof toast;
  /** Is a failure being told just now? */
  isErrorShown: () => boolean;
  /** Keeps what was typed into open forms. */
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

/** What every failed call means, wherever it was made; what it means for one screen, the screen says. */
export const makeFailures = (page: Page = thisPage) => {
  let leaving = false;
  /** The session has ended: to the sign-in, and back here afterwards. Once, however many calls found out. */
  const signIn = (delay: number) => {
    if (leaving) return;
    leaving = true;
    page.later(() => {
      page.keep();
      page.go(logInAddress(page.here()));
    }, delay);
  };
  return {
    /**
     * A read failed. One that had been answered before goes on showing that, so it must be said that it is old; but
     * not over the failure of the change after which it was read again: that one is why.
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
    /** A change failed. Its own message stands for a moment before the sign-in. */
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
    /** The page came back out of the browser's memory: it may leave again. */
    cameBack: () => {
      leaving = false;
    },
  };
};
export type Failures = ReturnType<typeof makeFailures>;

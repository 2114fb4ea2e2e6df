import { Menu } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "#shared/domain/paths.ts";
import { PlanNotice } from "#web/auth/plan-notice.tsx";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { prefetchToasts } from "#web/ui/toasts/toast.tsx";
import { ScreenErrorBoundary, SilentErrorBoundary } from "./error-boundary.tsx";
import { NavDrawer, NavList } from "./nav-list.tsx";

const TopBar = ({ onOpen }: { onOpen: () => void }) => (
  <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-canvas px-3 lg:hidden print:hidden">
    <button
      type="button"
      aria-label="Open navigation"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="grid size-10 place-items-center rounded-control hover:bg-primary-soft"
    >
      <Menu size={20} aria-hidden />
    </button>
    <Link to={paths.dashboard} className="rounded-control">
      <Wordmark />
    </Link>
  </header>
);

/** The top bar of narrow screens and its drawer. Separate, so that opening it does not re-render the screen. */
const NarrowNavigation = () => {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <TopBar onOpen={() => setOpen(true)} />
      {isOpen && <NavDrawer onClose={close} />}
    </>
  );
};

/** Lazy-loaded; space is reserved. */
const { Component: TopRow } = lazyWithReload(async () => (await import("./top-row.tsx")).TopRow);

/** Lazy-loaded; rarely rendered. */
const { Component: MailBand } = lazyWithReload(
  async () => (await import("#web/account/paused-email-banner.tsx")).PausedEmailBanner,
);

/** The frame of all screens of a signed-in user: sidebar or top bar, and the main region. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { user } = useCurrentUser();
  // Prefetch toasts: an error caused by a lost network could not load them.
  useEffect(() => void prefetchToasts(), []);
  return (
    <>
      <a
        href="#main"
        className="absolute left-4 z-30 -translate-y-20 rounded-control bg-primary px-4 py-2 text-sm font-semibold text-on-primary focus:top-3 focus:translate-y-0"
      >
        Skip to main content
      </a>
      <aside className="fixed inset-y-0 left-0 z-10 hidden w-64 flex-col overflow-y-auto border-r border-line bg-sunken lg:flex print:hidden">
        <Link to={paths.dashboard} className="mx-3 mt-4 mb-2 rounded-control px-2 py-1.5">
          <Wordmark />
        </Link>
        <NavList />
      </aside>
      <NarrowNavigation />
      <PlanNotice />
      {user?.mailStopped && (
        <SilentErrorBoundary>
          <MailBand email={user.email} reason={user.mailStopped.reason} />
        </SilentErrorBoundary>
      )}
      <main
        id="main"
        data-shell
        tabIndex={-1}
        className="relative px-4 pt-8 pb-16 sm:px-8 lg:ml-64 lg:pt-10 print:m-0 print:p-0"
      >
        <SilentErrorBoundary>
          <TopRow />
        </SilentErrorBoundary>
        <div className="mx-auto max-w-[78rem]">
          <ScreenErrorBoundary>
            <Suspense fallback={<LoadingIndicator />}>{children}</Suspense>
          </ScreenErrorBoundary>
        </div>
      </main>
    </>
  );
};

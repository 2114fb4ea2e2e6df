import clsx from "clsx";
import { CircleQuestionMark, LogOut, Menu, Moon, Sun, X } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import * as paths from "#shared/domain/paths.ts";
import { useOrganizationChoice } from "#web/auth/organization-choice.ts";
import { PlanNotice } from "#web/auth/plan-notice.tsx";
import { useCurrentUser, useHasMultipleOrganizations, useLogOut } from "#web/auth/session.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { useModal } from "#web/ui/dialogs/use-modal.ts";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { toggleTheme, useTheme } from "#web/ui/theme.ts";
import { ScreenErrorBoundary, SilentErrorBoundary } from "./error-boundary.tsx";
import { type AppScreen, toolScreens, userScreens } from "./screens.ts";

const NavDrawer = ({ onClose }: { onClose: () => void }) => {
  const { dialog, handlers } = useModal(onClose, { focusFields: false, deferModal: true });
  const { key } = useLocation();
  const initialKey = useRef(key);
  // Renders the empty drawer first, so that it responds immediately, and its entries while it slides in.
  const isFilled = useDeferredValue(true, false);
  useEffect(() => {
    if (key !== initialKey.current) onClose();
  }, [key, onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <dialog
      ref={dialog}
      {...handlers}
      aria-label="Navigation"
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="sheet drawer fixed inset-y-0 z-30 left-0 m-0 h-dvh max-h-none w-[min(18rem,calc(100%-3rem))] max-w-none border-r border-line bg-sunken p-0 text-ink shadow-raised"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-14 items-center justify-between pr-3 pl-5">
          <Wordmark />
          <IconButton icon={X} label="Close navigation" onClick={onClose} data-autofocus />
        </div>
        {isFilled && (
          <>
            <div className="px-3">
              <Switcher hasLink />
            </div>
            <NavList />
          </>
        )}
      </div>
    </dialog>
  );
};

const getEntryStyle = (current = false) =>
  clsx(
    "flex h-9 w-full items-center gap-3 rounded-control px-3 text-left text-sm transition-colors duration-120 coarse:h-11",
    current ? "bg-primary-soft font-semibold text-primary-text" : "text-muted hover:bg-primary-soft/60 hover:text-ink",
  );

const Entry = ({ path, label, icon: Icon, prefetch }: AppScreen) => {
  const { pathname } = useLocation();
  // A signed-in user's home is the Dashboard, and the catalog belongs to the Funding Finder.
  const isPage = pathname === path || (pathname === "/" && path === paths.dashboard);
  const current =
    isPage ||
    (path === paths.fundingFinder && (pathname === paths.funding || pathname.startsWith(`${paths.funding}/`)));
  return (
    <li>
      <Link
        to={path}
        aria-current={isPage ? "page" : current || undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className={getEntryStyle(current)}
      >
        <Icon size={17} strokeWidth={current ? 2.4 : 1.8} aria-hidden className="shrink-0" />
        {label}
      </Link>
    </li>
  );
};

const ThemeButton = () => {
  const theme = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <button type="button" aria-pressed={theme === "light"} onClick={toggleTheme} className={getEntryStyle()}>
      <Icon size={17} strokeWidth={1.8} aria-hidden className="shrink-0" />
      {common.toggleThemeLabel}
    </button>
  );
};

const LogOutButton = () => {
  const logOut = useLogOut();
  return (
    <button type="button" onClick={() => void logOut()} className={getEntryStyle()}>
      <LogOut size={17} strokeWidth={1.8} aria-hidden className="shrink-0" />
      {common.logOut}
    </button>
  );
};

const NavList = () => (
  <>
    <nav aria-label="Main" className="flex-1 px-3 pb-4">
      <ul className="flex flex-col gap-0.5">
        {toolScreens.map((tool) => (
          <Entry key={tool.path} {...tool} />
        ))}
      </ul>
    </nav>
    <div className="border-t border-line p-3">
      <ul aria-label="Account" className="flex flex-col gap-0.5">
        {userScreens.map((screen) => (
          <Entry key={screen.path} {...screen} />
        ))}
        <li>
          <Link to={paths.help} className={getEntryStyle()}>
            <CircleQuestionMark size={17} strokeWidth={1.8} aria-hidden className="shrink-0" />
            {common.help}
          </Link>
        </li>
        <li>
          <ThemeButton />
        </li>
        <li>
          <LogOutButton />
        </li>
      </ul>
    </div>
  </>
);

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

/** Lazy-loaded; its space is reserved. */
const { Component: TopRow } = lazyWithReload(async () => (await import("./top-row.tsx")).TopRow);

/** Lazy-loaded; rendered only in a workspace with several organizations. */
const { Component: OrganizationSwitcher } = lazyWithReload(
  async () => (await import("#web/organizations/organization-switcher.tsx")).OrganizationSwitcher,
);
const Switcher = (props: { hasLink?: boolean }) =>
  useHasMultipleOrganizations() && (
    <SilentErrorBoundary>
      <Suspense fallback={<span className="h-(--control-height) flex-1" />}>
        <OrganizationSwitcher {...props} />
      </Suspense>
    </SilentErrorBoundary>
  );

/** Lazy-loaded; on a phone, members of several workspaces switch on the Team screen. */
const { Component: WorkspaceSwitcher } = lazyWithReload(
  async () => (await import("#web/workspaces/workspace-switcher.tsx")).WorkspaceSwitcher,
);

/** Lazy-loaded; rarely rendered. */
const { Component: PausedEmailBanner } = lazyWithReload(
  async () => (await import("#web/account/paused-email-banner.tsx")).PausedEmailBanner,
);

export const Shell = ({ children }: { children: ReactNode }) => {
  const { user } = useCurrentUser();
  const { organizationId, isAll } = useOrganizationChoice();
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
        <div className="px-3">
          {user?.hasJoinedWorkspaces && (
            <SilentErrorBoundary>
              <div className="min-h-(--control-height) pb-2">
                <WorkspaceSwitcher isCompact />
              </div>
            </SilentErrorBoundary>
          )}
          <Switcher hasLink />
        </div>
        <NavList />
      </aside>
      <NarrowNavigation />
      <PlanNotice />
      {user?.emailSuppression && (
        <SilentErrorBoundary>
          <PausedEmailBanner email={user.email} reason={user.emailSuppression.reason} />
        </SilentErrorBoundary>
      )}
      <main
        id="main"
        data-shell
        tabIndex={-1}
        className="relative px-4 pt-5 pb-16 sm:px-8 lg:ml-64 print:m-0 print:p-0"
      >
        <SilentErrorBoundary>
          <TopRow />
        </SilentErrorBoundary>
        <div className="page">
          <ScreenErrorBoundary>
            {/* Forms and results belong to one organization, so switching remounts the screen. */}
            <Suspense key={`${organizationId} ${isAll}`} fallback={<LoadingIndicator />}>
              {children}
            </Suspense>
          </ScreenErrorBoundary>
        </div>
      </main>
    </>
  );
};

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from "react";
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import * as paths from "#shared/domain/paths.ts";
import { buildLoginUrl, getNextPath } from "#web/auth/next-path.ts";
import { hasSessionHint, saveSessionHint, useCurrentUser } from "#web/auth/session.ts";
import { Announcer } from "#web/ui/accessibility.tsx";
import { Splash } from "#web/ui/feedback/spinner.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { Toaster } from "#web/ui/toasts/toast.tsx";
import { RootErrorBoundary, ScreenErrorBoundary } from "./error-boundary.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { allScreens, detailScreens, landingScreen, standaloneScreens } from "./screens.ts";
import { Shell } from "./shell.tsx";

export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <StrictMode>
    <RootErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router />
        <Announcer />
        <Toaster />
      </QueryClientProvider>
    </RootErrorBoundary>
  </StrictMode>
);

const dashboard = allScreens.find(({ path }) => path === paths.dashboard);
const { Component: NotFound } = lazyWithReload(async () => (await import("./not-found.tsx")).default);

const { Component: SwitchByLink } = lazyWithReload(async () => (await import("./switch-by-link.tsx")).SwitchByLink);

/** A screen without the application's layout. */
const Standalone = ({ children }: { children: ReactNode }) => (
  <ScreenErrorBoundary>
    <Suspense fallback={<Splash />}>{children}</Suspense>
  </ScreenErrorBoundary>
);

const RedirectToLogIn = () => {
  const location = useLocation();
  useEffect(() => window.location.assign(buildLoginUrl(location)), [location]);
  return <Splash />;
};

/** The payment page is a separate document with its own CSP, so it needs a full page load. */
const PaymentPage = () => {
  const { search } = useLocation();
  useEffect(() => window.location.replace(paths.subscribe + search), [search]);
  return <Splash />;
};

/** Shown if the current user could not be loaded, so that neither the sign-in page nor the requested screen can be. */
const UnreachableScreen = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    document.title = `Unreachable - ${common.product}`;
  }, []);
  return (
    <main id="main" className="px-4 py-6 sm:px-8">
      <Wordmark />
      <ErrorScreen title="Grantlamp can't be reached right now" onRetry={onRetry}>
        Check your connection. Your saved data is safe.
      </ErrorScreen>
    </main>
  );
};

// A returning user is probably still signed in: prefetch their screen while the session is checked.
if (hasSessionHint()) {
  const path = window.location.pathname === "/" ? paths.dashboard : window.location.pathname;
  allScreens.find((screen) => screen.path === path)?.prefetch();
}

/** Shows a splash screen until the session is loaded, then the signed-in or signed-out view. */
const SessionGate = ({ userView, visitorView }: { userView: ReactNode; visitorView: ReactNode }) => {
  const { user, isLoading, failed, retry } = useCurrentUser();
  const isSessionKnown = !isLoading && !failed;
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSessionKnown) saveSessionHint(isSignedIn);
  }, [isSessionKnown, isSignedIn]);
  if (isLoading) return <Splash />;
  if (failed) return <UnreachableScreen onRetry={retry} />;
  return user ? userView : visitorView;
};

const Landing = ({ isHome = false }: { isHome?: boolean }) => (
  <Standalone>
    <landingScreen.Component isHome={isHome} />
  </Standalone>
);

const Protected = () => {
  const workspaceId = new URLSearchParams(useLocation().search).get("workspace");
  return (
    <SessionGate
      userView={<Shell>{workspaceId ? <SwitchByLink workspaceId={workspaceId} /> : <Outlet />}</Shell>}
      visitorView={<RedirectToLogIn />}
    />
  );
};

/** `/` is the Dashboard for a signed-in user and the landing page for everyone else. */
const Home = () => (
  <SessionGate
    userView={
      <Shell>{dashboard && <dashboard.Component title={dashboard.title} subtitle={dashboard.subtitle} />}</Shell>
    }
    visitorView={<Landing isHome />}
  />
);

const Auth = () => {
  const { search } = useLocation();
  return <SessionGate userView={<Navigate to={getNextPath(search)} replace />} visitorView={<Landing />} />;
};

const Kit =
  import.meta.env.DEV || import.meta.env.VITE_KIT === "1" ? lazy(() => import("./kit/kit-screen.tsx")) : undefined;

const Router = () => (
  <BrowserRouter>
    <Routes>
      <Route index element={<Home />} />
      <Route path={paths.auth} element={<Auth />} />
      <Route path={paths.subscribe} element={<PaymentPage />} />
      {standaloneScreens.map(({ path, Component }) => (
        <Route
          key={path}
          path={path}
          element={
            <Standalone>
              <Component />
            </Standalone>
          }
        />
      ))}
      <Route element={<Protected />}>
        {allScreens.map(({ path, Component, title, subtitle }) => (
          <Route key={path} path={path} element={<Component title={title} subtitle={subtitle} />} />
        ))}
        {detailScreens.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
      </Route>
      {Kit && (
        <Route
          path="__kit"
          element={
            <Standalone>
              <Kit />
            </Standalone>
          }
        />
      )}
      <Route
        path="*"
        element={
          <Standalone>
            <NotFound />
          </Standalone>
        }
      />
    </Routes>
  </BrowserRouter>
);

import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import * as common from "#web/ui/messages.ts";
import { Splash } from "#web/ui/spinner.tsx";
import { ScreenBoundary } from "./error-boundary.tsx";
import { Failure } from "./failure.tsx";
import { logInAddress, nextPath } from "./next-path.ts";
import { furtherScreens, landing, linkScreens, notFound, ownScreens, tools } from "./screens.ts";
import { Shell } from "./shell.tsx";
import { noteWhoIsHere, wasHere } from "./was-here.ts";
import { Wordmark } from "./wordmark.tsx";

const dashboard = tools[0];

/** A page without the shell. */
const Bare = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary>
    <Suspense fallback={<Splash />}>{children}</Suspense>
  </ScreenBoundary>
);

/** Sends the browser to the sign-in call, which leads back here. */
const GoToLogIn = () => {
  const location = useLocation();
  useEffect(() => window.location.assign(logInAddress(location)), [location]);
  return <Splash />;
};

/** The payment page is another document, with a policy of its own: a full load, wherever in the application it was asked for. */
const PaymentPage = () => {
  const { search } = useLocation();
  useEffect(() => window.location.replace(`/subscribe${search}`), [search]);
  return <Splash />;
};

/** Nobody can say who is signed in: neither the sign-in nor a screen would be right. */
const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    document.title = `Not reachable - ${common.product}`;
  }, []);
  return (
    <main id="main" className="px-4 py-6 sm:px-8">
      <Wordmark />
      <Failure title="Grantlamp cannot be reached right now" onRetry={onRetry}>
        Please check your connection. What you have saved is safe.
      </Failure>
    </main>
  );
};

// Who was signed in here before probably is: their screen is fetched while that is asked.
if (wasHere()) {
  const path = window.location.pathname === "/" ? "/dashboard" : window.location.pathname;
  [...tools, ...ownScreens, ...furtherScreens].find((screen) => screen.path === path)?.prefetch();
}

/** What is drawn depends on who is there; until that is known, the splash. */
const BySession = ({ user: signedIn, visitor }: { user: ReactNode; visitor: ReactNode }) => {
  const { user, isLoading, failed, retry } = useCurrentUser();
  const isKnown = !isLoading && !failed;
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isKnown) noteWhoIsHere(isSignedIn);
  }, [isKnown, isSignedIn]);
  if (isLoading) return <Splash />;
  if (failed) return <Unreachable onRetry={retry} />;
  return user ? signedIn : visitor;
};

const Landing = () => (
  <Bare>
    <landing.Component />
  </Bare>
);

const Protected = () => (
  <BySession
    user={
      <Shell>
        <Outlet />
      </Shell>
    }
    visitor={<GoToLogIn />}
  />
);

/** `/` is the Dashboard of a signed-in user and the landing page of everybody else. */
const Home = () => <BySession user={<Shell>{dashboard && <dashboard.Component />}</Shell>} visitor={<Landing />} />;

const Auth = () => {
  const { search } = useLocation();
  return <BySession user={<Navigate to={nextPath(search)} replace />} visitor={<Landing />} />;
};

/** Every part and its states; exists only while developing. */
const Kit =
  import.meta.env.DEV || import.meta.env.VITE_KIT === "1" ? lazy(() => import("./kit/kit-screen.tsx")) : undefined;

/** All routes of the spec's table; a screen's program is fetched when it is first opened. */
export const Router = () => (
  <BrowserRouter>
    <Routes>
      <Route index element={<Home />} />
      <Route path="auth" element={<Auth />} />
      <Route path="subscribe" element={<PaymentPage />} />
      {linkScreens.map(({ path, Component }) => (
        <Route
          key={path}
          path={path}
          element={
            <Bare>
              <Component />
            </Bare>
          }
        />
      ))}
      <Route element={<Protected />}>
        {[...tools, ...ownScreens, ...furtherScreens].map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
      </Route>
      {Kit && (
        <Route
          path="__kit"
          element={
            <Bare>
              <Kit />
            </Bare>
          }
        />
      )}
      <Route
        path="*"
        element={
          <Bare>
            <notFound.Component />
          </Bare>
        }
      />
    </Routes>
  </BrowserRouter>
);

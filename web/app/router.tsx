import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { Splash } from "#web/ui/spinner.tsx";
import { ScreenBoundary } from "./error-boundary.tsx";
import { logInAddress, nextPath } from "./next-path.ts";
import { landing, notFound, ownScreens, subscribe, tools } from "./screens.ts";
import { Shell } from "./shell.tsx";

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

const Protected = () => {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <Splash />;
  if (!user) return <GoToLogIn />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
};

/** `/` is the Dashboard of a signed-in user and the landing page of everybody else. */
const Home = () => {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <Splash />;
  if (user && dashboard) {
    return (
      <Shell>
        <dashboard.Component />
      </Shell>
    );
  }
  return (
    <Bare>
      <landing.Component />
    </Bare>
  );
};

const Auth = () => {
  const { user, isLoading } = useCurrentUser();
  const { search } = useLocation();
  if (isLoading) return <Splash />;
  if (user) return <Navigate to={nextPath(search)} replace />;
  return (
    <Bare>
      <landing.Component />
    </Bare>
  );
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
      <Route
        path="subscribe"
        element={
          <Bare>
            <subscribe.Component />
          </Bare>
        }
      />
      <Route element={<Protected />}>
        {[...tools, ...ownScreens].map(({ path, Component }) => (
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

import { Suspense } from "react";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { getPlanState, useCurrentUser } from "./session.ts";

const banner = lazyWithReload(async () => (await import("./plan-banner.tsx")).PlanBanner);

export const PlanNotice = () => {
  const { user } = useCurrentUser();
  const state = user ? getPlanState(user) : "good";
  const role = user?.workspace?.role;
  if (state === "good" && role !== "viewer" && role !== "commenter") return null;
  return (
    <Suspense>
      <banner.Component state={state} />
    </Suspense>
  );
};

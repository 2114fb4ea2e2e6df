import { Suspense } from "react";
import { lazily } from "#web/app/lazily.ts";
import { planState } from "./plan-state.ts";
import { useCurrentUser } from "./use-current-user.ts";

const band = lazily(async () => (await import("./plan-band.tsx")).PlanBand);

/** Shown above every screen while the plan has a problem. Lazy-loaded; rarely rendered. */
export const PlanNotice = () => {
  const { user } = useCurrentUser();
  const state = user ? planState(user) : "good";
  if (state === "good") return null;
  return (
    <Suspense>
      <band.Component state={state} />
    </Suspense>
  );
};

import clsx from "clsx";
import { AchievementsPanel } from "./achievements-panel.tsx";
import { ProgressPanel } from "./progress-panel.tsx";

const panel = "rounded-card border border-line bg-surface p-5";

/** 'Your Progress' and 'Achievements', side by side where there is room. */
export const Panels = () => (
  <>
    {/* All achievements make a long list: beside it one's progress stays in sight. */}
    <ProgressPanel className={clsx(panel, "lg:sticky lg:top-6")} />
    <AchievementsPanel className={panel} />
  </>
);

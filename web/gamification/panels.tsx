import { AchievementsPanel } from "./achievements-panel.tsx";
import { ProgressPanel } from "./progress-panel.tsx";

const panel = "rounded-card border border-line bg-surface p-5";

/** 'Your Progress' and 'Achievements', side by side where there is room. */
export const Panels = () => (
  <>
    <ProgressPanel className={panel} />
    <AchievementsPanel className={panel} />
  </>
);

import clsx from "clsx";
import { AchievementsPanel } from "./achievements-panel.tsx";
import { ProgressPanel } from "./progress-panel.tsx";

const panel = "rounded-card border border-line bg-surface p-5";

export const GamificationPanels = () => (
  <>
    {/* Sticky, so that progress stays visible next to a long list of achievements. */}
    <ProgressPanel className={clsx(panel, "lg:sticky lg:top-6")} />
    <AchievementsPanel className={panel} />
  </>
);

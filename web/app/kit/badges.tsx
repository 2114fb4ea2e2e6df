import { applicationStatuses, priorities } from "#shared/api/applications.ts";
import { opportunityStatuses } from "#shared/api/opportunities.ts";
import { achievementIcons } from "#web/ui/badges/achievement-icons.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { EligibilityBadge, ScoreBadge } from "#web/ui/badges/match-badges.tsx";
import {
  ApplicationStatusChip,
  DashboardStatusChip,
  OpportunityStatusChip,
  PriorityChip,
} from "#web/ui/badges/status-chips.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";

const row = "flex flex-wrap items-center gap-2";

export const Badges = () => (
  <div className="grid gap-4">
    <div className={row}>
      {applicationStatuses.map((status) => (
        <ApplicationStatusChip key={status} status={status} />
      ))}
    </div>
    <div className={row}>
      {applicationStatuses.map((status) => (
        <DashboardStatusChip key={status} status={status} />
      ))}
    </div>
    <div className={row}>
      {opportunityStatuses.map((status) => (
        <OpportunityStatusChip key={status} status={status} />
      ))}
      {priorities.map((priority) => (
        <PriorityChip key={priority} priority={priority} />
      ))}
      <Chip tone="brass">New</Chip>
    </div>
    <div className={row}>
      {[97, 90, 89, 80, 79, 12].map((score) => (
        <ScoreBadge key={score} score={score} />
      ))}
      <EligibilityBadge verdict="eligible" />
      <EligibilityBadge verdict="ineligible" />
      <EligibilityBadge verdict="unknown" />
    </div>
    <div className={row}>
      {Object.entries(achievementIcons).map(([name, Icon]) => (
        <Icon key={name} size={20} aria-label={name} role="img" className="text-brass-text" />
      ))}
    </div>
    <ProgressBar label="Tasks completed" value={72} showPercent className="max-w-md" />
    <ProgressBar label="Points in this level" tone="brass" value={64} valueText="64 of 100 XP" className="max-w-md" />
  </div>
);

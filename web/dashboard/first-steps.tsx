import { Check } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { isProfileComplete } from "#shared/api/organizations.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { useApplications } from "#web/api/application-queries.ts";
import { useOpportunities } from "#web/api/opportunity-queries.ts";
import { useAchievements } from "#web/gamification/use-achievements.ts";
import { useOrganization } from "#web/organizations/use-organization.ts";
import {
  type FirstStep,
  FirstStepsCard,
  FirstStepsSkeleton,
  firstStepLabels,
  firstStepNames,
} from "./first-steps-card.tsx";

const stepPaths: Record<FirstStep, string> = {
  organization: paths.organization,
  search: paths.fundingFinder,
  track: buildPath(paths.applicationTracker, { add: "1" }),
  write: paths.proposalWriter,
};

/** Returns which steps are done; undefined while loading, null after an error. */
const useCompletedSteps = (): Record<FirstStep, boolean> | null | undefined => {
  const [organization, opportunities, applications, achievementsQuery] = [
    useOrganization(),
    useOpportunities(),
    useApplications(),
    useAchievements(),
  ];
  if (
    [organization, opportunities, applications, achievementsQuery].some(
      ({ data, error }) => data === undefined && error,
    )
  )
    return null;
  if (organization.data === undefined || !opportunities.data || !applications.data || !achievementsQuery.data)
    return undefined;
  const achievements = achievementsQuery.data;
  // Achievements count too, because search results expire and records may be deleted.
  const isUnlocked = (achievement: string) => achievements.some(({ id }) => id === achievement);
  return {
    organization: isUnlocked("own-words") || Boolean(organization.data && isProfileComplete(organization.data)),
    search: isUnlocked("first-search") || opportunities.data.some(({ foundAt }) => foundAt !== null),
    track: isUnlocked("first-application") || applications.data.length > 0,
    write: isUnlocked("first-proposal"),
  };
};

export const FirstSteps = ({ onHide }: { onHide: () => void }) => {
  const completedSteps = useCompletedSteps();
  const completedCount = completedSteps && firstStepNames.filter((step) => completedSteps[step]).length;
  const isAllDone = completedCount === firstStepNames.length;
  useEffect(() => {
    if (isAllDone) onHide();
  }, [isAllDone, onHide]);
  if (completedSteps === undefined) return <FirstStepsSkeleton />;
  if (!completedSteps || isAllDone) return null;
  return (
    <FirstStepsCard title={`First steps: ${completedCount} of ${firstStepNames.length} done`} onHide={onHide}>
      {(step) =>
        completedSteps[step] ? (
          <>
            <Check size={16} aria-label="Done" className="text-green" />
            <span className="text-muted">{firstStepLabels[step]}</span>
          </>
        ) : (
          <>
            <span aria-hidden className="size-4 rounded-full border border-control" />
            <Link to={stepPaths[step]} className="font-semibold text-primary-text underline underline-offset-4">
              {firstStepLabels[step]}
            </Link>
          </>
        )
      }
    </FirstStepsCard>
  );
};

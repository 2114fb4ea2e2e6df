import { Check } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { isComplete } from "#shared/organizations.ts";
import { useApplications } from "#web/applications/application-reads.ts";
import { useAchievements } from "#web/gamification/use-achievements.ts";
import { useOpportunities } from "#web/opportunities/opportunity-reads.ts";
import { useOrganization } from "#web/organizations/use-organization.ts";
import { FirstStepsCard, FirstStepsWaiting, type Step, stepLabels, stepNames } from "./first-steps-card.tsx";

const ways: Record<Step, string> = {
  organization: "/organization",
  search: "/funding-finder",
  track: "/application-tracker?add=1",
  write: "/proposal-writer",
};

/** Which steps are done; undefined while that cannot be said, null when it could not be found out. */
const useDone = (): Record<Step, boolean> | null | undefined => {
  const [organization, opportunities, applications, unlocked] = [
    useOrganization(),
    useOpportunities(),
    useApplications(),
    useAchievements(),
  ];
  if ([organization, opportunities, applications, unlocked].some(({ data, error }) => data === undefined && error))
    return null;
  if (organization.data === undefined || !opportunities.data || !applications.data || !unlocked.data) return undefined;
  const achievements = unlocked.data;
  // Done once is done, though what was found is gone after a while and what was tracked or written may be deleted.
  const wasDone = (achievement: string) => achievements.some(({ id }) => id === achievement);
  return {
    organization: wasDone("own-words") || Boolean(organization.data && isComplete(organization.data)),
    search: wasDone("first-search") || opportunities.data.some(({ foundAt }) => foundAt !== null),
    track: wasDone("first-application") || applications.data.length > 0,
    write: wasDone("first-proposal"),
  };
};

/** Until they are done, or hidden: the steps that make everything else work. */
export const FirstSteps = ({ onHide }: { onHide: () => void }) => {
  const done = useDone();
  const many = done && stepNames.filter((step) => done[step]).length;
  const allDone = many === stepNames.length;
  useEffect(() => {
    if (allDone) onHide();
  }, [allDone, onHide]);
  if (done === undefined) return <FirstStepsWaiting />;
  if (!done || allDone) return null;
  return (
    <FirstStepsCard title={`First steps: ${many} of ${stepNames.length} done`} onHide={onHide}>
      {(step) =>
        done[step] ? (
          <>
            <Check size={16} aria-label="Done" className="text-green" />
            <span className="text-muted">{stepLabels[step]}</span>
          </>
        ) : (
          <>
            <span aria-hidden className="size-4 rounded-full border border-control" />
            <Link to={ways[step]} className="font-semibold text-primary-text underline underline-offset-4">
              {stepLabels[step]}
            </Link>
          </>
        )
      }
    </FirstStepsCard>
  );
};

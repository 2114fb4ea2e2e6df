import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { isComplete } from "#shared/organizations.ts";
import { useApplications } from "#web/applications/application-reads.ts";
import { useAchievements } from "#web/gamification/use-achievements.ts";
import { useOpportunities } from "#web/opportunities/opportunity-reads.ts";
import { useOrganization } from "#web/organizations/use-organization.ts";

/** Until they are done: the steps that make everything else work. It goes by itself. */
export const FirstSteps = () => {
  const { data: organization } = useOrganization();
  const { data: opportunities } = useOpportunities();
  const { data: applications } = useApplications();
  const { data: unlocked } = useAchievements();
  // While any of them is not known, no step can be called undone.
  if (organization === undefined || !opportunities || !applications || !unlocked) return null;
  // Done once is done, though what was found is gone after a while and what was saved or tracked may be deleted.
  const wasDone = (achievement: string) => unlocked.some(({ id }) => id === achievement);
  const steps = [
    {
      done: wasDone("own-words") || Boolean(organization && isComplete(organization)),
      to: "/organization",
      label: "Describe your organization",
    },
    {
      done: wasDone("first-search") || opportunities.some(({ foundAt }) => foundAt !== null),
      to: "/funding-finder",
      label: "Search for funding",
    },
    {
      done: wasDone("first-find") || opportunities.some(({ saved }) => saved),
      to: "/funding-finder",
      label: "Save what fits",
    },
    {
      done: wasDone("first-application") || applications.length > 0,
      to: "/application-tracker?add=1",
      label: "Track your first application",
    },
  ];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="first-steps" className="mt-6 rounded-card border border-line bg-brass-soft px-5 py-4">
      <h2 id="first-steps" className="text-sm font-semibold">
        First steps: {done} of {steps.length} done
      </h2>
      <ol className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {steps.map((step) => (
          <li key={step.label} className="flex items-center gap-2">
            {step.done ? (
              <>
                <Check size={16} aria-label="Done" className="text-green" />
                <span className="text-muted">{step.label}</span>
              </>
            ) : (
              <>
                <span aria-hidden className="size-4 rounded-full border border-control" />
                <Link to={step.to} className="font-semibold text-primary-text underline underline-offset-4">
                  {step.label}
                </Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};

import { useApplications } from "#web/applications/application-reads.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { today as todayHere } from "#web/ui/format.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { ChartsSkeleton } from "../charts-skeleton.tsx";
import { awardedByMonth, nextDeadlines, pipeline } from "../figures.ts";
import { AwardsChart } from "./awards-chart.tsx";
import { DeadlinesChart } from "./deadlines-chart.tsx";
import { PipelineChart } from "./pipeline-chart.tsx";

/** Where everything stands: what is where for how much, what came of it, and what is due. */
export const Charts = () => {
  const query = useApplications();
  const today = todayHere();
  return (
    <Loaded query={query} what="Your charts" skeleton={<ChartsSkeleton />} className="mt-6">
      {(applications) =>
        applications.length === 0 ? (
          <EmptyState
            illustration="ledger"
            title="Nothing to draw yet"
            className="mt-6 min-h-64 justify-center rounded-card border border-line bg-surface"
            action={
              <LinkButton to="/application-tracker?add=1" variant="outline">
                Track an Application
              </LinkButton>
            }
          >
            Your pipeline, your awards by month and the deadlines ahead stand here from your first application on.
          </EmptyState>
        ) : (
          <div className="mt-6 grid gap-4 lg:grid-cols-3">
            <PipelineChart figures={pipeline(applications)} />
            <AwardsChart figures={awardedByMonth(applications, today)} />
            <DeadlinesChart figures={nextDeadlines(applications, today)} today={today} />
          </div>
        )
      }
    </Loaded>
  );
};

import { useApplications } from "#web/applications/application-reads.ts";
import { today as todayHere } from "#web/ui/format.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { ChartsSkeleton, chartsGrid } from "../charts-skeleton.tsx";
import { awardedByMonth, nextDeadlines, pipeline } from "../figures.ts";
import { AwardsChart } from "./awards-chart.tsx";
import { DeadlinesChart } from "./deadlines-chart.tsx";
import { PipelineChart } from "./pipeline-chart.tsx";

/** The dashboard's charts: pipeline, awards and deadlines. Nothing before the first application. */
export const Charts = () => {
  const query = useApplications();
  const today = todayHere();
  return (
    <Loaded query={query} what="Your charts" skeleton={<ChartsSkeleton />} className="mt-10">
      {(applications) =>
        // New users have nothing to chart yet; the first steps guide them.
        applications.length > 0 && (
          <div className={chartsGrid}>
            <PipelineChart figures={pipeline(applications)} />
            <AwardsChart figures={awardedByMonth(applications, today)} />
            <DeadlinesChart figures={nextDeadlines(applications, today)} today={today} />
          </div>
        )
      }
    </Loaded>
  );
};

import { useApplications } from "#web/api/application-queries.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { getToday as todayHere } from "#web/ui/text/format.ts";
import { computeAwardsByMonth, computeDeadlines, computePipeline } from "../chart-data.ts";
import { ChartsSkeleton, chartsGrid } from "../charts-skeleton.tsx";
import { AwardsChart } from "./awards-chart.tsx";
import { DeadlinesChart } from "./deadlines-chart.tsx";
import { PipelineChart } from "./pipeline-chart.tsx";

/** The dashboard's charts: pipeline, awards and deadlines. Nothing before the first application. */
export const Charts = () => {
  const query = useApplications();
  const today = todayHere();
  return (
    <QueryState query={query} subject="Your charts" skeleton={<ChartsSkeleton />} className="mt-10">
      {(applications) =>
        // New users have nothing to chart yet; the first steps guide them.
        applications.length > 0 && (
          <div className={chartsGrid}>
            <PipelineChart figures={computePipeline(applications)} />
            <AwardsChart figures={computeAwardsByMonth(applications, today)} />
            <DeadlinesChart figures={computeDeadlines(applications, today)} today={today} />
          </div>
        )
      }
    </QueryState>
  );
};

import clsx from "clsx";
import { ArrowRight, FileText, Mail, Plus, Search } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { type ApplicationStats, applicationRoutes } from "#shared/api/applications.ts";
import * as paths from "#shared/domain/paths.ts";
import { useApplicationStats } from "#web/api/application-queries.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useCurrentUser } from "#web/auth/session.ts";
import * as opportunityMessages from "#web/opportunities/messages.ts";
import { OpportunityGrid } from "#web/opportunities/opportunity-grid.tsx";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { useScopedApplications } from "#web/organizations/use-scoped-applications.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { runLater } from "#web/ui/dialogs/lazy-dialog.tsx";
import { ErrorGroup, QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import { NearViewport } from "#web/ui/layout/near-viewport.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { formatDollars } from "#web/ui/text/format.ts";
import * as writingMessages from "#web/writing/messages.ts";
import { ChartsSkeleton } from "./charts-skeleton.tsx";
import { FirstStepsSkeleton, useFirstStepsHidden } from "./first-steps-card.tsx";
import * as messages from "./messages.ts";
import { hadWork, MyWeekCard } from "./my-week-card.tsx";

const Stats = () => {
  const scope = useOrganizationScope();
  const query = useApplicationStats(scope && !scope.isAll ? scope.current.id : undefined);
  const { data: applications } = useScopedApplications().query;
  // The statistics report 0% both before any decision and when nothing was awarded.
  const isUndecided = applications?.every(({ status }) => status !== "awarded" && status !== "declined") ?? false;
  return (
    <QueryState query={query} subject="Your statistics" skeleton={<StatsStrip />}>
      {(stats) => <StatsStrip stats={stats} isUndecided={isUndecided} />}
    </QueryState>
  );
};

const StatsStrip = ({ stats: data, isUndecided = false }: { stats?: ApplicationStats; isUndecided?: boolean }) => {
  const cells = [
    { name: "Total Applications", value: data && String(data.totalApplications) },
    { name: "Success Rate", value: data && (isUndecided ? "–" : `${data.successRate}%`) },
    { name: "Total Awarded", value: data && formatDollars(data.totalAwarded) },
    { name: "Pending Review", value: data && String(data.pending) },
  ];
  return (
    <dl
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-4"
      aria-busy={!data}
    >
      {cells.map(({ name, value }) => (
        <div key={name} className="-mt-px -ml-px flex flex-col justify-between border-t border-l border-line px-5 py-4">
          <dt className="text-sm text-muted">{name}</dt>
          {/* At the bottom, so that values line up when a name wraps. Long amounts shrink instead of wrapping. */}
          <dd
            className={clsx(
              "mt-1 font-serif text-stat font-semibold whitespace-nowrap",
              value && value.length > 8 && "max-sm:text-lg max-sm:leading-10",
            )}
          >
            {value ?? <Skeleton className="my-1 h-8 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  );
};

// Lazy-loaded: needs the code of every step, and only new users see it.
const firstSteps = lazyWithReload(async () => (await import("./first-steps.tsx")).FirstSteps);
firstSteps.prefetch();
const myWeek = lazyWithReload(async () => (await import("./my-week.tsx")).MyWeek);
const chartsSkeleton = <ChartsSkeleton />;
const charts = lazyWithReload(async () => (await import("./charts/charts.tsx")).Charts);
const exportSavedButton = lazyWithReload(
  async () => (await import("#web/opportunities/export-opportunities.tsx")).ExportSavedButton,
);
exportSavedButton.prefetch();
const recentApplications = lazyWithReload(async () => (await import("./recent-applications.tsx")).RecentApplications);
runLater(recentApplications.prefetch);
const panels = lazyWithReload(async () => (await import("#web/gamification/panels.tsx")).GamificationPanels);

const quickActions = [
  { to: paths.proposalWriter, label: "Write Proposal", icon: FileText },
  { to: paths.fundingFinder, label: opportunityMessages.findFunding, icon: Search },
  { to: paths.coverLetter, label: "Cover Letter", icon: Mail },
] as const;

const opportunities = "opportunities";
const applications = "applications";
/** The open tab is kept in the URL, so that going back from an application restores it. */
const urlDefaults = { tab: opportunities };

export default function DashboardScreen({ title, subtitle }: ScreenProps) {
  const [{ tab }, setUrlState] = useUrlState(urlDefaults);
  const [isAdding, setIsAdding] = useState(false);
  const closeDialog = () => setIsAdding(false);
  const { user } = useCurrentUser();
  const canAdd = useCan(applicationRoutes.createApplication);
  const [areStepsHidden, hideSteps] = useFirstStepsHidden(user?.id ?? "");
  const showsOpportunities = tab !== applications;
  return (
    <ErrorGroup>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <LinkButton to={paths.fundingFinder} variant="outline" icon={Search}>
              Find Grants
            </LinkButton>
            {canAdd && (
              <LinkButton to={paths.proposalWriter} icon={FileText}>
                {writingMessages.newProposal}
              </LinkButton>
            )}
          </>
        }
      />
      <Suspense fallback={user && hadWork(user) && <MyWeekCard />}>
        <myWeek.Component />
      </Suspense>
      <Stats />
      {canAdd && !areStepsHidden && (
        <Suspense fallback={<FirstStepsSkeleton />}>
          <firstSteps.Component onHide={hideSteps} />
        </Suspense>
      )}
      {canAdd && (
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {quickActions.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 font-semibold transition-colors duration-120 hover:bg-primary-soft"
              >
                <Icon size={18} aria-hidden className="text-primary-text" />
                {label}
                <ArrowRight size={16} aria-hidden className="ml-auto text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Tabs
        value={showsOpportunities ? opportunities : applications}
        onValueChange={(next) => setUrlState({ tab: next })}
        className="mt-8"
      >
        <TabList
          label="Your work"
          end={
            showsOpportunities ? (
              <>
                <Suspense>
                  <exportSavedButton.Component />
                </Suspense>
                {canAdd && (
                  <Button variant="outline" icon={Plus} onClick={() => setIsAdding(true)}>
                    {opportunityMessages.addOpportunity}
                  </Button>
                )}
              </>
            ) : (
              canAdd && (
                <Button variant="outline" icon={Plus} onClick={() => setIsAdding(true)}>
                  {applicationMessages.addApplicationLabel}
                </Button>
              )
            )
          }
        >
          <Tab value={opportunities}>{messages.fundingOpportunities}</Tab>
          <Tab value={applications}>{applicationMessages.applications}</Tab>
        </TabList>
        <TabPanel value={opportunities}>
          <h2 className="sr-only">{messages.fundingOpportunities}</h2>
          <OpportunityGrid isAdding={isAdding} onAdded={closeDialog} />
        </TabPanel>
        <TabPanel value={applications}>
          <h2 className="sr-only">{applicationMessages.applications}</h2>
          <Suspense>
            <recentApplications.Component isAdding={isAdding} onAdded={closeDialog} />
          </Suspense>
        </TabPanel>
      </Tabs>
      <NearViewport placeholder={chartsSkeleton} isEventual>
        <Suspense fallback={chartsSkeleton}>
          <charts.Component />
        </Suspense>
      </NearViewport>
      {user?.showsGamification && (
        <div className="mt-10 grid gap-4 lg:grid-cols-2 lg:items-start">
          <NearViewport placeholder={null} isEventual>
            <Suspense>
              <panels.Component />
            </Suspense>
          </NearViewport>
        </div>
      )}
    </ErrorGroup>
  );
}

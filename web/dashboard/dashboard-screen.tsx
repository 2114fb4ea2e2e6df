import { ArrowRight, FileText, Mail, Plus, Search } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import * as applicationsTexts from "#web/applications/messages.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import * as opportunitiesTexts from "#web/opportunities/messages.ts";
import { OpportunityGrid } from "#web/opportunities/opportunity-grid.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { ErrorGroup } from "#web/ui/feedback/query-state.tsx";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as writingTexts from "#web/writing/messages.ts";
import { ChartsSkeleton } from "./charts-skeleton.tsx";
import { FirstStepsSkeleton, useFirstStepsHidden } from "./first-steps-card.tsx";
import * as texts from "./messages.ts";
import { Stats } from "./stats.tsx";

// Lazy-loaded: needs the code of every step, and only new users see it.
const firstSteps = lazyWithReload(async () => (await import("./first-steps.tsx")).FirstSteps);
firstSteps.prefetch();
// Below the fold; rendered when the applications have loaded.
const charts = lazyWithReload(async () => (await import("./charts/charts.tsx")).Charts);
charts.prefetch();
const exportSaved = lazyWithReload(
  async () => (await import("#web/opportunities/export-opportunities.tsx")).ExportSavedButton,
);
exportSaved.prefetch();
const recent = lazyWithReload(async () => (await import("./recent-applications.tsx")).RecentApplications);
recent.prefetch();
const panels = lazyWithReload(async () => (await import("#web/gamification/panels.tsx")).GamificationPanels);
panels.prefetch();

const quickActions = [
  { to: "/proposal-writer", label: texts.writeProposal, icon: FileText },
  { to: "/funding-finder", label: opportunitiesTexts.findFunding, icon: Search },
  { to: "/cover-letter", label: texts.coverLetter, icon: Mail },
] as const;

const opportunities = "opportunities";
const applications = "applications";
/** The open tab is kept in the URL, so that going back from an application restores it. */
const urlDefaults = { tab: opportunities };

export default function DashboardScreen() {
  const [{ tab }, setUrlState] = useUrlState(urlDefaults);
  const [isAdding, setIsAdding] = useState(false);
  const closeDialog = () => setIsAdding(false);
  const { user } = useCurrentUser();
  const [areStepsHidden, hideSteps] = useFirstStepsHidden(user?.id ?? "");
  const showsOpportunities = tab !== applications;
  return (
    <ErrorGroup>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <>
            <LinkButton to="/funding-finder" variant="outline" icon={Search}>
              {texts.findGrants}
            </LinkButton>
            <LinkButton to="/proposal-writer" icon={FileText}>
              {writingTexts.newProposal}
            </LinkButton>
          </>
        }
      />
      <Stats />
      {!areStepsHidden && (
        <Suspense fallback={<FirstStepsSkeleton />}>
          <firstSteps.Component onHide={hideSteps} />
        </Suspense>
      )}
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
                  <exportSaved.Component />
                </Suspense>
                <Button variant="outline" icon={Plus} onClick={() => setIsAdding(true)}>
                  {opportunitiesTexts.addOpportunity}
                </Button>
              </>
            ) : (
              <Button variant="outline" icon={Plus} onClick={() => setIsAdding(true)}>
                {applicationsTexts.addApplicationLabel}
              </Button>
            )
          }
        >
          <Tab value={opportunities}>{texts.fundingOpportunities}</Tab>
          <Tab value={applications}>{applicationsTexts.applications}</Tab>
        </TabList>
        <TabPanel value={opportunities}>
          <h2 className="sr-only">{texts.fundingOpportunities}</h2>
          <OpportunityGrid adding={isAdding} onAdded={closeDialog} />
        </TabPanel>
        <TabPanel value={applications}>
          <h2 className="sr-only">{applicationsTexts.applications}</h2>
          <Suspense>
            <recent.Component adding={isAdding} onAdded={closeDialog} />
          </Suspense>
        </TabPanel>
      </Tabs>
      <Suspense fallback={<ChartsSkeleton />}>
        <charts.Component />
      </Suspense>
      <div className="mt-10 grid gap-4 lg:grid-cols-2 lg:items-start">
        <Suspense>
          <panels.Component />
        </Suspense>
      </div>
    </ErrorGroup>
  );
}

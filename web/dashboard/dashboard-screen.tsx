import { ArrowRight, FileText, Mail, Plus, Search } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { lazily } from "#web/app/lazily.ts";
import * as applicationsTexts from "#web/applications/messages.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import * as opportunitiesTexts from "#web/opportunities/messages.ts";
import { OpportunityGrid } from "#web/opportunities/opportunity-grid.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { OneVoice } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/tabs.tsx";
import { useUrlState } from "#web/ui/use-url-state.ts";
import * as writingTexts from "#web/writing/messages.ts";
import { ChartsSkeleton } from "./charts-skeleton.tsx";
import { FirstStepsWaiting, useFirstStepsHidden } from "./first-steps-card.tsx";
import * as texts from "./messages.ts";
import { Stats } from "./stats.tsx";

// It needs all that the steps lean on, and is drawn only for those who are new.
const firstSteps = lazily(async () => (await import("./first-steps.tsx")).FirstSteps);
firstSteps.prefetch();
// Below what is at hand; drawn when the list that the figures come from is there.
const charts = lazily(async () => (await import("./charts/charts.tsx")).Charts);
charts.prefetch();
// There when something is saved.
const exporting = lazily(async () => (await import("#web/opportunities/export-opportunities.tsx")).ExportSaved);
exporting.prefetch();
// Behind the other tab.
const recent = lazily(async () => (await import("./recent-applications.tsx")).RecentApplications);
recent.prefetch();
// Below the fold: the screen is there sooner without them.
const panels = lazily(async () => (await import("#web/gamification/panels.tsx")).Panels);
panels.prefetch();

const actions = [
  { to: "/proposal-writer", label: texts.writeProposal, icon: FileText },
  { to: "/funding-finder", label: opportunitiesTexts.findFunding, icon: Search },
  { to: "/cover-letter", label: texts.coverLetter, icon: Mail },
] as const;

const opportunities = "opportunities";
const applications = "applications";
/** The open tab is in the address: who comes back from an application is where they were. */
const inAddress = { tab: opportunities };

/** 'Grant Dashboard': the numbers, three ways on, what is saved and what is under way, drawings of it, and one's progress. */
export default function DashboardScreen() {
  const [{ tab }, setInAddress] = useUrlState(inAddress);
  const [adding, setAdding] = useState(false);
  const added = () => setAdding(false);
  const { user } = useCurrentUser();
  const [stepsHidden, hideSteps] = useFirstStepsHidden(user?.id ?? "");
  const onOpportunities = tab !== applications;
  return (
    <OneVoice>
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
      {!stepsHidden && (
        <Suspense fallback={<FirstStepsWaiting />}>
          <firstSteps.Component onHide={hideSteps} />
        </Suspense>
      )}
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {actions.map(({ to, label, icon: Icon }) => (
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
        value={onOpportunities ? opportunities : applications}
        onValueChange={(next) => setInAddress({ tab: next })}
        className="mt-8"
      >
        <TabList
          label="Your work"
          end={
            onOpportunities ? (
              <>
                <Suspense>
                  <exporting.Component />
                </Suspense>
                <Button variant="outline" icon={Plus} onClick={() => setAdding(true)}>
                  {opportunitiesTexts.add}
                </Button>
              </>
            ) : (
              <Button variant="outline" icon={Plus} onClick={() => setAdding(true)}>
                {applicationsTexts.add}
              </Button>
            )
          }
        >
          <Tab value={opportunities}>{texts.fundingOpportunities}</Tab>
          <Tab value={applications}>{applicationsTexts.applications}</Tab>
        </TabList>
        <TabPanel value={opportunities}>
          <h2 className="sr-only">{texts.fundingOpportunities}</h2>
          <OpportunityGrid adding={adding} onAdded={added} />
        </TabPanel>
        <TabPanel value={applications}>
          <h2 className="sr-only">{applicationsTexts.applications}</h2>
          <Suspense>
            <recent.Component adding={adding} onAdded={added} />
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
    </OneVoice>
  );
}

import type { ReactNode } from "react";
import { applicationStatuses, priorities } from "#shared/api/applications.ts";
import { opportunityStatuses } from "#shared/api/opportunities.ts";
import { achievementIcons } from "#web/ui/badges/achievement-icons.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { EligibilityBadge, ScoreBadge } from "#web/ui/badges/match-badges.tsx";
import { MemberAvatar } from "#web/ui/badges/member-avatar.tsx";
import {
  ApplicationStatusChip,
  DashboardStatusChip,
  OpportunityStatusChip,
  PriorityChip,
} from "#web/ui/badges/status-chips.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PendingResults } from "#web/ui/feedback/pending-results.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton, SkeletonGrid, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { Card, CardFooter, CardGrid } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Markdown } from "#web/ui/markdown/markdown.tsx";
import { toggleTheme } from "#web/ui/theme.ts";
import { Overlays } from "./overlays.tsx";
import { Controls, SelectionControls } from "./selection-controls.tsx";

const failedQuery = {
  data: undefined,
  error: new Error("The server is unreachable"),
  isPending: false,
  isFetching: false,
  refetch: () => Promise.resolve(),
};

const drawings = ["ledger", "lamp", "compass", "folder", "chairs", "signpost"] as const;

const States = () => (
  <div className="grid gap-6">
    <div className="grid gap-2">
      <Notice>Prefilled from your organization profile</Notice>
      <Notice tone="success" title="Draft saved">
        10:42 AM
      </Notice>
      <Notice tone="warn" action={<Button size="sm">Subscribe</Button>}>
        This requires an active subscription
      </Notice>
      <Notice tone="error">Failed to initialize payment. Please try again.</Notice>
    </div>
    <CardGrid>
      <Card as="li">
        <OpportunityStatusChip status="open" />
        <h3 className="mt-2 font-semibold">Rural Broadband for Nonprofits</h3>
        <p className="text-sm text-muted">USDA Rural Development</p>
        <p className="my-3">$50,000 - $250,000</p>
        <CardFooter>
          <ExternalLink href="https://example.org">View Application</ExternalLink>
        </CardFooter>
      </Card>
    </CardGrid>
    <QueryState query={failedQuery} subject="Your applications" skeleton={<LoadingIndicator />}>
      {() => null}
    </QueryState>
    <SkeletonGrid count={3} />
    <SkeletonLines count={2} label="Loading the lines" />
    <FormSkeleton fields={2} />
    <PendingResults count={1} label="Searching" timeoutSeconds={25} onCancel={() => undefined} />
    <LoadingIndicator />
    <div className="grid sm:grid-cols-2 lg:grid-cols-3">
      {drawings.map((name) => (
        <EmptyState
          key={name}
          as="h3"
          illustration={name}
          title="No funding opportunities yet"
          action={<Button variant="outline">Add Opportunity</Button>}
        >
          Start tracking grant opportunities by adding your first one.
        </EmptyState>
      ))}
    </div>
  </div>
);

const row = "flex flex-wrap items-center gap-2";

const Badges = () => (
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
      <MemberAvatar name="Maya Ortiz" label="Owner: Maya Ortiz" />
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

const sampleMarkdown = `## What a budget needs

A **budget** says what each line pays for, and *how it was worked out*.

1. Personnel, by hours
2. Travel, by trip
   - one site visit

> A cost that is not explained is a cost that is cut.

| Line | Amount |
| --- | --- |
| Personnel | $12,000 |
| Travel | $800 |

See [the guide](https://example.org/guide) and \`2 CFR 200\`.`;

const MarkdownSamples = () => <Markdown text={sampleMarkdown} top={3} className="max-w-[68ch]" />;

const sections: Record<string, ReactNode> = {
  "Controls and fields": <Controls />,
  "Searching and choosing": <SelectionControls />,
  "Chips and badges": <Badges />,
  "Dialogs, toasts and tabs": <Overlays />,
  "Formatted text": <MarkdownSamples />,
  "Empty, loading and failed": <States />,
};

const Sections = () =>
  Object.entries(sections).map(([title, section]) => (
    <section key={title} className="mt-10">
      <h2 className="mb-4 font-serif text-lg font-semibold">{title}</h2>
      {section}
    </section>
  ));

export default function KitScreen() {
  return (
    <main id="main" className="page px-4 py-10 sm:px-8">
      <PageHeader
        title="Kit"
        subtitle="Every component and its states"
        actions={
          <Button variant="outline" onClick={toggleTheme}>
            Toggle theme
          </Button>
        }
      />
      <Sections />
    </main>
  );
}

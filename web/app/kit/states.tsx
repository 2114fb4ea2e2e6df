import { Amount } from "#web/ui/badges/match-badges.tsx";
import { OpportunityStatusChip } from "#web/ui/badges/status-chips.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PendingResults } from "#web/ui/feedback/pending-results.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton, SkeletonGrid, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { Card, CardFooter, CardGrid } from "#web/ui/layout/card.tsx";

const failedRead = {
  data: undefined,
  error: new Error("The line is down"),
  isPending: false,
  isFetching: false,
  refetch: () => Promise.resolve(),
};

const drawings = ["ledger", "lamp", "compass", "folder", "chairs", "signpost"] as const;

export const States = () => (
  <div className="grid gap-6">
    <div className="grid gap-2">
      <Notice>Filled from your organization</Notice>
      <Notice tone="success" title="Draft saved">
        10:42 AM
      </Notice>
      <Notice tone="warn" action={<Button size="sm">Subscribe</Button>}>
        This needs an active subscription
      </Notice>
      <Notice tone="error">Failed to initialize payment. Please try again.</Notice>
    </div>
    <CardGrid>
      <Card as="li">
        <OpportunityStatusChip status="open" />
        <h3 className="mt-2 font-semibold">Rural Broadband for Nonprofits</h3>
        <p className="text-sm text-muted">USDA Rural Development</p>
        <p className="my-3">
          <Amount of="$50,000 - $250,000" />
          <br />
          <Amount of={null} />
        </p>
        <CardFooter>
          <ExternalLink href="https://example.org">View Application</ExternalLink>
        </CardFooter>
      </Card>
    </CardGrid>
    <QueryState query={failedRead} subject="Your applications" skeleton={<LoadingIndicator />}>
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

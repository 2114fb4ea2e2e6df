import { Suspense, useState } from "react";
import { type FundingOpportunity, opportunityRoutes } from "#shared/api/opportunities.ts";
import * as paths from "#shared/domain/paths.ts";
import { getSavedOpportunities, useOpportunities } from "#web/api/opportunity-queries.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import { CardGrid } from "#web/ui/layout/card.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";

// Renders only after the list has loaded, so its chunk loads in parallel.
const card = lazyWithReload(async () => (await import("./saved-opportunity-card.tsx")).SavedOpportunityCard);
card.prefetch();

const OpportunityDialog = lazyDialog(async () => (await import("./opportunity-dialog.tsx")).OpportunityDialog);
const DeleteOpportunity = lazyDialog(async () => (await import("./delete-opportunity.tsx")).DeleteOpportunity);
const skeleton = <SkeletonGrid count={6} label="Loading funding opportunities" />;
type Props = { isAdding: boolean; onAdded: () => void };

export const OpportunityGrid = ({ isAdding, onAdded }: Props) => {
  const query = useOpportunities();
  const scope = useOrganizationScope();
  const canEdit = useCan(opportunityRoutes.updateFundingOpportunity);
  const [opportunityToEdit, setOpportunityToEdit] = useState<FundingOpportunity | null>(null);
  const [opportunityToDelete, setOpportunityToDelete] = useState<FundingOpportunity | null>(null);
  const renderCards = (savedOpportunities: FundingOpportunity[]) => (
    <CardGrid>
      {savedOpportunities.map((opportunity) => (
        <card.Component
          key={opportunity.id}
          opportunity={opportunity}
          scope={scope}
          onEdit={canEdit ? () => setOpportunityToEdit(opportunity) : undefined}
          onDelete={canEdit ? () => setOpportunityToDelete(opportunity) : undefined}
        />
      ))}
    </CardGrid>
  );
  // Use the latest version, so that saving again after a conflict sends its version number.
  const latest = query.data?.find(({ id }) => id === opportunityToEdit?.id) ?? opportunityToEdit;
  return (
    <>
      <QueryState query={query} subject="Your funding opportunities" skeleton={skeleton}>
        {(all) =>
          getSavedOpportunities(all, scope).length === 0 ? (
            <NoOpportunities />
          ) : (
            <Suspense fallback={skeleton}>{renderCards(getSavedOpportunities(all, scope))}</Suspense>
          )
        }
      </QueryState>
      <OpportunityDialog open={isAdding} onClose={onAdded} opportunity={null} />
      <OpportunityDialog
        open={opportunityToEdit !== null}
        onClose={() => setOpportunityToEdit(null)}
        opportunity={latest}
      />
      <DeleteOpportunity
        open={opportunityToDelete !== null}
        screen="dashboard"
        opportunity={opportunityToDelete}
        onClose={() => setOpportunityToDelete(null)}
      />
    </>
  );
};

const NoOpportunities = () => (
  <EmptyState
    illustration="folder"
    as="h3"
    title={messages.noOpportunities}
    action={
      <LinkButton to={paths.fundingFinder} variant="outline">
        {messages.findFunding}
      </LinkButton>
    }
  >
    {useCan(opportunityRoutes.createFundingOpportunity)
      ? messages.noOpportunitiesHint
      : "Opportunities will appear here once someone in your workspace saves them."}
  </EmptyState>
);

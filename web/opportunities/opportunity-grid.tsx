import { useState } from "react";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import { CardGrid } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SkeletonGrid } from "#web/ui/skeleton.tsx";
import { OpportunityCard } from "./opportunity-card.tsx";
import { savedOf, useDeleteOpportunity, useOpportunities } from "./use-opportunities.ts";

const OpportunityDialog = lazyDialog(async () => (await import("./opportunity-dialog.tsx")).OpportunityDialog);
type Props = { adding: boolean; onAdded: () => void };

/** The dashboard's grid: what was entered by hand and what was saved, with add, edit and delete. */
export const OpportunityGrid = ({ adding, onAdded }: Props) => {
  const { data = [], isPending } = useOpportunities();
  const [editing, setEditing] = useState<FundingOpportunity | null>(null);
  const [deleting, setDeleting] = useState<FundingOpportunity | null>(null);
  const remove = useDeleteOpportunity("dashboard");
  const saved = savedOf(data);
  return (
    <>
      {isPending ? (
        <SkeletonGrid count={6} label="Loading funding opportunities" />
      ) : saved.length === 0 ? (
        <EmptyState
          illustration="folder"
          as="h3"
          title="No funding opportunities yet"
          action={
            <LinkButton to="/funding-finder" variant="outline">
              Find Funding
            </LinkButton>
          }
        >
          Start tracking grant opportunities by adding your first one.
        </EmptyState>
      ) : (
        <CardGrid>
          {saved.map((one) => (
            <OpportunityCard
              key={one.id}
              opportunity={one}
              onEdit={() => setEditing(one)}
              onDelete={() => setDeleting(one)}
            />
          ))}
        </CardGrid>
      )}
      <OpportunityDialog open={adding} onClose={onAdded} opportunity={null} />
      <OpportunityDialog open={editing !== null} onClose={() => setEditing(null)} opportunity={editing} />
      <ConfirmDialog
        open={deleting !== null}
        title="Delete opportunity"
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) remove.mutate(deleting.id);
          setDeleting(null);
        }}
      >
        {`Are you sure you want to delete "${deleting?.title}"? This action cannot be undone.`}
      </ConfirmDialog>
    </>
  );
};

import { Suspense, useState } from "react";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import { lazily } from "#web/app/lazily.ts";
import { CardGrid } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SkeletonGrid } from "#web/ui/skeleton.tsx";
import * as texts from "./messages.ts";
import { savedOf, useOpportunities } from "./opportunity-reads.ts";

// Drawn when the list has come: it is fetched meanwhile, and the screen is there sooner.
const card = lazily(async () => (await import("./opportunity-card.tsx")).OpportunityCard);
card.prefetch();

const OpportunityDialog = lazyDialog(async () => (await import("./opportunity-dialog.tsx")).OpportunityDialog);
const DeleteOpportunity = lazyDialog(async () => (await import("./delete-opportunity.tsx")).DeleteOpportunity);
const skeleton = <SkeletonGrid count={6} label="Loading funding opportunities" />;
type Props = { adding: boolean; onAdded: () => void };

/** The dashboard's grid: what was entered by hand and what was saved, with add, edit and delete. */
export const OpportunityGrid = ({ adding, onAdded }: Props) => {
  const query = useOpportunities();
  const [editing, setEditing] = useState<FundingOpportunity | null>(null);
  const [deleting, setDeleting] = useState<FundingOpportunity | null>(null);
  const cards = (saved: FundingOpportunity[]) => (
    <CardGrid>
      {saved.map((one) => (
        <card.Component
          key={one.id}
          opportunity={one}
          onEdit={() => setEditing(one)}
          onDelete={() => setDeleting(one)}
        />
      ))}
    </CardGrid>
  );
  // Read anew after a change elsewhere, so that saving again is saving over what is known now.
  const newest = query.data?.find(({ id }) => id === editing?.id) ?? editing;
  return (
    <>
      <Loaded query={query} what="Your funding opportunities" skeleton={skeleton}>
        {(all) =>
          savedOf(all).length === 0 ? <None /> : <Suspense fallback={skeleton}>{cards(savedOf(all))}</Suspense>
        }
      </Loaded>
      <OpportunityDialog open={adding} onClose={onAdded} opportunity={null} />
      <OpportunityDialog open={editing !== null} onClose={() => setEditing(null)} opportunity={newest} />
      <DeleteOpportunity
        open={deleting !== null}
        where="dashboard"
        opportunity={deleting}
        onClose={() => setDeleting(null)}
      />
    </>
  );
};

const None = () => (
  <EmptyState
    illustration="folder"
    as="h3"
    title={texts.noneYet}
    action={
      <LinkButton to="/funding-finder" variant="outline">
        {texts.findFunding}
      </LinkButton>
    }
  >
    {texts.addFirst}
  </EmptyState>
);

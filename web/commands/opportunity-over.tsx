import { OpportunityDialog } from "#web/opportunities/opportunity-dialog.tsx";
import { useOpportunities } from "#web/opportunities/opportunity-reads.ts";
import type { OverProps } from "./over.types.ts";

/** A new opportunity, or one of one's own to edit, over whatever screen is there. */
export const OpportunityOver = ({ over, onClose }: OverProps) => {
  const { data } = useOpportunities();
  const id = over.kind === "opportunity" ? over.id : undefined;
  // Read anew after a change elsewhere, so that saving is saving over what is known now.
  const opportunity = data?.find((one) => one.id === id) ?? null;
  return <OpportunityDialog open onClose={onClose} opportunity={opportunity} />;
};

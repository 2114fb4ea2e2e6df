import { useOpportunities } from "#web/api/opportunity-queries.ts";
import { OpportunityDialog } from "#web/opportunities/opportunity-dialog.tsx";
import type { OverlayProps } from "./command-list.ts";

export const OpportunityOverlay = ({ overlay, onClose }: OverlayProps) => {
  const { data } = useOpportunities();
  const id = overlay.kind === "opportunity" ? overlay.id : undefined;
  // Use the latest version from the cache, so that saving does not overwrite newer changes.
  const opportunity = data?.find((item) => item.id === id) ?? null;
  return <OpportunityDialog open onClose={onClose} opportunity={opportunity} />;
};

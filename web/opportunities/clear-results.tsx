import { useState } from "react";
import { type FundingOpportunity, opportunityRoutes } from "#shared/opportunities.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";

const client = clientOf(opportunityRoutes);

/** 'Clear All Results': deletes what is listed and not saved, one after the other, and stops at the first that fails. */
export const ClearResults = ({ results }: { results: FundingOpportunity[] }) => {
  const [asked, setAsked] = useState(false);
  const [now, setNow] = useState(0);
  const unsaved = results.filter(({ saved }) => !saved);
  const clear = useChange({
    run: async (listed: FundingOpportunity[]) => {
      for (const [place, { id }] of listed.entries()) {
        setNow(place + 1);
        await client.deleteFundingOpportunity({ params: { id } });
      }
    },
    refresh: ["listFundingOpportunities"],
    onSuccess: () => {
      setAsked(false);
      toast({ title: "Cleared", description: "All funding opportunities removed successfully" });
    },
    onError: (error) => {
      setAsked(false);
      toast({
        title: "Clear Failed",
        description: detailOf(error, "Some funding opportunities could not be removed"),
        variant: "error",
      });
    },
  });
  if (unsaved.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
        Clear All Results
      </Button>
      <ConfirmDialog
        open={asked}
        title="Clear All Results"
        confirmLabel="Clear"
        pendingLabel={`Removing ${now} of ${unsaved.length}`}
        pending={clear.isPending}
        onConfirm={() => clear.mutate(unsaved)}
        onCancel={() => setAsked(false)}
      >
        {`Remove ${unsaved.length} listed ${unsaved.length === 1 ? "opportunity" : "opportunities"}? What you saved stays. This action cannot be undone.`}
      </ConfirmDialog>
    </>
  );
};

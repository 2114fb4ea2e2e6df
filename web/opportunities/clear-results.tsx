import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type FundingOpportunity, opportunityRoutes } from "#shared/opportunities.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";

const client = clientOf(opportunityRoutes);

/** 'Clear All Results': deletes what is listed and not saved, one after the other, and stops at the first that fails. */
export const ClearResults = ({ results }: { results: FundingOpportunity[] }) => {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const unsaved = results.filter(({ saved }) => !saved);
  const clear = async () => {
    try {
      for (const [place, { id }] of unsaved.entries()) {
        setDone(place + 1);
        await client.deleteFundingOpportunity({ params: { id } });
      }
      toast({ title: "Cleared", description: "All funding opportunities removed successfully" });
    } catch (error) {
      toast({
        title: "Clear Failed",
        description: detailOf(error, "Some funding opportunities could not be removed"),
        variant: "error",
      });
    } finally {
      setDone(null);
      setAsked(false);
      await queries.invalidateQueries({ queryKey: ["listFundingOpportunities"] });
    }
  };
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
        pendingLabel={`Removing ${done} of ${unsaved.length}`}
        pending={done !== null}
        onConfirm={() => void clear()}
        onCancel={() => setAsked(false)}
      >
        {`Remove ${unsaved.length} listed ${unsaved.length === 1 ? "opportunity" : "opportunities"}? What you saved stays. This action cannot be undone.`}
      </ConfirmDialog>
    </>
  );
};

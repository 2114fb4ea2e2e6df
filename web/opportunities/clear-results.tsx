import { useRef, useState } from "react";
import { type FundingOpportunity, opportunityRoutes } from "#shared/opportunities.ts";
import { ApiError, clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { count } from "#web/ui/format.ts";
import { toast } from "#web/ui/toast.tsx";
import * as texts from "./messages.ts";

const client = clientOf(opportunityRoutes);

/** One that is gone already, as from another tab, is no failure. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

type Props = {
  results: FundingOpportunity[];
  /** So many of them are not in sight, because of the filters. */
  hidden: number;
};

/**
 * 'Clear All Results': deletes the results that are not saved, one after the other, and stops at the first that
 * fails, or when it is cancelled.
 */
export const ClearResults = ({ results, hidden }: Props) => {
  const [asked, setAsked] = useState(false);
  const [now, setNow] = useState(0);
  const stopped = useRef(false);
  const unsaved = results.filter(({ saved }) => !saved);
  const clear = useChange({
    run: async (listed: FundingOpportunity[]) => {
      stopped.current = false;
      for (const [place, { id }] of listed.entries()) {
        if (stopped.current) return;
        setNow(place + 1);
        await client.deleteFundingOpportunity({ params: { id } }).catch((error: unknown) => {
          if (!isGone(error)) throw error;
        });
      }
    },
    refresh: ["listFundingOpportunities"],
    onSuccess: () => {
      setAsked(false);
      if (!stopped.current) toast({ title: texts.cleared, description: texts.allRemoved });
    },
    onError: (error) => {
      setAsked(false);
      toast({
        title: texts.clearFailed,
        description: detailOf(error, "Some funding opportunities could not be removed"),
        variant: "error",
      });
    },
  });
  if (unsaved.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" className="-mr-2.5" onClick={() => setAsked(true)}>
        {texts.clearAll}
      </Button>
      <ConfirmDialog
        open={asked}
        title={texts.clearAll}
        confirmLabel="Clear"
        pendingLabel={`Removing ${now} of ${unsaved.length}`}
        pending={clear.isPending}
        onConfirm={() => clear.mutate(unsaved)}
        onCancel={() => {
          stopped.current = true;
          setAsked(false);
        }}
      >
        {`Remove ${count(unsaved.length, "listed opportunity", "listed opportunities")}${hidden ? ", also those that your filters hide" : ""}? What you saved stays. This action cannot be undone.`}
      </ConfirmDialog>
    </>
  );
};

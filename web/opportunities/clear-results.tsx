import { useRef, useState } from "react";
import { type FundingOpportunity, opportunityRoutes } from "#shared/api/opportunities.ts";
import { ApiError, createApiClient, getErrorDetail } from "#web/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";

const client = createApiClient(opportunityRoutes);

/** A result already deleted, for example in another tab, is not a failure. */
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

type Props = {
  results: FundingOpportunity[];
  /** Number of results hidden by filters. */
  hidden: number;
};

/** Deletes the unsaved results one by one; stops at the first failure or when canceled. */
export const ClearResults = ({ results, hidden }: Props) => {
  const [isConfirming, setConfirming] = useState(false);
  const [current, setCurrent] = useState(0);
  const isCanceled = useRef(false);
  const unsaved = results.filter(({ saved }) => !saved);
  const clear = useOptimisticMutation({
    run: async (opportunities: FundingOpportunity[]) => {
      isCanceled.current = false;
      for (const [index, { id }] of opportunities.entries()) {
        if (isCanceled.current) return;
        setCurrent(index + 1);
        await client.deleteFundingOpportunity({ params: { id } }).catch((error: unknown) => {
          if (!isNotFound(error)) throw error;
        });
      }
    },
    invalidates: ["listFundingOpportunities"],
    onSuccess: () => {
      setConfirming(false);
      if (!isCanceled.current) toast({ title: texts.cleared, description: texts.allRemoved });
    },
    onError: (error) => {
      setConfirming(false);
      toast({
        title: texts.clearFailed,
        description: getErrorDetail(error, "Some funding opportunities could not be removed"),
        variant: "error",
      });
    },
  });
  if (unsaved.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" className="-mr-2.5" onClick={() => setConfirming(true)}>
        {texts.clearAll}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={texts.clearAll}
        confirmLabel="Clear"
        pendingLabel={`Removing ${current} of ${unsaved.length}`}
        pending={clear.isPending}
        onConfirm={() => clear.mutate(unsaved)}
        onCancel={() => {
          isCanceled.current = true;
          setConfirming(false);
        }}
      >
        {`Remove ${formatCount(unsaved.length, "listed opportunity", "listed opportunities")}${hidden ? ", also those that your filters hide" : ""}? What you saved stays. This action cannot be undone.`}
      </ConfirmDialog>
    </>
  );
};

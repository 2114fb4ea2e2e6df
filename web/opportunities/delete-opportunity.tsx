import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { useDeleteOpportunity } from "./use-opportunities.ts";

type Props = {
  open: boolean;
  screen: "dashboard" | "finder";
  opportunity: FundingOpportunity | null;
  onClose: () => void;
};

export const DeleteOpportunity = ({ open, screen, opportunity, onClose }: Props) => {
  const remove = useDeleteOpportunity(screen);
  return (
    <ConfirmDialog
      open={open}
      title="Delete opportunity"
      onCancel={onClose}
      onConfirm={() => {
        if (opportunity) remove.mutate(opportunity.id);
        onClose();
      }}
    >
      {interpolate(common.deleteQuestion, { title: opportunity?.title ?? "" })}
    </ConfirmDialog>
  );
};

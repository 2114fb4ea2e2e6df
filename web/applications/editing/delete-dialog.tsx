import type { GrantApplication } from "#shared/api/applications.ts";
import { useDeleteApplication } from "#web/applications/use-applications.ts";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";

type Props = { open: boolean; application: GrantApplication | null; onClose: () => void };

export const DeleteApplicationDialog = ({ open, application, onClose }: Props) => {
  const remove = useDeleteApplication();
  return (
    <ConfirmDialog
      open={open}
      title="Delete application"
      onCancel={onClose}
      onConfirm={() => {
        if (application) remove.mutate({ id: application.id, version: application.version });
        onClose();
      }}
    >
      {`Are you sure you want to delete "${application?.grantName}" with its tasks and history? Its documents are kept. This action cannot be undone.`}
    </ConfirmDialog>
  );
};

import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { texts } from "./messages.ts";
import { PasswordConfirmationForm } from "./password-confirmation-form.tsx";

type Props = {
  open: boolean;
  email: string;
  intro: string;
  label: string;
  pendingLabel: string;
  fallbackError: string;
  pending: boolean;
  onSubmit: (password: string, answer: { onError: (error: Error) => void }) => void;
  onClose: () => void;
};

/** Asks for the password before an export is created or downloaded. */
export const ExportDialog = ({ open, onClose, ...form }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts.data.proofTitle}>
    <PasswordConfirmationForm {...form} onCancel={onClose} />
  </Dialog>
);

import { Dialog } from "#web/ui/dialog.tsx";
import { texts } from "./messages.ts";
import { ProofForm } from "./proof-form.tsx";

type Props = {
  open: boolean;
  email: string;
  intro: string;
  label: string;
  working: string;
  failed: string;
  pending: boolean;
  onSubmit: (password: string, answer: { onError: (error: Error) => void }) => void;
  onClose: () => void;
};

/** The password, before all data is put into a file or that file is fetched. */
export const ExportDialog = ({ open, onClose, ...form }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts.data.proofTitle}>
    <ProofForm {...form} onCancel={onClose} />
  </Dialog>
);

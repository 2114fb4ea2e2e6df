import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { texts } from "./messages.ts";
import { ProofForm } from "./proof-form.tsx";
import { useEndTwoStep } from "./use-account.ts";

const words = texts.endTwoStep;
type Props = { open: boolean; email: string; onClose: () => void };

export const EndTwoStepDialog = ({ open, email, onClose }: Props) => {
  const end = useEndTwoStep();
  const onSuccess = () => {
    toast(texts.twoStep.switchedOff);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <ProofForm
        email={email}
        intro={words.intro}
        label={words.confirm}
        working={words.confirming}
        failed={words.failed}
        variant="danger"
        pending={end.isPending}
        onSubmit={(password, { onError }) => end.mutate(password, { onSuccess, onError })}
        onCancel={onClose}
      />
    </Dialog>
  );
};

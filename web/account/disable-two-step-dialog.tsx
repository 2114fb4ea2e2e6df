import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { toast } from "#web/ui/toasts/toast.tsx";
import { texts } from "./messages.ts";
import { PasswordConfirmationForm } from "./password-confirmation-form.tsx";
import { useDisableTwoStep } from "./use-account.ts";

const words = texts.endTwoStep;
type Props = { open: boolean; email: string; onClose: () => void };

export const DisableTwoStepDialog = ({ open, email, onClose }: Props) => {
  const end = useDisableTwoStep();
  const onSuccess = () => {
    toast(texts.twoStep.switchedOff);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <PasswordConfirmationForm
        email={email}
        intro={words.intro}
        label={words.confirm}
        pendingLabel={words.confirming}
        fallbackError={words.failed}
        variant="danger"
        pending={end.isPending}
        onSubmit={(password, { onError }) => end.mutate(password, { onSuccess, onError })}
        onCancel={onClose}
      />
    </Dialog>
  );
};

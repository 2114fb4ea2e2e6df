import { useState } from "react";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { AuthenticatorForm, type TwoStepSetup } from "./authenticator-form.tsx";
import { texts } from "./messages.ts";
import { PasswordConfirmationForm } from "./password-confirmation-form.tsx";
import { RecoveryCodes, useConfirmCodesClose } from "./recovery-codes.tsx";
import { useConfirmTwoStep, useStartTwoStep } from "./use-account.ts";

const words = texts.setUp;
type Props = { open: boolean; email: string; onClose: () => void };

export const TwoStepSetupDialog = ({ open, email, onClose }: Props) => {
  const [setup, setSetup] = useState<TwoStepSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useStartTwoStep();
  const confirm = useConfirmTwoStep();
  const { hasWarning, close } = useConfirmCodesClose(
    { isPending: confirm.isPending, areShown: codes !== null },
    onClose,
  );
  return (
    <Dialog open={open} onClose={close} title={codes ? texts.codes.title : words.title}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} hasWarning={hasWarning} onSaved={onClose} />
      ) : setup ? (
        <AuthenticatorForm
          setup={setup}
          pending={confirm.isPending}
          onSubmit={(code, { onError }) =>
            confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError })
          }
          onCancel={close}
        />
      ) : (
        <PasswordConfirmationForm
          email={email}
          intro={words.passwordIntro}
          label={words.next}
          pendingLabel={words.checking}
          fallbackError={words.startFailed}
          pending={start.isPending}
          onSubmit={(password, { onError }) => start.mutate(password, { onSuccess: setSetup, onError })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
};

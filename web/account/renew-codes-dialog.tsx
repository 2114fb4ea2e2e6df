import { useState } from "react";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { texts } from "./messages.ts";
import { PasswordConfirmationForm } from "./password-confirmation-form.tsx";
import { RecoveryCodes, useConfirmCodesClose } from "./recovery-codes.tsx";
import { useRenewRecoveryCodes } from "./use-account.ts";

const words = texts.codes;
type Props = { open: boolean; email: string; onClose: () => void };

export const RenewCodesDialog = ({ open, email, onClose }: Props) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useRenewRecoveryCodes();
  const { hasWarning, close } = useConfirmCodesClose({ isPending: renew.isPending, areShown: codes !== null }, onClose);
  return (
    <Dialog open={open} onClose={close} title={codes ? words.title : words.renewTitle}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} hasWarning={hasWarning} onSaved={onClose} />
      ) : (
        <PasswordConfirmationForm
          email={email}
          intro={words.renewIntro}
          label={words.renew}
          pendingLabel={words.renewing}
          fallbackError={words.renewFailed}
          pending={renew.isPending}
          onSubmit={(password, { onError }) =>
            renew.mutate(password, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError })
          }
          onCancel={close}
        />
      )}
    </Dialog>
  );
};

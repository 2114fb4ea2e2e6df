import { useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { texts } from "./messages.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useRenewRecoveryCodes } from "./use-account.ts";
import { useKeepCodes } from "./use-keep-codes.ts";

const words = texts.codes;
type Props = { open: boolean; email: string; onClose: () => void };

export const RenewDialog = ({ open, email, onClose }: Props) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useRenewRecoveryCodes();
  const { warned, close } = useKeepCodes({ coming: renew.isPending, shown: codes !== null }, onClose);
  return (
    <Dialog open={open} onClose={close} title={codes ? words.title : words.renewTitle}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} warned={warned} onKept={onClose} />
      ) : (
        <ProofForm
          email={email}
          intro={words.renewIntro}
          label={words.renew}
          working={words.renewing}
          failed={words.renewFailed}
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

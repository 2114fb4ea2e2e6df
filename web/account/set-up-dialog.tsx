import { useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { texts } from "./messages.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanForm, type TwoStepSetup } from "./scan-form.tsx";
import { useConfirmTwoStep, useStartTwoStep } from "./use-account.ts";
import { useKeepCodes } from "./use-keep-codes.ts";

const words = texts.setUp;
type Props = { open: boolean; email: string; onClose: () => void };

export const SetUpDialog = ({ open, email, onClose }: Props) => {
  const [setup, setSetup] = useState<TwoStepSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useStartTwoStep();
  const confirm = useConfirmTwoStep();
  const { warned, close } = useKeepCodes({ coming: confirm.isPending, shown: codes !== null }, onClose);
  return (
    <Dialog open={open} onClose={close} title={codes ? texts.codes.title : words.title}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} warned={warned} onKept={onClose} />
      ) : setup ? (
        <ScanForm
          setup={setup}
          pending={confirm.isPending}
          onSubmit={(code, { onError }) =>
            confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError })
          }
          onCancel={close}
        />
      ) : (
        <ProofForm
          email={email}
          intro={words.passwordIntro}
          label={words.next}
          working={words.checking}
          failed={words.startFailed}
          pending={start.isPending}
          onSubmit={(password, { onError }) => start.mutate(password, { onSuccess: setSetup, onError })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
};

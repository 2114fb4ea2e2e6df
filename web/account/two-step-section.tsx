import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { TwoStep } from "#shared/api/account.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { accountScreenTexts } from "./messages.ts";
import { ResendLinkButton } from "./resend-link-button.tsx";
import { useTwoStep } from "./use-account.ts";

const SetUpDialog = lazyDialog(async () => (await import("./two-step-dialogs.tsx")).TwoStepSetupDialog);
const RenewDialog = lazyDialog(async () => (await import("./two-step-dialogs.tsx")).RenewCodesDialog);
const EndDialog = lazyDialog(async () => (await import("./two-step-dialogs.tsx")).DisableTwoStepDialog);

const words = accountScreenTexts.twoStep;
type OpenDialog = "setUp" | "renew" | "end" | null;
const lowCodeCount = 2;

export const TwoStepSection = ({ email, isConfirmed }: { email: string; isConfirmed: boolean }) => {
  const query = useTwoStep();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const dialog = (name: OpenDialog) => ({ email, open: openDialog === name, onClose: () => setOpenDialog(null) });
  return (
    <>
      <QueryState query={query} subject={words.what} skeleton={<SkeletonLines count={2} label={words.what} />}>
        {(state) =>
          state.enabled ? (
            <Enabled {...state} onOpen={setOpenDialog} />
          ) : (
            <Disabled {...{ email, isConfirmed }} onOpen={setOpenDialog} />
          )
        }
      </QueryState>
      <SetUpDialog {...dialog("setUp")} />
      <RenewDialog {...dialog("renew")} />
      <EndDialog {...dialog("end")} />
    </>
  );
};

type StateProps = { onOpen: (dialog: OpenDialog) => void };

const Disabled = ({ email, isConfirmed, onOpen }: StateProps & { email: string; isConfirmed: boolean }) => (
  <>
    <p className="max-w-[60ch]">{words.off}</p>
    {isConfirmed ? (
      <Button className="mt-4" icon={ShieldCheck} onClick={() => onOpen("setUp")}>
        {words.setUp}
      </Button>
    ) : (
      <p className="mt-3 max-w-[60ch]">
        {words.confirmFirst} <ResendLinkButton email={email} />
      </p>
    )}
  </>
);

const Enabled = ({ enabledAt, recoveryCodesLeft, onOpen }: TwoStep & StateProps) => (
  <div className="grid gap-4">
    <Chip tone="green" icon={ShieldCheck}>
      {enabledAt ? words.on(formatInstantDay(enabledAt)) : words.onPlain}
    </Chip>
    {recoveryCodesLeft <= lowCodeCount ? (
      <Notice tone="warn">{words.codesLeft(recoveryCodesLeft)}</Notice>
    ) : (
      <p>{words.codesLeft(recoveryCodesLeft)}</p>
    )}
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => onOpen("renew")}>
        {words.newCodes}
      </Button>
      <Button variant="outline" onClick={() => onOpen("end")}>
        {words.switchOff}
      </Button>
    </div>
  </div>
);

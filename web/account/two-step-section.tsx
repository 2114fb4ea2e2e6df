import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { TwoStep } from "#shared/api/account.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { ResendLinkButton } from "./resend-link-button.tsx";
import { useTwoStep } from "./use-account.ts";

const SetUpDialog = lazyDialog(async () => (await import("./two-step-dialogs.tsx")).TwoStepSetupDialog);
const RenewDialog = lazyDialog(async () => (await import("./two-step-dialogs.tsx")).RenewCodesDialog);
const DisableDialog = lazyDialog(async () => (await import("./two-step-dialogs.tsx")).DisableTwoStepDialog);

const subject = "Your two-step sign-in settings";
type DialogName = "setUp" | "renew" | "disable";
const lowCodeCount = 2;

export const TwoStepSection = ({ email, isConfirmed }: { email: string; isConfirmed: boolean }) => {
  const query = useTwoStep();
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const getDialogProps = (name: DialogName) => ({
    email,
    open: openDialog === name,
    onClose: () => setOpenDialog(null),
  });
  return (
    <>
      <QueryState query={query} subject={subject} skeleton={<SkeletonLines count={2} label={subject} />}>
        {(state) =>
          state.enabled ? (
            <EnabledState {...state} onOpen={setOpenDialog} />
          ) : (
            <DisabledState {...{ email, isConfirmed }} onOpen={setOpenDialog} />
          )
        }
      </QueryState>
      <SetUpDialog {...getDialogProps("setUp")} />
      <RenewDialog {...getDialogProps("renew")} />
      <DisableDialog {...getDialogProps("disable")} />
    </>
  );
};

type StateProps = { onOpen: (name: DialogName) => void };

const DisabledState = ({ email, isConfirmed, onOpen }: StateProps & { email: string; isConfirmed: boolean }) => (
  <>
    <p className="max-w-[60ch]">Two-step sign-in is off. It protects your account even if your password leaks.</p>
    {isConfirmed ? (
      <Button className="mt-4" icon={ShieldCheck} onClick={() => onOpen("setUp")}>
        {common.setUpTwoStep}
      </Button>
    ) : (
      <p className="mt-3 max-w-[60ch]">
        Confirm your email first, so no one else can lock you out of your account. <ResendLinkButton email={email} />
      </p>
    )}
  </>
);

const describeCodesLeft = (count: number) => {
  if (count === 0)
    return "You have no recovery codes left. Create new ones now, or losing your phone will lock you out.";
  if (count === 1) return "You have 1 recovery code left. Create new ones soon.";
  return `You have ${count} recovery codes left.`;
};

const EnabledState = ({ enabledAt, recoveryCodesLeft, onOpen }: TwoStep & StateProps) => (
  <div className="grid gap-4">
    <Chip tone="green" icon={ShieldCheck}>
      {enabledAt ? `On since ${formatInstantDay(enabledAt)}` : "On"}
    </Chip>
    {recoveryCodesLeft <= lowCodeCount ? (
      <Notice tone="warn">{describeCodesLeft(recoveryCodesLeft)}</Notice>
    ) : (
      <p>{describeCodesLeft(recoveryCodesLeft)}</p>
    )}
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => onOpen("renew")}>
        {common.newRecoveryCodes}
      </Button>
      <Button variant="outline" onClick={() => onOpen("disable")}>
        Turn off
      </Button>
    </div>
  </div>
);

import { Download } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { CodeProof, type TwoStepSetup as TwoStepSetupSchema } from "#shared/api/account.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { downloadText } from "#web/ui/files/files.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons, FormError } from "#web/ui/forms/form-parts.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { formatDay, getToday } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { formatSecret } from "./format.ts";
import { accountScreenTexts } from "./messages.ts";
import { PasswordConfirmationForm } from "./password-confirmation-form.tsx";
import { useConfirmTwoStep, useDisableTwoStep, useRenewRecoveryCodes, useStartTwoStep } from "./use-account.ts";

type Codes = { /** The codes are being created, which cannot be undone. */ isPending: boolean; areShown: boolean };

/**
 * Closing a dialog that shows codes only once: ignored while they are being created; the first attempt warns, the
 * second closes.
 */
const useConfirmCodesClose = ({ isPending, areShown }: Codes, onClose: () => void) => {
  const [warned, setWarned] = useState(false);
  const close = () => {
    if (isPending) return;
    if (areShown && !warned) setWarned(true);
    else onClose();
  };
  return { hasWarning: warned, close };
};

const words = accountScreenTexts.codes;
type Props = {
  codes: readonly string[];
  email: string;
  /** Warns because the user tried to close before saving the codes. */
  hasWarning: boolean;
  onSaved: () => void;
};

/** The new recovery codes, shown only once, with copy and download. */
const RecoveryCodes = ({ codes, email, hasWarning, onSaved }: Props) => {
  const intro = useRef<HTMLParagraphElement>(null);
  // The previous step is gone, and the focus with it: continue at this text.
  useEffect(() => intro.current?.focus(), []);
  const fileText = `${words.fileIntro(email, formatDay(getToday()))}\n\n${codes.join("\n")}\n`;
  return (
    <>
      <p ref={intro} tabIndex={-1} className="outline-none">
        {words.intro}
      </p>
      <ol
        aria-label={words.list}
        className="mt-4 grid gap-x-8 gap-y-1.5 rounded-card bg-sunken px-4 py-3 font-mono text-base min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} successMessage={words.copied}>
          {words.copy}
        </CopyButton>
        <Button variant="outline" icon={Download} onClick={() => downloadText(words.file, fileText)}>
          {words.download}
        </Button>
      </div>
      {hasWarning && (
        <Notice tone="warn" live className="mt-4">
          {words.warning}
        </Notice>
      )}
      <DialogFooter>
        <Button onClick={onSaved}>{words.kept}</Button>
      </DialogFooter>
    </>
  );
};

type DisableTwoStepDialogProps = { open: boolean; email: string; onClose: () => void };

export const DisableTwoStepDialog = ({ open, email, onClose }: DisableTwoStepDialogProps) => {
  const end = useDisableTwoStep();
  const onSuccess = () => {
    toast(accountScreenTexts.twoStep.switchedOff);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={accountScreenTexts.endTwoStep.title}>
      <PasswordConfirmationForm
        email={email}
        intro={accountScreenTexts.endTwoStep.intro}
        label={accountScreenTexts.endTwoStep.confirm}
        pendingLabel={accountScreenTexts.endTwoStep.confirming}
        fallbackError={accountScreenTexts.endTwoStep.failed}
        variant="danger"
        pending={end.isPending}
        onSubmit={(password, { onError }) => end.mutate(password, { onSuccess, onError })}
        onCancel={onClose}
      />
    </Dialog>
  );
};

type RenewCodesDialogProps = { open: boolean; email: string; onClose: () => void };

export const RenewCodesDialog = ({ open, email, onClose }: RenewCodesDialogProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useRenewRecoveryCodes();
  const { hasWarning, close } = useConfirmCodesClose({ isPending: renew.isPending, areShown: codes !== null }, onClose);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={codes ? accountScreenTexts.codes.title : accountScreenTexts.codes.renewTitle}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} hasWarning={hasWarning} onSaved={onClose} />
      ) : (
        <PasswordConfirmationForm
          email={email}
          intro={accountScreenTexts.codes.renewIntro}
          label={accountScreenTexts.codes.renew}
          pendingLabel={accountScreenTexts.codes.renewing}
          fallbackError={accountScreenTexts.codes.renewFailed}
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

type TwoStepSetup = z.output<typeof TwoStepSetupSchema>;
const qrCode = lazyWithReload(async () => (await import("./qr-code.tsx")).QrCode);
qrCode.prefetch();

type AuthenticatorFormProps = {
  setup: TwoStepSetup;
  pending: boolean;
  onSubmit: (code: string, answer: { onError: (error: Error) => void }) => void;
  onCancel: () => void;
};

const AuthenticatorForm = ({ setup: { secret, address }, pending, onSubmit, onCancel }: AuthenticatorFormProps) => {
  const form = useSchemaForm<z.input<typeof CodeProof>>(CodeProof, { code: "" });
  const { errors } = form.formState;
  const { setFocus } = form;
  // The previous step is gone, and the focus with it.
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = form.handleSubmit(({ code }) =>
    onSubmit(code, {
      onError: (error) =>
        showFormError(form, error, { code: "code", fallback: accountScreenTexts.setUp.confirmFailed }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <p>{accountScreenTexts.setUp.scan}</p>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <qrCode.Component text={address} label={accountScreenTexts.setUp.qr} />
        </Suspense>
        <div className="grid gap-2">
          <p className="text-sm text-muted">{accountScreenTexts.setUp.byHand}</p>
          <code className="rounded-chip bg-sunken px-2 py-1.5 font-mono text-base">{formatSecret(secret)}</code>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CopyButton size="sm" text={secret} successMessage={accountScreenTexts.setUp.secretCopied}>
              {accountScreenTexts.setUp.copySecret}
            </CopyButton>
            {/* Only a phone has both this page and the app. */}
            <a href={address} className={`hidden text-sm coarse:inline ${textLinkStyle}`}>
              {accountScreenTexts.setUp.openApp}
            </a>
          </div>
        </div>
      </div>
      <div className="mt-5 grid gap-4">
        <Field label={accountScreenTexts.setUp.code} error={errors.code?.message}>
          <TextInput className="max-w-52" inputMode="numeric" autoComplete="one-time-code" {...form.register("code")} />
        </Field>
        <FormError message={errors.root?.message} />
      </div>
      <FormButtons
        onCancel={onCancel}
        pending={pending}
        label={accountScreenTexts.setUp.confirm}
        pendingLabel={accountScreenTexts.setUp.confirming}
      />
    </form>
  );
};

type TwoStepSetupDialogProps = { open: boolean; email: string; onClose: () => void };

export const TwoStepSetupDialog = ({ open, email, onClose }: TwoStepSetupDialogProps) => {
  const [setup, setSetup] = useState<TwoStepSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useStartTwoStep();
  const confirm = useConfirmTwoStep();
  const { hasWarning, close } = useConfirmCodesClose(
    { isPending: confirm.isPending, areShown: codes !== null },
    onClose,
  );
  return (
    <Dialog open={open} onClose={close} title={codes ? accountScreenTexts.codes.title : accountScreenTexts.setUp.title}>
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
          intro={accountScreenTexts.setUp.passwordIntro}
          label={accountScreenTexts.setUp.next}
          pendingLabel={accountScreenTexts.setUp.checking}
          fallbackError={accountScreenTexts.setUp.startFailed}
          pending={start.isPending}
          onSubmit={(password, { onError }) => start.mutate(password, { onSuccess: setSetup, onError })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
};

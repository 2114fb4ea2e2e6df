import { Download } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { CodeConfirmation, type TwoStepSetup as TwoStepSetupSchema } from "#shared/api/account.ts";
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
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { formatDay, getToday } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { formatSecret } from "./format.ts";
import { PasswordConfirmationForm } from "./password-confirmation-form.tsx";
import { useConfirmTwoStep, useDisableTwoStep, useRenewRecoveryCodes, useStartTwoStep } from "./use-account.ts";
import { useConfirmSecretClose } from "./use-confirm-secret-close.ts";

const recoveryCodesTitle = "Your recovery codes";

type Props = {
  codes: readonly string[];
  email: string;
  hasWarning: boolean;
  onSaved: () => void;
};

/** Shows new recovery codes, only once, with buttons to copy and download them. */
const RecoveryCodes = ({ codes, email, hasWarning, onSaved }: Props) => {
  const intro = useRef<HTMLParagraphElement>(null);
  // The previous step was removed while it had focus.
  useEffect(() => intro.current?.focus(), []);
  const header = `Grantlamp recovery codes for ${email}, created ${formatDay(getToday())}. Each works once.`;
  const fileText = `${header}\n\n${codes.join("\n")}\n`;
  return (
    <>
      <p ref={intro} tabIndex={-1} className="outline-none">
        Each code signs you in once if you don't have your phone. They're shown only now, so store them somewhere safe.
      </p>
      <ol
        aria-label="Recovery codes"
        className="mt-4 grid gap-x-8 gap-y-1.5 rounded-card bg-sunken px-4 py-3 font-mono text-base min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} successMessage="Recovery codes copied to clipboard">
          {common.copy}
        </CopyButton>
        <Button variant="outline" icon={Download} onClick={() => downloadText("Grantlamp recovery codes", fileText)}>
          {common.download}
        </Button>
      </div>
      {hasWarning && (
        <Notice tone="warn" live className="mt-4">
          The codes won't be shown again. Save them first, or close again to leave without them.
        </Notice>
      )}
      <DialogFooter>
        <Button onClick={onSaved}>I've saved them</Button>
      </DialogFooter>
    </>
  );
};

type DialogProps = { open: boolean; email: string; onClose: () => void };

export const DisableTwoStepDialog = ({ open, email, onClose }: DialogProps) => {
  const disable = useDisableTwoStep();
  const onSuccess = () => {
    toast({ title: "Two-step sign-in is off", description: "You now sign in with just your password" });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Turn off two-step sign-in">
      <PasswordConfirmationForm
        email={email}
        intro="You'll sign in with just your password, and your recovery codes will stop working."
        label="Turn off"
        pendingLabel={common.turningOff}
        fallbackError="Two-step sign-in could not be turned off. Please try again"
        variant="danger"
        pending={disable.isPending}
        onSubmit={(password, { onError }) => disable.mutate(password, { onSuccess, onError })}
        onCancel={onClose}
      />
    </Dialog>
  );
};

export const RenewCodesDialog = ({ open, email, onClose }: DialogProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useRenewRecoveryCodes();
  const { hasWarning, close } = useConfirmSecretClose({ isPending: renew.isPending, isShown: codes !== null }, onClose);
  return (
    <Dialog open={open} onClose={close} title={codes ? recoveryCodesTitle : common.newRecoveryCodes}>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} hasWarning={hasWarning} onSaved={onClose} />
      ) : (
        <PasswordConfirmationForm
          email={email}
          intro="You'll get ten new codes. The old ones will stop working."
          label="Create new codes"
          pendingLabel="Creating..."
          fallbackError="New codes could not be created. Please try again"
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
  onSubmit: (code: string, handlers: { onError: (error: Error) => void }) => void;
  onCancel: () => void;
};

const AuthenticatorForm = ({ setup: { secret, url }, pending, onSubmit, onCancel }: AuthenticatorFormProps) => {
  const form = useSchemaForm<z.input<typeof CodeConfirmation>>(CodeConfirmation, { code: "" });
  const { errors } = form.formState;
  const { setFocus } = form;
  // The previous step was removed while it had focus.
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = form.handleSubmit(({ code }) =>
    onSubmit(code, {
      onError: (error) =>
        showFormError(form, error, {
          code: "code",
          fallback: "Two-step sign-in could not be turned on. Please try again",
        }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <p>Scan this code with an authenticator app, then enter the six digits it shows.</p>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <qrCode.Component
            text={url}
            label="QR code for your authenticator app. The same secret is shown next to it as text."
          />
        </Suspense>
        <div className="grid gap-2">
          <p className="text-sm text-muted">Can't scan it? Enter this secret in the app instead</p>
          <code className="rounded-chip bg-sunken px-2 py-1.5 font-mono text-base">{formatSecret(secret)}</code>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CopyButton size="sm" text={secret} successMessage="Secret copied to clipboard">
              Copy secret
            </CopyButton>
            {/* Only a phone has both this page and the app. */}
            <a href={url} className={`hidden text-sm coarse:inline ${textLinkStyle}`}>
              Open in an app on this device
            </a>
          </div>
        </div>
      </div>
      <div className="mt-5 grid gap-4">
        <Field label="Code from the app" error={errors.code?.message}>
          <TextInput className="max-w-52" inputMode="numeric" autoComplete="one-time-code" {...form.register("code")} />
        </Field>
        <FormError message={errors.root?.message} />
      </div>
      <FormButtons onCancel={onCancel} pending={pending} label="Turn on" pendingLabel="Turning on..." />
    </form>
  );
};

export const TwoStepSetupDialog = ({ open, email, onClose }: DialogProps) => {
  const [setup, setSetup] = useState<TwoStepSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useStartTwoStep();
  const confirm = useConfirmTwoStep();
  const { hasWarning, close } = useConfirmSecretClose(
    { isPending: confirm.isPending, isShown: codes !== null },
    onClose,
  );
  return (
    <Dialog open={open} onClose={close} title={codes ? recoveryCodesTitle : common.setUpTwoStep}>
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
          intro="Enter your password to continue."
          label="Continue"
          pendingLabel="Checking..."
          fallbackError="Setup could not be started. Please try again"
          pending={start.isPending}
          onSubmit={(password, { onError }) => start.mutate(password, { onSuccess: setSetup, onError })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
};

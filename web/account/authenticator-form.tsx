import { Suspense, useEffect } from "react";
import type * as z from "zod/mini";
import { CodeProof, type TwoStepSetup as TwoStepSetupSchema } from "#shared/api/account.ts";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-buttons.tsx";
import { showFormError } from "#web/ui/forms/form-errors.ts";
import { FormError } from "#web/ui/forms/form-fields.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import { useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { formatSecret } from "./format-secret.ts";
import { texts } from "./messages.ts";

export type TwoStepSetup = z.output<typeof TwoStepSetupSchema>;
const qrCode = lazyWithReload(async () => (await import("./qr-code.tsx")).QrCode);
qrCode.prefetch();

const words = texts.setUp;
type Props = {
  setup: TwoStepSetup;
  pending: boolean;
  onSubmit: (code: string, answer: { onError: (error: Error) => void }) => void;
  onCancel: () => void;
};

export const AuthenticatorForm = ({ setup: { secret, address }, pending, onSubmit, onCancel }: Props) => {
  const form = useSchemaForm<z.input<typeof CodeProof>>(CodeProof, { code: "" });
  const { errors } = form.formState;
  const { setFocus } = form;
  // The previous step is gone, and the focus with it.
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = form.handleSubmit(({ code }) =>
    onSubmit(code, {
      onError: (error) => showFormError(form, error, { code: "code", fallback: words.confirmFailed }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <p>{words.scan}</p>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <qrCode.Component text={address} label={words.qr} />
        </Suspense>
        <div className="grid gap-2">
          <p className="text-sm text-muted">{words.byHand}</p>
          <code className="rounded-chip bg-sunken px-2 py-1.5 font-mono text-base">{formatSecret(secret)}</code>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CopyButton size="sm" text={secret} successMessage={words.secretCopied}>
              {words.copySecret}
            </CopyButton>
            {/* Only a phone has both this page and the app. */}
            <a href={address} className={`hidden text-sm coarse:inline ${textLinkStyle}`}>
              {words.openApp}
            </a>
          </div>
        </div>
      </div>
      <div className="mt-5 grid gap-4">
        <Field label={words.code} error={errors.code?.message}>
          <TextInput className="max-w-52" inputMode="numeric" autoComplete="one-time-code" {...form.register("code")} />
        </Field>
        <FormError message={errors.root?.message} />
      </div>
      <FormButtons onCancel={onCancel} pending={pending} label={words.confirm} pendingLabel={words.confirming} />
    </form>
  );
};

import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { EmailChange } from "#shared/api/account.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { CurrentPasswordField, FormButtons, FormError, HiddenUsername } from "#web/ui/forms/form-parts.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { useRequestEmailChange } from "./use-account.ts";

type Props = { open: boolean; email: string; onClose: () => void };

/** Changes the email address with the password. The change takes effect when the emailed link is opened. */
export const EmailDialog = ({ open, email, onClose }: Props) => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title={common.changeEmail} subtitle={email}>
      {sentTo === null ? (
        <EmailForm email={email} onSent={setSentTo} onCancel={onClose} />
      ) : (
        <SentNotice to={sentTo} email={email} onClose={onClose} />
      )}
    </Dialog>
  );
};

const SentNotice = ({ to, email, onClose }: { to: string; email: string; onClose: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  // The form was removed while it had focus.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Notice tone="success" live title={`We sent a link to ${to}`}>
        {`Open it within 24 hours to confirm the change. Until then, sign in with ${email}.`}
      </Notice>
      <DialogFooter>
        <Button ref={button} onClick={onClose}>
          {common.close}
        </Button>
      </DialogFooter>
    </>
  );
};

type FormProps = { email: string; onSent: (address: string) => void; onCancel: () => void };

const EmailForm = ({ email, onSent, onCancel }: FormProps) => {
  const form = useSchemaForm<z.input<typeof EmailChange>>(EmailChange, { email: "", password: "" });
  const { errors } = form.formState;
  const request = useRequestEmailChange();
  const submit = form.handleSubmit((body) =>
    request.mutate(body, {
      onSuccess: () => onSent(body.email.trim()),
      onError: (error) =>
        showFormError(form, error, { password: "password", fallback: "The link could not be sent. Please try again" }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4">
        <Field label="New email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...form.register("email")} />
        </Field>
        <HiddenUsername email={email} />
        <CurrentPasswordField
          label={common.yourPassword}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <FormError message={errors.root?.message} />
      </div>
      <FormButtons onCancel={onCancel} pending={request.isPending} label="Send link" pendingLabel="Sending..." />
    </form>
  );
};

import { useState } from "react";
import { accountRoutes, PasswordResetRequest, resetMinutes } from "#shared/account.ts";
import { clientOf } from "#web/api/client.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SubmitPart } from "./submit-part.tsx";
import { tellRefusal } from "./tell-refusal.ts";
import { useLightForm } from "./use-light-form.ts";

const client = clientOf(accountRoutes);
type Props = { email: string; onEmail: (email: string) => void };

/** Requests a password reset link. The confirmation does not reveal whether the account exists. */
export const ForgotForm = ({ email, onEmail }: Props) => {
  const form = useLightForm(PasswordResetRequest, { email }, ["email"]);
  const { errors, pending } = form;
  const [sent, setSent] = useState(false);
  const submit = form.sending(async (body) => {
    setSent(false);
    try {
      await client.requestPasswordReset({ body });
      setSent(true);
    } catch (error) {
      tellRefusal(form, error, { title: "Request Failed", fallback: common.tryOnceMore });
    }
  });
  return (
    <form {...submit} className="grid gap-4">
      <p className="text-muted">Give the e-mail address of your account, and we send you a link to a new password.</p>
      <Field label={common.email} error={errors.email}>
        <TextInput type="email" autoComplete="email" {...form.register("email", { onLeave: onEmail })} />
      </Field>
      {sent && (
        <Notice tone="success" live>
          If this address has an account, a link is on its way. It is good for {resetMinutes} minutes.
        </Notice>
      )}
      <SubmitPart error={errors.root} pending={pending} label="Send Link" working="Sending Link..." />
    </form>
  );
};

import { useState } from "react";
import { accountRoutes, PasswordResetRequest, passwordResetLinkMinutes } from "#shared/api/account.ts";
import { createApiClient } from "#shared/api/client.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { FormSubmit, showAuthError, useSimpleForm } from "./simple-form.tsx";

const client = createApiClient(accountRoutes);
type Props = { email: string; onEmailChange: (email: string) => void };

/** Requests a password reset link. The confirmation does not reveal whether the account exists. */
export const ForgotPasswordForm = ({ email, onEmailChange }: Props) => {
  const form = useSimpleForm(PasswordResetRequest, { email }, ["email"]);
  const { errors, pending } = form;
  const [sent, setSent] = useState(false);
  const submit = form.getFormProps(async (body) => {
    setSent(false);
    try {
      await client.requestPasswordReset({ body });
      setSent(true);
    } catch (error) {
      showAuthError(form, error, { title: "Request Failed", fallback: common.pleaseTryAgain });
    }
  });
  return (
    <form {...submit} className="grid gap-4">
      <p className="text-muted">Enter your email and we'll send you a reset link.</p>
      <Field label={common.email} error={errors.email}>
        <TextInput type="email" autoComplete="email" {...form.register("email", { onBlur: onEmailChange })} />
      </Field>
      {sent && (
        <Notice tone="success" live>
          If this address has an account, a link is on its way. It expires in {passwordResetLinkMinutes} minutes.
        </Notice>
      )}
      <FormSubmit error={errors.root} pending={pending} label="Send Link" pendingLabel="Sending Link..." />
    </form>
  );
};

import { useState } from "react";
import { accountRoutes, accountTexts, PasswordReset } from "#shared/api/account.ts";
import { ApiError, createApiClient } from "#shared/api/client.ts";
import * as paths from "#shared/domain/paths.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { delayedRedirect } from "./delayed-redirect.ts";
import { CardPage, useLinkToken } from "./email-link-page.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import * as messages from "./messages.ts";
import { PasswordStrengthMeter } from "./password-strength-meter.tsx";
import { FormSubmit, showAuthError, useSimpleForm } from "./simple-form.tsx";

const client = createApiClient(accountRoutes);
type NewPasswordFormProps = {
  token: string;
  /** Called with the server's reason when the link is used or expired. */
  onLinkRejected: (reason: string) => void;
};

/** Returns the server's reason if it rejected the link rather than the password. */
const getLinkError = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) return undefined;
  const isPassword = error.problem?.issues?.some(({ path }) => path === "body.password");
  return isPassword ? undefined : error.detail || undefined;
};

/** Sets a new password through an emailed link. This ends all sessions, so the user has to sign in again. */
const NewPasswordForm = ({ token, onLinkRejected }: NewPasswordFormProps) => {
  const form = useSimpleForm(PasswordReset, { token, password: "" }, ["password"]);
  const { errors, pending } = form;
  const [password, setPassword] = useState("");
  const submit = form.getFormProps(async (body) => {
    try {
      await client.resetPassword({ body });
    } catch (error) {
      const reason = getLinkError(error);
      if (reason) return onLinkRejected(reason);
      return showAuthError(form, error, { title: "Password Not Changed", fallback: common.pleaseTryAgain });
    }
    toast({ title: "Password Changed", description: "Redirecting to sign in...", variant: "success" });
    await delayedRedirect(paths.auth);
  });
  return (
    <form {...submit} className="grid gap-4">
      <Field
        label="New password"
        hint={messages.passwordHint}
        error={errors.password}
        footer={<PasswordStrengthMeter password={password} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register("password", { onChange: setPassword })} />
      </Field>
      <FormSubmit error={errors.root} pending={pending} label="Save Password" pendingLabel={common.saving} />
    </form>
  );
};

/** The target of password reset links: a form for the new password, or for a new link when this one is invalid. */
export default function ResetPasswordScreen() {
  const token = useLinkToken();
  const [rejection, setRejection] = useState<{ token: string; reason: string }>();
  const [email, setEmail] = useState("");
  const isUsable = token && rejection?.token !== token;
  return (
    <CardPage title={isUsable ? "Choose a New Password" : "Request a New Link"}>
      {isUsable ? (
        <NewPasswordForm key={token} token={token} onLinkRejected={(reason) => setRejection({ token, reason })} />
      ) : (
        <>
          <Notice tone="error" live className="mb-5">
            {rejection?.reason ?? accountTexts.invalidLink}
          </Notice>
          <ForgotPasswordForm email={email} onEmailChange={setEmail} />
        </>
      )}
      <p className="mt-6 text-sm text-muted">
        {/* A full load, because sessions may have ended. */}
        <a href={paths.auth} className={textLinkStyle}>
          Back to sign in
        </a>
      </p>
    </CardPage>
  );
}

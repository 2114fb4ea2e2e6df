import { useState } from "react";
import { accountRoutes, PasswordReset } from "#shared/api/account.ts";
import { ApiError, createApiClient } from "#web/api/client.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { delayedRedirect } from "./delayed-redirect.ts";
import { FormSubmit } from "./form-submit.tsx";
import * as texts from "./messages.ts";
import { PasswordStrengthMeter } from "./password-strength-meter.tsx";
import { showAuthError } from "./show-form-error.ts";
import { useSimpleForm } from "./use-simple-form.ts";

const client = createApiClient(accountRoutes);
type Props = {
  token: string;
  /** Called with the server's reason when the link is used or expired. */
  onBadLink: (reason: string) => void;
};

/** The server's reason when the link was rejected, not the password. */
const getLinkError = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) return undefined;
  const isPassword = error.problem?.issues?.some(({ path }) => path === "body.password");
  return isPassword ? undefined : error.detail || undefined;
};

/** Sets a new password through an emailed link. All sessions end with it, so success leads to the sign-in. */
export const NewPasswordForm = ({ token, onBadLink }: Props) => {
  const form = useSimpleForm(PasswordReset, { token, password: "" }, ["password"]);
  const { errors, pending } = form;
  const [password, setPassword] = useState("");
  const submit = form.getFormProps(async (body) => {
    try {
      await client.resetPassword({ body });
    } catch (error) {
      const reason = getLinkError(error);
      if (reason) return onBadLink(reason);
      return showAuthError(form, error, { title: "Password Not Changed", fallback: common.pleaseTryAgain });
    }
    toast({ title: "Password Changed", description: "Redirecting to sign in...", variant: "success" });
    await delayedRedirect("/auth");
  });
  return (
    <form {...submit} className="grid gap-4">
      <Field
        label={texts.newPassword}
        hint={texts.passwordHint}
        error={errors.password}
        foot={<PasswordStrengthMeter password={password} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register("password", { onChange: setPassword })} />
      </Field>
      <FormSubmit error={errors.root} pending={pending} label="Save Password" pendingLabel={common.saving} />
    </form>
  );
};

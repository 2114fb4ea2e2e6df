import { useState } from "react";
import { accountRoutes, PasswordReset } from "#shared/account.ts";
import { ApiError, clientOf } from "#web/api/client.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { goSoon } from "./go-soon.ts";
import * as texts from "./messages.ts";
import { PasswordStrengthLine } from "./password-strength-line.tsx";
import { SubmitPart } from "./submit-part.tsx";
import { tellRefusal } from "./tell-refusal.ts";
import { useLightForm } from "./use-light-form.ts";

const client = clientOf(accountRoutes);
type Props = {
  token: string;
  /** The link is used, or too old: told in the server's words. */
  onBadLink: (why: string) => void;
};

/** Is it the link that was refused, and not the password? */
const badLink = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) return undefined;
  const isPassword = error.problem?.issues?.some(({ path }) => path === "body.password");
  return isPassword ? undefined : error.detail || undefined;
};

/** A new password by a mailed link; all sessions end with it, so success leads to the sign-in. */
export const NewPasswordForm = ({ token, onBadLink }: Props) => {
  const form = useLightForm(PasswordReset, { token, password: "" }, ["password"]);
  const { errors, pending } = form;
  const [typed, setTyped] = useState("");
  const submit = form.sending(async (body) => {
    try {
      await client.resetPassword({ body });
    } catch (error) {
      const why = badLink(error);
      if (why) return onBadLink(why);
      return tellRefusal(form, error, { title: "Password Not Changed", fallback: common.tryOnceMore });
    }
    toast({ title: "Password Changed", description: "Redirecting to sign in...", variant: "success" });
    await goSoon("/auth");
  });
  return (
    <form {...submit} className="grid gap-4">
      <Field
        label={texts.newPassword}
        hint={texts.passwordHint}
        error={errors.password}
        foot={<PasswordStrengthLine password={typed} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register("password", { onChange: setTyped })} />
      </Field>
      <SubmitPart error={errors.root} pending={pending} label="Save Password" working={common.saving} />
    </form>
  );
};

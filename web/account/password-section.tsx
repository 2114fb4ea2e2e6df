import { KeyRound } from "lucide-react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { PasswordChange } from "#shared/api/account.ts";
import * as authMessages from "#web/auth/messages.ts";
import { PasswordStrengthMeter } from "#web/auth/password-strength-meter.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { CurrentPasswordField, FormError, HiddenUsername } from "#web/ui/forms/form-parts.tsx";
import { Checkbox, PasswordInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { useChangePassword, useHasCalendarFeed, useSignInMethods } from "./use-account.ts";

export const PasswordSection = ({ email }: { email: string }) =>
  useSignInMethods().data?.hasPassword === false ? (
    <p className="max-w-[60ch]">
      You don't have a password yet. Set one under{" "}
      <a href="#sign-in-methods" className={textLinkStyle}>
        {messages.signInMethods}
      </a>
      .
    </p>
  ) : (
    <PasswordForm email={email} />
  );

const PasswordForm = ({ email }: { email: string }) => {
  const form = useSchemaForm<z.input<typeof PasswordChange>>(PasswordChange, {
    currentPassword: "",
    newPassword: "",
    keepCalendarFeed: false,
  });
  const { errors } = form.formState;
  const newPassword = useWatch({ control: form.control, name: "newPassword" });
  const hasCalendarFeed = useHasCalendarFeed();
  const change = useChangePassword();
  const submit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: () => {
        form.reset();
        toast({ title: "Password changed", description: common.otherDevicesSignedOut, variant: "success" });
      },
      onError: (error) =>
        showFormError(form, error, {
          password: "currentPassword",
          fallback: "Your password could not be changed. Please try again",
        }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-5">
      <HiddenUsername email={email} />
      <CurrentPasswordField
        label="Current password"
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
      <Field
        label="New password"
        hint={authMessages.passwordHint}
        error={errors.newPassword?.message}
        footer={<PasswordStrengthMeter password={newPassword} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register("newPassword")} />
      </Field>
      {hasCalendarFeed && (
        <Checkbox
          label="Keep my calendar link working"
          description="Leave this off if someone else may have the link."
          {...form.register("keepCalendarFeed")}
        />
      )}
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" icon={KeyRound} pending={change.isPending}>
          {change.isPending ? "Changing..." : "Change password"}
        </Button>
      </div>
    </form>
  );
};

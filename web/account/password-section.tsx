import { KeyRound } from "lucide-react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { PasswordChange } from "#shared/api/account.ts";
import { PasswordStrengthMeter } from "#web/auth/password-strength-meter.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { CurrentPasswordField, FormError, HiddenUsername } from "#web/ui/forms/form-parts.tsx";
import { Checkbox, PasswordInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { accountScreenTexts } from "./messages.ts";
import { useChangePassword, useHasCalendarFeed } from "./use-account.ts";

const words = accountScreenTexts.password;

export const PasswordSection = ({ email }: { email: string }) => {
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
        toast({ ...words.changed, variant: "success" });
      },
      onError: (error) => showFormError(form, error, { password: "currentPassword", fallback: words.failed }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-5">
      <HiddenUsername email={email} />
      <CurrentPasswordField
        label={words.current}
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
      <Field
        label={words.next}
        hint={words.hint}
        error={errors.newPassword?.message}
        foot={<PasswordStrengthMeter password={newPassword} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register("newPassword")} />
      </Field>
      {hasCalendarFeed && (
        <Checkbox
          label={words.keepAddress}
          description={words.keepAddressHint}
          {...form.register("keepCalendarFeed")}
        />
      )}
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" icon={KeyRound} pending={change.isPending}>
          {change.isPending ? words.changing : words.change}
        </Button>
      </div>
    </form>
  );
};

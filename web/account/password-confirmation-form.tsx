import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { PasswordConfirmation } from "#shared/api/account.ts";
import { Button, type ButtonProps } from "#web/ui/buttons/button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { CurrentPasswordField, FormError, HiddenUsername } from "#web/ui/forms/form-parts.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";

type Props = {
  email: string;
  intro: ReactNode;
  label: string;
  pendingLabel: string;
  fallbackError: string;
  pending: boolean;
  variant?: ButtonProps["variant"];
  onSubmit: (password: string, handlers: { onError: (error: Error) => void }) => void;
  onCancel: () => void;
};

export const PasswordConfirmationForm = ({
  email,
  intro,
  label,
  pendingLabel,
  fallbackError,
  pending,
  variant,
  onSubmit,
  onCancel,
}: Props) => {
  const form = useSchemaForm<z.input<typeof PasswordConfirmation>>(PasswordConfirmation, { password: "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ password }) =>
    onSubmit(password, {
      onError: (error) => showFormError(form, error, { password: "password", fallback: fallbackError }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <p>{intro}</p>
      <div className="mt-4 grid gap-4">
        <HiddenUsername email={email} />
        <CurrentPasswordField
          data-autofocus
          label={common.yourPassword}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <FormError message={errors.root?.message} />
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button type="submit" variant={variant} pending={pending}>
          {pending ? pendingLabel : label}
        </Button>
      </DialogFooter>
    </form>
  );
};

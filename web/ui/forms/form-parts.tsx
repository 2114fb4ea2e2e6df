import type { ComponentProps } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import { Field } from "./field.tsx";
import { PasswordInput } from "./inputs.tsx";

type FormButtonsProps = {
  onCancel: () => void;
  pending: boolean;
  label: string;
  pendingLabel: string;
};

export const FormButtons = ({ onCancel, pending, label, pendingLabel }: FormButtonsProps) => (
  <DialogFooter>
    <Button variant="outline" onClick={onCancel}>
      {common.cancel}
    </Button>
    <Button type="submit" pending={pending}>
      {pending ? pendingLabel : label}
    </Button>
  </DialogFooter>
);

export const FormError = ({ message, className }: { message: string | undefined; className?: string }) =>
  message ? (
    <Notice tone="error" live className={className}>
      {message}
    </Notice>
  ) : null;

/** Tells password managers which account a password belongs to. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);

type CurrentPasswordFieldProps = ComponentProps<"input"> & {
  label: string;
  error: string | undefined;
  "data-autofocus"?: boolean;
};

/** Set `data-autofocus` when it's the first field in a dialog. */
export const CurrentPasswordField = ({ label, error, ...rest }: CurrentPasswordFieldProps) => (
  <Field label={label} error={error}>
    <PasswordInput autoComplete="current-password" {...rest} />
  </Field>
);

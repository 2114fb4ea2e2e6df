import type { ComponentProps } from "react";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "./field.tsx";
import { PasswordInput } from "./inputs.tsx";

/** A form error that belongs to no single field. */
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

type Props = ComponentProps<"input"> & { label: string; error: string | undefined; "data-autofocus"?: boolean };

/** The user's current password. Set `data-autofocus` where a dialog starts with it. */
export const CurrentPasswordField = ({ label, error, ...rest }: Props) => (
  <Field label={label} error={error}>
    <PasswordInput autoComplete="current-password" {...rest} />
  </Field>
);

import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { PasswordProof } from "#shared/account.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { useSchemaForm } from "#web/ui/use-schema-form.ts";
import { FormFailure, HiddenUsername, OwnPassword } from "./form-parts.tsx";
import { texts } from "./messages.ts";
import { showRefusal } from "./refusal.ts";

type OnSubmit = (password: string, answer: { onError: (error: Error) => void }) => void;
type Props = {
  email: string;
  intro: ReactNode;
  label: string;
  working: string;
  /** The form error when the server gave no reason. */
  failed: string;
  pending: boolean;
  variant?: ButtonProps["variant"];
  onSubmit: OnSubmit;
  onCancel: () => void;
};

/** A dialog form that asks for the password again before an action reserved to the account's owner. */
export const ProofForm = ({ email, intro, label, working, failed, pending, variant, onSubmit, onCancel }: Props) => {
  const form = useSchemaForm<z.input<typeof PasswordProof>>(PasswordProof, { password: "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ password }) =>
    onSubmit(password, { onError: (error) => showRefusal(form, error, { password: "password", otherwise: failed }) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <p>{intro}</p>
      <div className="mt-4 grid gap-4">
        <HiddenUsername email={email} />
        <OwnPassword
          data-autofocus
          label={texts.setUp.password}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <FormFailure message={errors.root?.message} />
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant={variant} pending={pending}>
          {pending ? working : label}
        </Button>
      </DialogFooter>
    </form>
  );
};

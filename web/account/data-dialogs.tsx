import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { PasswordProof } from "#shared/api/account.ts";
import { clearSession } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { CurrentPasswordField, FormError, HiddenUsername } from "#web/ui/forms/form-parts.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { PasswordConfirmationForm } from "./password-confirmation-form.tsx";
import { useDeleteAccount } from "./use-account.ts";

type ExportDialogProps = {
  open: boolean;
  email: string;
  intro: string;
  label: string;
  pendingLabel: string;
  fallbackError: string;
  pending: boolean;
  onSubmit: (password: string, handlers: { onError: (error: Error) => void }) => void;
  onClose: () => void;
};

export const ExportDialog = ({ open, onClose, ...form }: ExportDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Confirm your password">
    <PasswordConfirmationForm {...form} onCancel={onClose} />
  </Dialog>
);

/** The typed word is checked only in the browser; the server gets the password. */
const DeletionForm = z.extend(PasswordProof, {
  word: z.string().check(z.refine((word) => word.trim() === "DELETE", "Please type DELETE")),
});
type DeleteDialogProps = { open: boolean; email: string; onClose: () => void };

/** Deletes the account after the password and a typed word, then clears this browser's data. */
export const DeleteAccountDialog = ({ open, email, onClose }: DeleteDialogProps) => (
  <Dialog open={open} onClose={onClose} title={common.deleteAccount}>
    <DeleteForm email={email} onCancel={onClose} />
  </Dialog>
);

const DeleteForm = ({ email, onCancel }: { email: string; onCancel: () => void }) => {
  const queries = useQueryClient();
  const form = useSchemaForm<z.input<typeof DeletionForm>>(DeletionForm, { password: "", word: "" });
  const { errors } = form.formState;
  const remove = useDeleteAccount(() => clearSession(queries));
  // Stays pending after success, until the page unloads.
  const pending = remove.isPending || remove.isSuccess;
  const submit = form.handleSubmit(({ password }) =>
    remove.mutate(password, {
      onError: (error) =>
        showFormError(form, error, {
          password: "password",
          fallback: "Your account could not be deleted. Please try again",
        }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <p>All records will be deleted and your subscription canceled. This cannot be undone.</p>
      <div className="mt-4 grid gap-4">
        <HiddenUsername email={email} />
        <CurrentPasswordField
          data-autofocus
          label={common.yourPassword}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <Field label="Type DELETE to confirm" error={errors.word?.message}>
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.register("word")} />
        </Field>
        <FormError message={errors.root?.message} />
      </div>
      <DialogFooter>
        <Button variant="outline" inactive={pending} onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="danger" pending={pending}>
          {pending ? common.deleting : "Delete my account"}
        </Button>
      </DialogFooter>
    </form>
  );
};

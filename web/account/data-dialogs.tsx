import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { accountTexts, PasswordConfirmation } from "#shared/api/account.ts";
import type { Workspace } from "#shared/api/workspaces.ts";
import * as paths from "#shared/domain/paths.ts";
import { clearSession } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field, FieldError } from "#web/ui/forms/field.tsx";
import { CurrentPasswordField, FormError, HiddenUsername } from "#web/ui/forms/form-parts.tsx";
import { Checkbox, TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { PasswordConfirmationForm } from "./password-confirmation-form.tsx";
import { useDeleteAccount, useWorkspaces } from "./use-account.ts";

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

/** The confirmation word is checked only in the browser; the server receives the password and the choice. */
const DeletionForm = z.extend(PasswordConfirmation, {
  word: z.string().check(z.refine((word) => word.trim() === "DELETE", "Please type DELETE")),
  deleteWorkspaces: z.boolean(),
});
type DeleteDialogProps = { open: boolean; email: string; onClose: () => void };

/** Deletes the account after the user confirms with a password and a typed word, then clears this browser's data. */
export const DeleteAccountDialog = ({ open, email, onClose }: DeleteDialogProps) => (
  <Dialog open={open} onClose={onClose} title={common.deleteAccount}>
    <DeleteContent email={email} onCancel={onClose} />
  </Dialog>
);

type FormProps = { email: string; onCancel: () => void };

const DeleteContent = (props: FormProps) => {
  const query = useWorkspaces();
  return (
    <QueryState
      query={query}
      subject="Your workspaces"
      skeleton={<SkeletonLines count={3} label="Loading your workspaces" />}
    >
      {(workspaces) => (
        <DeleteForm
          {...props}
          sharedWorkspaces={workspaces.filter(({ role, memberCount }) => role === "owner" && memberCount > 1)}
        />
      )}
    </QueryState>
  );
};

/** Asks the owner of a shared workspace to transfer or delete it, so that its members don't lose it without warning. */
const SharedWorkspacesNotice = ({
  sharedWorkspaces,
  children,
}: {
  sharedWorkspaces: readonly Workspace[];
  children: ReactNode;
}) => (
  <Notice tone="warn" title={`You own ${sharedWorkspaces.map(({ name }) => name).join(", ")}, which has other members`}>
    <p>
      <Link to={paths.team} className={textLinkStyle}>
        {common.transferOwnership}
      </Link>{" "}
      first if they should keep working in it. Otherwise, they lose access and we’ll notify them by email.
    </p>
    <div className="mt-2">{children}</div>
  </Notice>
);

const DeleteForm = ({ email, onCancel, sharedWorkspaces }: FormProps & { sharedWorkspaces: readonly Workspace[] }) => {
  const queryClient = useQueryClient();
  const form = useSchemaForm<z.input<typeof DeletionForm>>(DeletionForm, {
    password: "",
    word: "",
    deleteWorkspaces: false,
  });
  const deletesWorkspaces = useWatch({ control: form.control, name: "deleteWorkspaces" });
  const mustChoose = sharedWorkspaces.length > 0 && !deletesWorkspaces;
  const { errors } = form.formState;
  const remove = useDeleteAccount(() => clearSession(queryClient));
  // Stays pending after success, until the page unloads.
  const pending = remove.isPending || remove.isSuccess;
  const submit = form.handleSubmit(({ password, deleteWorkspaces }) => {
    if (mustChoose) return form.setError("deleteWorkspaces", { message: accountTexts.ownsSharedWorkspace });
    remove.mutate(
      { password, deleteWorkspaces },
      {
        onError: (error) =>
          showFormError(form, error, {
            password: "password",
            fallback: "Your account could not be deleted. Please try again",
          }),
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate>
      <p>All records will be deleted and your subscription canceled. This cannot be undone.</p>
      <div className="mt-4 grid gap-4">
        {sharedWorkspaces.length > 0 && (
          <SharedWorkspacesNotice sharedWorkspaces={sharedWorkspaces}>
            <Checkbox label="Delete it and everything in it" {...form.register("deleteWorkspaces")} />
            {errors.deleteWorkspaces?.message && mustChoose && (
              <FieldError>{errors.deleteWorkspaces.message}</FieldError>
            )}
          </SharedWorkspacesNotice>
        )}
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

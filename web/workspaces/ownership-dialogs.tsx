import type * as z from "zod/mini";
import type { CurrentUser } from "#shared/api/auth.ts";
import { type Team, workspaceRoutes } from "#shared/api/workspaces.ts";
import { PasswordConfirmationForm } from "#web/account/password-confirmation-form.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { CurrentPasswordField, FormButtons, FormError, HiddenUsername } from "#web/ui/forms/form-parts.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { useDeleteWorkspace, useTransferOwnership } from "./use-team.ts";

const TransferInput = workspaceRoutes.transferOwnership.body;

type TransferProps = { open: boolean; team: Team; user: CurrentUser; onClose: () => void };

export const TransferDialog = ({ open, ...rest }: TransferProps) => (
  <Dialog open={open} onClose={rest.onClose} title={common.transferOwnership} subtitle={rest.team.name}>
    <TransferForm {...rest} />
  </Dialog>
);

const TransferForm = ({ team, user, onClose }: Omit<TransferProps, "open">) => {
  const otherMembers = team.members.filter(({ id }) => id !== user.id);
  const form = useSchemaForm<z.input<typeof TransferInput>>(TransferInput, {
    memberId: otherMembers[0]?.id ?? "",
    password: "",
  });
  const { errors } = form.formState;
  const transfer = useTransferOwnership((memberId) => {
    onClose();
    const name = otherMembers.find(({ id }) => id === memberId)?.name;
    toast({ title: "Ownership transferred", description: `${name} now owns ${team.name}`, variant: "success" });
  });
  const submit = form.handleSubmit((body) =>
    transfer.mutate(
      { ...body, version: team.version },
      { onError: (error) => showFormError(form, error, { password: "password" }) },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <p>The new owner manages the plan, and only they can transfer or delete the workspace. You stay an admin.</p>
      <div className="mt-4 grid gap-4">
        <Field label="New owner" error={errors.memberId?.message}>
          <NativeSelect
            options={otherMembers.map(({ id, name, role }) => ({
              value: id,
              label: `${name} (${messages.roleNames[role]})`,
            }))}
            {...form.register("memberId")}
          />
        </Field>
        <HiddenUsername email={user.email} />
        <CurrentPasswordField
          label={common.yourPassword}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <FormError message={errors.root?.message} />
      </div>
      <FormButtons
        onCancel={onClose}
        pending={transfer.isPending}
        label={common.transferOwnership}
        pendingLabel="Transferring..."
      />
    </form>
  );
};

type DeleteWorkspaceProps = { open: boolean; team: Team; email: string; onClose: () => void };

export const DeleteWorkspaceDialog = ({ open, team, email, onClose }: DeleteWorkspaceProps) => {
  const remove = useDeleteWorkspace();
  const otherMemberCount = team.members.length - 1;
  return (
    <Dialog open={open} onClose={onClose} title={messages.deleteLabel} subtitle={team.name}>
      <PasswordConfirmationForm
        email={email}
        intro={
          <>
            All applications, tasks, documents and organizations in it are deleted, and its subscription is canceled.
            This cannot be undone.
            {otherMemberCount > 0 &&
              ` ${formatCount(otherMemberCount, "other member loses", "other members lose")} access and will be notified.`}
          </>
        }
        label={messages.deleteLabel}
        pendingLabel={common.deleting}
        fallbackError="The workspace could not be deleted. Please try again"
        pending={remove.isPending || remove.isSuccess}
        variant="danger"
        onSubmit={(password, { onError }) => remove.mutate({ password, version: team.version }, { onError })}
        onCancel={onClose}
      />
    </Dialog>
  );
};

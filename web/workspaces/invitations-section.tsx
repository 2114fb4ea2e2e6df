import type * as z from "zod/mini";
import { getErrorDetail } from "#shared/api/client.ts";
import { type Invitation, invitationDays, NewInvitation, type Team } from "#shared/api/workspaces.ts";
import { assignableRoles } from "#shared/domain/member-roles.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormError } from "#web/ui/forms/form-parts.tsx";
import { NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { focusTeamSection } from "./team-section.tsx";
import { useInvite, useRevokeInvitation } from "./use-team.ts";

const roleOptions = assignableRoles.map((role) => ({ value: role, label: messages.roleNames[role] }));

export const InvitationsSection = ({ team }: { team: Team }) => (
  <>
    <InviteForm />
    {team.invitations.length > 0 && (
      <>
        <h3 className="mt-8 text-base font-semibold">Open invitations</h3>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {team.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </>
    )}
  </>
);

const InviteForm = () => {
  const form = useSchemaForm<z.input<typeof NewInvitation>>(NewInvitation, { email: "", role: "editor" });
  const { errors } = form.formState;
  const invite = useInvite();
  const submit = form.handleSubmit((body) =>
    invite.mutate(body, {
      onSuccess: ({ email }) => {
        form.reset();
        toast({
          title: "Invitation sent",
          description: `${email} has ${invitationDays} days to accept it`,
          variant: "success",
        });
      },
      onError: (error) =>
        showFormError(form, error, { fallback: "The invitation could not be sent. Please try again" }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={common.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...form.register("email")} />
        </Field>
        <Field label="Role" error={errors.role?.message}>
          <NativeSelect options={roleOptions} {...form.register("role")} />
        </Field>
      </div>
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" pending={invite.isPending}>
          {invite.isPending ? "Sending..." : messages.inviteLabel}
        </Button>
      </div>
    </form>
  );
};

const InvitationRow = ({ invitation: { id, email, role, inviterName, validUntil } }: { invitation: Invitation }) => {
  const revoke = useRevokeInvitation({
    onSuccess: () => toast({ title: "Revoked", description: `The link for ${email} no longer works` }),
    onError: (error) =>
      toast({ title: common.error, description: getErrorDetail(error, common.unreachable), variant: "error" }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          {messages.roleNames[role]} · Invited by <bdi>{inviterName}</bdi> · Expires {formatInstantDay(validUntil)}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          revoke.mutate(id);
          focusTeamSection("invitations"); // The pressed button disappears with its row.
        }}
      >
        Revoke
        <span className="sr-only"> the invitation for {email}</span>
      </Button>
    </li>
  );
};

import { useState } from "react";
import { getErrorDetail } from "#shared/api/client.ts";
import type { Team, TeamMember } from "#shared/api/workspaces.ts";
import { type AssignableRole, assignableRoles, canManageMember } from "#shared/domain/member-roles.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { roleNames } from "./messages.ts";
import { focusTeamSection } from "./team-section.tsx";
import { useChangeRole, useRemoveMember } from "./use-team.ts";

const roleOptions = assignableRoles.map((role) => ({ value: role, label: roleNames[role] }));

const showError = (error: Error) =>
  toast({ title: common.error, description: getErrorDetail(error, common.unreachable), variant: "error" });

export const MemberList = ({ team }: { team: Team }) => {
  const { user } = useCurrentUser();
  const [memberToRemove, setMemberToRemove] = useState<TeamMember | null>(null);
  const close = () => setMemberToRemove(null);
  const remove = useRemoveMember({
    onSuccess: () => {
      toast({ title: "Removed", description: `${memberToRemove?.name} no longer has access` });
      close();
      focusTeamSection("members"); // The pressed button disappears with its row.
    },
    onError: (error) => {
      close();
      showError(error);
    },
  });
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {team.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            version={team.version}
            isSelf={member.id === user?.id}
            canManage={member.id !== user?.id && canManageMember(user?.workspace?.role, member.role)}
            onRemove={() => setMemberToRemove(member)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={memberToRemove !== null}
        title={`Remove ${memberToRemove?.name} from ${team.name}?`}
        confirmLabel="Remove"
        pendingLabel="Removing..."
        pending={remove.isPending}
        onConfirm={() => memberToRemove && remove.mutate({ member: memberToRemove, version: team.version })}
        onCancel={close}
      >
        They’ll lose access immediately, on all devices. Everything they worked on stays in the workspace.
      </ConfirmDialog>
    </>
  );
};

type RowProps = {
  member: TeamMember;
  version: number;
  isSelf: boolean;
  canManage: boolean;
  onRemove: () => void;
};

const MemberRow = ({ member, version, isSelf, canManage, onRemove }: RowProps) => {
  const { id, name, email, role, joinedAt } = member;
  const change = useChangeRole({
    onSuccess: () => toast({ title: common.saved, description: `The role of ${name} was changed` }),
    onError: showError,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isSelf && <Chip tone="green">You</Chip>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {email && `${email} · `}Since {formatInstantDay(joinedAt)}
        </p>
      </div>
      {canManage ? (
        <div className="flex items-center gap-2">
          <NativeSelect
            aria-label={`Role of ${name}`}
            buttonSize="sm"
            className="w-36"
            value={role}
            options={roleOptions}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate({ id, role: target.value as AssignableRole, version })}
          />
          <Button variant="outline" size="sm" onClick={onRemove}>
            Remove
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      ) : (
        <Chip>{roleNames[role]}</Chip>
      )}
    </li>
  );
};

import { Suspense, useState } from "react";
import { getErrorDetail } from "#shared/api/client.ts";
import type { Team } from "#shared/api/workspaces.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { MemberList } from "./member-list.tsx";
import * as messages from "./messages.ts";
import { roleNames, roleRights } from "./messages.ts";
import { TeamSection } from "./team-section.tsx";
import { useLeaveWorkspace, useTeam } from "./use-team.ts";

const invitations = lazyWithReload(async () => (await import("./invitations-section.tsx")).InvitationsSection);
const { Component: WorkspaceSwitcher } = lazyWithReload(
  async () => (await import("./workspace-switcher.tsx")).WorkspaceSwitcher,
);
const nameForm = lazyWithReload(async () => (await import("./name-form.tsx")).NameForm);

export default function TeamScreen() {
  const query = useTeam();
  const { user } = useCurrentUser();
  return (
    <>
      <PageHeader title="Team" subtitle="Work on grants together: members, roles and invitations." />
      {user?.hasJoinedWorkspaces && (
        <div className="mb-8 max-w-sm lg:hidden">
          <Suspense>
            <WorkspaceSwitcher />
          </Suspense>
        </div>
      )}
      <QueryState query={query} subject="Your team" skeleton={<SkeletonLines count={4} label="Loading your team" />}>
        {(team) => <TeamContent team={team} />}
      </QueryState>
    </>
  );
}

const TeamContent = ({ team }: { team: Team }) => {
  const { user } = useCurrentUser();
  const role = user?.workspace?.role;
  const isAdmin = hasRole(role, "admin");
  const isAlone = team.members.length === 1 && team.invitations.length === 0;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
      <TeamSection
        id="members"
        title="Members"
        intro={
          isAlone
            ? "You work here alone. Invite colleagues to share opportunities, applications and documents."
            : `Everyone here shares the opportunities, applications and documents of ${team.name}.`
        }
      >
        <MemberList team={team} />
        <Roles />
      </TeamSection>
      {isAdmin && (
        <TeamSection
          id="invitations"
          title="Invite"
          intro={`Your plan includes ${team.seats} seats for members and open invitations. ${team.seats - team.members.length - team.invitations.length} are free.`}
        >
          <Suspense fallback={<FormSkeleton fields={2} />}>
            <invitations.Component team={team} />
          </Suspense>
        </TeamSection>
      )}
      <TeamSection id="workspace" title="Workspace" intro="The name that members and invited people see.">
        {isAdmin ? (
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <nameForm.Component key={team.name} name={team.name} />
          </Suspense>
        ) : (
          <p className="font-semibold wrap-anywhere">{team.name}</p>
        )}
        <WorkspaceActions team={team} />
      </TeamSection>
    </div>
  );
};

const Roles = () => (
  <details className="mt-4">
    <summary className="w-fit cursor-pointer rounded-control text-sm font-semibold text-primary-text">
      What each role can do
    </summary>
    <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">
      {(Object.keys(roleNames) as (keyof typeof roleNames)[]).map((role) => (
        <div key={role} className="contents">
          <dt className="font-semibold">{roleNames[role]}</dt>
          <dd className="mb-1 text-muted">{roleRights[role]}</dd>
        </div>
      ))}
    </dl>
  </details>
);

const TransferDialog = lazyDialog(async () => (await import("./ownership-dialogs.tsx")).TransferDialog);
const DeleteWorkspaceDialog = lazyDialog(async () => (await import("./ownership-dialogs.tsx")).DeleteWorkspaceDialog);

/**
 * The owner can transfer or delete a shared workspace; others can leave it. Users without a team delete their account
 * instead.
 */
const WorkspaceActions = ({ team }: { team: Team }) => {
  const { user } = useCurrentUser();
  const [openDialog, setOpenDialog] = useState<"leave" | "transfer" | "delete" | null>(null);
  const close = () => setOpenDialog(null);
  const leave = useLeaveWorkspace({
    onError: (error) => {
      close();
      toast({ title: common.error, description: getErrorDetail(error, common.unreachable), variant: "error" });
    },
  });
  if (!user) return null;
  if (user.workspace?.role !== "owner")
    return (
      <div className="mt-6">
        <Button variant="outline" onClick={() => setOpenDialog("leave")}>
          {messages.leaveLabel}
        </Button>
        <ConfirmDialog
          open={openDialog === "leave"}
          title={`Leave ${team.name}?`}
          confirmLabel={messages.leaveLabel}
          pendingLabel="Leaving..."
          pending={leave.isPending || leave.isSuccess}
          onConfirm={() => leave.mutate()}
          onCancel={close}
        >
          You’ll lose access immediately. Everything you worked on stays in the workspace, and your own account is
          unchanged.
        </ConfirmDialog>
      </div>
    );
  if (team.members.length < 2 && !user.hasJoinedWorkspaces) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {team.members.length > 1 && (
        <Button variant="outline" onClick={() => setOpenDialog("transfer")}>
          {common.transferOwnership}
        </Button>
      )}
      <Button variant="danger" onClick={() => setOpenDialog("delete")}>
        {messages.deleteLabel}
      </Button>
      <TransferDialog open={openDialog === "transfer"} team={team} user={user} onClose={close} />
      <DeleteWorkspaceDialog open={openDialog === "delete"} team={team} email={user.email} onClose={close} />
    </div>
  );
};

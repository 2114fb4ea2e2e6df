import { Suspense } from "react";
import type { Team } from "#shared/api/workspaces.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { MemberList } from "./member-list.tsx";
import { roleNames, roleRights } from "./messages.ts";
import { TeamSection } from "./team-section.tsx";
import { useTeam } from "./use-team.ts";
import { WorkspaceActions } from "./workspace-actions.tsx";

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

import { Suspense } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { organizationRoutes } from "#shared/api/organizations.ts";
import { workspaceRoutes } from "#shared/api/workspaces.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { chooseOrganization } from "#web/auth/organization-choice.ts";
import { useCurrentUser, useHasMultipleOrganizations } from "#web/auth/session.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton, Skeleton } from "#web/ui/feedback/skeleton.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";
import { newOrganizationId, useOrganizationById } from "./use-organization.ts";

// Prefetched while the profile loads.
const form = lazyWithReload(async () => (await import("./organization-form.tsx")).OrganizationForm);
form.prefetch();

const { Component: OrganizationList } = lazyWithReload(
  async () => (await import("./organization-list.tsx")).OrganizationList,
);

const { Component: ArchiveSection } = lazyWithReload(
  async () => (await import("./archive-section.tsx")).ArchiveSection,
);

export default function OrganizationScreen({ title, subtitle }: ScreenProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.get("id");
  const query = useOrganizationById(id);
  const { user } = useCurrentUser();
  const canAdd = useCan(organizationRoutes.createOrganization);
  const canInvite = useCan(workspaceRoutes.inviteMember);
  const isNew = id === newOrganizationId;
  const hasMultipleOrganizations = useHasMultipleOrganizations();
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      {hasMultipleOrganizations && (
        <Suspense fallback={<Skeleton className="mb-8 h-9 max-w-2xl" />}>
          <OrganizationList openId={isNew ? null : (query.data?.id ?? null)} />
        </Suspense>
      )}
      <QueryState query={query} subject={common.yourProfile} skeleton={<FormSkeleton fields={6} />}>
        {(organization) => (
          <Suspense fallback={<FormSkeleton fields={6} />}>
            <form.Component
              key={id}
              organization={isNew ? null : organization}
              suggestedName={isNew ? "" : (user?.organizationName ?? "")}
              name={["organization", id].filter(Boolean).join(" ")}
              onCreated={({ id: organizationId }) => {
                if (!isNew) return;
                chooseOrganization({ organizationId, isAll: false });
                void navigate(paths.organization, { replace: true });
              }}
            />
            {organization && !isNew && hasMultipleOrganizations && <ArchiveSection organization={organization} />}
            {canInvite && organization && !isNew && (
              <p className="mt-10 max-w-2xl border-t border-line pt-4 text-sm text-muted">
                Do others work on your grants?{" "}
                <Link to={paths.team} className={textLinkStyle}>
                  {common.inviteColleague}
                </Link>
              </p>
            )}
            {canAdd && organization && !isNew && (
              <p className="mt-10 max-w-2xl border-t border-line pt-4 text-sm text-muted">
                Do you apply for more than one organization?{" "}
                <Link to={buildPath(paths.organization, { id: newOrganizationId })} className={textLinkStyle}>
                  {messages.addOrganization}
                </Link>
              </p>
            )}
          </Suspense>
        )}
      </QueryState>
    </>
  );
}

import clsx from "clsx";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { type Organization, organizationRoutes } from "#shared/api/organizations.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { IfAllowed } from "#web/auth/authorization.tsx";
import { buttonStyle } from "#web/ui/buttons/button.tsx";
import * as messages from "./messages.ts";
import { OrganizationMark } from "./organization-badge.tsx";
import { newOrganizationId, useOrganizationScope } from "./use-organization.ts";

/** Links to the profiles of a workspace with several organizations. */
export const OrganizationList = ({ openId }: { openId: string | null }) => {
  const organizations = useOrganizationScope()?.organizations ?? [];
  const [archivedOrganizations, activeOrganizations] = [true, false].map((isArchived) =>
    organizations.filter(({ archivedAt }) => Boolean(archivedAt) === isArchived),
  );
  const renderLink = ({ id, name, color }: Organization) => (
    <li key={id} className="min-w-0 max-w-full">
      <Link
        to={buildPath(paths.organization, { id })}
        aria-current={id === openId ? "page" : undefined}
        className={clsx(buttonStyle("outline", "md"), "max-w-full", id === openId && "bg-primary-soft")}
      >
        <OrganizationMark organization={{ name, color }} />
        <span className="truncate">{name}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label="Organizations" className="mb-8 max-w-2xl">
      <ul className="flex flex-wrap gap-2">
        {activeOrganizations?.map(renderLink)}
        <IfAllowed route={organizationRoutes.createOrganization}>
          <li>
            <Link to={buildPath(paths.organization, { id: newOrganizationId })} className={buttonStyle("ghost", "md")}>
              <Plus size={16} aria-hidden />
              {messages.addOrganization}
            </Link>
          </li>
        </IfAllowed>
      </ul>
      {archivedOrganizations && archivedOrganizations.length > 0 && (
        <>
          <h2 className="mt-5 mb-2 text-sm font-semibold">{messages.archivedOrganizations}</h2>
          <ul className="flex flex-wrap gap-2">{archivedOrganizations.map(renderLink)}</ul>
        </>
      )}
    </nav>
  );
};

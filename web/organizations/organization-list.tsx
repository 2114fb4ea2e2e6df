import clsx from "clsx";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { organizationRoutes } from "#shared/api/organizations.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { IfAllowed } from "#web/auth/authorization.tsx";
import { buttonStyle } from "#web/ui/buttons/button.tsx";
import * as texts from "./messages.ts";
import { OrganizationMark } from "./organization-badge.tsx";
import { newOrganization, useOrganizationScope } from "./use-organization.ts";

/** Links to the profiles of a workspace with several organizations. */
export const OrganizationList = ({ openId }: { openId: string | null }) => {
  const scope = useOrganizationScope();
  return (
    <nav aria-label="Organizations" className="mb-8 max-w-2xl">
      <ul className="flex flex-wrap gap-2">
        {scope?.organizations.map(({ id, name, color }) => (
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
        ))}
        <IfAllowed route={organizationRoutes.createOrganization}>
          <li>
            <Link to={buildPath(paths.organization, { id: newOrganization })} className={buttonStyle("ghost", "md")}>
              <Plus size={16} aria-hidden />
              {texts.addOrganization}
            </Link>
          </li>
        </IfAllowed>
      </ul>
    </nav>
  );
};

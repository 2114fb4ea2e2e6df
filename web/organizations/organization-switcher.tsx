import { Link } from "react-router-dom";
import * as paths from "#shared/domain/paths.ts";
import { chooseOrganization } from "#web/auth/organization-choice.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";
import { OrganizationMark } from "./organization-badge.tsx";
import { useOrganizationScope } from "./use-organization.ts";

const allValue = "all";

/** Lets the user choose the organization that lists show and forms are filled in for. */
export const OrganizationSwitcher = ({ hasLink = false }: { hasLink?: boolean }) => {
  const scope = useOrganizationScope();
  if (!scope) return null;
  const { selectable, current, isAll } = scope;
  return (
    <div className="min-w-0 flex-1 pb-3">
      <div className="flex min-w-0 items-center gap-2">
        {!isAll && <OrganizationMark organization={current} />}
        <NativeSelect
          aria-label={common.organizationLabel}
          className="min-w-0 flex-1"
          buttonSize="sm"
          options={[
            { value: allValue, label: messages.allOrganizations },
            ...selectable.map(({ id, name, archivedAt }) => ({
              value: id,
              label: archivedAt ? `${name} (archived)` : name,
            })),
          ]}
          value={isAll ? allValue : current.id}
          onChange={({ target: { value } }) =>
            chooseOrganization(
              value === allValue
                ? { organizationId: current.id, isAll: true }
                : { organizationId: value, isAll: false },
            )
          }
        />
      </div>
      {hasLink && (
        <Link to={paths.organization} className={`mt-1 inline-block px-1 text-xs ${textLinkStyle}`}>
          Manage organizations
        </Link>
      )}
    </div>
  );
};

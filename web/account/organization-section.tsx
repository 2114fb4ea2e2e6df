import { annualBudgets, geographicScopes, organizationTypes } from "#shared/api/organization-options.ts";
import { type Organization, organizationRoutes } from "#shared/api/organizations.ts";
import * as paths from "#shared/domain/paths.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useOrganization } from "#web/organizations/use-organization.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";

export const OrganizationSection = () => {
  const query = useOrganization();
  const canEdit = useCan(organizationRoutes.updateOrganization);
  return (
    <QueryState
      query={query}
      subject={common.yourProfile}
      skeleton={<SkeletonLines count={3} label={common.yourProfile} />}
    >
      {(organization) => (
        <>
          {organization ? (
            <Summary {...organization} />
          ) : (
            <p>
              {canEdit
                ? "You haven't described your organization yet. Once you do, we'll prefill your forms."
                : "Your organization has no profile yet."}
            </p>
          )}
          {canEdit && (
            <LinkButton to={paths.organization} variant="outline" className="mt-5">
              {organization ? "Edit organization profile" : common.describeOrganization}
            </LinkButton>
          )}
        </>
      )}
    </QueryState>
  );
};

const Summary = ({ name, type, mission, focusAreas, geographicScope, annualBudget }: Organization) => {
  const facts = [
    [common.nameLabel, name],
    ["Type", organizationTypes[type]],
    [common.focusAreasLabel, focusAreas.join(", ")],
    [common.geographicScope, geographicScope && geographicScopes[geographicScope]],
    [common.annualBudget, annualBudget && annualBudgets[annualBudget]],
    ["Mission", mission],
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-sm text-muted max-sm:-mb-2">{term}</dt>
          <dd className={value ? "line-clamp-3" : "text-muted"}>{value || common.notSet}</dd>
        </div>
      ))}
    </dl>
  );
};

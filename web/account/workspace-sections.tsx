import type { CurrentUser } from "#shared/api/auth.ts";
import * as paths from "#shared/domain/paths.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";

export const TeamSection = ({ workspace }: Pick<CurrentUser, "workspace">) => (
  <>
    {workspace && (
      <p>
        Your workspace is <bdi className="font-semibold">{workspace.name}</bdi>.
      </p>
    )}
    <LinkButton to={paths.team} variant="outline" className="mt-5">
      Open your team
    </LinkButton>
  </>
);

export const WebhooksSection = () => {
  const { user } = useCurrentUser();
  return hasRole(user?.workspace?.role, "admin") ? (
    <LinkButton to={paths.webhooks} variant="outline">
      Open webhooks
    </LinkButton>
  ) : (
    <p className="text-sm text-muted">The owner and admins of the workspace manage its webhooks.</p>
  );
};

import * as paths from "#shared/domain/paths.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";

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

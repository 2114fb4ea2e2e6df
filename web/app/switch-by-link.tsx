import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { createApiClient } from "#shared/api/client.ts";
import { workspaceRoutes } from "#shared/api/workspaces.ts";
import * as paths from "#shared/domain/paths.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

const client = createApiClient(workspaceRoutes);

/** Opens a link from an email or notification that specifies a workspace, after switching to that workspace. */
export const SwitchByLink = ({ workspaceId }: { workspaceId: string }) => {
  const { user } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  const [hasFailed, setHasFailed] = useState(false);
  const remainingParams = new URLSearchParams(search);
  remainingParams.delete("workspace");
  const target = `${pathname}${remainingParams.size > 0 ? `?${remainingParams}` : ""}${hash}`;
  const isCurrent = user?.workspace?.id === workspaceId;
  useEffect(() => {
    if (isCurrent) return;
    client.switchWorkspace({ body: { workspaceId } }).then(
      // All loaded data belongs to the previous workspace, so reload the page.
      () => window.location.replace(target),
      () => setHasFailed(true),
    );
  }, [isCurrent, workspaceId, target]);
  if (isCurrent) return <Navigate to={target} replace />;
  if (!hasFailed) return <LoadingIndicator />;
  return (
    <>
      <PageHeader
        title="This link can't be opened"
        subtitle="You're not a member of its workspace, or we couldn't reach it."
      />
      <LinkButton to={paths.dashboard}>Go to the Dashboard</LinkButton>
    </>
  );
};

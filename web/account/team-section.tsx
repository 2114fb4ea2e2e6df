import type { CurrentUser } from "#shared/api/auth.ts";
import * as paths from "#shared/domain/paths.ts";
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

import { Link } from "react-router-dom";
import type { Organization } from "#shared/api/organizations.ts";
import * as paths from "#shared/domain/paths.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";

/** States that a form was prefilled from the profile, or links to the profile. Renders nothing while it loads. */
export const PrefillNote = ({ organization }: { organization: Organization | null | undefined }) =>
  organization !== undefined && (
    <p className="mt-1 text-sm text-muted">
      {organization ? common.filledFrom : common.fillOutOnce}
      <Link to={paths.organization} className={textLinkStyle}>
        organization profile
      </Link>
    </p>
  );

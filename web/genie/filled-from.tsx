import { Link } from "react-router-dom";
import type { Organization } from "#shared/organizations.ts";
import * as organizationsTexts from "#web/organizations/messages.ts";
import { textLink } from "#web/ui/link-button.tsx";

/** Where a form's first values come from, or where they could be said once; nothing while that is not known. */
export const FilledFrom = ({ organization }: { organization: Organization | null | undefined }) =>
  organization !== undefined && (
    <p className="mt-1 text-sm text-muted">
      {organization ? organizationsTexts.filledFrom : organizationsTexts.sayOnce}
      <Link to="/organization" className={textLink}>
        {organization ? "organization" : "organization profile"}
      </Link>
    </p>
  );

import { Link } from "react-router-dom";
import * as organizationsTexts from "#web/organizations/messages.ts";
import { textLink } from "#web/ui/link-button.tsx";

/** Where a form's first values come from, or where they could be said once. */
export const FilledFrom = ({ isFilled }: { isFilled: boolean }) => (
  <p className="mt-1 text-sm text-muted">
    {isFilled ? organizationsTexts.filledFrom : organizationsTexts.sayOnce}
    <Link to="/organization" className={textLink}>
      {isFilled ? "organization" : "organization profile"}
    </Link>
  </p>
);

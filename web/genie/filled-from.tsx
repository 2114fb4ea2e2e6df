import { Link } from "react-router-dom";
import { textLink } from "#web/ui/link-button.tsx";

/** Where a form's first values come from, or where they could be said once. */
export const FilledFrom = ({ isFilled }: { isFilled: boolean }) => (
  <p className="mt-1 text-sm text-muted">
    {isFilled ? "Filled from your " : "Say it once in your "}
    <Link to="/organization" className={textLink}>
      {isFilled ? "organization" : "organization profile"}
    </Link>
  </p>
);
